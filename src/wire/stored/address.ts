import type * as model from '../../model/index.ts'
import { noAddress } from '../../model/address.ts'
import { noPropertyBase, noPropertyDetails, noPropertySummary } from '../../model/property-details.ts'
import { noSale, noScore, noSellability, noValuation } from '../../model/valuation.ts'
import { strictList as list } from '../list.ts'
import { verbatim } from '../loose.ts'
import {
  type CodecsBesidesText,
  flag,
  modelRecord,
  type ModelType,
  number,
  PartialDate,
  Period,
  PostalCode,
} from './model-record.ts'

export type PropertyDetails = model.PropertyDetails

export const PropertyDetails: ModelType<PropertyDetails> = modelRecord('PropertyDetails', noPropertyDetails, {
  yearBuilt: number,
  unitCount: number,
  storyCount: number,
  isMultiFloor: flag,
  bedCount: number,
  bathCount: number,
  totalBathCount: number,
  partialBathCount: number,
  livingArea: number,
  lotArea: number,
  fenceArea: number,
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

export type Valuation = model.Valuation

export const Valuation: ModelType<Valuation> = modelRecord('Valuation', noValuation, {
  date: PartialDate,
  marketValue: number,
  marketValueMin: number,
  marketValueMax: number,
  confidence: number,
  forecastStandardDeviation: number,
})

export type Sale = model.Sale

export const Sale: ModelType<Sale> = modelRecord('Sale', noSale, {
  date: PartialDate,
  price: number,
  pricePerSqft: number,
})

export type Score = model.Score

export const Score: ModelType<Score> = modelRecord('Score', noScore, { value: number, date: PartialDate })

export type Sellability = model.Sellability

export const Sellability: ModelType<Sellability> = modelRecord('Sellability', noSellability, {
  retail: Score,
  wholesale: Score,
  investor: Score,
})

// Not in the file of `Property`, as the imports would be circular: a property has people, these have addresses, and an
// address has a summary of its property.

/** The codecs of a property's fields, both at a person's address and in an address search. */
export const propertyBaseCodecs: CodecsBesidesText<model.PropertyBase> = {
  details: PropertyDetails,
  valuations: list(Valuation),
  sellability: Sellability,
}

export type PropertyBase = model.PropertyBase

export const PropertyBase: ModelType<PropertyBase> = modelRecord('PropertyBase', noPropertyBase, propertyBaseCodecs)

export type PropertySummary = model.PropertySummary

export const PropertySummary: ModelType<PropertySummary> = modelRecord('PropertySummary', noPropertySummary, {
  ...propertyBaseCodecs,
  marketValue: number,
  lastSale: Sale,
  ownershipPeriod: Period,
  ownerCount: number,
  sourceCount: number,
  sourceDate: PartialDate,
})

export type Address = model.Address

export const Address: ModelType<Address> = modelRecord('Address', noAddress, {
  postalCode: PostalCode,
  latitude: number,
  longitude: number,
  isCurrent: flag,
  residence: Period,
  coresidence: Period,
  isNew: flag,
  isNewRankOne: flag,
  property: PropertySummary,
  fragments: verbatim,
})
