import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../src/model/contact.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPropertyOwner, noResident, type PropertyOwner, type Resident } from '../../src/model/property-people.ts'
import { extendedNumberOf } from '../shared/contact.ts'
import { compose } from '../../src/wire/compose.ts'
import { list, oneOrMany, orBare } from '../../src/wire/list.ts'
import {
  V5BestEmail,
  V5BestPhone,
  V5EmailWrapper,
  V5PhoneWrapper,
  V5PropertyOwner,
  V5Resident,
  V5ResidentAddress,
} from '../../src/wire/v5/property-people.ts'
import { birthOf, countsOf, deathOf } from '../shared/parts.ts'
import { name, namedRelative, primaryFirst } from '../shared/names.ts'
import { propertyOwnershipOf, residencyOf } from '../shared/property.ts'

const address = compose(V5ResidentAddress, {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    state: wire.state,
    country: wire.country,
    postalCode: wire.zip,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isCurrent: wire.is_current,
    urlPath: wire.url_path,
  }),
  to: (address) => ({
    city: address.city,
    latitude: address.latitude,
    longitude: address.longitude,
    street_address: address.street,
    country: address.country,
    zip: address.postalCode,
    state: address.state,
    url_path: address.urlPath,
    is_current: address.isCurrent,
  }),
})

const phone = compose(V5BestPhone, {
  from: (wire): Phone => ({
    ...noPhone,
    number: wire.phone?.number,
    extension: wire.phone?.extension,
    isBest: wire.is_best,
  }),
  to: (phone) => ({ phone: extendedNumberOf(phone), is_best: phone.isBest }),
})

/** v5 has a wrapper around each phone, or around several. */
const phones = orBare(
  compose(V5PhoneWrapper.with({ phones: oneOrMany(phone) }), {
    from: ({ phones }) => phones,
    to: (phones) => ({ phones }),
  }),
  'phones',
  phone,
)

const email = compose(V5BestEmail, {
  from: (wire): Email => ({ ...noEmail, address: wire.email, isBest: wire.is_best }),
  to: (email) => ({ email: email.address, is_best: email.isBest }),
})

/** v5 has a wrapper around each email, or around several. */
const emails = orBare(
  compose(V5EmailWrapper.with({ emails: oneOrMany(email) }), {
    from: ({ emails }) => emails,
    to: (emails) => ({ emails }),
  }),
  'emails',
  email,
)

/** Each in a wrapper of its own, as v5 has them. */
const wrapped = <A>(items: readonly A[]): readonly (readonly A[])[] => items.map((item) => [item])

/** A resident of a property from v5's address search (spec section 2.5). */
export const resident = compose(
  V5Resident.with({
    phones: list(phones),
    emails: list(emails),
    names: list(name),
    addresses: list(address),
    relatives: list(namedRelative),
  }),
  {
    from: (wire): Resident => ({
      ...noResident,
      id: wire.id,
      names: primaryFirst(wire.names),
      age: wire.age,
      birth: birthOf(wire.dob_year, wire.dob_month),
      death: deathOf({ isDeceased: wire.is_deceased }),
      addresses: wire.addresses,
      phones: wire.phones.flat(),
      emails: wire.emails.flat(),
      relatives: wire.relatives,
      counts: countsOf({
        phones: wire.phone_record_count,
        emails: wire.email_record_count,
        addresses: wire.address_count,
      }),
      residency: residencyOf({
        livesAtProperty: wire.lives_at_property,
        period: period(wire.start_date, wire.end_date),
        processed: period(wire.first_processed, wire.last_processed),
        confidence: wire.confidence_score,
      }),
    }),
    to: (resident) => ({
      id: resident.id,
      is_deceased: resident.death?.isDeceased,
      names: resident.names,
      age: resident.age,
      dob_month: resident.birth?.date?.month,
      dob_year: resident.birth?.date?.year,
      lives_at_property: resident.residency?.livesAtProperty,
      addresses: resident.addresses,
      relatives: resident.relatives,
      phones: wrapped(resident.phones),
      emails: wrapped(resident.emails),
      phone_record_count: resident.counts?.phones,
      address_count: resident.counts?.addresses,
      email_record_count: resident.counts?.emails,
      start_date: resident.residency?.period?.start,
      end_date: resident.residency?.period?.end,
      first_processed: resident.residency?.processed?.start,
      last_processed: resident.residency?.processed?.end,
      confidence_score: resident.residency?.confidence,
    }),
  },
)

/** An owner of a property from v5's address search (spec section 2.5). */
export const owner = compose(
  V5PropertyOwner.with({ phones: list(phones), emails: list(emails), names: list(name), addresses: list(address) }),
  {
    from: (wire): PropertyOwner => ({
      ...noPropertyOwner,
      id: wire.id,
      names: primaryFirst(wire.names),
      isCompany: wire.is_company,
      addresses: wire.addresses,
      phones: wire.phones.flat(),
      emails: wire.emails.flat(),
      residency: residencyOf({ livesAtProperty: wire.lives_at_property }),
      ownership: propertyOwnershipOf({
        type: wire.ownership_type,
        isTrust: wire.is_trust,
        period: period(wire.ownership_start_date, wire.ownership_end_date),
      }),
    }),
    to: (owner) => ({
      names: owner.names,
      id: owner.id,
      ownership_type: owner.ownership?.type,
      is_trust: owner.ownership?.isTrust,
      is_company: owner.isCompany,
      lives_at_property: owner.residency?.livesAtProperty,
      ownership_start_date: owner.ownership?.period?.start,
      ownership_end_date: owner.ownership?.period?.end,
      phones: wrapped(owner.phones),
      emails: wrapped(owner.emails),
      addresses: owner.addresses,
    }),
  },
)
