import { type Job, noCertification, noJob, noSchool, type School } from '../../src/model/background.ts'
import { filled } from '../../src/model/record.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/contact.ts'
import { compose } from '../../src/wire/compose.ts'
import { text } from '../../src/wire/leaves.ts'
import { verbatim } from '../../src/wire/loose.ts'
import { periodForm } from './parts.ts'

// The forms and tables of what several versions and operations write alike (spec sections 2.1, 2.4, 4.3, 4.4).

export const certificationForm = filled(noCertification, { period: periodForm })
export const jobForm = filled(noJob, { period: periodForm })
export const schoolForm = filled(noSchool, { period: periodForm })

const periodTable = { start_date: 'period.start', end_date: 'period.end' } as const

export const certificationTable = { name: 'name', organization: 'organization', ...periodTable } as const

/** A school of an email's or a phone's owner; its degrees are in one text, by either name. */
export const ownerSchoolTable = { name: 'name', ...periodTable } as const

export const degreeText = compose(text, { from: (degree): readonly string[] => [degree], to: ([degree]) => degree })

export const datedJobTable = { title: 'title', company_name: 'company', ...periodTable } as const

export const jobTable = { ...datedJobTable, is_current: 'isCurrent' } as const

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
