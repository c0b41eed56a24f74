import { type Address, noAddress } from '../../src/model/address.ts'
import type { Property } from '../../src/model/property.ts'
import type { Deed } from '../../src/model/tax.ts'
import type { Valuation } from '../../src/model/valuation.ts'
import type { V5Deed, V5Property, V5PropertyAddress, V5Valuation } from '../../src/wire/v5/property.ts'
import { fromNamedPerson, toNamedPerson } from '../shared/named-people.ts'
import { fromPropertyInfo, toPropertyInfo } from '../shared/property-details.ts'
import { fromFinancialInsight, fromUnit, toFinancialInsight, toUnit } from '../shared/property.ts'
import { saleOf } from '../shared/sale.ts'
import { fromSellability, toSellability } from '../shared/sellability.ts'
import { fromTaxParts, fromTaxYearParts, toTaxParts, toTaxYearParts } from '../shared/tax.ts'
import { fromOwner, fromResident, toOwner, toResident } from './property-people.ts'

const fromValuation = (wire: V5Valuation): Valuation => ({
  date: wire.date,
  marketValue: wire.market_value,
  marketValueMin: wire.market_value_min,
  marketValueMax: wire.market_value_max,
  confidence: wire.confidence_score,
  forecastStandardDeviation: wire.forecast_standard_deviation,
})

const toValuation = (valuation: Valuation): V5Valuation => ({
  confidence_score: valuation.confidence,
  forecast_standard_deviation: valuation.forecastStandardDeviation,
  market_value: valuation.marketValue,
  market_value_max: valuation.marketValueMax,
  market_value_min: valuation.marketValueMin,
  date: valuation.date,
})

const fromDeed = ({ buyers, last_sale: sale }: V5Deed): Deed => ({
  buyers: buyers.map(fromNamedPerson),
  lastSale:
    sale &&
    saleOf({
      date: sale.date,
      price: sale.price,
      pricePerSqft: sale.price_per_sqft,
      bookNumber: sale.book_number,
      pageNumber: sale.page_number,
      documentNumber: sale.document_number,
    }),
})

const toDeed = ({ buyers, lastSale: sale }: Deed): V5Deed => ({
  buyers: buyers.map(toNamedPerson),
  last_sale: sale && {
    book_number: sale.bookNumber,
    page_number: sale.pageNumber,
    document_number: sale.documentNumber,
    price: sale.price,
    price_per_sqft: sale.pricePerSqft,
    date: sale.date,
  },
})

const fromAddress = (wire: V5PropertyAddress): Address => ({
  ...noAddress,
  street: wire.street_address,
  city: wire.city,
  county: wire.county,
  state: wire.state,
  postalCode: wire.zip,
  latitude: wire.latitude,
  longitude: wire.longitude,
  urlPath: wire.url_path,
})

const toAddress = (address: Address): V5PropertyAddress => ({
  city: address.city,
  street_address: address.street,
  zip: address.postalCode,
  state: address.state,
  county: address.county,
  url_path: address.urlPath,
  latitude: address.latitude,
  longitude: address.longitude,
})

/** A property from v5's address search (spec section 2.5). */
export const fromProperty = (wire: V5Property): Property => ({
  details: wire.property_info && fromPropertyInfo(wire.property_info),
  valuations: wire.valuations.map(fromValuation),
  sellability: wire.sellability && fromSellability(wire.sellability),
  addresses: wire.addresses.map(fromAddress),
  residents: wire.residents.map(fromResident),
  owners: wire.owners.map(fromOwner),
  tax:
    wire.tax &&
    fromTaxParts(
      wire.tax,
      wire.tax.history.map((year) => fromTaxYearParts(year, year.billed_amount)),
    ),
  deed: wire.deed && fromDeed(wire.deed),
  financialInsight: wire.financial_insight && fromFinancialInsight(wire.financial_insight),
  units: wire.units.map(fromUnit),
})

/** A property as v5's address search (spec section 2.5). */
export const toProperty = (property: Property): V5Property => ({
  valuations: property.valuations.map(toValuation),
  residents: property.residents.map(toResident),
  owners: property.owners.map(toOwner),
  property_info: property.details && toPropertyInfo(property.details),
  tax: property.tax && {
    ...toTaxParts(property.tax),
    history: property.tax.history.map((year) => ({ ...toTaxYearParts(year), billed_amount: year.billedAmount })),
  },
  deed: property.deed && toDeed(property.deed),
  financial_insight: property.financialInsight && toFinancialInsight(property.financialInsight),
  sellability: property.sellability && toSellability(property.sellability),
  units: property.units.map(toUnit),
  addresses: property.addresses.map(toAddress),
})
