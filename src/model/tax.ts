import { filled, none, type Parts } from './filled.ts'
import type { Person } from './person.ts'
import type { Sale } from './valuation.ts'

/**
 * One year's tax on a property (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface TaxYear {
  /** The year of the tax. */
  readonly year: number | undefined
  /** What was billed: `billed_amount` in v5, `tax_billed_amount` in v4. The currency is not specified. */
  readonly billedAmount: number | undefined
  /** The assessed value; whether it is the sum of the next two is not specified, nor is the currency. */
  readonly totalAssessedValue: number | undefined
  /** The value of what is built on the land. The currency is not specified. */
  readonly improvementValue: number | undefined
  /** The value of the land alone. The currency is not specified. */
  readonly landValue: number | undefined
}

/**
 * The reasons for which the owner is exempt from tax (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface TaxExemptions {
  readonly isHomeowner: boolean | undefined
  readonly isDisabled: boolean | undefined
  readonly isSenior: boolean | undefined
  readonly isVeteran: boolean | undefined
  readonly isWidow: boolean | undefined
  /** A further reason, which is not specified. */
  readonly isAdditional: boolean | undefined
}

/**
 * The tax assessor's record of a property's last sale (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface AssessorRecord {
  readonly lastSale: Sale | undefined
  /** The parties that the assessor names; they have only names. */
  readonly parties: readonly Person[]
}

/**
 * A property's taxes (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface Tax {
  readonly assessor: AssessorRecord | undefined
  readonly history: readonly TaxYear[]
  /** The first year in which tax was overdue. */
  readonly delinquentFirstYear: number | undefined
  /** The last year in which tax was overdue. */
  readonly delinquentLastYear: number | undefined
  /** The tax district's label. */
  readonly districtCode: string | undefined
  readonly exemptions: TaxExemptions | undefined
}

/**
 * The deed of a property: who bought it last, and the sale (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface Deed {
  /** The buyers that the deed names; they have only names. */
  readonly buyers: readonly Person[]
  readonly lastSale: Sale | undefined
}

/** A year's tax of which nothing is known. */
export const noTaxYear: TaxYear = {
  year: undefined,
  billedAmount: undefined,
  totalAssessedValue: undefined,
  improvementValue: undefined,
  landValue: undefined,
}

/**
 * A {@link TaxYear} with every key, from the given parts.
 *
 * @category Constructors
 */
export const taxYear = (parts: Parts<TaxYear> = {}): TaxYear => filled(noTaxYear, parts)

/** Exemptions of which nothing is known. */
export const noTaxExemptions: TaxExemptions = {
  isHomeowner: undefined,
  isDisabled: undefined,
  isSenior: undefined,
  isVeteran: undefined,
  isWidow: undefined,
  isAdditional: undefined,
}

/**
 * A {@link TaxExemptions} with every key, from the given parts.
 *
 * @category Constructors
 */
export const taxExemptions = (parts: Parts<TaxExemptions> = {}): TaxExemptions => filled(noTaxExemptions, parts)

/** An assessor's record of which nothing is known. */
export const noAssessorRecord: AssessorRecord = { lastSale: undefined, parties: none }

/**
 * An {@link AssessorRecord} with every key, from the given parts.
 *
 * @category Constructors
 */
export const assessorRecord = (parts: Parts<AssessorRecord> = {}): AssessorRecord => filled(noAssessorRecord, parts)

/** Taxes of which nothing is known. */
export const noTax: Tax = {
  assessor: undefined,
  history: none,
  delinquentFirstYear: undefined,
  delinquentLastYear: undefined,
  districtCode: undefined,
  exemptions: undefined,
}

/**
 * A {@link Tax} with every key, from the given parts.
 *
 * @category Constructors
 */
export const tax = (parts: Parts<Tax> = {}): Tax => filled(noTax, parts)

/** A deed of which nothing is known. */
export const noDeed: Deed = { buyers: none, lastSale: undefined }

/**
 * A {@link Deed} with every key, from the given parts.
 *
 * @category Constructors
 */
export const deed = (parts: Parts<Deed> = {}): Deed => filled(noDeed, parts)
