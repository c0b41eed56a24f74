import { type Address, type NearbySchool, noAddress } from '../../src/model/address.ts'
import { isAddressLookup } from '../../src/model/guards.ts'
import type { AddressLookup } from '../../src/model/lookup.ts'
import type { Property } from '../../src/model/property.ts'
import type { Deed, Tax, TaxYear } from '../../src/model/tax.ts'
import type { Valuation } from '../../src/model/valuation.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V5AddressesBody,
  V5AddressesData,
  type V5AddressesPayload,
  V5Deed,
  V5NearbySchool,
  V5NearbySchoolAddress,
  V5Property,
  V5PropertyAddress,
  V5SearchedAddress,
  V5Tax,
  V5TaxYear,
  V5Valuation,
} from '../../src/wire/v5/addresses.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromSearchedAddress, toSearchedAddress } from '../shared/addresses.ts'
import { namedPerson } from '../shared/names.ts'
import { cursorOf, tokenFor } from '../shared/parts.ts'
import {
  fromTaxFields,
  fromTaxYearFields,
  propertyInfo,
  taxParts,
  toTaxFields,
  toTaxYearFields,
} from '../shared/property-details.ts'
import { financialInsight, saleOf, sellability, unit } from '../shared/property.ts'
import { owner, resident } from './property-people.ts'

const valuation = compose(V5Valuation, {
  from: (wire): Valuation => ({
    date: wire.date,
    marketValue: wire.market_value,
    marketValueMin: wire.market_value_min,
    marketValueMax: wire.market_value_max,
    confidence: wire.confidence_score,
    forecastStandardDeviation: wire.forecast_standard_deviation,
  }),
  to: (valuation) => ({
    confidence_score: valuation.confidence,
    forecast_standard_deviation: valuation.forecastStandardDeviation,
    market_value: valuation.marketValue,
    market_value_max: valuation.marketValueMax,
    market_value_min: valuation.marketValueMin,
    date: valuation.date,
  }),
})

const deed = compose(V5Deed.with({ buyers: list(namedPerson) }), {
  from: ({ buyers, last_sale: sale }): Deed => ({
    buyers,
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
  }),
  to: ({ buyers, lastSale: sale }) => ({
    buyers,
    last_sale: sale && {
      book_number: sale.bookNumber,
      page_number: sale.pageNumber,
      document_number: sale.documentNumber,
      price: sale.price,
      price_per_sqft: sale.pricePerSqft,
      date: sale.date,
    },
  }),
})

const address = compose(V5PropertyAddress, {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    county: wire.county,
    state: wire.state,
    postalCode: wire.zip,
    latitude: wire.latitude,
    longitude: wire.longitude,
    urlPath: wire.url_path,
  }),
  to: (address) => ({
    city: address.city,
    street_address: address.street,
    zip: address.postalCode,
    state: address.state,
    county: address.county,
    url_path: address.urlPath,
    latitude: address.latitude,
    longitude: address.longitude,
  }),
})

const taxYear = compose(V5TaxYear, {
  from: (wire): TaxYear => fromTaxYearFields(wire, wire.billed_amount),
  to: (year) => ({ ...toTaxYearFields(year), billed_amount: year.billedAmount }),
})

const tax = compose(V5Tax.with({ ...taxParts, history: list(taxYear) }), {
  from: (wire): Tax => fromTaxFields(wire, wire.history),
  to: (tax) => ({ ...toTaxFields(tax), history: tax.history }),
})

/** A property in v5's address search (spec section 2.5). */
export const property = compose(
  V5Property.with({
    property_info: propertyInfo,
    valuations: list(valuation),
    sellability,
    addresses: list(address),
    residents: list(resident),
    owners: list(owner),
    tax,
    deed,
    financial_insight: financialInsight,
    units: list(unit),
  }),
  {
    from: (wire): Property => ({
      details: wire.property_info,
      valuations: wire.valuations,
      sellability: wire.sellability,
      addresses: wire.addresses,
      residents: wire.residents,
      owners: wire.owners,
      tax: wire.tax,
      deed: wire.deed,
      financialInsight: wire.financial_insight,
      units: wire.units,
    }),
    to: (property) => ({
      valuations: property.valuations,
      residents: property.residents,
      owners: property.owners,
      property_info: property.details,
      tax: property.tax,
      deed: property.deed,
      financial_insight: property.financialInsight,
      sellability: property.sellability,
      units: property.units,
      addresses: property.addresses,
    }),
  },
)

const schoolAddress = compose(V5NearbySchoolAddress, {
  from: (wire): Address => ({ ...noAddress, street: wire.street_address, city: wire.city, state: wire.state }),
  to: (address) => ({ street_address: address.street, city: address.city, state: address.state }),
})

const school = compose(V5NearbySchool.with({ address: schoolAddress }), {
  from: (wire): NearbySchool => ({
    name: wire.name,
    type: wire.type,
    address: wire.address,
    gradesServed: wire.grades_served,
    enrollmentCount: wire.enrollment_count,
    rating: wire.rating,
    districtName: wire.district_name,
  }),
  to: (school) => ({
    name: school.name,
    address: school.address,
    grades_served: school.gradesServed,
    type: school.type,
    enrollment_count: school.enrollmentCount,
    rating: school.rating,
    district_name: school.districtName,
  }),
})

const searched = V5SearchedAddress.with({ nearby_schools: list(school), properties: list(property) })

/**
 * An address and its properties, from v5's payload and back (spec section 2.5).
 *
 * @category Codecs
 */
export const V5Addresses: WireType<AddressLookup, V5AddressesPayload> = composeAnswer(
  'V5Addresses',
  V5AddressesBody.with({ data: envelope(V5AddressesData.with({ address: subject(searched) })) }),
  {
    from: ({ data: { address }, position_token }): AddressLookup => ({
      address: fromSearchedAddress(address),
      nearbySchools: address.nearby_schools,
      properties: address.properties,
      next: cursorOf('v5', 'addresses', position_token),
    }),
    to: ({ address, nearbySchools, properties, next }) => ({
      data: { address: { ...toSearchedAddress(address), nearby_schools: nearbySchools, properties } },
      // The specification shows no metadata for this search (sections 1 and 2.5): the codec has it only so that it is not
      // an unknown key.
      metadata: undefined,
      position_token: tokenFor('v5', next),
    }),
    is: isAddressLookup,
  },
)
