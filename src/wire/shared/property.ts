import type * as t from 'io-ts'
import { flagOrDate } from '../dates.ts'
import { flag, id, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'
import { WireName, type WireNamePayload } from './name.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3). The prefix `Wire` means that the model has a record of that name; this is its form in
// payloads.

/**
 * A resident of a unit (spec sections 2.5, 4.3).
 *
 * @category Payloads
 */
export interface UnitResidentPayload {
  readonly names?: readonly WireNamePayload[] | null | undefined
  readonly id?: NumberOrText | null | undefined
}

const unitResident = record('UnitResident', { names: list(WireName), id })
/** {@link UnitResidentPayload}, decoded. */
export interface UnitResident extends t.TypeOf<typeof unitResident> {}
/** The codec of {@link UnitResidentPayload}. */
export const UnitResident: WireType<UnitResident, UnitResidentPayload> = unitResident

/**
 * A unit of a property, however it is zoned (spec sections 2.5, 4.3).
 *
 * @category Payloads
 */
export interface WireUnitPayload {
  readonly designator?: string | null | undefined
  readonly bath_count?: NumberOrText | null | undefined
  readonly bed_count?: NumberOrText | null | undefined
  readonly living_sqft?: NumberOrText | null | undefined
  readonly year_built?: NumberOrText | null | undefined
  readonly zoned_use?: string | null | undefined
  readonly residents?: readonly UnitResidentPayload[] | null | undefined
}

const wireUnit = record('WireUnit', {
  designator: text,
  bath_count: number,
  bed_count: number,
  living_sqft: number,
  year_built: number,
  zoned_use: text,
  residents: list(UnitResident),
})
/** {@link WireUnitPayload}, decoded. */
export interface WireUnit extends t.TypeOf<typeof wireUnit> {}
/** The codec of {@link WireUnitPayload}. */
export const WireUnit: WireType<WireUnit, WireUnitPayload> = wireUnit

/**
 * What a property's finances suggest (spec sections 2.5, 4.3).
 *
 * @category Payloads
 */
export interface WireFinancialInsightPayload {
  readonly estimated_loan_to_value?: NumberOrText | null | undefined
  readonly loans_total?: NumberOrText | null | undefined
  readonly is_free_and_clear?: boolean | null | undefined
  readonly is_absentee_owned?: boolean | null | undefined
  readonly is_out_of_state_owner?: boolean | null | undefined
  readonly is_upside_down?: boolean | null | undefined
  readonly is_long_time_owner?: boolean | null | undefined
  readonly is_bored_investor?: boolean | null | undefined
  readonly is_potentially_inherited?: boolean | null | undefined
  readonly is_potentially_distressed?: boolean | null | undefined
  /** Shown as a boolean; a date is read, too. */
  readonly known_preforeclosure_date?: boolean | NumberOrText | null | undefined
}

const wireFinancialInsight = record('WireFinancialInsight', {
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
/** {@link WireFinancialInsightPayload}, decoded. */
export interface WireFinancialInsight extends t.TypeOf<typeof wireFinancialInsight> {}
/** The codec of {@link WireFinancialInsightPayload}. */
export const WireFinancialInsight: WireType<WireFinancialInsight, WireFinancialInsightPayload> = wireFinancialInsight
