import { isAddressLookup } from '../../src/model/guards.ts'
import type { AddressLookup } from '../../src/model/lookup.ts'
import type { NearbySchool } from '../../src/model/address.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noProperty, type Property } from '../../src/model/property.ts'
import type { Deed, Tax, TaxYear } from '../../src/model/tax.ts'
import type { Valuation } from '../../src/model/valuation.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V4AddressesBody,
  V4AddressesData,
  type V4AddressesPayload,
  V4Buyer,
  V4Deed,
  V4NearbySchool,
  V4Property,
  V4SearchedAddress,
  V4Tax,
  V4TaxYear,
  V4Valuation,
} from '../../src/wire/v4/addresses.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromSearchedAddress, toSearchedAddress } from '../shared/addresses.ts'
import { flatPlace } from '../shared/flat.ts'
import { flatName, oneName } from '../shared/names.ts'
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

const valuation = compose(V4Valuation, {
  from: (wire): Valuation => ({
    date: wire.valuation_date,
    marketValue: wire.market_value,
    marketValueMin: wire.market_value_min,
    marketValueMax: wire.market_value_max,
    confidence: wire.valuation_confidence_score,
    forecastStandardDeviation: wire.forecast_standard_deviation,
  }),
  to: (valuation) => ({
    market_value: valuation.marketValue,
    market_value_min: valuation.marketValueMin,
    market_value_max: valuation.marketValueMax,
    valuation_confidence_score: valuation.confidence,
    forecast_standard_deviation: valuation.forecastStandardDeviation,
    valuation_date: valuation.date,
  }),
})

const buyer = compose(V4Buyer, {
  from: (wire): Person => ({ ...noPerson, names: flatName({ full: wire.full_name, suffix: wire.suffix }) }),
  to: (person) => {
    const name = oneName(person.names)
    return { full_name: name?.full, suffix: name?.suffix }
  },
})

const deed = compose(V4Deed.with({ buyers: list(buyer) }), {
  from: ({ buyers, last_sale: sale }): Deed => ({
    buyers,
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
  }),
  to: ({ buyers, lastSale: sale }) => ({
    buyers,
    last_sale: sale && {
      book_number: sale.bookNumber,
      page_number: sale.pageNumber,
      document_number: sale.documentNumber,
      last_sold_price: sale.price,
      last_sold_date: sale.date,
      price_per_sqft: sale.pricePerSqft,
    },
  }),
})

const taxYear = compose(V4TaxYear, {
  from: (wire): TaxYear => fromTaxYearFields(wire, wire.tax_billed_amount),
  to: (year) => ({ ...toTaxYearFields(year), tax_billed_amount: year.billedAmount }),
})

const tax = compose(V4Tax.with({ ...taxParts, history: list(taxYear) }), {
  from: (wire): Tax => fromTaxFields(wire, wire.history),
  to: (tax) => ({ ...toTaxFields(tax), history: tax.history }),
})

/** A property in v4's address search (spec section 4.3). */
export const property = compose(
  V4Property.with({
    property_info: propertyInfo,
    valuations: list(valuation),
    sellability,
    residents: list(resident),
    owners: list(owner),
    tax,
    deed,
    financial_insight: financialInsight,
    units: list(unit),
  }),
  {
    from: (wire): Property => ({
      ...noProperty,
      details: wire.property_info,
      valuations: wire.valuations,
      sellability: wire.sellability,
      residents: wire.residents,
      owners: wire.owners,
      tax: wire.tax,
      deed: wire.deed,
      financialInsight: wire.financial_insight,
      units: wire.units,
    }),
    to: (property) => ({
      property_info: property.details,
      valuations: property.valuations,
      tax: property.tax,
      residents: property.residents,
      owners: property.owners,
      deed: property.deed,
      financial_insight: property.financialInsight,
      sellability: property.sellability,
      units: property.units,
    }),
  },
)

/** v4 has the school's address in the school's own fields. */
const school = compose(V4NearbySchool, {
  from: (wire): NearbySchool => {
    const [address] = flatPlace(wire.street, wire.city, wire.state)
    return {
      name: wire.name,
      type: wire.school_type,
      address,
      gradesServed: wire.grades_served,
      enrollmentCount: wire.enrollment_count,
      rating: wire.rating,
      districtName: wire.district_name,
    }
  },
  to: (school) => ({
    name: school.name,
    street: school.address?.street,
    city: school.address?.city,
    state: school.address?.state,
    grades_served: school.gradesServed,
    school_type: school.type,
    enrollment_count: school.enrollmentCount,
    rating: school.rating,
    district_name: school.districtName,
  }),
})

const searched = V4SearchedAddress.with({ nearby_schools: list(school), properties: list(property) })

/**
 * An address and its properties, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Addresses: WireType<AddressLookup, V4AddressesPayload> = composeAnswer(
  'V4Addresses',
  V4AddressesBody.with({ data: envelope(V4AddressesData.with({ address: subject(searched) })) }),
  {
    from: ({ data: { address }, position_token }): AddressLookup => ({
      address: fromSearchedAddress(address),
      nearbySchools: address.nearby_schools,
      properties: address.properties,
      next: cursorOf('v4', 'addresses', position_token),
    }),
    to: ({ address, nearbySchools, properties, next }) => ({
      data: { address: { ...toSearchedAddress(address), properties, nearby_schools: nearbySchools } },
      // The specification shows no metadata for this search (sections 1 and 4.3): the codec has it only so that it is not
      // an unknown key.
      metadata: undefined,
      position_token: tokenFor('v4', next),
    }),
    is: isAddressLookup,
  },
)
