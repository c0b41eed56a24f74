import { filled } from './filled.ts'
import { none } from './none.ts'
import type { Person } from './person.ts'
import type { Sale } from './property.ts'

/**
 * One year's tax on a property (spec sections 2.5, 4.3). The currency is not specified.
 *
 * @category Property
 */
export interface TaxYear {
  readonly year: number | undefined
  /** `billed_amount` in v5, `tax_billed_amount` in v4. */
  readonly billedAmount: number | undefined
  readonly totalAssessedValue: number | undefined
  readonly improvementValue: number | undefined
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
  readonly isAdditional: boolean | undefined
}

/**
 * The tax assessor's record of a property's last sale (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface TaxAssessor {
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
  readonly assessor: TaxAssessor | undefined
  readonly history: readonly TaxYear[]
  /** The first and last year in which tax was overdue. */
  readonly delinquentFirstYear: number | undefined
  readonly delinquentLastYear: number | undefined
  /** The tax district's label. */
  readonly districtCode: string | undefined
  readonly exemptions: TaxExemptions | undefined
}

/** A year's tax of which nothing is known. */
const noTaxYear: TaxYear = {
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
export const taxYear = (parts: Partial<TaxYear> = {}): TaxYear => filled(noTaxYear, parts)

/** Exemptions of which nothing is known. */
const noTaxExemptions: TaxExemptions = {
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
export const taxExemptions = (parts: Partial<TaxExemptions> = {}): TaxExemptions => filled(noTaxExemptions, parts)

/** An assessor's record of which nothing is known. */
const noTaxAssessor: TaxAssessor = {
  lastSale: undefined,
  parties: none,
}

/**
 * A {@link TaxAssessor} with every key, from the given parts.
 *
 * @category Constructors
 */
export const taxAssessor = (parts: Partial<TaxAssessor> = {}): TaxAssessor => filled(noTaxAssessor, parts)

/** Taxes of which nothing is known. */
const noTax: Tax = {
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
export const tax = (parts: Partial<Tax> = {}): Tax => filled(noTax, parts)
