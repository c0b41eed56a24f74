import { isEmailLookup } from '../../src/model/guards.ts'
import { type EmailLookup, noEmailLookup } from '../../src/model/lookup.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { anyList, list } from '../../src/wire/list.ts'
import { orVerbatim } from '../../src/wire/loose.ts'
import { subjects } from '../../src/wire/root.ts'
import {
  V3EmailOwner,
  V3EmailOwnerAddress,
  V3EmailOwnerJob,
  V3EmailOwnerSchool,
  V3EmailOwnerSocialProfile,
  V3EmailsBody,
  type V3EmailsPayload,
} from '../../src/wire/v3/emails.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromCurrentAddress, splitAddresses, toCurrentAddress } from '../shared/addresses.ts'
import { emailOwnerSchoolAdapter, jobAdapter } from '../shared/background.ts'
import { emailAddress, phoneNumberText } from '../shared/contact.ts'
import { listOf } from '../shared/parts.ts'
import { flatName, oneName } from '../shared/names.ts'

const socialProfile = compose(orVerbatim(V3EmailOwnerSocialProfile), {
  from: (wire): SocialProfile => ({
    ...noSocialProfile,
    network: wire.network_name,
    url: wire.url,
    photoUrl: wire.photo_url,
    fragments: wire.fragments,
  }),
  to: (profile) => ({
    network_name: profile.network,
    url: profile.url,
    photo_url: profile.photoUrl,
    fragments: profile.fragments,
  }),
})

const owner = compose(
  V3EmailOwner.with({
    current_address: compose(V3EmailOwnerAddress, { from: (wire) => fromCurrentAddress(wire), to: toCurrentAddress }),
    phones: list(phoneNumberText),
    emails: list(emailAddress),
    social_profiles: anyList(socialProfile),
    work_history: list(compose(V3EmailOwnerJob, jobAdapter)),
    schools: list(compose(V3EmailOwnerSchool, emailOwnerSchoolAdapter)),
  }),
  {
    from: (wire): Person => ({
      ...noPerson,
      id: wire.id,
      names: flatName({ first: wire.first_name, last: wire.last_name }),
      age: wire.age,
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
        current_address: splitAddresses(person.addresses).current,
        schools: person.schools,
        emails: person.emails,
        social_profiles: person.socialProfiles,
        work_history: person.workHistory,
      }
    },
  },
)

/**
 * An email's owners, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Emails: WireType<EmailLookup, V3EmailsPayload> = composeAnswer(
  'V3Emails',
  V3EmailsBody.with({ owners: subjects(list(owner)) }),
  {
    from: ({ owners }): EmailLookup => ({ ...noEmailLookup, owners }),
    to: ({ owners }) => ({ owners }),
    is: isEmailLookup,
  },
)
