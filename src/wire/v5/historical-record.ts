import type * as t from 'io-ts'
import { flag, id, month, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A name in a historical record (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5HistoricalNamePayload {
  readonly full_name?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly middle_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly maiden_name?: string | null | undefined
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
  readonly id?: NumberOrText | null | undefined
  readonly relation_type?: string | null | undefined
  readonly names?: readonly V5HistoricalNamePayload[] | null | undefined
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
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
  readonly dob_zodiac?: string | null | undefined
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
  readonly is_deceased?: boolean | null | undefined
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
  readonly city?: string | null | undefined
  readonly location?: string | null | undefined
  readonly state?: string | null | undefined
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
  readonly record_type?: string | null | undefined
  readonly event_year?: NumberOrText | null | undefined
  readonly event_month?: NumberOrText | null | undefined
  readonly relatives?: readonly V5HistoricalRelativePayload[] | null | undefined
  readonly names?: readonly V5HistoricalNamePayload[] | null | undefined
  readonly birth?: V5HistoricalBirthPayload | null | undefined
  readonly death?: V5HistoricalDeathPayload | null | undefined
  readonly address?: V5HistoricalAddressPayload | null | undefined
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
