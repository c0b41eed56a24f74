import { noPerson, type Person } from '../../src/model/person.ts'
import { noProperty, type Property } from '../../src/model/property.ts'
import type { Deed } from '../../src/model/tax.ts'
import type { Valuation } from '../../src/model/valuation.ts'
import type { V4Buyer, V4Deed, V4Property, V4Valuation } from '../../src/wire/v4/property.ts'
import { flatName, oneName } from '../shared/names.ts'
import { fromPropertyInfo, toPropertyInfo } from '../shared/property-details.ts'
import { fromFinancialInsight, fromUnit, toFinancialInsight, toUnit } from '../shared/property.ts'
import { saleOf } from '../shared/sale.ts'
import { fromSellability, toSellability } from '../shared/sellability.ts'
import { fromTaxParts, fromTaxYearParts, toTaxParts, toTaxYearParts } from '../shared/tax.ts'
import { fromOwner, fromResident, toOwner, toResident } from './property-people.ts'

const fromValuation = (wire: V4Valuation): Valuation => ({
  date: wire.valuation_date,
  marketValue: wire.market_value,
  marketValueMin: wire.market_value_min,
  marketValueMax: wire.market_value_max,
  confidence: wire.valuation_confidence_score,
  forecastStandardDeviation: wire.forecast_standard_deviation,
})

const toValuation = (valuation: Valuation): V4Valuation => ({
  market_value: valuation.marketValue,
  market_value_min: valuation.marketValueMin,
  market_value_max: valuation.marketValueMax,
  valuation_confidence_score: valuation.confidence,
  forecast_standard_deviation: valuation.forecastStandardDeviation,
  valuation_date: valuation.date,
})

const fromBuyer = (wire: V4Buyer): Person => ({
  ...noPerson,
  names: flatName({ full: wire.full_name, suffix: wire.suffix }),
})

const toBuyer = (person: Person): V4Buyer => {
  const name = oneName(person.names)
  return { full_name: name?.full, suffix: name?.suffix }
}

const fromDeed = ({ buyers, last_sale: sale }: V4Deed): Deed => ({
  buyers: buyers.map(fromBuyer),
  lastSale:
    sale &&
    saleOf({
      date: sale.last_sold_date,
      price: sale.last_sold_price,
      pricePerSqft: sale.price_per_sqft,
      bookNumber: sale.book_number,
      pageNumber: sale.page_number,
      documentNumber: sale.document_number,
    }),
})

const toDeed = ({ buyers, lastSale: sale }: Deed): V4Deed => ({
  buyers: buyers.map(toBuyer),
  last_sale: sale && {
    book_number: sale.bookNumber,
    page_number: sale.pageNumber,
    document_number: sale.documentNumber,
    last_sold_price: sale.price,
    last_sold_date: sale.date,
    price_per_sqft: sale.pricePerSqft,
  },
})

/** A property from v4's address search (spec section 4.3). */
export const fromProperty = (wire: V4Property): Property => ({
  ...noProperty,
  details: wire.property_info && fromPropertyInfo(wire.property_info),
  valuations: wire.valuations.map(fromValuation),
  sellability: wire.sellability && fromSellability(wire.sellability),
  residents: wire.residents.map(fromResident),
  owners: wire.owners.map(fromOwner),
  tax:
    wire.tax &&
    fromTaxParts(
      wire.tax,
      wire.tax.history.map((year) => fromTaxYearParts(year, year.tax_billed_amount)),
    ),
  deed: wire.deed && fromDeed(wire.deed),
  financialInsight: wire.financial_insight && fromFinancialInsight(wire.financial_insight),
  units: wire.units.map(fromUnit),
})

/** A property as v4's address search (spec section 4.3). */
export const toProperty = (property: Property): V4Property => ({
  property_info: property.details && toPropertyInfo(property.details),
  valuations: property.valuations.map(toValuation),
  tax: property.tax && {
    ...toTaxParts(property.tax),
    history: property.tax.history.map((year) => ({ ...toTaxYearParts(year), tax_billed_amount: year.billedAmount })),
  },
  residents: property.residents.map(toResident),
  owners: property.owners.map(toOwner),
  deed: property.deed && toDeed(property.deed),
  financial_insight: property.financialInsight && toFinancialInsight(property.financialInsight),
  sellability: property.sellability && toSellability(property.sellability),
  units: property.units.map(toUnit),
})
