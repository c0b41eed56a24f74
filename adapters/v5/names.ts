import { type Address, noAddress } from '../../src/model/address.ts'
import { type Job, noJob, noSchool, type School } from '../../src/model/background.ts'
import { type Email, noEmail } from '../../src/model/email.ts'
import type { Page } from '../../src/model/lookup.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import type {
  V5Hit,
  V5HitAddress,
  V5HitEmail,
  V5HitJob,
  V5HitPhone,
  V5HitRelative,
  V5HitSchool,
  V5NamesBody,
} from '../../src/wire/v5/names.ts'
import { birthOf, deathOf } from '../shared/life.ts'
import { fromWireNames, primaryFirst, toWireNames } from '../shared/names.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { countsOf } from '../shared/record-counts.ts'
import { fromBasicName, toBasicName } from './basic-name.ts'

const fromPhone = (wire: V5HitPhone): Phone => ({
  ...noPhone,
  number: wire.phone,
  isNew: wire.phone_is_new,
  isNewRankOne: wire.phone_is_new_rank_one,
})

const toPhone = (phone: Phone): V5HitPhone => ({
  phone: phone.number,
  phone_is_new: phone.isNew,
  phone_is_new_rank_one: phone.isNewRankOne,
})

const fromEmail = (wire: V5HitEmail): Email => ({
  ...noEmail,
  address: wire.email,
  isNew: wire.email_is_new,
  isNewRankOne: wire.email_is_new_rank_one,
})

const toEmail = (email: Email): V5HitEmail => ({
  email: email.address,
  email_is_new: email.isNew,
  email_is_new_rank_one: email.isNewRankOne,
})

const fromAddress = (wire: V5HitAddress): Address => ({
  ...noAddress,
  street: wire.street_address,
  city: wire.city,
  state: wire.state,
  postalCode: wire.zip,
  latitude: wire.latitude,
  longitude: wire.longitude,
  isNew: wire.address_is_new,
  isNewRankOne: wire.address_is_new_rank_one,
})

const toAddress = (address: Address): V5HitAddress => ({
  city: address.city,
  state: address.state,
  street_address: address.street,
  zip: address.postalCode,
  latitude: address.latitude,
  longitude: address.longitude,
  address_is_new: address.isNew,
  address_is_new_rank_one: address.isNewRankOne,
})

const fromRelative = (wire: V5HitRelative): Relative => ({
  ...noRelative,
  id: wire.id,
  names: primaryFirst(wire.names.map(fromBasicName)),
})

const toRelative = (relative: Relative): V5HitRelative => ({ id: relative.id, names: relative.names.map(toBasicName) })

const fromJob = (wire: V5HitJob): Job => ({
  ...noJob,
  title: wire.title,
  company: wire.company_name,
  location: wire.location,
})

const toJob = (job: Job): V5HitJob => ({ company_name: job.company, title: job.title, location: job.location })

const fromSchool = (wire: V5HitSchool): School => ({
  ...noSchool,
  name: wire.name,
  type: wire.type,
  location: wire.location,
})

const toSchool = (school: School): V5HitSchool => ({ name: school.name, type: school.type, location: school.location })

const fromHit = (wire: V5Hit): Person => ({
  ...noPerson,
  id: wire.id,
  names: fromWireNames(wire.names),
  age: wire.age,
  birth: birthOf(wire.dob_year, wire.dob_month),
  death: deathOf({ isDeceased: wire.is_deceased }),
  addresses: wire.addresses.map(fromAddress),
  phones: wire.phones.map(fromPhone),
  emails: wire.emails.map(fromEmail),
  usernames: wire.usernames,
  relatives: wire.relatives.map(fromRelative),
  workHistory: wire.work_history.map(fromJob),
  schools: wire.schools.map(fromSchool),
  counts: countsOf({
    phones: wire.phone_record_count,
    phoneChanges: wire.phone_record_delta_count,
    emails: wire.email_record_count,
    emailChanges: wire.email_record_delta_count,
    addresses: wire.address_count,
    addressChanges: wire.address_record_delta_count,
    relatives: wire.relative_count,
    usernames: wire.username_count,
  }),
})

const toHit = (person: Person): V5Hit => ({
  id: person.id,
  names: toWireNames(person.names),
  age: person.age,
  dob_month: person.birth?.date?.month,
  dob_year: person.birth?.date?.year,
  is_deceased: person.death?.isDeceased,
  phones: person.phones.map(toPhone),
  emails: person.emails.map(toEmail),
  addresses: person.addresses.map(toAddress),
  relatives: person.relatives.map(toRelative),
  usernames: person.usernames,
  work_history: person.workHistory.map(toJob),
  schools: person.schools.map(toSchool),
  phone_record_count: person.counts?.phones,
  phone_record_delta_count: person.counts?.phoneChanges,
  email_record_count: person.counts?.emails,
  email_record_delta_count: person.counts?.emailChanges,
  address_count: person.counts?.addresses,
  address_record_delta_count: person.counts?.addressChanges,
  relative_count: person.counts?.relatives,
  username_count: person.counts?.usernames,
})

/**
 * A page of people from v5's name search, as `V5NamesBody` decodes it (spec section 2.2).
 *
 * @category Adapters
 */
export const fromV5Names = ({ data, metadata, position_token }: V5NamesBody): Page<Person> => ({
  items: data.people.map(fromHit),
  total: metadata?.total_people_count,
  next: cursorOf('v5', 'names', position_token),
})

/**
 * A page of people as v5's name search, decoded: `V5NamesBody.encode` writes its payload (spec section 2.2).
 *
 * @category Adapters
 */
export const toV5Names = ({ items, total, next }: Page<Person>): V5NamesBody => ({
  data: { people: items.map(toHit) },
  metadata: { total_people_count: total },
  position_token: tokenFor('v5', next),
})
