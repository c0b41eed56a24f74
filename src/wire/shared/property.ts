import type * as t from 'io-ts'
import { flagOrDate } from '../dates.ts'
import { decimal, flag, id, number, word, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { WireName } from './name.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3). The prefix `Wire` means that the model has a record of that name; this is its form in
// payloads.

const unitResident = record('UnitResident', { names: list(WireName), id })

/** A resident of a unit (spec sections 2.5, 4.3). */
export interface UnitResidentPayload extends t.OutputOf<typeof unitResident> {}
/** {@link UnitResidentPayload}, decoded. */
export interface UnitResident extends t.TypeOf<typeof unitResident> {}
/** The codec of {@link UnitResidentPayload}. */
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
/** {@link WireUnitPayload}, decoded. */
export interface WireUnit extends t.TypeOf<typeof wireUnit> {}
/** The codec of {@link WireUnitPayload}. */
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
/** {@link WireFinancialInsightPayload}, decoded. */
export interface WireFinancialInsight extends t.TypeOf<typeof wireFinancialInsight> {}
/** The codec of {@link WireFinancialInsightPayload}. */
export const WireFinancialInsight: RecordType<WireFinancialInsight, WireFinancialInsightPayload> = wireFinancialInsight
