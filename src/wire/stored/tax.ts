import type * as model from '../../model/index.ts'
import { strictList as list } from '../list.ts'
import { record } from '../record.ts'
import { flag, number, text } from './leaves.ts'
import type { ModelType } from './model-type.ts'
import { Person } from './person.ts'
import { Sale } from './valuation.ts'

/** The model's `TaxYear`. */
export type TaxYear = model.TaxYear

/** The codec of a `TaxYear`. */
export const TaxYear: ModelType<TaxYear> = record('TaxYear', {
  year: number,
  billedAmount: number,
  totalAssessedValue: number,
  improvementValue: number,
  landValue: number,
})

/** The model's `TaxExemptions`. */
export type TaxExemptions = model.TaxExemptions

/** The codec of a `TaxExemptions`. */
export const TaxExemptions: ModelType<TaxExemptions> = record('TaxExemptions', {
  isHomeowner: flag,
  isDisabled: flag,
  isSenior: flag,
  isVeteran: flag,
  isWidow: flag,
  isAdditional: flag,
})

/** The model's `AssessorRecord`. */
export type AssessorRecord = model.AssessorRecord

/** The codec of an `AssessorRecord`. */
export const AssessorRecord: ModelType<AssessorRecord> = record('AssessorRecord', {
  lastSale: Sale,
  parties: list(Person),
})

/** The model's `Tax`. */
export type Tax = model.Tax

/** The codec of a `Tax`. */
export const Tax: ModelType<Tax> = record('Tax', {
  assessor: AssessorRecord,
  history: list(TaxYear),
  delinquentFirstYear: number,
  delinquentLastYear: number,
  districtCode: text,
  exemptions: TaxExemptions,
})

/** The model's `Deed`. */
export type Deed = model.Deed

/** The codec of a `Deed`. */
export const Deed: ModelType<Deed> = record('Deed', {
  buyers: list(Person),
  lastSale: Sale,
})
