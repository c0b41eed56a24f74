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
export interface V5AddressValuationPayload {
  readonly date?: NumberOrText | null
  readonly market_value?: NumberOrText | null
}

const v5AddressValuation = record('V5AddressValuation', { date, market_value: number })
/** {@link V5AddressValuationPayload}, decoded. */
export interface V5AddressValuation extends t.TypeOf<typeof v5AddressValuation> {}
/** The codec of {@link V5AddressValuationPayload}. */
export const V5AddressValuation: WireType<V5AddressValuation, V5AddressValuationPayload> = v5AddressValuation

/**
 * How likely the property at a person's address is to sell (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5AddressSellabilityPayload {
  readonly retail_score?: NumberOrText | null
}

const v5AddressSellability = record('V5AddressSellability', { retail_score: number })
/** {@link V5AddressSellabilityPayload}, decoded. */
export interface V5AddressSellability extends t.TypeOf<typeof v5AddressSellability> {}
/** The codec of {@link V5AddressSellabilityPayload}. */
export const V5AddressSellability: WireType<V5AddressSellability, V5AddressSellabilityPayload> = v5AddressSellability

/**
 * The property at a person's address (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5AddressPropertyPayload {
  readonly zoned_use?: string | null
  readonly use_type?: string | null
  readonly market_value?: NumberOrText | null
  readonly last_sold_date?: NumberOrText | null
  readonly living_area?: NumberOrText | null
  readonly bath_total_count?: NumberOrText | null
  readonly bath_partial_count?: NumberOrText | null
  readonly bed_count?: NumberOrText | null
  readonly area_lot?: NumberOrText | null
  readonly year_built?: NumberOrText | null
  readonly ownership_start_date?: NumberOrText | null
  readonly last_sold_price?: NumberOrText | null
  readonly sellability?: V5AddressSellabilityPayload | null
  readonly source_count?: NumberOrText | null
  readonly source_date?: NumberOrText | null
  readonly owners_count?: NumberOrText | null
  readonly valuations?: readonly V5AddressValuationPayload[] | null
}

const v5AddressProperty = record('V5AddressProperty', {
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
  sellability: V5AddressSellability,
  source_count: number,
  source_date: date,
  owners_count: number,
  valuations: list(V5AddressValuation),
})
/** {@link V5AddressPropertyPayload}, decoded. */
export interface V5AddressProperty extends t.TypeOf<typeof v5AddressProperty> {}
/** The codec of {@link V5AddressPropertyPayload}. */
export const V5AddressProperty: WireType<V5AddressProperty, V5AddressPropertyPayload> = v5AddressProperty

/**
 * An address in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonAddressPayload {
  readonly is_current?: boolean | null
  readonly state?: string | null
  readonly street_address?: string | null
  readonly city?: string | null
  readonly county?: string | null
  readonly latitude?: NumberOrText | null
  readonly longitude?: NumberOrText | null
  readonly zip?: NumberOrText | null
  readonly is_new?: boolean | null
  readonly is_new_rank_one?: boolean | null
  readonly street_url_path?: string | null
  readonly url_path?: string | null
  readonly property?: V5AddressPropertyPayload | null
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
  property: V5AddressProperty,
})
/** {@link V5PersonAddressPayload}, decoded. */
export interface V5PersonAddress extends t.TypeOf<typeof v5PersonAddress> {}
/** The codec of {@link V5PersonAddressPayload}. */
export const V5PersonAddress: WireType<V5PersonAddress, V5PersonAddressPayload> = v5PersonAddress
