import type * as t from 'io-ts'
import { date, flagOrDate } from '../dates.ts'
import { flag, label, number, text } from '../leaves.ts'
import { record } from '../record.ts'

// What v4 and v5 say of a property in the same words: the document gives it once, for v5 (spec section 2.5), and has
// v4 refer to it (spec section 4.3).

/** The building and its lot. */
export const WirePropertyInfo = record('PropertyInfo', {
  zoned_use: text,
  heating_type: text,
  cooling_type: text,
  garage_type: text,
  structure_style: text,
  view_type: text,
  pool_type: text,
  fireplace: text,
  use_type: text,
  foundation_type: text,
  porch_type: text,
  roof_construction: text,
  roof_material: text,
  floor_material: text,
  sewage_type: text,
  fence_type: text,
  flood_zone_description: text,
  zoned_use_jurisdiction_code: text,
  type: text,
  living_area_sqft: number,
  bath_count: number,
  bed_count: number,
  story_count: number,
  year_built: number,
  lot_sqft: number,
  unit_count: number,
  garage_sqft: number,
  carport_sqft: number,
  parking_space_count: number,
  legal_subdivision: label,
  attic_sqft: number,
  basement_sqft: number,
  basement_sqft_finished: number,
  basement_sqft_unfinished: number,
  parcel_number: label,
  area_fence: number,
  has_carport: flag,
  has_attic: flag,
  is_multi_floor: flag,
})
export type WirePropertyInfo = t.TypeOf<typeof WirePropertyInfo>

/** The reasons for which an owner is exempt from tax. */
export const WireTaxExemptions = record('TaxExemptions', {
  is_homeowner: flag,
  is_disabled: flag,
  is_senior: flag,
  is_veteran: flag,
  is_widow: flag,
  is_additional: flag,
})
export type WireTaxExemptions = t.TypeOf<typeof WireTaxExemptions>

/** What a property's finances suggest. */
export const WireFinancialInsight = record('FinancialInsight', {
  estimated_loan_to_value: number,
  loans_total: number,
  is_free_and_clear: flag,
  is_absentee_owned: flag,
  is_out_of_state_owner: flag,
  is_upside_down: flag,
  is_long_time_owner: flag,
  is_bored_investor: flag,
  is_potentially_inherited: flag,
  is_potentially_distressed: flag,
  known_preforeclosure_date: flagOrDate,
})
export type WireFinancialInsight = t.TypeOf<typeof WireFinancialInsight>

/** How likely a property is to sell. */
export const WireSellability = record('Sellability', {
  retail_score: number,
  wholesale_score: number,
  investor_score: number,
  retail_score_date: date,
  wholesale_score_date: date,
  investor_score_date: date,
})
export type WireSellability = t.TypeOf<typeof WireSellability>
