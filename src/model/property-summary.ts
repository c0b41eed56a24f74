import { filled, type Parts } from './filled.ts'
import { none } from './none.ts'
import type { PartialDate, Period } from './partial-date.ts'
import type { PropertyDetails } from './property-details.ts'
import type { Sale, Sellability, Valuation } from './valuation.ts'

/**
 * The fields that a property has both at a person's address and in an address search (spec sections 2.1, 2.5, 4.3).
 *
 * @category Property
 */
export interface PropertyBase {
  /** The building and its lot; `undefined` if nothing was sent. */
  readonly details: PropertyDetails | undefined
  readonly valuations: readonly Valuation[]
  readonly sellability: Sellability | undefined
}

/**
 * The property at one of a person's addresses; v5's profiles only (spec section 2.1).
 *
 * @category Property
 */
export interface PropertySummary extends PropertyBase {
  /** The market value; its currency is not specified. */
  readonly marketValue: number | undefined
  readonly lastSale: Sale | undefined
  /** When the ownership began; its end is never sent. */
  readonly ownershipPeriod: Period | undefined
  /** How many owners it has; whether earlier ones count is not specified. */
  readonly ownerCount: number | undefined
  /** How many sources have it. */
  readonly sourceCount: number | undefined
  /** v5's `source_date`; what happened then is not specified. */
  readonly sourceDate: PartialDate | undefined
}

/** A property of which neither building nor value is known. */
export const noPropertyBase: PropertyBase = { details: undefined, valuations: none, sellability: undefined }

/** The property at an address of which nothing is known. */
export const noPropertySummary: PropertySummary = {
  ...noPropertyBase,
  marketValue: undefined,
  lastSale: undefined,
  ownershipPeriod: undefined,
  ownerCount: undefined,
  sourceCount: undefined,
  sourceDate: undefined,
}

/**
 * A {@link PropertySummary} with every key, from the given parts.
 *
 * @category Constructors
 */
export const propertySummary = (parts: Parts<PropertySummary> = {}): PropertySummary => filled(noPropertySummary, parts)
