import { type Address, noAddress } from '../../src/model/address.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPropertyDetails, type PropertyDetails } from '../../src/model/property-details.ts'
import type { PropertySummary } from '../../src/model/property-summary.ts'
import { noSellability, noValuation, type Valuation } from '../../src/model/valuation.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { V5PersonAddress, V5PersonProperty, V5PersonValuation } from '../../src/wire/v5/person-contact.ts'
import { saysNothing } from '../shared/nothing.ts'
import { saleOf } from '../shared/sale.ts'
import { scoreOf } from '../shared/sellability.ts'

const valuation = compose(V5PersonValuation, {
  from: (wire): Valuation => ({
    ...noValuation,
    date: wire.date,
    marketValue: wire.market_value,
  }),
  to: (valuation) => ({
    date: valuation.date,
    market_value: valuation.marketValue,
  }),
})

type DetailFields = Pick<
  V5PersonProperty,
  | 'zoned_use'
  | 'use_type'
  | 'living_area'
  | 'bath_total_count'
  | 'bath_partial_count'
  | 'bed_count'
  | 'area_lot'
  | 'year_built'
>

/** The details, of which a profile has fewer fields than an address search; `undefined` if none were sent. */
const detailsOf = (wire: DetailFields): PropertyDetails | undefined => {
  const details = {
    ...noPropertyDetails,
    zonedUse: wire.zoned_use,
    useType: wire.use_type,
    livingArea: wire.living_area,
    totalBathCount: wire.bath_total_count,
    partialBathCount: wire.bath_partial_count,
    bedCount: wire.bed_count,
    lotArea: wire.area_lot,
    yearBuilt: wire.year_built,
  }
  return saysNothing(details) ? undefined : details
}

const property = compose(V5PersonProperty.with({ valuations: list(valuation) }), {
  from: (wire): PropertySummary => ({
    details: detailsOf(wire),
    valuations: wire.valuations,
    sellability: wire.sellability && {
      ...noSellability,
      retail: scoreOf(wire.sellability.retail_score, undefined),
    },
    marketValue: wire.market_value,
    lastSale: saleOf({ date: wire.last_sold_date, price: wire.last_sold_price }),
    ownershipPeriod: period(wire.ownership_start_date),
    ownerCount: wire.owners_count,
    sourceCount: wire.source_count,
    sourceDate: wire.source_date,
  }),
  to: (property) => ({
    zoned_use: property.details?.zonedUse,
    use_type: property.details?.useType,
    market_value: property.marketValue,
    last_sold_date: property.lastSale?.date,
    living_area: property.details?.livingArea,
    bath_total_count: property.details?.totalBathCount,
    bath_partial_count: property.details?.partialBathCount,
    bed_count: property.details?.bedCount,
    area_lot: property.details?.lotArea,
    year_built: property.details?.yearBuilt,
    ownership_start_date: property.ownershipPeriod?.start,
    last_sold_price: property.lastSale?.price,
    sellability: property.sellability && { retail_score: property.sellability.retail?.value },
    source_count: property.sourceCount,
    source_date: property.sourceDate,
    owners_count: property.ownerCount,
    valuations: property.valuations,
  }),
})

/** One of a person's addresses from v5's profile (spec section 2.1). */
export const address = compose(V5PersonAddress.with({ property }), {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    county: wire.county,
    state: wire.state,
    postalCode: wire.zip,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isCurrent: wire.is_current,
    isNew: wire.is_new,
    isNewRankOne: wire.is_new_rank_one,
    urlPath: wire.url_path,
    streetUrlPath: wire.street_url_path,
    property: wire.property,
  }),
  to: (address) => ({
    is_current: address.isCurrent,
    state: address.state,
    street_address: address.street,
    city: address.city,
    county: address.county,
    latitude: address.latitude,
    longitude: address.longitude,
    zip: address.postalCode,
    is_new: address.isNew,
    is_new_rank_one: address.isNewRankOne,
    street_url_path: address.streetUrlPath,
    url_path: address.urlPath,
    property: address.property,
  }),
})
