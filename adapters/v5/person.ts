import type { Language } from '../../src/model/background.ts'
import { knownDate } from '../../src/model/partial-date.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import type { V5Language } from '../../src/wire/v5/person-background.ts'
import type { V5PersonBody, V5Profile } from '../../src/wire/v5/person.ts'
import { fromCertification, fromDatedJob, toCertification, toDatedJob } from '../shared/background.ts'
import { birthOf, deathOf } from '../shared/life.ts'
import { fromWireNames, toWireNames } from '../shared/names.ts'
import { countsOf } from '../shared/record-counts.ts'
import { fromHistoricalRecord, toHistoricalRecord } from './historical-record.ts'
import { fromPersonAddress, toPersonAddress } from './person-address.ts'
import { fromEmail, fromPhone, fromSocialProfile, toEmail, toPhone, toSocialProfile } from './person-contact.ts'
import { fromRelative, toRelative } from './person-relative.ts'
import { fromSchool, toSchool } from './person-school.ts'

const fromLanguage = (wire: V5Language): Language => ({ language: wire.language, proficiency: wire.proficiency })

const toLanguage = (language: Language): V5Language => ({
  language: language.language,
  proficiency: language.proficiency,
})

const fromProfile = (wire: V5Profile): Person => ({
  ...noPerson,
  id: wire.id,
  names: fromWireNames(wire.names),
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
  addresses: wire.addresses.map(fromPersonAddress),
  phones: wire.phones.map(fromPhone),
  emails: wire.emails.map(fromEmail),
  socialProfiles: wire.social_profiles.map(fromSocialProfile),
  relatives: wire.relatives.map(fromRelative),
  workHistory: wire.work_history.map(fromDatedJob),
  schools: wire.schools.map(fromSchool),
  certifications: wire.certifications.map(fromCertification),
  languages: wire.languages.map(fromLanguage),
  historicalRecords: wire.historical_records.map(fromHistoricalRecord),
  counts: countsOf({
    phoneChanges: wire.phone_record_delta_count,
    emailChanges: wire.email_record_delta_count,
    addressChanges: wire.address_delta_count,
  }),
})

const toProfile = (person: Person): V5Profile => ({
  id: person.id,
  names: toWireNames(person.names),
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
  addresses: person.addresses.map(toPersonAddress),
  address_delta_count: person.counts?.addressChanges,
  emails: person.emails.map(toEmail),
  email_record_delta_count: person.counts?.emailChanges,
  social_profiles: person.socialProfiles.map(toSocialProfile),
  phones: person.phones.map(toPhone),
  phone_record_delta_count: person.counts?.phoneChanges,
  relatives: person.relatives.map(toRelative),
  work_history: person.workHistory.map(toDatedJob),
  schools: person.schools.map(toSchool),
  certifications: person.certifications.map(toCertification),
  languages: person.languages.map(toLanguage),
  historical_records: person.historicalRecords.map(toHistoricalRecord),
})

/**
 * A person from v5's profile, as `V5PersonBody` decodes it (spec section 2.1).
 *
 * @category Adapters
 */
export const fromV5Person = ({ data }: V5PersonBody): Person => fromProfile(data.person)

/**
 * A person as v5's profile, decoded: `V5PersonBody.encode` writes its payload (spec section 2.1).
 *
 * @category Adapters
 */
export const toV5Person = (person: Person): V5PersonBody => ({ data: { person: toProfile(person) }, metadata: {} })
