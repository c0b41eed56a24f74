import { filled, none, type Parts } from './record.ts'
import type { PartialDate, Period } from './partial-date.ts'
import type { Sale, Sellability, Valuation } from './valuation.ts'

/**
 * A property's building and lot: `property_info` of an address search, and fields of a profile's `property` (spec sections
 * 2.1, 2.5, 4.3). Types and styles are as the service writes them (the values are not specified).
 *
 * @category Property
 */
export interface PropertyDetails {
  readonly type: string | undefined
  readonly useType: string | undefined
  readonly zonedUse: string | undefined
  readonly zonedUseJurisdictionCode: string | undefined
  /** The assessor's label of the parcel, which keeps letters and leading zeros. */
  readonly parcelNumber: string | undefined
  /** The legal subdivision; specified as a number, but text is kept, too. */
  readonly legalSubdivision: string | undefined
  /** The year in which it was built. */
  readonly yearBuilt: number | undefined
  /** How many units it has. */
  readonly unitCount: number | undefined
  /** How many stories it has. */
  readonly storyCount: number | undefined
  readonly isMultiFloor: boolean | undefined
  /** How many bedrooms it has. */
  readonly bedCount: number | undefined
  /** `bath_count`: how many bathrooms it has, as a decimal such as 2.5. Address searches only. */
  readonly bathCount: number | undefined
  /**
   * `bath_total_count`: how many bathrooms it has, as v5's profiles count them. Whether a partial one counts as a whole one is not
   * specified, so that this is not `bathCount`.
   */
  readonly totalBathCount: number | undefined
  /** How many of `totalBathCount` are partial; v5's profiles only. What counts as partial is not specified. */
  readonly partialBathCount: number | undefined
  /** In square feet; the unit of a profile's `living_area` is not specified. */
  readonly livingArea: number | undefined
  /** In square feet; the unit of a profile's `area_lot` is not specified. */
  readonly lotArea: number | undefined
  readonly structureStyle: string | undefined
  readonly viewType: string | undefined
  readonly heatingType: string | undefined
  readonly coolingType: string | undefined
  readonly fireplace: string | undefined
  readonly poolType: string | undefined
  readonly porchType: string | undefined
  readonly sewageType: string | undefined
  readonly foundationType: string | undefined
  readonly roofConstruction: string | undefined
  readonly roofMaterial: string | undefined
  readonly floorMaterial: string | undefined
  readonly fenceType: string | undefined
  /** `area_fence`; its unit is not specified. */
  readonly fenceArea: number | undefined
  readonly floodZoneDescription: string | undefined
  readonly garageType: string | undefined
  /** In square feet. */
  readonly garageArea: number | undefined
  /** How many parking spaces it has. */
  readonly parkingSpaceCount: number | undefined
  readonly hasCarport: boolean | undefined
  /** In square feet. */
  readonly carportArea: number | undefined
  readonly hasAttic: boolean | undefined
  /** In square feet. */
  readonly atticArea: number | undefined
  /** `basement_sqft`, in square feet; whether it is the sum of the next two is not specified. */
  readonly basementArea: number | undefined
  /** In square feet. */
  readonly finishedBasementArea: number | undefined
  /** In square feet. */
  readonly unfinishedBasementArea: number | undefined
}

/** A property of whose details nothing is known. */
export const noPropertyDetails: PropertyDetails = {
  type: undefined,
  useType: undefined,
  zonedUse: undefined,
  zonedUseJurisdictionCode: undefined,
  parcelNumber: undefined,
  legalSubdivision: undefined,
  yearBuilt: undefined,
  unitCount: undefined,
  storyCount: undefined,
  isMultiFloor: undefined,
  bedCount: undefined,
  bathCount: undefined,
  totalBathCount: undefined,
  partialBathCount: undefined,
  livingArea: undefined,
  lotArea: undefined,
  structureStyle: undefined,
  viewType: undefined,
  heatingType: undefined,
  coolingType: undefined,
  fireplace: undefined,
  poolType: undefined,
  porchType: undefined,
  sewageType: undefined,
  foundationType: undefined,
  roofConstruction: undefined,
  roofMaterial: undefined,
  floorMaterial: undefined,
  fenceType: undefined,
  fenceArea: undefined,
  floodZoneDescription: undefined,
  garageType: undefined,
  garageArea: undefined,
  parkingSpaceCount: undefined,
  hasCarport: undefined,
  carportArea: undefined,
  hasAttic: undefined,
  atticArea: undefined,
  basementArea: undefined,
  finishedBasementArea: undefined,
  unfinishedBasementArea: undefined,
}

/**
 * A {@link PropertyDetails} with every key, from the given parts.
 *
 * @category Constructors
 */
export const propertyDetails = (parts: Parts<PropertyDetails> = {}): PropertyDetails => filled(noPropertyDetails, parts)

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
