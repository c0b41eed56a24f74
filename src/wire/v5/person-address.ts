import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, number, text, zip } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'

/** What the property at a person's address was worth, and when (spec section 2.1). */
export const V5AddressValuation = record('V5AddressValuation', { date, market_value: number })
export type V5AddressValuation = t.TypeOf<typeof V5AddressValuation>

/** How likely the property at a person's address is to sell (spec section 2.1). */
export const V5AddressSellability = record('V5AddressSellability', { retail_score: number })

/** The property at a person's address (spec section 2.1). */
export const V5AddressProperty = record('V5AddressProperty', {
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
export type V5AddressProperty = t.TypeOf<typeof V5AddressProperty>

/** An address in a person's profile (spec section 2.1). */
export const V5PersonAddress = record('V5PersonAddress', {
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
export type V5PersonAddress = t.TypeOf<typeof V5PersonAddress>
