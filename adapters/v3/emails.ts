import { type EmailLookup, noEmailLookup } from '../../src/model/lookup.ts'
import { none } from '../../src/model/none.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noSocialProfile } from '../../src/model/social-profile.ts'
import type { V3EmailOwner, V3EmailsBody } from '../../src/wire/v3/emails.ts'
import { splitAddresses } from '../shared/address.ts'
import { fromDatedJob, fromEmailOwnerSchool, toDatedJob, toEmailOwnerSchool } from '../shared/background.ts'
import { emailAddressesOf, emailOf, numbersOf, phoneOf } from '../shared/contact.ts'
import { fromCurrentAddress, toCurrentAddress } from '../shared/current-address.ts'
import { fragmentsOf } from '../shared/loose.ts'
import { flatName, oneName } from '../shared/names.ts'

const fromOwner = (wire: V3EmailOwner): Person => ({
  ...noPerson,
  id: wire.id,
  names: flatName({ first: wire.first_name, last: wire.last_name }),
  age: wire.age,
  addresses: wire.current_address ? fromCurrentAddress(wire.current_address) : none,
  phones: wire.phones.map(phoneOf),
  emails: wire.emails.map(emailOf),
  socialProfiles: wire.social_profiles.map((fragments) => ({ ...noSocialProfile, fragments })),
  workHistory: wire.work_history.map(fromDatedJob),
  schools: wire.schools.map(fromEmailOwnerSchool),
})

const toOwner = (person: Person): V3EmailOwner => {
  const name = oneName(person.names)
  const { current } = splitAddresses(person.addresses)
  return {
    first_name: name?.first,
    last_name: name?.last,
    id: person.id,
    phones: numbersOf(person.phones),
    age: person.age,
    current_address: current && toCurrentAddress(current),
    schools: person.schools.map(toEmailOwnerSchool),
    emails: emailAddressesOf(person.emails),
    social_profiles: fragmentsOf(person.socialProfiles),
    work_history: person.workHistory.map(toDatedJob),
  }
}

/**
 * An email's owners from v3's email search, as `V3EmailsBody` decodes it (spec section 4.4).
 *
 * @category Adapters
 */
export const fromV3Emails = ({ owners }: V3EmailsBody): EmailLookup => ({
  ...noEmailLookup,
  owners: owners.map(fromOwner),
})

/**
 * An email's owners as v3's email search, decoded: `V3EmailsBody.encode` writes its payload (spec section 4.4).
 *
 * @category Adapters
 */
export const toV3Emails = ({ owners }: EmailLookup): V3EmailsBody => ({ owners: owners.map(toOwner) })
