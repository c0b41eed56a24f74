import type * as t from 'io-ts'
import { flag, id, month, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { WireName, type WireNamePayload } from '../shared/name.ts'
import type { WireType } from '../wire-type.ts'

/**
 * Where a relative lives or lived, and when the person of the profile lived there too (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5RelativeAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly start_year?: NumberOrText | null | undefined
  readonly start_month?: NumberOrText | null | undefined
  readonly end_year?: NumberOrText | null | undefined
  readonly end_month?: NumberOrText | null | undefined
  readonly coresidence_start_year?: NumberOrText | null | undefined
  readonly coresidence_start_month?: NumberOrText | null | undefined
  readonly coresidence_end_year?: NumberOrText | null | undefined
  readonly coresidence_end_month?: NumberOrText | null | undefined
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
  readonly id?: NumberOrText | null | undefined
  readonly names?: readonly WireNamePayload[] | null | undefined
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
  readonly is_deceased?: boolean | null | undefined
  readonly death_year?: NumberOrText | null | undefined
  readonly death_month?: NumberOrText | null | undefined
  readonly gender?: string | null | undefined
  readonly marital_status?: string | null | undefined
  readonly addresses?: readonly V5RelativeAddressPayload[] | null | undefined
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
