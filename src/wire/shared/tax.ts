import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, label, number, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { NamedPerson } from './name.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3). The prefix `Wire` means that the model has a record of that name; this is its form in
// payloads.

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
/** {@link WireTaxExemptionsPayload}, decoded. */
export interface WireTaxExemptions extends t.TypeOf<typeof wireTaxExemptions> {}
/** The codec of {@link WireTaxExemptionsPayload}. */
export const WireTaxExemptions: RecordType<WireTaxExemptions, WireTaxExemptionsPayload> = wireTaxExemptions

const assessor = record('Assessor', {
  last_sold_date: date,
  last_sold_price: number,
  last_sold_price_per_sqft: number,
  parties: list(NamedPerson),
})

/** What the tax assessor has on file (spec sections 2.5, 4.3). */
export interface AssessorPayload extends t.OutputOf<typeof assessor> {}
/** {@link AssessorPayload}, decoded. */
export interface Assessor extends t.TypeOf<typeof assessor> {}
/** The codec of {@link AssessorPayload}. */
export const Assessor: RecordType<Assessor, AssessorPayload> = assessor

/** The fields that v4's and v5's `tax` share; one field of `history` has another name (spec sections 2.5, 4.3). */
export const taxFields = {
  assessor: Assessor,
  delinquent_first_year: year,
  delinquent_last_year: year,
  district_code: label,
  exemptions: WireTaxExemptions,
}

/** The fields that v4's and v5's years of tax share. */
export const taxYearFields = {
  year: year,
  total_assessed_value: number,
  improvement_value: number,
  land_value: number,
}
