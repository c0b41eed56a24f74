import { address } from '../../model/address.ts'
import { job, school } from '../../model/background.ts'
import { noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../model/lookup.ts'
import type { Person } from '../../model/person.ts'
import { socialProfile } from '../../model/social-profile.ts'
import type { Version } from '../../model/version.ts'
import { places } from '../data/places.ts'
import { phoneOfLine } from '../population/contact.ts'
import type { Holder, World } from '../population/world.ts'
import { sandboxVersions } from '../versions.ts'
import { randomOf } from '../random.ts'
import { accountInFull } from './emails.ts'

/** The owner of a line, as versions show them. */
const shown: Readonly<Record<(typeof sandboxVersions)[Version]['phoneOwners'], (owner: Person) => Person>> = {
  // "Each an array of arrays", and no more is shown (spec section 4.4): the inner ones hold what tells most. Of an age, this
  // can hardly be meant.
  lists: (owner) => ({
    ...owner,
    schools: owner.schools.map(({ name = '' }) => school({ fragments: [name] })),
    socialProfiles: owner.socialProfiles.map(({ url = '' }) => socialProfile({ fragments: [url] })),
    workHistory: owner.workHistory.map(({ title = '', company = '' }) => job({ fragments: [title, company] })),
  }),
  // Not shown (spec section 4.3): the form of the profile's jobs, and v3's of its accounts.
  asProfiles: (owner) => ({
    ...owner,
    socialProfiles: owner.socialProfiles.map(accountInFull),
    workHistory: owner.workHistory.map(({ title = '', company = '', isCurrent = false }) =>
      job({ fragments: { title, company_name: company, is_current: isCurrent } }),
    ),
  }),
  whole: (owner) => owner,
}

/** The owner of a line: v3 and v4 write each former address as one text. */
const ownerOf = (seed: number, version: Version, { profile, held }: Holder): PhoneOwner => ({
  ...noPhoneOwner,
  ...shown[sandboxVersions[version].phoneOwners](profile),
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
