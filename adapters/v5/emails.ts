import { noAddress } from '../../src/model/address.ts'
import { filled } from '../../src/model/record.ts'
import { noEmailLookup, type EmailLookup } from '../../src/model/lookup.ts'
import { noSocialMatch, noSocialProfile } from '../../src/model/contact.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
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
import { currentAddressTable, onlyCurrent } from '../shared/addresses.ts'
import { degreeText, jobForm, jobTable, ownerSchoolTable, schoolForm } from '../shared/background.ts'
import { phoneNumberText, rankedEmail } from '../shared/contact.ts'
import { firstAndLastName } from '../shared/names.ts'
import { personForm } from '../shared/parts.ts'

const socialTable = {
  profile_url: 'url',
  profile_photo_url: 'photoUrl',
  network: 'network',
  username: 'username',
  display_name: 'displayName',
} as const

const matchForm = filled(noSocialProfile, { match: noSocialMatch })

const match = mapped(V5MatchedSocialProfile, matchForm, {
  ...socialTable,
  search_term: 'match.term',
  is_primary_match: 'match.isPrimary',
  match_type: 'match.type',
})

const owner = mapped(
  V5EmailOwner.with({
    current_address: onlyCurrent(mapped(V5EmailOwnerAddress, noAddress, currentAddressTable)),
    phones: list(phoneNumberText),
    emails: list(rankedEmail),
    social_profiles: list(mapped(V5EmailOwnerSocialProfile, noSocialProfile, socialTable)),
    work_history: list(mapped(V5EmailOwnerJob, jobForm, jobTable)),
    schools: list(
      mapped(V5EmailOwnerSchool.with({ degrees: degreeText }), schoolForm, { ...ownerSchoolTable, degrees: 'degrees' }),
    ),
  }),
  personForm,
  {
    id: 'id',
    phones: 'phones',
    age: 'age',
    dob_month: 'birth.date.month',
    dob_year: 'birth.date.year',
    current_address: 'addresses',
    emails: 'emails',
    social_profiles: 'socialProfiles',
    work_history: 'workHistory',
    schools: 'schools',
  },
  firstAndLastName,
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
    form: noEmailLookup,
  },
)
