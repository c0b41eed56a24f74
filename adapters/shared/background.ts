import { type Certification, type Job, noJob, noSchool, type School } from '../../src/model/background.ts'
import { type PartialDate, period } from '../../src/model/partial-date.ts'
import type { V3EmailOwnerSchool } from '../../src/wire/v3/emails.ts'
import type { V4Certification } from '../../src/wire/v4/person.ts'
import type { V5EmailOwnerSchool } from '../../src/wire/v5/emails.ts'
import type { V5Certification } from '../../src/wire/v5/person-background.ts'
import type { SharedFields } from './shared-fields.ts'

type DatedCertification = SharedFields<V4Certification, V5Certification>

/** A certification, which v4 and v5 write alike (spec sections 2.1, 4.3). */
export const fromCertification = (wire: DatedCertification): Certification => ({
  name: wire.name,
  organization: wire.organization,
  period: period(wire.start_date, wire.end_date),
})

export const toCertification = (certification: Certification): DatedCertification => ({
  name: certification.name,
  organization: certification.organization,
  start_date: certification.period?.start,
  end_date: certification.period?.end,
})

type EmailOwnerSchool = SharedFields<V3EmailOwnerSchool, V5EmailOwnerSchool>

/** A school of an email's owner, with its degrees in one text (spec sections 2.4, 4.4). */
export const fromEmailOwnerSchool = (wire: EmailOwnerSchool): School => ({
  ...noSchool,
  name: wire.name,
  period: period(wire.start_date, wire.end_date),
  degrees: wire.degrees === undefined ? [] : [wire.degrees],
})

export const toEmailOwnerSchool = (school: School): EmailOwnerSchool => ({
  name: school.name,
  start_date: school.period?.start,
  end_date: school.period?.end,
  degrees: school.degrees[0],
})

/** The fields that jobs of several versions and operations share. */
interface DatedJob {
  readonly title: string | undefined
  readonly company_name: string | undefined
  readonly is_current: boolean | undefined
  readonly start_date: PartialDate | undefined
  readonly end_date: PartialDate | undefined
}

export const fromDatedJob = (wire: DatedJob): Job => ({
  ...noJob,
  title: wire.title,
  company: wire.company_name,
  isCurrent: wire.is_current,
  period: period(wire.start_date, wire.end_date),
})

export const toDatedJob = (job: Job): DatedJob => ({
  title: job.title,
  company_name: job.company,
  is_current: job.isCurrent,
  start_date: job.period?.start,
  end_date: job.period?.end,
})
