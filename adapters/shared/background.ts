import { type Certification, type Job, noJob, noSchool, type School } from '../../src/model/background.ts'
import { type PartialDate, period } from '../../src/model/partial-date.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import { compose } from '../../src/wire/compose.ts'
import { verbatim } from '../../src/wire/loose.ts'

/** What has a name and a time. */
interface Dated {
  readonly name: string | undefined
  readonly start_date: PartialDate | undefined
  readonly end_date: PartialDate | undefined
}

interface DatedCertification extends Dated {
  readonly organization: string | undefined
}

interface DatedSchool extends Dated {
  readonly degrees: string | undefined
}

/** The adapter of a certification, which v4 and v5 write alike (spec sections 2.1, 4.3). */
export const certificationAdapter = {
  from: (wire: DatedCertification): Certification => ({
    name: wire.name,
    organization: wire.organization,
    period: period(wire.start_date, wire.end_date),
  }),
  to: (certification: Certification): DatedCertification => ({
    name: certification.name,
    organization: certification.organization,
    start_date: certification.period?.start,
    end_date: certification.period?.end,
  }),
}

/** The adapter of a school of an email's owner, with its degrees in one text (spec sections 2.4, 4.4). */
export const emailOwnerSchoolAdapter = {
  from: (wire: DatedSchool): School => ({
    ...noSchool,
    name: wire.name,
    period: period(wire.start_date, wire.end_date),
    degrees: wire.degrees === undefined ? [] : [wire.degrees],
  }),
  to: (school: School): DatedSchool => ({
    name: school.name,
    start_date: school.period?.start,
    end_date: school.period?.end,
    degrees: school.degrees[0],
  }),
}

/** The fields that jobs of several versions and operations share. */
interface DatedJob {
  readonly title: string | undefined
  readonly company_name: string | undefined
  readonly is_current: boolean | undefined
  readonly start_date: PartialDate | undefined
  readonly end_date: PartialDate | undefined
}

/** The adapter of a job with its dates. */
export const jobAdapter = {
  from: (wire: DatedJob): Job => ({
    ...noJob,
    title: wire.title,
    company: wire.company_name,
    isCurrent: wire.is_current,
    period: period(wire.start_date, wire.end_date),
  }),
  to: (job: Job): DatedJob => ({
    title: job.title,
    company_name: job.company,
    is_current: job.isCurrent,
    start_date: job.period?.start,
    end_date: job.period?.end,
  }),
}

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
