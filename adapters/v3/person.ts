import { noPerson, type Person } from '../../src/model/person.ts'
import { noSocialProfile } from '../../src/model/contact.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { subject } from '../../src/wire/root.ts'
import {
  V3PersonBody,
  V3PersonJob,
  type V3PersonPayload,
  V3PersonSocialProfile,
  V3Profile,
} from '../../src/wire/v3/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { datedJobTable, jobForm } from '../shared/background.ts'
import { emailAddress, phoneNumberText } from '../shared/contact.ts'
import { flatProfileNames, flatProfileParts, flatProfileTable } from '../shared/flat.ts'
import { personForm } from '../shared/parts.ts'

const socialProfile = mapped(V3PersonSocialProfile, noSocialProfile, {
  network_name: 'network',
  url: 'url',
  photo_url: 'photoUrl',
})

/** v3 has two fields for whether a job is the current one; if they disagree, the codec has dropped both. */
const job = mapped(V3PersonJob, jobForm, datedJobTable, {
  from: (wire) => ({ isCurrent: wire.is_current ?? wire.current }),
  to: ({ isCurrent }) => ({ is_current: isCurrent, current: isCurrent }),
})

const profile = mapped(
  V3Profile.with({
    ...flatProfileParts,
    phones: list(phoneNumberText),
    emails: list(emailAddress),
    social_profiles: list(socialProfile),
    work_history: list(job),
  }),
  personForm,
  {
    ...flatProfileTable,
    phones: 'phones',
    emails: 'emails',
    social_profiles: 'socialProfiles',
    work_history: 'workHistory',
  },
  flatProfileNames,
)

/**
 * A person, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Person: WireType<Person, V3PersonPayload> = composeAnswer(
  'V3Person',
  V3PersonBody.with({ person: subject(profile) }),
  { from: ({ person }) => person, to: (person) => ({ person }), form: noPerson },
)
