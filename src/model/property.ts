import { filled } from './filled.ts'
import type { PartialDate, Period } from './partial-date.ts'

/**
 * The estimated value of a property at a date (spec sections 2.1, 2.5, 4.3). The currency is not specified.
 *
 * @category Property
 */
export interface Valuation {
  readonly date: PartialDate | undefined
  readonly marketValue: number | undefined
  readonly marketValueMin: number | undefined
  readonly marketValueMax: number | undefined
  /** `confidence_score` in v5, `valuation_confidence_score` in v4; its range is not specified. */
  readonly confidence: number | undefined
  /** The standard deviation of the value, which is a forecast; its unit is not specified. */
  readonly forecastStandardDeviation: number | undefined
}

/**
 * One sale of a property, and where it is recorded (spec sections 2.1, 2.5, 4.3). The currency is not specified.
 *
 * @category Property
 */
export interface Sale {
  readonly date: PartialDate | undefined
  readonly price: number | undefined
  /** The price per square foot. */
  readonly pricePerSqft: number | undefined
  /** Book, page and document numbers are labels, which keep letters and leading zeros. */
  readonly bookNumber: string | undefined
  readonly pageNumber: string | undefined
  readonly documentNumber: string | undefined
}

/**
 * A score and its date (spec sections 2.1, 2.5, 4.3); v5's profiles have no date.
 *
 * @category Property
 */
export interface Score {
  /** The service's score; its range is not specified. */
  readonly value: number | undefined
  readonly date: PartialDate | undefined
}

/**
 * The service's scores of how well a property sells; of the three, only the names are specified (spec sections 2.1, 2.5,
 * 4.3).
 *
 * @category Property
 */
export interface Sellability {
  readonly retail: Score | undefined
  readonly wholesale: Score | undefined
  readonly investor: Score | undefined
}

/**
 * The fields that a property has both at a person's address and in an address search (spec sections 2.1, 2.5, 4.3).
 *
 * @category Property
 */
export interface PropertyFacts {
  /** The building and its lot; `undefined` if nothing was sent. */
  readonly building: Building | undefined
  readonly valuations: readonly Valuation[]
  readonly sellability: Sellability | undefined
}

/**
 * The property at one of a person's addresses; v5's profiles only (spec section 2.1).
 *
 * @category Property
 */
export interface AddressProperty extends PropertyFacts {
  /** The market value; its currency is not specified. */
  readonly marketValue: number | undefined
  readonly lastSale: Sale | undefined
  /** When the ownership began; its end is never sent. */
  readonly ownershipPeriod: Period | undefined
  readonly ownersCount: number | undefined
  /** How many sources have it. */
  readonly sourceCount: number | undefined
  /** v5's `source_date`. */
  readonly sourceDate: PartialDate | undefined
}

/**
 * A building and its lot: `property_info` of an address search, and fields of a profile's `property` (spec sections
 * 2.1, 2.5, 4.3). Types and styles are as the service writes them (the values are not specified). Areas are in square
 * feet; for a profile's `living_area` and `area_lot`, which are `livingArea` and `lotArea` here, the unit is not
 * specified.
 *
 * @category Property
 */
export interface Building {
  readonly type: string | undefined
  readonly useType: string | undefined
  readonly zonedUse: string | undefined
  readonly zonedUseJurisdictionCode: string | undefined
  /** The assessor's label of the parcel, which keeps letters and leading zeros. */
  readonly parcelNumber: string | undefined
  /** The legal subdivision; specified as a number, but text is kept, too. */
  readonly legalSubdivision: string | undefined
  readonly yearBuilt: number | undefined
  readonly unitCount: number | undefined
  readonly storyCount: number | undefined
  readonly isMultiFloor: boolean | undefined
  readonly bedCount: number | undefined
  /** All bathrooms, as a decimal such as 2.5. */
  readonly bathCount: number | undefined
  /** Partial bathrooms; v5's profiles only. What counts as partial is not specified. */
  readonly partialBathCount: number | undefined
  /** In square feet. */
  readonly livingArea: number | undefined
  /** In square feet. */
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

/** A building of which nothing is known. */
export const noBuilding: Building = {
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
 * A {@link Building} with every key, from the given parts.
 *
 * @category Constructors
 */
export const building = (parts: Partial<Building> = {}): Building => filled(noBuilding, parts)
