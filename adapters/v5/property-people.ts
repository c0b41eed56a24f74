import { noAddress } from '../../src/model/address.ts'
import { noEmail, noPhone } from '../../src/model/contact.ts'
import { compose } from '../../src/wire/compose.ts'
import { list, oneOrMany, orBare } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import {
  V5BestEmail,
  V5BestPhone,
  V5EmailWrapper,
  V5PhoneWrapper,
  V5PropertyOwner,
  V5Resident,
  V5ResidentAddress,
} from '../../src/wire/v5/property-people.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { numberAndExtension } from '../shared/contact.ts'
import { namedRelative, names } from '../shared/names.ts'
import { propertyOwnerForm, residentForm } from '../shared/property.ts'

const address = mapped(V5ResidentAddress, noAddress, {
  city: 'city',
  latitude: 'latitude',
  longitude: 'longitude',
  street_address: 'street',
  country: 'country',
  zip: 'postalCode',
  state: 'state',
  url_path: 'urlPath',
  is_current: 'isCurrent',
})

const phone = mapped(V5BestPhone, noPhone, { is_best: 'isBest' }, numberAndExtension)

/** v5 has a wrapper around each phone, or around several. */
const phones = orBare(
  compose(V5PhoneWrapper.with({ phones: oneOrMany(phone) }), {
    from: ({ phones }) => phones,
    to: (phones) => ({ phones }),
  }),
  'phones',
  phone,
)

const email = mapped(V5BestEmail, noEmail, { email: 'address', is_best: 'isBest' })

/** v5 has a wrapper around each email, or around several. */
const emails = orBare(
  compose(V5EmailWrapper.with({ emails: oneOrMany(email) }), {
    from: ({ emails }) => emails,
    to: (emails) => ({ emails }),
  }),
  'emails',
  email,
)

/** All of them in one list; v5 has each in a wrapper of its own. */
const unwrapped = <A, O>(wrappers: WireType<readonly A[], O | undefined>) =>
  compose(list(wrappers), {
    from: (lists): readonly A[] => lists.flat(),
    to: (items: readonly A[]) => items.map((item) => [item]),
  })

/** A resident of a property from v5's address search (spec section 2.5). */
export const resident = mapped(
  V5Resident.with({
    phones: unwrapped(phones),
    emails: unwrapped(emails),
    names,
    addresses: list(address),
    relatives: list(namedRelative),
  }),
  residentForm,
  {
    id: 'id',
    is_deceased: 'death.isDeceased',
    phones: 'phones',
    emails: 'emails',
    names: 'names',
    age: 'age',
    dob_month: 'birth.date.month',
    dob_year: 'birth.date.year',
    lives_at_property: 'residency.livesAtProperty',
    addresses: 'addresses',
    relatives: 'relatives',
    phone_record_count: 'counts.phones',
    address_count: 'counts.addresses',
    email_record_count: 'counts.emails',
    start_date: 'residency.period.start',
    end_date: 'residency.period.end',
    first_processed: 'residency.processed.start',
    last_processed: 'residency.processed.end',
    confidence_score: 'residency.confidence',
  },
)

/** An owner of a property from v5's address search (spec section 2.5). */
export const owner = mapped(
  V5PropertyOwner.with({ phones: unwrapped(phones), emails: unwrapped(emails), names, addresses: list(address) }),
  propertyOwnerForm,
  {
    names: 'names',
    id: 'id',
    ownership_type: 'ownership.type',
    is_trust: 'ownership.isTrust',
    is_company: 'isCompany',
    lives_at_property: 'residency.livesAtProperty',
    ownership_start_date: 'ownership.period.start',
    ownership_end_date: 'ownership.period.end',
    phones: 'phones',
    emails: 'emails',
    addresses: 'addresses',
  },
)
