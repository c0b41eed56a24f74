import type { Address } from './address.ts'
import { filled } from './filled.ts'
import { none } from './none.ts'
import type { PartialDate, Period } from './partial-date.ts'
import { noPerson, type Person } from './person.ts'
import type { PropertyFacts, Sale } from './property.ts'

/**
 * How somebody lives at a property (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface Residency {
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
  readonly livesAtProperty: boolean | undefined
  readonly period: Period | undefined
}

/**
 * A person or company that owns or owned a property (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface PropertyOwner extends Person {
  readonly ownership: PropertyOwnership | undefined
}

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

/**
 * What a property's finances suggest (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface FinancialInsight {
  /** Loans in relation to value; whether from 0 to 1 or in percent is not specified. */
  readonly estimatedLoanToValue: number | undefined
  /** The currency is not specified. */
  readonly loansTotal: number | undefined
  /** The property has no loans. */
  readonly isFreeAndClear: boolean | undefined
  /** The owner lives elsewhere. */
  readonly isAbsenteeOwned: boolean | undefined
  readonly isOutOfStateOwner: boolean | undefined
  /** The loans exceed the property's value. */
  readonly isUpsideDown: boolean | undefined
  readonly isLongTimeOwner: boolean | undefined
  readonly isBoredInvestor: boolean | undefined
  readonly isPotentiallyInherited: boolean | undefined
  readonly isPotentiallyDistressed: boolean | undefined
  /** Whether a pre-foreclosure date is known: `known_preforeclosure_date`, if it is sent as a boolean. */
  readonly isPreforeclosureDateKnown: boolean | undefined
  /** The pre-foreclosure date: `known_preforeclosure_date`, if it is sent as a date. */
  readonly preforeclosureDate: PartialDate | undefined
}

/**
 * A unit of a property, for whatever it is zoned (spec sections 2.5, 4.3).
 *
 * @category Property
 */
export interface Unit {
  /** Its number or letter. */
  readonly designator: string | undefined
  readonly zonedUse: string | undefined
  readonly yearBuilt: number | undefined
  readonly bedCount: number | undefined
  /** A decimal such as 1.5. */
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
export interface Property extends PropertyFacts {
  readonly addresses: readonly Address[]
  readonly residents: readonly Resident[]
  readonly owners: readonly PropertyOwner[]
  readonly tax: Tax | undefined
  readonly deed: Deed | undefined
  readonly financialInsight: FinancialInsight | undefined
  readonly units: readonly Unit[]
}

/** A resident of whom nothing is known. */
export const noResident: Resident = { ...noPerson, residency: undefined }

/** An owner of whom nothing is known. */
export const noPropertyOwner: PropertyOwner = { ...noPerson, ownership: undefined }

/** A property of which nothing is known. */
export const noProperty: Property = {
  building: undefined,
  valuations: none,
  sellability: undefined,
  addresses: none,
  residents: none,
  owners: none,
  tax: undefined,
  deed: undefined,
  financialInsight: undefined,
  units: none,
}

/**
 * A {@link Resident} with every key, from the given parts.
 *
 * @category Constructors
 */
export const resident = (parts: Partial<Resident> = {}): Resident => filled(noResident, parts)

/**
 * A {@link PropertyOwner} with every key, from the given parts.
 *
 * @category Constructors
 */
export const propertyOwner = (parts: Partial<PropertyOwner> = {}): PropertyOwner => filled(noPropertyOwner, parts)

/**
 * A {@link Property} with every key, from the given parts.
 *
 * @category Constructors
 */
export const property = (parts: Partial<Property> = {}): Property => filled(noProperty, parts)
