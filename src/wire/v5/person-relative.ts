import type * as t from 'io-ts'
import { flag, id, text, word } from '../leaves.ts'
import { month, year } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { WireName } from '../shared/name.ts'

const v5RelativeAddress = record('V5RelativeAddress', {
  street_address: text,
  city: word,
  state: word,
  start_year: year,
  start_month: month,
  end_year: year,
  end_month: month,
  coresidence_start_year: year,
  coresidence_start_month: month,
  coresidence_end_year: year,
  coresidence_end_month: month,
})

/** Where a relative lives or lived, and when the person of the profile lived there too (spec section 2.1). */
export interface V5RelativeAddressPayload extends t.OutputOf<typeof v5RelativeAddress> {}
export interface V5RelativeAddress extends t.TypeOf<typeof v5RelativeAddress> {}
export const V5RelativeAddress: RecordType<V5RelativeAddress, V5RelativeAddressPayload> = v5RelativeAddress

const v5PersonRelative = record('V5PersonRelative', {
  id,
  names: list(WireName),
  dob_month: month,
  dob_year: year,
  is_deceased: flag,
  death_year: year,
  death_month: month,
  gender: word,
  marital_status: word,
  addresses: list(V5RelativeAddress),
})

/** A relative in a person's profile (spec section 2.1). */
export interface V5PersonRelativePayload extends t.OutputOf<typeof v5PersonRelative> {}
export interface V5PersonRelative extends t.TypeOf<typeof v5PersonRelative> {}
export const V5PersonRelative: RecordType<V5PersonRelative, V5PersonRelativePayload> = v5PersonRelative
