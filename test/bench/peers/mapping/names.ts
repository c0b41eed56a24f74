import type { Address } from '../../../../src/model/address.ts'
import type { Job, School } from '../../../../src/model/background.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../../../src/model/contact.ts'
import type { Page } from '../../../../src/model/lookup.ts'
import type { Name } from '../../../../src/model/name.ts'
import { noRelative, type Person, type Relative } from '../../../../src/model/person.ts'
import type {
  V5BasicNamePayload,
  V5HitAddressPayload,
  V5HitEmailPayload,
  V5HitJobPayload,
  V5HitPayload,
  V5HitPhonePayload,
  V5HitRelativePayload,
  V5HitSchoolPayload,
  V5NamesPayload,
} from '../../../../src/wire/v5/names.ts'
import { birthOf, countsOf, deathOf, namesOf, primaryFirst } from './people.ts'
import { idOf, listOf, numberOf, phoneOf, tokenOf, zipOf } from './values.ts'

const lineOf = (phone: V5HitPhonePayload): Phone => ({
  ...noPhone,
  number: phoneOf(phone.phone),
  isNew: phone.phone_is_new ?? undefined,
  isNewRankOne: phone.phone_is_new_rank_one ?? undefined,
})

const emailOf = (email: V5HitEmailPayload): Email => ({
  ...noEmail,
  address: email.email ?? undefined,
  isNew: email.email_is_new ?? undefined,
  isNewRankOne: email.email_is_new_rank_one ?? undefined,
})

const addressOf = (address: V5HitAddressPayload): Address => ({
  id: undefined,
  text: undefined,
  street: address.street_address ?? undefined,
  city: address.city ?? undefined,
  county: undefined,
  state: address.state ?? undefined,
  country: undefined,
  postalCode: zipOf(address.zip),
  latitude: numberOf(address.latitude),
  longitude: numberOf(address.longitude),
  isCurrent: undefined,
  residence: undefined,
  coresidence: undefined,
  isNew: address.address_is_new ?? undefined,
  isNewRankOne: address.address_is_new_rank_one ?? undefined,
  urlPath: undefined,
  streetUrlPath: undefined,
  property: undefined,
  fragments: undefined,
})

const shortNameOf = (name: V5BasicNamePayload): Name => ({
  full: name.full_name ?? undefined,
  first: name.first_name ?? undefined,
  middle: undefined,
  last: name.last_name ?? undefined,
  suffix: undefined,
  maiden: undefined,
  kind: undefined,
  fragments: undefined,
})

const relativeOf = (relative: V5HitRelativePayload): Relative => ({
  ...noRelative,
  id: idOf(relative.id),
  names: primaryFirst(listOf(relative.names, shortNameOf)),
})

const jobOf = (job: V5HitJobPayload): Job => ({
  title: job.title ?? undefined,
  company: job.company_name ?? undefined,
  location: job.location ?? undefined,
  isCurrent: undefined,
  period: undefined,
  fragments: undefined,
})

const schoolOf = (school: V5HitSchoolPayload): School => ({
  name: school.name ?? undefined,
  type: school.type ?? undefined,
  location: school.location ?? undefined,
  period: undefined,
  majors: [],
  degrees: [],
  website: undefined,
  linkedin: undefined,
  facebook: undefined,
  twitter: undefined,
  fragments: undefined,
})

const personOf = (hit: V5HitPayload): Person => ({
  id: idOf(hit.id),
  names: namesOf(hit.names),
  isCompany: undefined,
  gender: undefined,
  age: numberOf(hit.age),
  birth: birthOf(hit.dob_year, hit.dob_month),
  death: deathOf({ is_deceased: hit.is_deceased ?? null }),
  maritalStatus: undefined,
  marriage: undefined,
  divorce: undefined,
  addresses: listOf(hit.addresses, addressOf),
  phones: listOf(hit.phones, lineOf),
  emails: listOf(hit.emails, emailOf),
  socialProfiles: [],
  usernames: listOf(hit.usernames, (username) => username),
  relatives: listOf(hit.relatives, relativeOf),
  workHistory: listOf(hit.work_history, jobOf),
  schools: listOf(hit.schools, schoolOf),
  certifications: [],
  languages: [],
  historicalRecords: [],
  counts: countsOf({
    phones: numberOf(hit.phone_record_count),
    phoneChanges: numberOf(hit.phone_record_delta_count),
    emails: numberOf(hit.email_record_count),
    emailChanges: numberOf(hit.email_record_delta_count),
    addresses: numberOf(hit.address_count),
    addressChanges: numberOf(hit.address_record_delta_count),
    relatives: numberOf(hit.relative_count),
    usernames: numberOf(hit.username_count),
  }),
  fragments: undefined,
})

/** A page of people from a v5 name search that a validator has accepted. */
export const pageOf = ({ data, metadata, position_token }: V5NamesPayload): Page<Person> => {
  const token = tokenOf(position_token)
  return {
    items: listOf(data?.people, personOf),
    total: numberOf(metadata?.total_people_count),
    next: token === undefined ? undefined : { version: 'v5', operation: 'names', token },
  }
}
