import type { Address } from '../../../../src/model/address.ts'
import {
  noPropertyDetails,
  type PropertyDetails,
  type PropertySummary,
} from '../../../../src/model/property-details.ts'
import type { Sale, Valuation } from '../../../../src/model/valuation.ts'
import type {
  V5PersonAddressPayload,
  V5PersonPropertyPayload,
  V5PersonValuationPayload,
} from '../../../../src/wire/v5/person.ts'
import { dateOf, listOf, numberOf, periodOf, zipOf } from './values.ts'

const valuationOf = (valuation: V5PersonValuationPayload): Valuation => ({
  date: dateOf(valuation.date),
  marketValue: numberOf(valuation.market_value),
  marketValueMin: undefined,
  marketValueMax: undefined,
  confidence: undefined,
  forecastStandardDeviation: undefined,
})

const detailsOf = (property: V5PersonPropertyPayload): PropertyDetails | undefined => {
  const zonedUse = property.zoned_use ?? undefined
  const useType = property.use_type ?? undefined
  const livingArea = numberOf(property.living_area)
  const totalBathCount = numberOf(property.bath_total_count)
  const partialBathCount = numberOf(property.bath_partial_count)
  const bedCount = numberOf(property.bed_count)
  const lotArea = numberOf(property.area_lot)
  const yearBuilt = numberOf(property.year_built)
  const isKnown =
    zonedUse !== undefined ||
    useType !== undefined ||
    livingArea !== undefined ||
    totalBathCount !== undefined ||
    partialBathCount !== undefined ||
    bedCount !== undefined ||
    lotArea !== undefined ||
    yearBuilt !== undefined
  if (!isKnown) return undefined
  return {
    ...noPropertyDetails,
    zonedUse,
    useType,
    livingArea,
    totalBathCount,
    partialBathCount,
    bedCount,
    lotArea,
    yearBuilt,
  }
}

const saleOf = (property: V5PersonPropertyPayload): Sale | undefined => {
  const date = dateOf(property.last_sold_date)
  const price = numberOf(property.last_sold_price)
  if (date === undefined && price === undefined) return undefined
  return {
    date,
    price,
    pricePerSqft: undefined,
    bookNumber: undefined,
    pageNumber: undefined,
    documentNumber: undefined,
  }
}

const propertyOf = (property: V5PersonPropertyPayload): PropertySummary => {
  const score = numberOf(property.sellability?.retail_score)
  return {
    details: detailsOf(property),
    valuations: listOf(property.valuations, valuationOf),
    sellability: property.sellability
      ? {
          retail: score === undefined ? undefined : { value: score, date: undefined },
          wholesale: undefined,
          investor: undefined,
        }
      : undefined,
    marketValue: numberOf(property.market_value),
    lastSale: saleOf(property),
    ownershipPeriod: periodOf(dateOf(property.ownership_start_date), undefined),
    ownerCount: numberOf(property.owners_count),
    sourceCount: numberOf(property.source_count),
    sourceDate: dateOf(property.source_date),
  }
}

export const addressOf = (address: V5PersonAddressPayload): Address => ({
  id: undefined,
  text: undefined,
  street: address.street_address ?? undefined,
  city: address.city ?? undefined,
  county: address.county ?? undefined,
  state: address.state ?? undefined,
  country: undefined,
  postalCode: zipOf(address.zip),
  latitude: numberOf(address.latitude),
  longitude: numberOf(address.longitude),
  isCurrent: address.is_current ?? undefined,
  residence: undefined,
  coresidence: undefined,
  isNew: address.is_new ?? undefined,
  isNewRankOne: address.is_new_rank_one ?? undefined,
  urlPath: address.url_path ?? undefined,
  streetUrlPath: address.street_url_path ?? undefined,
  property: address.property ? propertyOf(address.property) : undefined,
  fragments: undefined,
})
