import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { id, label, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'
import { WireName, type WireNamePayload } from './name.ts'
import { WireTaxExemptions } from './property.ts'

/**
 * Somebody known by name alone: a party, a buyer, a relative (spec section 2.5).
 *
 * @category Payloads
 */
export interface WireNamedPayload {
  readonly names?: readonly WireNamePayload[] | null
}

const wireNamed = record('WireNamed', { names: list(WireName) })
/** {@link WireNamedPayload}, decoded. */
export interface WireNamed extends t.TypeOf<typeof wireNamed> {}
/** The codec of {@link WireNamedPayload}. */
export const WireNamed: WireType<WireNamed, WireNamedPayload> = wireNamed

/**
 * What the tax assessor has on file (spec section 2.5).
 *
 * @category Payloads
 */
export interface WireAssessorPayload {
  readonly last_sold_date?: NumberOrText | null
  readonly last_sold_price?: NumberOrText | null
  readonly last_sold_price_per_sqft?: NumberOrText | null
  readonly parties?: readonly WireNamedPayload[] | null
}

const wireAssessor = record('WireAssessor', {
  last_sold_date: date,
  last_sold_price: number,
  last_sold_price_per_sqft: number,
  parties: list(WireNamed),
})
/** {@link WireAssessorPayload}, decoded. */
export interface WireAssessor extends t.TypeOf<typeof wireAssessor> {}
/** The codec of {@link WireAssessorPayload}. */
export const WireAssessor: WireType<WireAssessor, WireAssessorPayload> = wireAssessor

/** The fields that v4's and v5's `tax` share; one field of `history` has another name (spec sections 2.5, 4.3). */
export const taxFields = {
  assessor: WireAssessor,
  delinquent_first_year: number,
  delinquent_last_year: number,
  district_code: label,
  exemptions: WireTaxExemptions,
}

/** The fields that v4's and v5's years of tax share. */
export const taxYearFields = {
  year: number,
  total_assessed_value: number,
  improvement_value: number,
  land_value: number,
}

/**
 * A resident of a unit (spec section 2.5).
 *
 * @category Payloads
 */
export interface WireUnitResidentPayload {
  readonly names?: readonly WireNamePayload[] | null
  readonly id?: NumberOrText | null
}

const wireUnitResident = record('WireUnitResident', { names: list(WireName), id })
/** {@link WireUnitResidentPayload}, decoded. */
export interface WireUnitResident extends t.TypeOf<typeof wireUnitResident> {}
/** The codec of {@link WireUnitResidentPayload}. */
export const WireUnitResident: WireType<WireUnitResident, WireUnitResidentPayload> = wireUnitResident

/**
 * One home in a property with several (spec section 2.5).
 *
 * @category Payloads
 */
export interface WireUnitPayload {
  readonly designator?: string | null
  readonly bath_count?: NumberOrText | null
  readonly bed_count?: NumberOrText | null
  readonly living_sqft?: NumberOrText | null
  readonly year_built?: NumberOrText | null
  readonly zoned_use?: string | null
  readonly residents?: readonly WireUnitResidentPayload[] | null
}

const wireUnit = record('WireUnit', {
  designator: text,
  bath_count: number,
  bed_count: number,
  living_sqft: number,
  year_built: number,
  zoned_use: text,
  residents: list(WireUnitResident),
})
/** {@link WireUnitPayload}, decoded. */
export interface WireUnit extends t.TypeOf<typeof wireUnit> {}
/** The codec of {@link WireUnitPayload}. */
export const WireUnit: WireType<WireUnit, WireUnitPayload> = wireUnit
