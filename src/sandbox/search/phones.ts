import { address } from '../../model/address.ts'
import { noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../model/lookup.ts'
import type { Version } from '../../model/version.ts'
import { places } from '../data/places.ts'
import { phoneOfLine } from '../population/contact.ts'
import type { Holder, World } from '../population/world.ts'
import { randomOf } from '../random.ts'

/** v3 declares an owner's age as an array of arrays, whose contents are not shown (spec section 4.4). */
const showsAge: Readonly<Record<Version, boolean>> = { v3: false, v4: true, v5: true }

/** The owner of a line: v3 and v4 write each former address as one text. */
const ownerOf = (seed: number, version: Version, { profile, held }: Holder): PhoneOwner => ({
  ...noPhoneOwner,
  ...profile,
  age: showsAge[version] ? profile.age : undefined,
  isCompany: profile.isCompany === true,
  addresses: profile.addresses.map((place) => ({ ...place, text: `${place.city ?? ''}, ${place.state ?? ''}` })),
  phones: profile.phones.filter(({ number }) => number !== held.line.number),
  ownership: {
    isCurrent: held.isCurrent,
    status: undefined,
    confidence: randomOf(seed, `owns ${held.line.number}`).whole(50, 99),
    period: held.period,
  },
})

/** A line and its owners. For an unknown number there are no owners, only where its area code is in use. */
export const searchPhones = ({ seed, holders }: World, version: Version, phone: string): PhoneLookup => {
  const found = holders.get(phone) ?? []
  return {
    phone: found[0] && phoneOfLine(seed, found[0].held.line),
    owners: found.map((holder) => ownerOf(seed, version, holder)),
    totalOwners: found.length,
    areaCodeLocations: places
      .filter(({ areaCode }) => phone.startsWith(areaCode))
      .map(({ city, state, latitude, longitude }) => address({ city, state, latitude, longitude })),
  }
}
