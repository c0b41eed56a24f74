import type { Certification, Job, School } from '../../../../src/model/background.ts'
import type { Person } from '../../../../src/model/person.ts'
import type {
  V5CertificationPayload,
  V5PersonJobPayload,
  V5PersonPayload,
  V5PersonSchoolPayload,
} from '../../../../src/wire/v5/person.ts'
import { addressOf } from './addresses.ts'
import { emailOf, lineOf, socialProfileOf } from './contact.ts'
import { birthOf, countsOf, deathOf, namesOf } from './people.ts'
import { historicalRecordOf, relativeOf } from './relatives.ts'
import { dateOf, idOf, listOf, monthOf, numberOf, periodOf } from './values.ts'

const jobOf = (job: V5PersonJobPayload): Job => ({
  title: job.title ?? undefined,
  company: job.company_name ?? undefined,
  location: undefined,
  isCurrent: job.is_current ?? undefined,
  period: periodOf(dateOf(job.start_date), dateOf(job.end_date)),
  fragments: undefined,
})

const majorsOf = (school: V5PersonSchoolPayload): readonly string[] => {
  const majors: string[] = []
  for (const { name } of school.majors ?? []) if (name !== null && name !== undefined) majors.push(name)
  return majors
}

const schoolOf = (school: V5PersonSchoolPayload): School => ({
  name: school.name ?? undefined,
  type: school.type ?? undefined,
  location: school.location ?? undefined,
  period: periodOf(dateOf(school.start_date), undefined),
  majors: majorsOf(school),
  degrees: [],
  website: undefined,
  linkedin: undefined,
  facebook: undefined,
  twitter: undefined,
  fragments: undefined,
})

const certificationOf = (certification: V5CertificationPayload): Certification => ({
  name: certification.name ?? undefined,
  organization: certification.organization ?? undefined,
  period: periodOf(dateOf(certification.start_date), dateOf(certification.end_date)),
})

/** A person from a v5 profile that a validator has accepted. */
export const personOf = ({ data }: V5PersonPayload): Person => {
  const person = data?.person ?? {}
  return {
    id: idOf(person.id),
    names: namesOf(person.names),
    isCompany: undefined,
    gender: person.gender ?? undefined,
    age: undefined,
    birth: birthOf(person.birth?.dob_year, person.birth?.dob_month),
    death: person.death ? deathOf(person.death) : undefined,
    maritalStatus: person.marital_status ?? undefined,
    marriage: monthOf(person.marriage?.marriage_year, person.marriage?.marriage_month),
    divorce: monthOf(person.divorce?.divorce_year, person.divorce?.divorce_month),
    addresses: listOf(person.addresses, addressOf),
    phones: listOf(person.phones, lineOf),
    emails: listOf(person.emails, emailOf),
    socialProfiles: listOf(person.social_profiles, socialProfileOf),
    usernames: [],
    relatives: listOf(person.relatives, relativeOf),
    workHistory: listOf(person.work_history, jobOf),
    schools: listOf(person.schools, schoolOf),
    certifications: listOf(person.certifications, certificationOf),
    languages: listOf(person.languages, ({ language, proficiency }) => ({
      language: language ?? undefined,
      proficiency: proficiency ?? undefined,
    })),
    historicalRecords: listOf(person.historical_records, historicalRecordOf),
    counts: countsOf({
      phones: undefined,
      phoneChanges: numberOf(person.phone_record_delta_count),
      emails: undefined,
      emailChanges: numberOf(person.email_record_delta_count),
      addresses: undefined,
      addressChanges: numberOf(person.address_delta_count),
      relatives: undefined,
      usernames: undefined,
    }),
    fragments: undefined,
  }
}
