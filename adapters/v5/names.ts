import { type Address, noAddress } from '../../src/model/address.ts'
import { type Job, noJob, noSchool, type School } from '../../src/model/background.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../src/model/contact.ts'
import { isPersonPage } from '../../src/model/guards.ts'
import type { Page } from '../../src/model/lookup.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import { extendedNumberOf } from '../shared/contact.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import {
  V5Hit,
  V5HitAddress,
  V5HitEmail,
  V5HitJob,
  V5HitPhone,
  V5HitRelative,
  V5HitSchool,
  V5NamesBody,
  V5NamesData,
  type V5NamesPayload,
} from '../../src/wire/v5/names.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { birthOf, countsOf, cursorOf, deathOf, tokenFor } from '../shared/parts.ts'
import { name, primaryFirst } from '../shared/names.ts'
import { basicName } from './phone-owner.ts'

const phone = compose(V5HitPhone, {
  from: (wire): Phone => ({
    ...noPhone,
    number: wire.phone?.number,
    extension: wire.phone?.extension,
    isNew: wire.phone_is_new,
    isNewRankOne: wire.phone_is_new_rank_one,
  }),
  to: (phone) => ({
    phone: extendedNumberOf(phone),
    phone_is_new: phone.isNew,
    phone_is_new_rank_one: phone.isNewRankOne,
  }),
})

const email = compose(V5HitEmail, {
  from: (wire): Email => ({
    ...noEmail,
    address: wire.email,
    isNew: wire.email_is_new,
    isNewRankOne: wire.email_is_new_rank_one,
  }),
  to: (email) => ({ email: email.address, email_is_new: email.isNew, email_is_new_rank_one: email.isNewRankOne }),
})

const address = compose(V5HitAddress, {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    state: wire.state,
    postalCode: wire.zip,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isNew: wire.address_is_new,
    isNewRankOne: wire.address_is_new_rank_one,
  }),
  to: (address) => ({
    city: address.city,
    state: address.state,
    street_address: address.street,
    zip: address.postalCode,
    latitude: address.latitude,
    longitude: address.longitude,
    address_is_new: address.isNew,
    address_is_new_rank_one: address.isNewRankOne,
  }),
})

const relative = compose(V5HitRelative.with({ names: list(basicName) }), {
  from: (wire): Relative => ({ ...noRelative, id: wire.id, names: primaryFirst(wire.names) }),
  to: (relative) => ({ id: relative.id, names: relative.names }),
})

const job = compose(V5HitJob, {
  from: (wire): Job => ({ ...noJob, title: wire.title, company: wire.company_name, location: wire.location }),
  to: (job) => ({ company_name: job.company, title: job.title, location: job.location }),
})

const school = compose(V5HitSchool, {
  from: (wire): School => ({ ...noSchool, name: wire.name, type: wire.type, location: wire.location }),
  to: (school) => ({ name: school.name, type: school.type, location: school.location }),
})

const hit = compose(
  V5Hit.with({
    names: list(name),
    addresses: list(address),
    phones: list(phone),
    emails: list(email),
    relatives: list(relative),
    work_history: list(job),
    schools: list(school),
  }),
  {
    from: (wire): Person => ({
      ...noPerson,
      id: wire.id,
      names: primaryFirst(wire.names),
      age: wire.age,
      birth: birthOf(wire.dob_year, wire.dob_month),
      death: deathOf({ isDeceased: wire.is_deceased }),
      addresses: wire.addresses,
      phones: wire.phones,
      emails: wire.emails,
      usernames: wire.usernames,
      relatives: wire.relatives,
      workHistory: wire.work_history,
      schools: wire.schools,
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
    }),
    to: (person) => ({
      id: person.id,
      names: person.names,
      age: person.age,
      dob_month: person.birth?.date?.month,
      dob_year: person.birth?.date?.year,
      is_deceased: person.death?.isDeceased,
      phones: person.phones,
      emails: person.emails,
      addresses: person.addresses,
      relatives: person.relatives,
      usernames: person.usernames,
      work_history: person.workHistory,
      schools: person.schools,
      phone_record_count: person.counts?.phones,
      phone_record_delta_count: person.counts?.phoneChanges,
      email_record_count: person.counts?.emails,
      email_record_delta_count: person.counts?.emailChanges,
      address_count: person.counts?.addresses,
      address_record_delta_count: person.counts?.addressChanges,
      relative_count: person.counts?.relatives,
      username_count: person.counts?.usernames,
    }),
  },
)

/**
 * A page of people, from v5's payload and back (spec section 2.2).
 *
 * @category Codecs
 */
export const V5Names: WireType<Page<Person>, V5NamesPayload> = composeAnswer(
  'V5Names',
  V5NamesBody.with({ data: envelope(V5NamesData.with({ people: subjects(list(hit)) })) }),
  {
    from: ({ data, metadata, position_token }): Page<Person> => ({
      items: data.people,
      total: metadata?.total_people_count,
      next: cursorOf('v5', 'names', position_token),
    }),
    to: ({ items, total, next }) => ({
      data: { people: items },
      metadata: { total_people_count: total },
      position_token: tokenFor('v5', next),
    }),
    is: isPersonPage,
  },
)
