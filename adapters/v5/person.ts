import { noLanguage } from '../../src/model/background.ts'
import { noPartialDate } from '../../src/model/partial-date.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V5Birth,
  V5Certification,
  V5Death,
  V5Divorce,
  V5Language,
  V5Marriage,
  V5PersonBody,
  V5PersonData,
  V5PersonJob,
  type V5PersonPayload,
  V5Profile,
} from '../../src/wire/v5/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { certificationForm, certificationTable, jobForm, jobTable } from '../shared/background.ts'
import { names } from '../shared/names.ts'
import { birthForm, deathForm, personForm, unlessBlank } from '../shared/parts.ts'
import { historicalRecord, relative, school } from './person-background.ts'
import { address, email, phone, socialProfile } from './person-contact.ts'

const language = mapped(V5Language, noLanguage, { language: 'language', proficiency: 'proficiency' })

const birth = mapped(V5Birth, birthForm, { dob_month: 'date.month', dob_year: 'date.year' })

const death = mapped(V5Death, deathForm, {
  is_deceased: 'isDeceased',
  death_month: 'date.month',
  death_year: 'date.year',
  death_age: 'age',
})

const divorce = mapped(V5Divorce, noPartialDate, { divorce_month: 'month', divorce_year: 'year' })

const marriage = mapped(V5Marriage, noPartialDate, { marriage_month: 'month', marriage_year: 'year' })

const profile = mapped(
  V5Profile.with({
    names,
    birth: unlessBlank(birth),
    death: unlessBlank(death),
    divorce: unlessBlank(divorce),
    marriage: unlessBlank(marriage),
    addresses: list(address),
    emails: list(email),
    social_profiles: list(socialProfile),
    phones: list(phone),
    relatives: list(relative),
    work_history: list(mapped(V5PersonJob, jobForm, jobTable)),
    schools: list(school),
    certifications: list(mapped(V5Certification, certificationForm, certificationTable)),
    languages: list(language),
    historical_records: list(historicalRecord),
  }),
  personForm,
  {
    id: 'id',
    names: 'names',
    gender: 'gender',
    birth: 'birth',
    death: 'death',
    divorce: 'divorce',
    marital_status: 'maritalStatus',
    marriage: 'marriage',
    addresses: 'addresses',
    address_delta_count: 'counts.addressChanges',
    emails: 'emails',
    email_record_delta_count: 'counts.emailChanges',
    social_profiles: 'socialProfiles',
    phones: 'phones',
    phone_record_delta_count: 'counts.phoneChanges',
    relatives: 'relatives',
    work_history: 'workHistory',
    schools: 'schools',
    certifications: 'certifications',
    languages: 'languages',
    historical_records: 'historicalRecords',
  },
)

/**
 * A person, from v5's payload and back (spec section 2.1).
 *
 * @category Codecs
 */
export const V5Person: WireType<Person, V5PersonPayload> = composeAnswer(
  'V5Person',
  V5PersonBody.with({ data: envelope(V5PersonData.with({ person: subject(profile) })) }),
  { from: ({ data }) => data.person, to: (person) => ({ data: { person }, metadata: {} }), form: noPerson },
)
