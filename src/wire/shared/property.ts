import type * as t from 'io-ts'
import { date, flagOrDate } from '../dates.ts'
import { flag, id, label, text, word } from '../leaves.ts'
import { decimal, number, year } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'
import { list } from '../list.ts'
import { NamedPerson, WireName } from './contact.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3). The prefix `Wire` means that the model has a record of that name; this is its form in
// payloads.

const wireSellability = record('WireSellability', {
  retail_score: decimal,
  wholesale_score: decimal,
  investor_score: decimal,
  retail_score_date: date,
  wholesale_score_date: date,
  investor_score_date: date,
})

/** The service's scores of how well a property sells, and their dates (spec sections 2.5, 4.3). */
export interface WireSellabilityPayload extends t.OutputOf<typeof wireSellability> {}
export interface WireSellability extends t.TypeOf<typeof wireSellability> {}
export const WireSellability: RecordType<WireSellability, WireSellabilityPayload> = wireSellability

const propertyInfo = record('PropertyInfo', {
  zoned_use: word,
  heating_type: word,
  cooling_type: word,
  garage_type: word,
  structure_style: word,
  view_type: word,
  pool_type: word,
  fireplace: word,
  use_type: word,
  foundation_type: word,
  porch_type: word,
  roof_construction: word,
  roof_material: word,
  floor_material: word,
  sewage_type: word,
  fence_type: word,
  flood_zone_description: text,
  zoned_use_jurisdiction_code: word,
  type: word,
  living_area_sqft: number,
  /** A decimal. */
  bath_count: decimal,
  bed_count: number,
  story_count: number,
  year_built: year,
  lot_sqft: number,
  unit_count: number,
  garage_sqft: number,
  carport_sqft: number,
  parking_space_count: number,
  /** Shown as a number; text is kept. */
  legal_subdivision: label,
  attic_sqft: number,
  basement_sqft: number,
  basement_sqft_finished: number,
  basement_sqft_unfinished: number,
  /** Shown as a number; letters and leading zeros are kept. */
  parcel_number: label,
  area_fence: number,
  has_carport: flag,
  has_attic: flag,
  is_multi_floor: flag,
})

/** The building and its lot (spec sections 2.5, 4.3). */
export interface PropertyInfoPayload extends t.OutputOf<typeof propertyInfo> {}
export interface PropertyInfo extends t.TypeOf<typeof propertyInfo> {}
export const PropertyInfo: RecordType<PropertyInfo, PropertyInfoPayload> = propertyInfo

const wireTaxExemptions = record('WireTaxExemptions', {
  is_homeowner: flag,
  is_disabled: flag,
  is_senior: flag,
  is_veteran: flag,
  is_widow: flag,
  is_additional: flag,
})

/** The reasons for which an owner is exempt from tax (spec sections 2.5, 4.3). */
export interface WireTaxExemptionsPayload extends t.OutputOf<typeof wireTaxExemptions> {}
export interface WireTaxExemptions extends t.TypeOf<typeof wireTaxExemptions> {}
export const WireTaxExemptions: RecordType<WireTaxExemptions, WireTaxExemptionsPayload> = wireTaxExemptions

const assessor = record('Assessor', {
  last_sold_date: date,
  last_sold_price: number,
  last_sold_price_per_sqft: number,
  parties: list(NamedPerson),
})

/** What the tax assessor has on file (spec sections 2.5, 4.3). */
export interface AssessorPayload extends t.OutputOf<typeof assessor> {}
export interface Assessor extends t.TypeOf<typeof assessor> {}
export const Assessor: RecordType<Assessor, AssessorPayload> = assessor

const unitResident = record('UnitResident', { names: list(WireName), id })

/** A resident of a unit (spec sections 2.5, 4.3). */
export interface UnitResidentPayload extends t.OutputOf<typeof unitResident> {}
export interface UnitResident extends t.TypeOf<typeof unitResident> {}
export const UnitResident: RecordType<UnitResident, UnitResidentPayload> = unitResident

const wireUnit = record('WireUnit', {
  designator: word,
  bath_count: decimal,
  bed_count: number,
  living_sqft: number,
  year_built: year,
  zoned_use: word,
  residents: list(UnitResident),
})

/** A unit of a property, however it is zoned (spec sections 2.5, 4.3). */
export interface WireUnitPayload extends t.OutputOf<typeof wireUnit> {}
export interface WireUnit extends t.TypeOf<typeof wireUnit> {}
export const WireUnit: RecordType<WireUnit, WireUnitPayload> = wireUnit

const wireFinancialInsight = record('WireFinancialInsight', {
  estimated_loan_to_value: decimal,
  loans_total: number,
  is_free_and_clear: flag,
  is_absentee_owned: flag,
  is_out_of_state_owner: flag,
  is_upside_down: flag,
  is_long_time_owner: flag,
  is_bored_investor: flag,
  is_potentially_inherited: flag,
  is_potentially_distressed: flag,
  /** Shown as a boolean; a date is read, too. */
  known_preforeclosure_date: flagOrDate,
})

/** What a property's finances suggest (spec sections 2.5, 4.3). */
export interface WireFinancialInsightPayload extends t.OutputOf<typeof wireFinancialInsight> {}
export interface WireFinancialInsight extends t.TypeOf<typeof wireFinancialInsight> {}
export const WireFinancialInsight: RecordType<WireFinancialInsight, WireFinancialInsightPayload> = wireFinancialInsight
