import { filled } from './filled.ts'
import type { PartialDate, Period } from './partial-date.ts'

/**
 * What a property was or is held to be worth, at a date (spec sections 2.1, 2.5, 4.3).
 *
 * @category Property
 */
export interface Valuation {
  readonly date: PartialDate | undefined
  /** In US dollars. */
  readonly marketValue: number | undefined
  /** In US dollars. */
  readonly marketValueMin: number | undefined
  /** In US dollars. */
  readonly marketValueMax: number | undefined
  /** `confidence_score` of v5, `valuation_confidence_score` of v4; its range is not shown. */
  readonly confidence: number | undefined
  /** Of the forecast that the value is; its unit is not shown. */
  readonly forecastStandardDeviation: number | undefined
}

/**
 * One sale of a property, and where it is recorded (spec sections 2.1, 2.5, 4.3).
 *
 * @category Property
 */
export interface Sale {
  readonly date: PartialDate | undefined
  /** In US dollars. */
  readonly price: number | undefined
  /** In US dollars for each square foot. */
  readonly pricePerSqft: number | undefined
  /** Book, page and document are labels, with the letters and leading zeros they may have. */
  readonly bookNumber: string | undefined
  readonly pageNumber: string | undefined
  readonly documentNumber: string | undefined
}

/**
 * A score and the day it was made (spec section 2.5).
 *
 * @category Property
 */
export interface Score {
  /** The service's score; its range is not shown. */
  readonly value: number | undefined
  readonly date: PartialDate | undefined
}

/**
 * How likely a property is to sell, and to whom (spec sections 2.1, 2.5).
 *
 * @category Property
 */
export interface Sellability {
  readonly retail: Score | undefined
  readonly wholesale: Score | undefined
  readonly investor: Score | undefined
}

/**
 * What holds for a property wherever it is told of: beside one of a person's addresses, or in an address search (spec
 * sections 2.1, 2.5, 4.3).
 *
 * @category Property
 */
export interface PropertyFacts {
  /** The building and its lot; `undefined` where nothing is told. */
  readonly building: Building | undefined
  readonly valuations: readonly Valuation[]
  readonly sellability: Sellability | undefined
}

/**
 * The property at one of a person's addresses; v5 profiles alone tell (spec section 2.1).
 *
 * @category Property
 */
export interface AddressProperty extends PropertyFacts {
  /** Today's market value, in US dollars. */
  readonly marketValue: number | undefined
  readonly lastSale: Sale | undefined
  /** Since when the owners have owned it. */
  readonly ownershipPeriod: Period | undefined
  readonly ownersCount: number | undefined
  /** How many sources know it. */
  readonly sourceCount: number | undefined
  /** When a source last told of it. */
  readonly sourceDate: PartialDate | undefined
}

/**
 * A building and its lot: `property_info` of an address search, and what a profile tells of the property at an
 * address (spec sections 2.1, 2.5, 4.3). Types and styles are in the service's words (the value sets are not shown). Areas
 * are in square feet; a profile does not name the unit of its `living_area` and `area_lot`, which are `livingArea` and
 * `lotArea` here.
 *
 * @category Property
 */
export interface Building {
  readonly type: string | undefined
  readonly useType: string | undefined
  readonly zonedUse: string | undefined
  readonly zonedUseJurisdictionCode: string | undefined
  /** The assessor's label of the parcel, with the letters and leading zeros it may have. */
  readonly parcelNumber: string | undefined
  /** The legal name of the subdivision; the document shows a number, and text is kept. */
  readonly legalSubdivision: string | undefined
  readonly yearBuilt: number | undefined
  readonly unitCount: number | undefined
  readonly storyCount: number | undefined
  readonly isMultiFloor: boolean | undefined
  readonly bedCount: number | undefined
  /** All bathrooms, a decimal: 2.5. */
  readonly bathCount: number | undefined
  /** Those without a bath or shower. */
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
  /** `area_fence`, whose unit the document does not name. */
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
  /** The whole basement, in square feet; its finished and unfinished parts follow. */
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
 * A {@link Building} with every key, of the parts that are given.
 *
 * @category Constructors
 */
export const building = (parts: Partial<Building> = {}): Building => filled(noBuilding, parts)
