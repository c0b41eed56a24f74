import type { EmailLookup } from '../../src/model/lookup.ts'
import { none } from '../../src/model/none.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noSocialProfile, type SocialMatch, type SocialProfile } from '../../src/model/social-profile.ts'
import type { V5EmailOwner, V5EmailsBody } from '../../src/wire/v5/emails.ts'
import type { V5EmailOwnerSocialProfile, V5MatchedSocialProfile } from '../../src/wire/v5/social-profiles-by-email.ts'
import { splitAddresses } from '../shared/address.ts'
import { fromDatedJob, fromEmailOwnerSchool, toDatedJob, toEmailOwnerSchool } from '../shared/background.ts'
import { numbersOf, phoneOf } from '../shared/contact.ts'
import { fromCurrentAddress, toCurrentAddress } from '../shared/current-address.ts'
import { birthOf } from '../shared/life.ts'
import { flatName, oneName } from '../shared/names.ts'
import { saysNothing } from '../shared/nothing.ts'
import { fromRankedEmail, toRankedEmail } from '../shared/ranked-email.ts'

const fromSocialProfile = (wire: V5EmailOwnerSocialProfile): SocialProfile => ({
  ...noSocialProfile,
  network: wire.network,
  url: wire.profile_url,
  photoUrl: wire.profile_photo_url,
  displayName: wire.display_name,
  username: wire.username,
})

const toSocialProfile = (profile: SocialProfile): V5EmailOwnerSocialProfile => ({
  profile_url: profile.url,
  profile_photo_url: profile.photoUrl,
  network: profile.network,
  username: profile.username,
  display_name: profile.displayName,
})

/** Why a profile matched, or `undefined` if nothing was sent. */
const matchOf = ({ term, isPrimary, type }: SocialMatch): SocialMatch | undefined => {
  const match = { term, isPrimary, type }
  return saysNothing(match) ? undefined : match
}

const fromMatch = (wire: V5MatchedSocialProfile): SocialProfile => ({
  ...fromSocialProfile(wire),
  match: matchOf({ term: wire.search_term, isPrimary: wire.is_primary_match, type: wire.match_type }),
})

const toMatch = (profile: SocialProfile): V5MatchedSocialProfile => ({
  ...toSocialProfile(profile),
  search_term: profile.match?.term,
  is_primary_match: profile.match?.isPrimary,
  match_type: profile.match?.type,
})

const fromOwner = (wire: V5EmailOwner): Person => ({
  ...noPerson,
  id: wire.id,
  names: flatName({ first: wire.first_name, last: wire.last_name }),
  age: wire.age,
  birth: birthOf(wire.dob_year, wire.dob_month),
  addresses: wire.current_address ? fromCurrentAddress(wire.current_address) : none,
  phones: wire.phones.map(phoneOf),
  emails: wire.emails.map(fromRankedEmail),
  socialProfiles: wire.social_profiles.map(fromSocialProfile),
  workHistory: wire.work_history.map(fromDatedJob),
  schools: wire.schools.map(fromEmailOwnerSchool),
})

const toOwner = (person: Person): V5EmailOwner => {
  const name = oneName(person.names)
  const { current } = splitAddresses(person.addresses)
  return {
    first_name: name?.first,
    last_name: name?.last,
    id: person.id,
    phones: numbersOf(person.phones),
    age: person.age,
    dob_month: person.birth?.date?.month,
    dob_year: person.birth?.date?.year,
    current_address: current && toCurrentAddress(current),
    emails: person.emails.map(toRankedEmail),
    social_profiles: person.socialProfiles.map(toSocialProfile),
    work_history: person.workHistory.map(toDatedJob),
    schools: person.schools.map(toEmailOwnerSchool),
  }
}

/**
 * An email's owners from v5's email search, as `V5EmailsBody` decodes it (spec section 2.4).
 *
 * @category Adapters
 */
export const fromV5Emails = ({ data, metadata }: V5EmailsBody): EmailLookup => ({
  owners: data.owners.map(fromOwner),
  totalOwners: metadata?.total_owner_count,
  socialProfiles: data.social_profiles.map(fromMatch),
  totalSocialProfiles: metadata?.total_social_profiles,
})

/**
 * An email's owners as v5's email search, decoded: `V5EmailsBody.encode` writes its payload (spec section 2.4).
 *
 * @category Adapters
 */
export const toV5Emails = (lookup: EmailLookup): V5EmailsBody => ({
  data: { owners: lookup.owners.map(toOwner), social_profiles: lookup.socialProfiles.map(toMatch) },
  metadata: { total_owner_count: lookup.totalOwners, total_social_profiles: lookup.totalSocialProfiles },
})
