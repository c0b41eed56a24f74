import { type Address, noAddress } from '../../src/model/address.ts'
import { noSchool, type School } from '../../src/model/background.ts'
import { type EmailLookup, emailLookup } from '../../src/model/lookup.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noSocialProfile } from '../../src/model/social-profile.ts'
import type { V3EmailOwner, V3EmailOwnerAddress, V3EmailsBody, V3School } from '../../src/wire/v3/emails.ts'
import { emailAddressesOf, emailOf, fragmentsOf, numbersOf, phoneOf, splitAddresses } from '../shared/contact.ts'
import { fromDatedJob, toDatedJob } from '../shared/flat.ts'
import { flatName } from '../shared/names.ts'

const fromAddress = (wire: V3EmailOwnerAddress): Address => ({
  ...noAddress,
  street: wire.street_address,
  city: wire.city,
  state: wire.state,
  postalCode: wire.zip,
  latitude: wire.latitude,
  longitude: wire.longitude,
  isCurrent: true,
})

const toAddress = (address: Address): V3EmailOwnerAddress => ({
  street_address: address.street,
  city: address.city,
  latitude: address.latitude,
  longitude: address.longitude,
  state: address.state,
  zip: address.postalCode,
})

const fromSchool = (wire: V3School): School => ({
  ...noSchool,
  name: wire.name,
  period: period(wire.start_date, wire.end_date),
  degrees: wire.degrees === undefined ? [] : [wire.degrees],
})

const toSchool = (school: School): V3School => ({
  name: school.name,
  start_date: school.period?.start,
  end_date: school.period?.end,
  degrees: school.degrees[0],
})

const fromOwner = (wire: V3EmailOwner): Person => ({
  ...noPerson,
  id: wire.id,
  names: flatName({ first: wire.first_name, last: wire.last_name }),
  age: wire.age,
  addresses: wire.current_address === undefined ? [] : [fromAddress(wire.current_address)],
  phones: wire.phones.map(phoneOf),
  emails: wire.emails.map(emailOf),
  socialProfiles: wire.social_profiles.map((fragments) => ({ ...noSocialProfile, fragments })),
  workHistory: wire.work_history.map(fromDatedJob),
  schools: wire.schools.map(fromSchool),
})

const toOwner = (person: Person): V3EmailOwner => {
  const [name] = person.names
  const { current } = splitAddresses(person.addresses)
  return {
    first_name: name?.first,
    last_name: name?.last,
    id: person.id,
    phones: numbersOf(person.phones),
    age: person.age,
    current_address: current && toAddress(current),
    schools: person.schools.map(toSchool),
    emails: emailAddressesOf(person.emails),
    social_profiles: fragmentsOf(person.socialProfiles),
    work_history: person.workHistory.map(toDatedJob),
  }
}

/** An email's owners from v3's email search (spec section 4.4). */
export const fromV3Emails = ({ owners }: V3EmailsBody): EmailLookup => emailLookup({ owners: owners.map(fromOwner) })

/** An email's owners as v3's email search (spec section 4.4). */
export const toV3Emails = ({ owners }: EmailLookup): V3EmailsBody => ({ owners: owners.map(toOwner) })
