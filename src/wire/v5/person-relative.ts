import type * as t from 'io-ts'
import { flag, id, month, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { WireName, type WireNamePayload } from '../shared/name.ts'
import type { WireType } from '../wire-type.ts'

/**
 * Where a relative lives or lived, and when together with the person of the profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5RelativeAddressPayload {
  readonly street_address?: string | null
  readonly city?: string | null
  readonly state?: string | null
  readonly start_year?: NumberOrText | null
  readonly start_month?: NumberOrText | null
  readonly end_year?: NumberOrText | null
  readonly end_month?: NumberOrText | null
  readonly coresidence_start_year?: NumberOrText | null
  readonly coresidence_start_month?: NumberOrText | null
  readonly coresidence_end_year?: NumberOrText | null
  readonly coresidence_end_month?: NumberOrText | null
}

const v5RelativeAddress = record('V5RelativeAddress', {
  street_address: text,
  city: text,
  state: text,
  start_year: year,
  start_month: month,
  end_year: year,
  end_month: month,
  coresidence_start_year: year,
  coresidence_start_month: month,
  coresidence_end_year: year,
  coresidence_end_month: month,
})
/** {@link V5RelativeAddressPayload}, decoded. */
export interface V5RelativeAddress extends t.TypeOf<typeof v5RelativeAddress> {}
/** The codec of {@link V5RelativeAddressPayload}. */
export const V5RelativeAddress: WireType<V5RelativeAddress, V5RelativeAddressPayload> = v5RelativeAddress

/**
 * A relative in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonRelativePayload {
  readonly id?: NumberOrText | null
  readonly names?: readonly WireNamePayload[] | null
  readonly dob_month?: NumberOrText | null
  readonly dob_year?: NumberOrText | null
  readonly is_deceased?: boolean | null
  readonly death_year?: NumberOrText | null
  readonly death_month?: NumberOrText | null
  readonly gender?: string | null
  readonly marital_status?: string | null
  readonly addresses?: readonly V5RelativeAddressPayload[] | null
}

const v5PersonRelative = record('V5PersonRelative', {
  id,
  names: list(WireName),
  dob_month: month,
  dob_year: year,
  is_deceased: flag,
  death_year: year,
  death_month: month,
  gender: text,
  marital_status: text,
  addresses: list(V5RelativeAddress),
})
/** {@link V5PersonRelativePayload}, decoded. */
export interface V5PersonRelative extends t.TypeOf<typeof v5PersonRelative> {}
/** The codec of {@link V5PersonRelativePayload}. */
export const V5PersonRelative: WireType<V5PersonRelative, V5PersonRelativePayload> = v5PersonRelative

/**
 * A name in a historical record (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5HistoricalNamePayload {
  readonly full_name?: string | null
  readonly first_name?: string | null
  readonly middle_name?: string | null
  readonly last_name?: string | null
  readonly maiden_name?: string | null
}

const v5HistoricalName = record('V5HistoricalName', {
  full_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  maiden_name: text,
})
/** {@link V5HistoricalNamePayload}, decoded. */
export interface V5HistoricalName extends t.TypeOf<typeof v5HistoricalName> {}
/** The codec of {@link V5HistoricalNamePayload}. */
export const V5HistoricalName: WireType<V5HistoricalName, V5HistoricalNamePayload> = v5HistoricalName

/**
 * A relative in a historical record (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5HistoricalRelativePayload {
  readonly id?: NumberOrText | null
  readonly relation_type?: string | null
  readonly names?: readonly V5HistoricalNamePayload[] | null
}

const v5HistoricalRelative = record('V5HistoricalRelative', {
  id,
  relation_type: text,
  names: list(V5HistoricalName),
})
/** {@link V5HistoricalRelativePayload}, decoded. */
export interface V5HistoricalRelative extends t.TypeOf<typeof v5HistoricalRelative> {}
/** The codec of {@link V5HistoricalRelativePayload}. */
export const V5HistoricalRelative: WireType<V5HistoricalRelative, V5HistoricalRelativePayload> = v5HistoricalRelative

/**
 * A birth in a historical record (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5HistoricalBirthPayload {
  readonly dob_month?: NumberOrText | null
  readonly dob_year?: NumberOrText | null
  readonly dob_zodiac?: string | null
}

const v5HistoricalBirth = record('V5HistoricalBirth', { dob_month: month, dob_year: year, dob_zodiac: text })
/** {@link V5HistoricalBirthPayload}, decoded. */
export interface V5HistoricalBirth extends t.TypeOf<typeof v5HistoricalBirth> {}
/** The codec of {@link V5HistoricalBirthPayload}. */
export const V5HistoricalBirth: WireType<V5HistoricalBirth, V5HistoricalBirthPayload> = v5HistoricalBirth

/**
 * A death in a historical record (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5HistoricalDeathPayload {
  readonly is_deceased?: boolean | null
}

const v5HistoricalDeath = record('V5HistoricalDeath', { is_deceased: flag })
/** {@link V5HistoricalDeathPayload}, decoded. */
export interface V5HistoricalDeath extends t.TypeOf<typeof v5HistoricalDeath> {}
/** The codec of {@link V5HistoricalDeathPayload}. */
export const V5HistoricalDeath: WireType<V5HistoricalDeath, V5HistoricalDeathPayload> = v5HistoricalDeath

/**
 * A place in a historical record (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5HistoricalAddressPayload {
  readonly city?: string | null
  readonly location?: string | null
  readonly state?: string | null
}

const v5HistoricalAddress = record('V5HistoricalAddress', { city: text, location: text, state: text })
/** {@link V5HistoricalAddressPayload}, decoded. */
export interface V5HistoricalAddress extends t.TypeOf<typeof v5HistoricalAddress> {}
/** The codec of {@link V5HistoricalAddressPayload}. */
export const V5HistoricalAddress: WireType<V5HistoricalAddress, V5HistoricalAddressPayload> = v5HistoricalAddress

/**
 * A historical record (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5HistoricalRecordPayload {
  readonly record_type?: string | null
  readonly event_year?: NumberOrText | null
  readonly event_month?: NumberOrText | null
  readonly relatives?: readonly V5HistoricalRelativePayload[] | null
  readonly names?: readonly V5HistoricalNamePayload[] | null
  readonly birth?: V5HistoricalBirthPayload | null
  readonly death?: V5HistoricalDeathPayload | null
  readonly address?: V5HistoricalAddressPayload | null
}

const v5HistoricalRecord = record('V5HistoricalRecord', {
  record_type: text,
  event_year: year,
  event_month: month,
  relatives: list(V5HistoricalRelative),
  names: list(V5HistoricalName),
  birth: V5HistoricalBirth,
  death: V5HistoricalDeath,
  address: V5HistoricalAddress,
})
/** {@link V5HistoricalRecordPayload}, decoded. */
export interface V5HistoricalRecord extends t.TypeOf<typeof v5HistoricalRecord> {}
/** The codec of {@link V5HistoricalRecordPayload}. */
export const V5HistoricalRecord: WireType<V5HistoricalRecord, V5HistoricalRecordPayload> = v5HistoricalRecord
