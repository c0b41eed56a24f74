import type { Language } from '../../src/model/background.ts'
import { isPerson } from '../../src/model/guards.ts'
import { knownDate } from '../../src/model/partial-date.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V5Certification,
  V5Language,
  V5PersonBody,
  V5PersonData,
  V5PersonJob,
  type V5PersonPayload,
  V5Profile,
} from '../../src/wire/v5/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { certificationAdapter, jobAdapter } from '../shared/background.ts'
import { birthOf, countsOf, deathOf } from '../shared/parts.ts'
import { name, primaryFirst } from '../shared/names.ts'
import { historicalRecord, relative, school } from './person-background.ts'
import { address, email, phone, socialProfile } from './person-contact.ts'

const language = compose(V5Language, {
  from: (wire): Language => ({ language: wire.language, proficiency: wire.proficiency }),
  to: (language) => ({ language: language.language, proficiency: language.proficiency }),
})

const profile = compose(
  V5Profile.with({
    names: list(name),
    addresses: list(address),
    phones: list(phone),
    emails: list(email),
    social_profiles: list(socialProfile),
    relatives: list(relative),
    work_history: list(compose(V5PersonJob, jobAdapter)),
    schools: list(school),
    certifications: list(compose(V5Certification, certificationAdapter)),
    languages: list(language),
    historical_records: list(historicalRecord),
  }),
  {
    from: (wire): Person => ({
      ...noPerson,
      id: wire.id,
      names: primaryFirst(wire.names),
      gender: wire.gender,
      birth: birthOf(wire.birth?.dob_year, wire.birth?.dob_month),
      death: deathOf({
        isDeceased: wire.death?.is_deceased,
        year: wire.death?.death_year,
        month: wire.death?.death_month,
        age: wire.death?.death_age,
      }),
      maritalStatus: wire.marital_status,
      marriage: knownDate(wire.marriage?.marriage_year, wire.marriage?.marriage_month),
      divorce: knownDate(wire.divorce?.divorce_year, wire.divorce?.divorce_month),
      addresses: wire.addresses,
      phones: wire.phones,
      emails: wire.emails,
      socialProfiles: wire.social_profiles,
      relatives: wire.relatives,
      workHistory: wire.work_history,
      schools: wire.schools,
      certifications: wire.certifications,
      languages: wire.languages,
      historicalRecords: wire.historical_records,
      counts: countsOf({
        phoneChanges: wire.phone_record_delta_count,
        emailChanges: wire.email_record_delta_count,
        addressChanges: wire.address_delta_count,
      }),
    }),
    to: (person) => ({
      id: person.id,
      names: person.names,
      gender: person.gender,
      birth: person.birth && { dob_month: person.birth.date?.month, dob_year: person.birth.date?.year },
      death: person.death && {
        is_deceased: person.death.isDeceased,
        death_month: person.death.date?.month,
        death_year: person.death.date?.year,
        death_age: person.death.age,
      },
      divorce: person.divorce && { divorce_month: person.divorce.month, divorce_year: person.divorce.year },
      marital_status: person.maritalStatus,
      marriage: person.marriage && { marriage_month: person.marriage.month, marriage_year: person.marriage.year },
      addresses: person.addresses,
      address_delta_count: person.counts?.addressChanges,
      emails: person.emails,
      email_record_delta_count: person.counts?.emailChanges,
      social_profiles: person.socialProfiles,
      phones: person.phones,
      phone_record_delta_count: person.counts?.phoneChanges,
      relatives: person.relatives,
      work_history: person.workHistory,
      schools: person.schools,
      certifications: person.certifications,
      languages: person.languages,
      historical_records: person.historicalRecords,
    }),
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
  { from: ({ data }) => data.person, to: (person) => ({ data: { person }, metadata: {} }), is: isPerson },
)
