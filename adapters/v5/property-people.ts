import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail } from '../../src/model/email.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import { noPropertyOwner, noResident, type PropertyOwner, type Resident } from '../../src/model/property-people.ts'
import type {
  V5BestEmail,
  V5BestPhone,
  V5EmailWrapper,
  V5PhoneWrapper,
  V5PropertyOwner,
  V5Resident,
  V5ResidentAddress,
} from '../../src/wire/v5/property-people.ts'
import { birthOf, deathOf } from '../shared/life.ts'
import { fromNamedRelative, toNamedPerson } from '../shared/named-people.ts'
import { fromWireNames, toWireNames } from '../shared/names.ts'
import { propertyOwnershipOf, residencyOf } from '../shared/property-people.ts'
import { countsOf } from '../shared/record-counts.ts'

const fromAddress = (wire: V5ResidentAddress): Address => ({
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
})

const toAddress = (address: Address): V5ResidentAddress => ({
  city: address.city,
  latitude: address.latitude,
  longitude: address.longitude,
  street_address: address.street,
  country: address.country,
  zip: address.postalCode,
  state: address.state,
  url_path: address.urlPath,
  is_current: address.isCurrent,
})

const fromPhone = (wire: V5BestPhone): Phone => ({ ...noPhone, number: wire.phone, isBest: wire.is_best })

/** v5 has a wrapper around each phone, or around several. */
const fromPhones = (wrappers: readonly V5PhoneWrapper[]): readonly Phone[] =>
  wrappers.flatMap(({ phones }) => phones.map(fromPhone))

const toPhones = (phones: readonly Phone[]): readonly V5PhoneWrapper[] =>
  phones.map((phone) => ({ phones: [{ phone: phone.number, is_best: phone.isBest }] }))

const fromEmail = (wire: V5BestEmail): Email => ({ ...noEmail, address: wire.email, isBest: wire.is_best })

const fromEmails = (wrappers: readonly V5EmailWrapper[]): readonly Email[] =>
  wrappers.flatMap(({ emails }) => emails.map(fromEmail))

const toEmails = (emails: readonly Email[]): readonly V5EmailWrapper[] =>
  emails.map((email) => ({ emails: [{ email: email.address, is_best: email.isBest }] }))

/** A resident of a property from v5's address search (spec section 2.5). */
export const fromResident = (wire: V5Resident): Resident => ({
  ...noResident,
  id: wire.id,
  names: fromWireNames(wire.names),
  age: wire.age,
  birth: birthOf(wire.dob_year, wire.dob_month),
  death: deathOf({ isDeceased: wire.is_deceased }),
  addresses: wire.addresses.map(fromAddress),
  phones: fromPhones(wire.phones),
  emails: fromEmails(wire.emails),
  relatives: wire.relatives.map(fromNamedRelative),
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
})

/** A resident of a property as v5's address search (spec section 2.5). */
export const toResident = (resident: Resident): V5Resident => ({
  id: resident.id,
  is_deceased: resident.death?.isDeceased,
  names: toWireNames(resident.names),
  age: resident.age,
  dob_month: resident.birth?.date?.month,
  dob_year: resident.birth?.date?.year,
  lives_at_property: resident.residency?.livesAtProperty,
  addresses: resident.addresses.map(toAddress),
  relatives: resident.relatives.map(toNamedPerson),
  phones: toPhones(resident.phones),
  emails: toEmails(resident.emails),
  phone_record_count: resident.counts?.phones,
  address_count: resident.counts?.addresses,
  email_record_count: resident.counts?.emails,
  start_date: resident.residency?.period?.start,
  end_date: resident.residency?.period?.end,
  first_processed: resident.residency?.processed?.start,
  last_processed: resident.residency?.processed?.end,
  confidence_score: resident.residency?.confidence,
})

/** An owner of a property from v5's address search (spec section 2.5). */
export const fromOwner = (wire: V5PropertyOwner): PropertyOwner => ({
  ...noPropertyOwner,
  id: wire.id,
  names: fromWireNames(wire.names),
  isCompany: wire.is_company,
  addresses: wire.addresses.map(fromAddress),
  phones: fromPhones(wire.phones),
  emails: fromEmails(wire.emails),
  ownership: propertyOwnershipOf({
    type: wire.ownership_type,
    isTrust: wire.is_trust,
    livesAtProperty: wire.lives_at_property,
    period: period(wire.ownership_start_date, wire.ownership_end_date),
  }),
})

/** An owner of a property as v5's address search (spec section 2.5). */
export const toOwner = (owner: PropertyOwner): V5PropertyOwner => ({
  names: toWireNames(owner.names),
  id: owner.id,
  ownership_type: owner.ownership?.type,
  is_trust: owner.ownership?.isTrust,
  is_company: owner.isCompany,
  lives_at_property: owner.ownership?.livesAtProperty,
  ownership_start_date: owner.ownership?.period?.start,
  ownership_end_date: owner.ownership?.period?.end,
  phones: toPhones(owner.phones),
  emails: toEmails(owner.emails),
  addresses: owner.addresses.map(toAddress),
})
