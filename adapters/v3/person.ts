import type { Job } from '../../src/model/background.ts'
import type { Person } from '../../src/model/person.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import type { V3PersonBody, V3PersonJob, V3PersonSocialProfile } from '../../src/wire/v3/person.ts'
import { fromDatedJob, toDatedJob } from '../shared/background.ts'
import { emailAddressesOf, emailOf, numbersOf, phoneOf } from '../shared/contact.ts'
import { fromFlatProfile, toFlatProfile } from '../shared/flat-person.ts'

const fromSocialProfile = (wire: V3PersonSocialProfile): SocialProfile => ({
  ...noSocialProfile,
  network: wire.network_name,
  url: wire.url,
  photoUrl: wire.photo_url,
})

const toSocialProfile = (profile: SocialProfile): V3PersonSocialProfile => ({
  network_name: profile.network,
  url: profile.url,
  photo_url: profile.photoUrl,
})

/** v3 has two fields for whether a job is the current one; if they disagree, the codec has dropped both. */
const fromJob = (wire: V3PersonJob): Job => ({ ...fromDatedJob(wire), isCurrent: wire.is_current ?? wire.current })

const toJob = (job: Job): V3PersonJob => ({ ...toDatedJob(job), current: job.isCurrent })

/**
 * A person from v3's profile, as `V3PersonBody` decodes it (spec section 4.4).
 *
 * @category Adapters
 */
export const fromV3Person = ({ person: wire }: V3PersonBody): Person => ({
  ...fromFlatProfile(wire),
  phones: wire.phones.map(phoneOf),
  emails: wire.emails.map(emailOf),
  socialProfiles: wire.social_profiles.map(fromSocialProfile),
  workHistory: wire.work_history.map(fromJob),
})

/**
 * A person as v3's profile, decoded: `V3PersonBody.encode` writes its payload (spec section 4.4).
 *
 * @category Adapters
 */
export const toV3Person = (person: Person): V3PersonBody => ({
  person: {
    ...toFlatProfile(person),
    emails: emailAddressesOf(person.emails),
    social_profiles: person.socialProfiles.map(toSocialProfile),
    phones: numbersOf(person.phones),
    work_history: person.workHistory.map(toJob),
  },
})
