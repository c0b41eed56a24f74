import { type Job, noJob, noSchool, type School } from '../../src/model/background.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import { compose } from '../../src/wire/compose.ts'
import { verbatim } from '../../src/wire/loose.ts'

// Items whose form is not specified (spec sections 4.3, 4.4): they are kept verbatim, and written back so.

export const verbatimJob = compose(verbatim, {
  from: (fragments): Job => ({ ...noJob, fragments }),
  to: ({ fragments }) => fragments,
})

export const verbatimSchool = compose(verbatim, {
  from: (fragments): School => ({ ...noSchool, fragments }),
  to: ({ fragments }) => fragments,
})

export const verbatimSocialProfile = compose(verbatim, {
  from: (fragments): SocialProfile => ({ ...noSocialProfile, fragments }),
  to: ({ fragments }) => fragments,
})
