import { isEmailLookup } from '../../src/model/guards.ts'
import type { EmailLookup } from '../../src/model/lookup.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noSocialProfile, type SocialMatch, type SocialProfile } from '../../src/model/social-profile.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import {
  V5EmailOwner,
  V5EmailOwnerAddress,
  V5EmailOwnerJob,
  V5EmailOwnerSchool,
  V5EmailOwnerSocialProfile,
  V5EmailsBody,
  V5EmailsData,
  type V5EmailsPayload,
  V5MatchedSocialProfile,
} from '../../src/wire/v5/emails.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromCurrentAddress, splitAddresses, toCurrentAddress } from '../shared/addresses.ts'
import { emailOwnerSchoolAdapter, jobAdapter } from '../shared/background.ts'
import { phoneNumberText, rankedEmail } from '../shared/contact.ts'
import { birthOf, listOf, saysNothing } from '../shared/parts.ts'
import { flatName, oneName } from '../shared/names.ts'

const socialProfileAdapter = {
  from: (wire: V5EmailOwnerSocialProfile): SocialProfile => ({
    ...noSocialProfile,
    network: wire.network,
    url: wire.profile_url,
    photoUrl: wire.profile_photo_url,
    displayName: wire.display_name,
    username: wire.username,
  }),
  to: (profile: SocialProfile): V5EmailOwnerSocialProfile => ({
    profile_url: profile.url,
    profile_photo_url: profile.photoUrl,
    network: profile.network,
    username: profile.username,
    display_name: profile.displayName,
  }),
}

/** Why a profile matched, or `undefined` if nothing was sent. */
const matchOf = ({ term, isPrimary, type }: SocialMatch): SocialMatch | undefined => {
  const match = { term, isPrimary, type }
  return saysNothing(match) ? undefined : match
}

const match = compose(V5MatchedSocialProfile, {
  from: (wire): SocialProfile => ({
    ...socialProfileAdapter.from(wire),
    match: matchOf({ term: wire.search_term, isPrimary: wire.is_primary_match, type: wire.match_type }),
  }),
  to: (profile) => ({
    ...socialProfileAdapter.to(profile),
    search_term: profile.match?.term,
    is_primary_match: profile.match?.isPrimary,
    match_type: profile.match?.type,
  }),
})

const owner = compose(
  V5EmailOwner.with({
    current_address: compose(V5EmailOwnerAddress, { from: (wire) => fromCurrentAddress(wire), to: toCurrentAddress }),
    phones: list(phoneNumberText),
    emails: list(rankedEmail),
    social_profiles: list(compose(V5EmailOwnerSocialProfile, socialProfileAdapter)),
    work_history: list(compose(V5EmailOwnerJob, jobAdapter)),
    schools: list(compose(V5EmailOwnerSchool, emailOwnerSchoolAdapter)),
  }),
  {
    from: (wire): Person => ({
      ...noPerson,
      id: wire.id,
      names: flatName({ first: wire.first_name, last: wire.last_name }),
      age: wire.age,
      birth: birthOf(wire.dob_year, wire.dob_month),
      addresses: listOf(wire.current_address),
      phones: wire.phones,
      emails: wire.emails,
      socialProfiles: wire.social_profiles,
      workHistory: wire.work_history,
      schools: wire.schools,
    }),
    to: (person) => {
      const name = oneName(person.names)
      return {
        first_name: name?.first,
        last_name: name?.last,
        id: person.id,
        phones: person.phones,
        age: person.age,
        dob_month: person.birth?.date?.month,
        dob_year: person.birth?.date?.year,
        current_address: splitAddresses(person.addresses).current,
        emails: person.emails,
        social_profiles: person.socialProfiles,
        work_history: person.workHistory,
        schools: person.schools,
      }
    },
  },
)

const data = V5EmailsData.with({ owners: subjects(list(owner)), social_profiles: list(match) })

/**
 * An email's owners, from v5's payload and back (spec section 2.4).
 *
 * @category Codecs
 */
export const V5Emails: WireType<EmailLookup, V5EmailsPayload> = composeAnswer(
  'V5Emails',
  V5EmailsBody.with({ data: envelope(data) }),
  {
    from: ({ data, metadata }): EmailLookup => ({
      owners: data.owners,
      totalOwners: metadata?.total_owner_count,
      socialProfiles: data.social_profiles,
      totalSocialProfiles: metadata?.total_social_profiles,
    }),
    to: (lookup) => ({
      data: { owners: lookup.owners, social_profiles: lookup.socialProfiles },
      metadata: { total_owner_count: lookup.totalOwners, total_social_profiles: lookup.totalSocialProfiles },
    }),
    is: isEmailLookup,
  },
)
