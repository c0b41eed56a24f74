import { noAddress } from '../../src/model/address.ts'
import { noJob, noSchool } from '../../src/model/background.ts'
import { noEmail, noPhone } from '../../src/model/contact.ts'
import { noPage, type Page } from '../../src/model/lookup.ts'
import { noRelative, type Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
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
import { numberAndExtension } from '../shared/contact.ts'
import { names } from '../shared/names.ts'
import { cursorOf, personForm, tokenFor } from '../shared/parts.ts'
import { basicNames } from './phone-owner.ts'

const phone = mapped(
  V5HitPhone,
  noPhone,
  { phone_is_new: 'isNew', phone_is_new_rank_one: 'isNewRankOne' },
  numberAndExtension,
)

const email = mapped(V5HitEmail, noEmail, {
  email: 'address',
  email_is_new: 'isNew',
  email_is_new_rank_one: 'isNewRankOne',
})

const address = mapped(V5HitAddress, noAddress, {
  city: 'city',
  state: 'state',
  street_address: 'street',
  zip: 'postalCode',
  latitude: 'latitude',
  longitude: 'longitude',
  address_is_new: 'isNew',
  address_is_new_rank_one: 'isNewRankOne',
})

const relative = mapped(V5HitRelative.with({ names: basicNames }), noRelative, { id: 'id', names: 'names' })

const job = mapped(V5HitJob, noJob, { company_name: 'company', title: 'title', location: 'location' })

const school = mapped(V5HitSchool, noSchool, { name: 'name', type: 'type', location: 'location' })

const hit = mapped(
  V5Hit.with({
    names,
    addresses: list(address),
    phones: list(phone),
    emails: list(email),
    relatives: list(relative),
    work_history: list(job),
    schools: list(school),
  }),
  personForm,
  {
    id: 'id',
    names: 'names',
    age: 'age',
    dob_month: 'birth.date.month',
    dob_year: 'birth.date.year',
    is_deceased: 'death.isDeceased',
    phones: 'phones',
    emails: 'emails',
    addresses: 'addresses',
    relatives: 'relatives',
    usernames: 'usernames',
    work_history: 'workHistory',
    schools: 'schools',
    phone_record_count: 'counts.phones',
    phone_record_delta_count: 'counts.phoneChanges',
    email_record_count: 'counts.emails',
    email_record_delta_count: 'counts.emailChanges',
    address_count: 'counts.addresses',
    address_record_delta_count: 'counts.addressChanges',
    relative_count: 'counts.relatives',
    username_count: 'counts.usernames',
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
    form: noPage,
  },
)
