import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone, zipText } from '../digit-leaves.ts'
import { flag, id, month, number, type NumberOrText, text, year } from '../leaves.ts'
import { list, oneOrMany } from '../list.ts'
import { record } from '../record.ts'
import { NamedPerson, type NamedPersonPayload, WireName, type WireNamePayload } from '../shared/name.ts'
import type { WireType } from '../wire-type.ts'

/**
 * An address of a resident or an owner (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5ResidentAddressPayload {
  readonly city?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly street_address?: string | null | undefined
  readonly country?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly state?: string | null | undefined
  readonly url_path?: string | null | undefined
  readonly is_current?: boolean | null | undefined
}

const v5ResidentAddress = record('V5ResidentAddress', {
  city: text,
  latitude: number,
  longitude: number,
  street_address: text,
  country: text,
  zip: zipText,
  state: text,
  url_path: text,
  is_current: flag,
})
/** {@link V5ResidentAddressPayload}, decoded. */
export interface V5ResidentAddress extends t.TypeOf<typeof v5ResidentAddress> {}
/** The codec of {@link V5ResidentAddressPayload}. */
export const V5ResidentAddress: WireType<V5ResidentAddress, V5ResidentAddressPayload> = v5ResidentAddress

/**
 * A phone of a resident or an owner (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5BestPhonePayload {
  readonly phone?: NumberOrText | null | undefined
  readonly is_best?: boolean | null | undefined
}

const v5BestPhone = record('V5BestPhone', { phone, is_best: flag })
/** {@link V5BestPhonePayload}, decoded. */
export interface V5BestPhone extends t.TypeOf<typeof v5BestPhone> {}
/** The codec of {@link V5BestPhonePayload}. */
export const V5BestPhone: WireType<V5BestPhone, V5BestPhonePayload> = v5BestPhone

/**
 * An email of a resident or an owner (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5BestEmailPayload {
  readonly email?: string | null | undefined
  readonly is_best?: boolean | null | undefined
}

const v5BestEmail = record('V5BestEmail', { email: text, is_best: flag })
/** {@link V5BestEmailPayload}, decoded. */
export interface V5BestEmail extends t.TypeOf<typeof v5BestEmail> {}
/** The codec of {@link V5BestEmailPayload}. */
export const V5BestEmail: WireType<V5BestEmail, V5BestEmailPayload> = v5BestEmail

/**
 * The wrapper of a resident's or an owner's phone; the specification leaves open whether it holds one or a list
 * (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5PhoneWrapperPayload {
  readonly phones?: V5BestPhonePayload | readonly V5BestPhonePayload[] | null | undefined
}

const v5PhoneWrapper = record('V5PhoneWrapper', { phones: oneOrMany(V5BestPhone) })
/** {@link V5PhoneWrapperPayload}, decoded. */
export interface V5PhoneWrapper extends t.TypeOf<typeof v5PhoneWrapper> {}
/** The codec of {@link V5PhoneWrapperPayload}. */
export const V5PhoneWrapper: WireType<V5PhoneWrapper, V5PhoneWrapperPayload> = v5PhoneWrapper

/**
 * The wrapper of a resident's or an owner's email; the specification leaves open whether it holds one or a list
 * (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5EmailWrapperPayload {
  readonly emails?: V5BestEmailPayload | readonly V5BestEmailPayload[] | null | undefined
}

const v5EmailWrapper = record('V5EmailWrapper', { emails: oneOrMany(V5BestEmail) })
/** {@link V5EmailWrapperPayload}, decoded. */
export interface V5EmailWrapper extends t.TypeOf<typeof v5EmailWrapper> {}
/** The codec of {@link V5EmailWrapperPayload}. */
export const V5EmailWrapper: WireType<V5EmailWrapper, V5EmailWrapperPayload> = v5EmailWrapper

/**
 * A current or former resident of the property (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5ResidentPayload {
  readonly id?: NumberOrText | null | undefined
  readonly is_deceased?: boolean | null | undefined
  readonly names?: readonly WireNamePayload[] | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
  readonly lives_at_property?: boolean | null | undefined
  readonly addresses?: readonly V5ResidentAddressPayload[] | null | undefined
  readonly relatives?: readonly NamedPersonPayload[] | null | undefined
  readonly phones?: readonly V5PhoneWrapperPayload[] | null | undefined
  readonly emails?: readonly V5EmailWrapperPayload[] | null | undefined
  readonly phone_record_count?: NumberOrText | null | undefined
  readonly address_count?: NumberOrText | null | undefined
  readonly email_record_count?: NumberOrText | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly first_processed?: NumberOrText | null | undefined
  readonly last_processed?: NumberOrText | null | undefined
  readonly confidence_score?: NumberOrText | null | undefined
}

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
  confidence_score: number,
})
/** {@link V5ResidentPayload}, decoded. */
export interface V5Resident extends t.TypeOf<typeof v5Resident> {}
/** The codec of {@link V5ResidentPayload}. */
export const V5Resident: WireType<V5Resident, V5ResidentPayload> = v5Resident

/**
 * A current or former owner of the property (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5PropertyOwnerPayload {
  readonly names?: readonly WireNamePayload[] | null | undefined
  readonly id?: NumberOrText | null | undefined
  readonly ownership_type?: string | null | undefined
  readonly is_trust?: boolean | null | undefined
  readonly is_company?: boolean | null | undefined
  readonly lives_at_property?: boolean | null | undefined
  readonly ownership_start_date?: NumberOrText | null | undefined
  readonly ownership_end_date?: NumberOrText | null | undefined
  readonly phones?: readonly V5PhoneWrapperPayload[] | null | undefined
  readonly emails?: readonly V5EmailWrapperPayload[] | null | undefined
  readonly addresses?: readonly V5ResidentAddressPayload[] | null | undefined
}

const v5PropertyOwner = record('V5PropertyOwner', {
  names: list(WireName),
  id,
  ownership_type: text,
  is_trust: flag,
  is_company: flag,
  lives_at_property: flag,
  ownership_start_date: date,
  ownership_end_date: date,
  phones: list(V5PhoneWrapper),
  emails: list(V5EmailWrapper),
  addresses: list(V5ResidentAddress),
})
/** {@link V5PropertyOwnerPayload}, decoded. */
export interface V5PropertyOwner extends t.TypeOf<typeof v5PropertyOwner> {}
/** The codec of {@link V5PropertyOwnerPayload}. */
export const V5PropertyOwner: WireType<V5PropertyOwner, V5PropertyOwnerPayload> = v5PropertyOwner
