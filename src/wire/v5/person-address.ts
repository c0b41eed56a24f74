import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zip } from '../digit-leaves.ts'
import { decimal, flag, number, text, word, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'

const v5PersonValuation = record('V5PersonValuation', { date, market_value: number })

/** A valuation of the property at a person's address (spec section 2.1). */
export interface V5PersonValuationPayload extends t.OutputOf<typeof v5PersonValuation> {}
/** {@link V5PersonValuationPayload}, decoded. */
export interface V5PersonValuation extends t.TypeOf<typeof v5PersonValuation> {}
/** The codec of {@link V5PersonValuationPayload}. */
export const V5PersonValuation: RecordType<V5PersonValuation, V5PersonValuationPayload> = v5PersonValuation

const v5PersonSellability = record('V5PersonSellability', { retail_score: decimal })

/** The service's score of how well the property at a person's address sells (spec section 2.1). */
export interface V5PersonSellabilityPayload extends t.OutputOf<typeof v5PersonSellability> {}
/** {@link V5PersonSellabilityPayload}, decoded. */
export interface V5PersonSellability extends t.TypeOf<typeof v5PersonSellability> {}
/** The codec of {@link V5PersonSellabilityPayload}. */
export const V5PersonSellability: RecordType<V5PersonSellability, V5PersonSellabilityPayload> = v5PersonSellability

const v5PersonProperty = record('V5PersonProperty', {
  zoned_use: word,
  use_type: word,
  market_value: number,
  last_sold_date: date,
  living_area: number,
  bath_total_count: decimal,
  bath_partial_count: decimal,
  bed_count: number,
  area_lot: number,
  year_built: year,
  ownership_start_date: date,
  last_sold_price: number,
  sellability: V5PersonSellability,
  source_count: number,
  source_date: date,
  owners_count: number,
  valuations: list(V5PersonValuation),
})

/** The property at a person's address (spec section 2.1). */
export interface V5PersonPropertyPayload extends t.OutputOf<typeof v5PersonProperty> {}
/** {@link V5PersonPropertyPayload}, decoded. */
export interface V5PersonProperty extends t.TypeOf<typeof v5PersonProperty> {}
/** The codec of {@link V5PersonPropertyPayload}. */
export const V5PersonProperty: RecordType<V5PersonProperty, V5PersonPropertyPayload> = v5PersonProperty

const v5PersonAddress = record('V5PersonAddress', {
  is_current: flag,
  state: word,
  street_address: text,
  city: word,
  county: word,
  latitude: decimal,
  longitude: decimal,
  zip,
  is_new: flag,
  is_new_rank_one: flag,
  street_url_path: word,
  url_path: word,
  property: V5PersonProperty,
})

/** An address in a person's profile (spec section 2.1). */
export interface V5PersonAddressPayload extends t.OutputOf<typeof v5PersonAddress> {}
/** {@link V5PersonAddressPayload}, decoded. */
export interface V5PersonAddress extends t.TypeOf<typeof v5PersonAddress> {}
/** The codec of {@link V5PersonAddressPayload}. */
export const V5PersonAddress: RecordType<V5PersonAddress, V5PersonAddressPayload> = v5PersonAddress
