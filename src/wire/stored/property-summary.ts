import type * as model from '../../model/index.ts'
import { noPropertyBase, noPropertySummary } from '../../model/property-summary.ts'
import { strictList as list } from '../list.ts'
import { number } from './leaves.ts'
import { type CodecsBesidesText, modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'
import { PartialDate, Period } from './partial-date.ts'
import { PropertyDetails } from './property-details.ts'
import { Sale, Sellability, Valuation } from './valuation.ts'

// Not in the file of `Property`, as the imports would be circular: a property has people, these have addresses, and an
// address has a summary of its property.

/** The codecs of a property's fields, both at a person's address and in an address search. */
export const propertyBaseCodecs: CodecsBesidesText<model.PropertyBase> = {
  details: PropertyDetails,
  valuations: list(Valuation),
  sellability: Sellability,
}

/** The model's `PropertyBase`. */
export type PropertyBase = model.PropertyBase

/** The codec of a `PropertyBase`. */
export const PropertyBase: ModelType<PropertyBase> = modelRecord('PropertyBase', noPropertyBase, propertyBaseCodecs)

/** The model's `PropertySummary`. */
export type PropertySummary = model.PropertySummary

/** The codec of a `PropertySummary`. */
export const PropertySummary: ModelType<PropertySummary> = modelRecord('PropertySummary', noPropertySummary, {
  ...propertyBaseCodecs,
  marketValue: number,
  lastSale: Sale,
  ownershipPeriod: Period,
  ownerCount: number,
  sourceCount: number,
  sourceDate: PartialDate,
})
