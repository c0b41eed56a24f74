import type * as model from '../../model/index.ts'
import { noAssessorRecord, noDeed, noTax, noTaxExemptions, noTaxYear } from '../../model/tax.ts'
import { strictList as list } from '../list.ts'
import { flag, number } from './leaves.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'
import { Person } from './person.ts'
import { Sale } from './valuation.ts'

/** The model's `TaxYear`. */
export type TaxYear = model.TaxYear

/** The codec of a `TaxYear`. */
export const TaxYear: ModelType<TaxYear> = modelRecord('TaxYear', noTaxYear, {
  year: number,
  billedAmount: number,
  totalAssessedValue: number,
  improvementValue: number,
  landValue: number,
})

/** The model's `TaxExemptions`. */
export type TaxExemptions = model.TaxExemptions

/** The codec of a `TaxExemptions`. */
export const TaxExemptions: ModelType<TaxExemptions> = modelRecord('TaxExemptions', noTaxExemptions, {
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
export const AssessorRecord: ModelType<AssessorRecord> = modelRecord('AssessorRecord', noAssessorRecord, {
  lastSale: Sale,
  parties: list(Person),
})

/** The model's `Tax`. */
export type Tax = model.Tax

/** The codec of a `Tax`. */
export const Tax: ModelType<Tax> = modelRecord('Tax', noTax, {
  assessor: AssessorRecord,
  history: list(TaxYear),
  delinquentFirstYear: number,
  delinquentLastYear: number,
  exemptions: TaxExemptions,
})

/** The model's `Deed`. */
export type Deed = model.Deed

/** The codec of a `Deed`. */
export const Deed: ModelType<Deed> = modelRecord('Deed', noDeed, { buyers: list(Person), lastSale: Sale })
