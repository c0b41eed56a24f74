import { filled, type Parts, none } from './filled.ts'
import type { Period, PartialDate } from './partial-date.ts'
import { noPerson, type Person } from './person.ts'
import type { Address } from './address.ts'
import { noPropertyBase, type PropertyBase } from './property-details.ts'
import type { Deed, Tax } from './tax.ts'

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
