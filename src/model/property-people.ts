import { filled, type Parts } from './filled.ts'
import type { Period } from './partial-date.ts'
import { noPerson, type Person } from './person.ts'

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
