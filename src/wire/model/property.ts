import type * as model from '../../model/index.ts'
import { list } from '../list.ts'
import { text } from '../leaves.ts'
import { record } from '../record.ts'
import { flag, number } from './leaves.ts'
import { PartialDate, Period } from './partial-date.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Valuation`. */
export type Valuation = model.Valuation

/** The codec of a {@link Valuation}. */
export const Valuation: ModelType<Valuation> = record('Valuation', {
  date: PartialDate,
  marketValue: number,
  marketValueMin: number,
  marketValueMax: number,
  confidence: number,
  forecastStandardDeviation: number,
})

/** The model's `Sale`. */
export type Sale = model.Sale

/** The codec of a {@link Sale}. */
export const Sale: ModelType<Sale> = record('Sale', {
  date: PartialDate,
  price: number,
  pricePerSqft: number,
  bookNumber: text,
  pageNumber: text,
  documentNumber: text,
})

/** The model's `Score`. */
export type Score = model.Score

/** The codec of a {@link Score}. */
export const Score: ModelType<Score> = record('Score', {
  value: number,
  date: PartialDate,
})

/** The model's `Sellability`. */
export type Sellability = model.Sellability

/** The codec of a {@link Sellability}. */
export const Sellability: ModelType<Sellability> = record('Sellability', {
  retail: Score,
  wholesale: Score,
  investor: Score,
})

/** The model's `Building`. */
export type Building = model.Building

/** The codec of a {@link Building}. */
export const Building: ModelType<Building> = record('Building', {
  type: text,
  useType: text,
  zonedUse: text,
  zonedUseJurisdictionCode: text,
  parcelNumber: text,
  legalSubdivision: text,
  yearBuilt: number,
  unitCount: number,
  storyCount: number,
  isMultiFloor: flag,
  bedCount: number,
  bathCount: number,
  partialBathCount: number,
  livingArea: number,
  lotArea: number,
  structureStyle: text,
  viewType: text,
  heatingType: text,
  coolingType: text,
  fireplace: text,
  poolType: text,
  porchType: text,
  sewageType: text,
  foundationType: text,
  roofConstruction: text,
  roofMaterial: text,
  floorMaterial: text,
  fenceType: text,
  fenceArea: number,
  floodZoneDescription: text,
  garageType: text,
  garageArea: number,
  parkingSpaceCount: number,
  hasCarport: flag,
  carportArea: number,
  hasAttic: flag,
  atticArea: number,
  basementArea: number,
  finishedBasementArea: number,
  unfinishedBasementArea: number,
})

/** The fields of a property, both at a person's address and in an address search. */
export const propertyFacts = {
  building: Building,
  valuations: list(Valuation),
  sellability: Sellability,
}

/** The model's `PropertyFacts`. */
export type PropertyFacts = model.PropertyFacts

/** The codec of a {@link PropertyFacts}. */
export const PropertyFacts: ModelType<PropertyFacts> = record('PropertyFacts', propertyFacts)

/** The model's `AddressProperty`. */
export type AddressProperty = model.AddressProperty

/** The codec of an {@link AddressProperty}. */
export const AddressProperty: ModelType<AddressProperty> = record('AddressProperty', {
  ...propertyFacts,
  marketValue: number,
  lastSale: Sale,
  ownershipPeriod: Period,
  ownersCount: number,
  sourceCount: number,
  sourceDate: PartialDate,
})
