import { period } from '../../src/model/partial-date.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import {
  noPropertyOwner,
  noResidency,
  noResident,
  type PropertyOwner,
  type Resident,
} from '../../src/model/property-people.ts'
import { noProperty, type Property } from '../../src/model/property.ts'
import type { Deed } from '../../src/model/tax.ts'
import type { Valuation } from '../../src/model/valuation.ts'
import type { V4Buyer, V4Deed, V4Property, V4Valuation } from '../../src/wire/v4/property.ts'
import type { V4PropertyOwner, V4Resident } from '../../src/wire/v4/resident.ts'
import { splitAddresses } from '../shared/contact.ts'
import { deathOf } from '../shared/life.ts'
import {
  flatName,
  looseAlias,
  looseNames,
  looseRelative,
  looseRelatives,
  mainName,
  oneName,
  splitNames,
} from '../shared/names.ts'
import { joined } from '../shared/nothing.ts'
import { fromPropertyInfo, toPropertyInfo } from '../shared/property-details.ts'
import { propertyOwnershipOf, residencyOf } from '../shared/property-people.ts'
import { fromFinancialInsight, fromUnit, toFinancialInsight, toUnit } from '../shared/property.ts'
import { fromTaxParts, fromTaxYearParts, toTaxParts, toTaxYearParts } from '../shared/tax.ts'
import { fromSellability, saleOf, toSellability } from '../shared/valuation.ts'
import { fromResidentAddress, toResidentAddress } from './resident-address.ts'

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

const fromResident = (wire: V4Resident): Resident => ({
  ...noResident,
  id: wire.id,
  names: joined(
    mainName({ first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
    wire.aliases.map(looseAlias),
  ),
  age: wire.age,
  death: deathOf({ isDeceased: wire.is_deceased }),
  addresses: fromResidentAddress(wire.current_address),
  relatives: wire.relatives.map(looseRelative),
  residency: residencyOf({
    ...noResidency,
    livesAtProperty: wire.lives_at_property,
  }),
})

const toResident = (resident: Resident): V4Resident => {
  const { main, aliases, akas } = splitNames(resident.names)
  const { current } = splitAddresses(resident.addresses)
  return {
    id: resident.id,
    aliases: looseNames([...aliases, ...akas]),
    lives_at_property: resident.residency?.livesAtProperty,
    current_address: current && toResidentAddress(current),
    is_deceased: resident.death?.isDeceased,
    relatives: looseRelatives(resident.relatives),
    last_name: main?.last,
    first_name: main?.first,
    middle_name: main?.middle,
    age: resident.age,
  }
}

const fromOwner = (wire: V4PropertyOwner): PropertyOwner => ({
  ...noPropertyOwner,
  id: wire.id,
  names: flatName({
    full: wire.full_name,
    first: wire.first_name,
    middle: wire.middle_name,
    last: wire.last_name,
  }),
  isCompany: wire.is_company,
  ownership: propertyOwnershipOf({
    type: wire.ownership_type,
    isTrust: wire.is_trust,
    livesAtProperty: wire.lives_at_property,
    period: period(wire.ownership_start_date),
  }),
})

const toOwner = ({ id, names, isCompany, ownership }: PropertyOwner): V4PropertyOwner => {
  const name = oneName(names)
  return {
    first_name: name?.first,
    last_name: name?.last,
    middle_name: name?.middle,
    full_name: name?.full,
    id,
    ownership_type: ownership?.type,
    is_trust: ownership?.isTrust,
    is_company: isCompany,
    ownership_start_date: ownership?.period?.start,
    lives_at_property: ownership?.livesAtProperty,
  }
}

const fromBuyer = (wire: V4Buyer): Person => ({
  ...noPerson,
  names: flatName({ full: wire.full_name, suffix: wire.suffix }),
})

const toBuyer = ({ names }: Person): V4Buyer => {
  const name = oneName(names)
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
export const fromV4Property = (wire: V4Property): Property => ({
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
export const toV4Property = (property: Property): V4Property => ({
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
