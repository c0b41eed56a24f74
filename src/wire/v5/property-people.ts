import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone, zipText } from '../digit-leaves.ts'
import { email, flag, id, text, word } from '../leaves.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { list, oneOrMany } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { NamedPerson, WireName } from '../shared/contact.ts'

const v5ResidentAddress = record('V5ResidentAddress', {
  city: word,
  latitude: decimal,
  longitude: decimal,
  street_address: text,
  country: word,
  zip: zipText,
  state: word,
  url_path: word,
  is_current: flag,
})

/** An address of a resident or an owner (spec section 2.5). */
export interface V5ResidentAddressPayload extends t.OutputOf<typeof v5ResidentAddress> {}
export interface V5ResidentAddress extends t.TypeOf<typeof v5ResidentAddress> {}
export const V5ResidentAddress: RecordType<V5ResidentAddress, V5ResidentAddressPayload> = v5ResidentAddress

const v5BestPhone = record('V5BestPhone', { phone, is_best: flag })

/** A phone of a resident or an owner (spec section 2.5). */
export interface V5BestPhonePayload extends t.OutputOf<typeof v5BestPhone> {}
export interface V5BestPhone extends t.TypeOf<typeof v5BestPhone> {}
export const V5BestPhone: RecordType<V5BestPhone, V5BestPhonePayload> = v5BestPhone

const v5BestEmail = record('V5BestEmail', { email, is_best: flag })

/** An email of a resident or an owner (spec section 2.5). */
export interface V5BestEmailPayload extends t.OutputOf<typeof v5BestEmail> {}
export interface V5BestEmail extends t.TypeOf<typeof v5BestEmail> {}
export const V5BestEmail: RecordType<V5BestEmail, V5BestEmailPayload> = v5BestEmail

const v5PhoneWrapper = record('V5PhoneWrapper', { phones: oneOrMany(V5BestPhone) })

/**
 * The wrapper of a resident's or an owner's phone; the specification leaves open whether it holds one or a list
 * (spec section 2.5).
 */
export interface V5PhoneWrapperPayload extends t.OutputOf<typeof v5PhoneWrapper> {}
export interface V5PhoneWrapper extends t.TypeOf<typeof v5PhoneWrapper> {}
export const V5PhoneWrapper: RecordType<V5PhoneWrapper, V5PhoneWrapperPayload> = v5PhoneWrapper

const v5EmailWrapper = record('V5EmailWrapper', { emails: oneOrMany(V5BestEmail) })

/**
 * The wrapper of a resident's or an owner's email; the specification leaves open whether it holds one or a list
 * (spec section 2.5).
 */
export interface V5EmailWrapperPayload extends t.OutputOf<typeof v5EmailWrapper> {}
export interface V5EmailWrapper extends t.TypeOf<typeof v5EmailWrapper> {}
export const V5EmailWrapper: RecordType<V5EmailWrapper, V5EmailWrapperPayload> = v5EmailWrapper

const v5Resident = record('V5Resident', {
  id,
  is_deceased: flag,
  names: list(WireName),
  age: number,
  dob_month: month,
  dob_year: year,
  lives_at_property: flag,
  addresses: list(V5ResidentAddress),
  relatives: list(NamedPerson),
  phones: list(V5PhoneWrapper),
  emails: list(V5EmailWrapper),
  phone_record_count: number,
  address_count: number,
  email_record_count: number,
  start_date: date,
  end_date: date,
  first_processed: date,
  last_processed: date,
  confidence_score: decimal,
})

/** A current or former resident of the property (spec section 2.5). */
export interface V5ResidentPayload extends t.OutputOf<typeof v5Resident> {}
export interface V5Resident extends t.TypeOf<typeof v5Resident> {}
export const V5Resident: RecordType<V5Resident, V5ResidentPayload> = v5Resident

const v5PropertyOwner = record('V5PropertyOwner', {
  names: list(WireName),
  id,
  ownership_type: word,
  is_trust: flag,
  is_company: flag,
  lives_at_property: flag,
  ownership_start_date: date,
  ownership_end_date: date,
  phones: list(V5PhoneWrapper),
  emails: list(V5EmailWrapper),
  addresses: list(V5ResidentAddress),
})

/** A current or former owner of the property (spec section 2.5). */
export interface V5PropertyOwnerPayload extends t.OutputOf<typeof v5PropertyOwner> {}
export interface V5PropertyOwner extends t.TypeOf<typeof v5PropertyOwner> {}
export const V5PropertyOwner: RecordType<V5PropertyOwner, V5PropertyOwnerPayload> = v5PropertyOwner
