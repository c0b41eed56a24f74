import type { Job } from '../../src/model/background.ts'
import { isPerson } from '../../src/model/guards.ts'
import type { Person } from '../../src/model/person.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { subject } from '../../src/wire/root.ts'
import {
  V3PersonBody,
  V3PersonJob,
  type V3PersonPayload,
  V3PersonSocialProfile,
  V3Profile,
} from '../../src/wire/v3/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { jobAdapter } from '../shared/background.ts'
import { emailAddress, phoneNumberText } from '../shared/contact.ts'
import { flatProfileParts, fromFlatProfile, toFlatProfile } from '../shared/flat.ts'

const socialProfile = compose(V3PersonSocialProfile, {
  from: (wire): SocialProfile => ({
    ...noSocialProfile,
    network: wire.network_name,
    url: wire.url,
    photoUrl: wire.photo_url,
  }),
  to: (profile) => ({ network_name: profile.network, url: profile.url, photo_url: profile.photoUrl }),
})

/** v3 has two fields for whether a job is the current one; if they disagree, the codec has dropped both. */
const job = compose(V3PersonJob, {
  from: (wire): Job => ({ ...jobAdapter.from(wire), isCurrent: wire.is_current ?? wire.current }),
  to: (job) => ({ ...jobAdapter.to(job), current: job.isCurrent }),
})

const profile = compose(
  V3Profile.with({
    ...flatProfileParts,
    phones: list(phoneNumberText),
    emails: list(emailAddress),
    social_profiles: list(socialProfile),
    work_history: list(job),
  }),
  {
    from: (wire): Person => ({
      ...fromFlatProfile(wire),
      phones: wire.phones,
      emails: wire.emails,
      socialProfiles: wire.social_profiles,
      workHistory: wire.work_history,
    }),
    to: (person) => ({
      ...toFlatProfile(person),
      emails: person.emails,
      social_profiles: person.socialProfiles,
      phones: person.phones,
      work_history: person.workHistory,
    }),
  },
)

/**
 * A person, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Person: WireType<Person, V3PersonPayload> = composeAnswer(
  'V3Person',
  V3PersonBody.with({ person: subject(profile) }),
  { from: ({ person }) => person, to: (person) => ({ person }), is: isPerson },
)
