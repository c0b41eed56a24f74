import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zip } from '../digit-leaves.ts'
import { flag, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A valuation of the property at a person's address (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonValuationPayload {
  readonly date?: NumberOrText | null | undefined
  readonly market_value?: NumberOrText | null | undefined
}

const v5PersonValuation = record('V5PersonValuation', { date, market_value: number })
/** {@link V5PersonValuationPayload}, decoded. */
export interface V5PersonValuation extends t.TypeOf<typeof v5PersonValuation> {}
/** The codec of {@link V5PersonValuationPayload}. */
export const V5PersonValuation: WireType<V5PersonValuation, V5PersonValuationPayload> = v5PersonValuation

/**
 * The service's score of how well the property at a person's address sells (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonSellabilityPayload {
  readonly retail_score?: NumberOrText | null | undefined
}

const v5PersonSellability = record('V5PersonSellability', { retail_score: number })
/** {@link V5PersonSellabilityPayload}, decoded. */
export interface V5PersonSellability extends t.TypeOf<typeof v5PersonSellability> {}
/** The codec of {@link V5PersonSellabilityPayload}. */
export const V5PersonSellability: WireType<V5PersonSellability, V5PersonSellabilityPayload> = v5PersonSellability

/**
 * The property at a person's address (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonPropertyPayload {
  readonly zoned_use?: string | null | undefined
  readonly use_type?: string | null | undefined
  readonly market_value?: NumberOrText | null | undefined
  readonly last_sold_date?: NumberOrText | null | undefined
  readonly living_area?: NumberOrText | null | undefined
  readonly bath_total_count?: NumberOrText | null | undefined
  readonly bath_partial_count?: NumberOrText | null | undefined
  readonly bed_count?: NumberOrText | null | undefined
  readonly area_lot?: NumberOrText | null | undefined
  readonly year_built?: NumberOrText | null | undefined
  readonly ownership_start_date?: NumberOrText | null | undefined
  readonly last_sold_price?: NumberOrText | null | undefined
  readonly sellability?: V5PersonSellabilityPayload | null | undefined
  readonly source_count?: NumberOrText | null | undefined
  readonly source_date?: NumberOrText | null | undefined
  readonly owners_count?: NumberOrText | null | undefined
  readonly valuations?: readonly V5PersonValuationPayload[] | null | undefined
}

const v5PersonProperty = record('V5PersonProperty', {
  zoned_use: text,
  use_type: text,
  market_value: number,
  last_sold_date: date,
  living_area: number,
  bath_total_count: number,
  bath_partial_count: number,
  bed_count: number,
  area_lot: number,
  year_built: number,
  ownership_start_date: date,
  last_sold_price: number,
  sellability: V5PersonSellability,
  source_count: number,
  source_date: date,
  owners_count: number,
  valuations: list(V5PersonValuation),
})
/** {@link V5PersonPropertyPayload}, decoded. */
export interface V5PersonProperty extends t.TypeOf<typeof v5PersonProperty> {}
/** The codec of {@link V5PersonPropertyPayload}. */
export const V5PersonProperty: WireType<V5PersonProperty, V5PersonPropertyPayload> = v5PersonProperty

/**
 * An address in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonAddressPayload {
  readonly is_current?: boolean | null | undefined
  readonly state?: string | null | undefined
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly county?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly is_new?: boolean | null | undefined
  readonly is_new_rank_one?: boolean | null | undefined
  readonly street_url_path?: string | null | undefined
  readonly url_path?: string | null | undefined
  readonly property?: V5PersonPropertyPayload | null | undefined
}

const v5PersonAddress = record('V5PersonAddress', {
  is_current: flag,
  state: text,
  street_address: text,
  city: text,
  county: text,
  latitude: number,
  longitude: number,
  zip,
  is_new: flag,
  is_new_rank_one: flag,
  street_url_path: text,
  url_path: text,
  property: V5PersonProperty,
})
/** {@link V5PersonAddressPayload}, decoded. */
export interface V5PersonAddress extends t.TypeOf<typeof v5PersonAddress> {}
/** The codec of {@link V5PersonAddressPayload}. */
export const V5PersonAddress: WireType<V5PersonAddress, V5PersonAddressPayload> = v5PersonAddress
