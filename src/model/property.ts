import { type Person, noPerson } from './person.ts'
import type { Sale } from './valuation.ts'
import { filled, none, type Parts } from './record.ts'
import type { Period, PartialDate } from './partial-date.ts'
import type { Address } from './address.ts'
import { noPropertyBase, type PropertyBase } from './property-details.ts'

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

/**
 * How somebody lives at a property, as a resident or as an owner, of whom only `livesAtProperty` is sent (spec sections 2.5,
 * 4.3).
 *
 * @category Property
 */
export interface Residency {
  /** `lives_at_property`. */
  readonly livesAtProperty: boolean | undefined
  /** From when to when. */
  readonly period: Period | undefined
  /** When the service first and last processed the record. */
  readonly processed: Period | undefined
  /** How confident the service is; the range is not specified. */
  readonly confidence: number | undefined
}

/**
 * A person who lives or lived at a property (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface Resident extends Person {
  readonly residency: Residency | undefined
}

/**
 * How somebody owns a property (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface PropertyOwnership {
  /** As the service writes it (the values are not specified). */
  readonly type: string | undefined
  /** Whether the owner is a trust. */
  readonly isTrust: boolean | undefined
  readonly period: Period | undefined
}

/**
 * A person or company that owns or owned a property (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface PropertyOwner extends Person {
  readonly residency: Residency | undefined
  readonly ownership: PropertyOwnership | undefined
}

/** A resident of whom nothing is known. */
export const noResident: Resident = { ...noPerson, residency: undefined }

/** An owner of whom nothing is known. */
export const noPropertyOwner: PropertyOwner = { ...noPerson, residency: undefined, ownership: undefined }

/**
 * A {@link Resident} with every key, from the given parts.
 *
 * @category Constructors
 */
export const resident = (parts: Parts<Resident> = {}): Resident => filled(noResident, parts)

/**
 * A {@link PropertyOwner} with every key, from the given parts.
 *
 * @category Constructors
 */
export const propertyOwner = (parts: Parts<PropertyOwner> = {}): PropertyOwner => filled(noPropertyOwner, parts)

/** A residency of which nothing is known. */
export const noResidency: Residency = {
  livesAtProperty: undefined,
  period: undefined,
  processed: undefined,
  confidence: undefined,
}

/**
 * A {@link Residency} with every key, from the given parts.
 *
 * @category Constructors
 */
export const residency = (parts: Parts<Residency> = {}): Residency => filled(noResidency, parts)

/** An ownership of a property of which nothing is known. */
export const noPropertyOwnership: PropertyOwnership = { type: undefined, isTrust: undefined, period: undefined }

/**
 * A {@link PropertyOwnership} with every key, from the given parts.
 *
 * @category Constructors
 */
export const propertyOwnership = (parts: Parts<PropertyOwnership> = {}): PropertyOwnership =>
  filled(noPropertyOwnership, parts)

/**
 * What a property's finances suggest (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface FinancialInsight {
  /** Loans in relation to value; whether from 0 to 1 or in percent is not specified. */
  readonly estimatedLoanToValue: number | undefined
  /** The total of all loans; the currency is not specified. */
  readonly loansTotal: number | undefined
  /** The property has no loans. */
  readonly isFreeAndClear: boolean | undefined
  /** The owner lives elsewhere. */
  readonly isAbsenteeOwned: boolean | undefined
  /** The owner lives in another state. */
  readonly isOutOfStateOwner: boolean | undefined
  /** The loans exceed the property's value. */
  readonly isUpsideDown: boolean | undefined
  /** The number of years that it takes is not specified. */
  readonly isLongTimeOwner: boolean | undefined
  /** The service's own term, which the specification does not explain. */
  readonly isBoredInvestor: boolean | undefined
  /** The criteria are not specified. */
  readonly isPotentiallyInherited: boolean | undefined
  /** The criteria are not specified. */
  readonly isPotentiallyDistressed: boolean | undefined
  /** Whether a pre-foreclosure date is known: `known_preforeclosure_date`, if it is sent as a boolean. */
  readonly isPreforeclosureDateKnown: boolean | undefined
  /** The pre-foreclosure date: `known_preforeclosure_date`, if it is sent as a date. */
  readonly preforeclosureDate: PartialDate | undefined
}

/**
 * A unit of a property, however it is zoned (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface Unit {
  /** Its number or letter. */
  readonly designator: string | undefined
  readonly zonedUse: string | undefined
  /** The year in which it was built. */
  readonly yearBuilt: number | undefined
  /** How many bedrooms it has. */
  readonly bedCount: number | undefined
  /** How many bathrooms it has, as a decimal such as 1.5. */
  readonly bathCount: number | undefined
  /** In square feet. */
  readonly livingArea: number | undefined
  readonly residents: readonly Person[]
}

/**
 * A property that an address search found (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface Property extends PropertyBase {
  readonly addresses: readonly Address[]
  /** Who lives or lived there, in the order sent: see their `residency`. */
  readonly residents: readonly Resident[]
  /** Who owns or owned it, in the order sent: see their `ownership`. */
  readonly owners: readonly PropertyOwner[]
  readonly tax: Tax | undefined
  readonly deed: Deed | undefined
  readonly financialInsight: FinancialInsight | undefined
  readonly units: readonly Unit[]
}

/** A property of which nothing is known. */
export const noProperty: Property = {
  ...noPropertyBase,
  addresses: none,
  residents: none,
  owners: none,
  tax: undefined,
  deed: undefined,
  financialInsight: undefined,
  units: none,
}

/**
 * A {@link Property} with every key, from the given parts.
 *
 * @category Constructors
 */
export const property = (parts: Parts<Property> = {}): Property => filled(noProperty, parts)

/** An insight of which nothing is known. */
export const noFinancialInsight: FinancialInsight = {
  estimatedLoanToValue: undefined,
  loansTotal: undefined,
  isFreeAndClear: undefined,
  isAbsenteeOwned: undefined,
  isOutOfStateOwner: undefined,
  isUpsideDown: undefined,
  isLongTimeOwner: undefined,
  isBoredInvestor: undefined,
  isPotentiallyInherited: undefined,
  isPotentiallyDistressed: undefined,
  isPreforeclosureDateKnown: undefined,
  preforeclosureDate: undefined,
}

/**
 * A {@link FinancialInsight} with every key, from the given parts.
 *
 * @category Constructors
 */
export const financialInsight = (parts: Parts<FinancialInsight> = {}): FinancialInsight =>
  filled(noFinancialInsight, parts)

/** A unit of which nothing is known. */
export const noUnit: Unit = {
  designator: undefined,
  zonedUse: undefined,
  yearBuilt: undefined,
  bedCount: undefined,
  bathCount: undefined,
  livingArea: undefined,
  residents: none,
}

/**
 * A {@link Unit} with every key, from the given parts.
 *
 * @category Constructors
 */
export const unit = (parts: Parts<Unit> = {}): Unit => filled(noUnit, parts)
