import { noAddress, noNearbySchool } from '../../src/model/address.ts'
import { noAddressLookup, type AddressLookup } from '../../src/model/lookup.ts'
import { noProperty } from '../../src/model/property.ts'
import { noDeed, noTax, noTaxYear } from '../../src/model/tax.ts'
import { noSale, noValuation } from '../../src/model/valuation.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V5AddressesBody,
  V5AddressesData,
  type V5AddressesPayload,
  V5Deed,
  V5DeedSale,
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
import { searchedAddressForm, searchedAddressTable } from '../shared/addresses.ts'
import { namedPerson } from '../shared/names.ts'
import { cursorOf, tokenFor, unlessBlank } from '../shared/parts.ts'
import { propertyInfo, taxParts, taxTable, taxYearTable } from '../shared/property-details.ts'
import { financialInsight, sellability, unit } from '../shared/property.ts'
import { owner, resident } from './property-people.ts'

const valuation = mapped(V5Valuation, noValuation, {
  confidence_score: 'confidence',
  forecast_standard_deviation: 'forecastStandardDeviation',
  market_value: 'marketValue',
  market_value_max: 'marketValueMax',
  market_value_min: 'marketValueMin',
  date: 'date',
})

const sale = mapped(V5DeedSale, noSale, {
  book_number: 'bookNumber',
  page_number: 'pageNumber',
  document_number: 'documentNumber',
  price: 'price',
  price_per_sqft: 'pricePerSqft',
  date: 'date',
})

const deed = mapped(V5Deed.with({ buyers: list(namedPerson), last_sale: unlessBlank(sale) }), noDeed, {
  buyers: 'buyers',
  last_sale: 'lastSale',
})

const address = mapped(V5PropertyAddress, noAddress, {
  city: 'city',
  street_address: 'street',
  zip: 'postalCode',
  state: 'state',
  county: 'county',
  url_path: 'urlPath',
  latitude: 'latitude',
  longitude: 'longitude',
})

const taxYear = mapped(V5TaxYear, noTaxYear, { ...taxYearTable, billed_amount: 'billedAmount' })

const tax = mapped(V5Tax.with({ ...taxParts, history: list(taxYear) }), noTax, taxTable)

/** A property in v5's address search (spec section 2.5). */
export const property = mapped(
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
  noProperty,
  {
    valuations: 'valuations',
    residents: 'residents',
    owners: 'owners',
    property_info: 'details',
    tax: 'tax',
    deed: 'deed',
    financial_insight: 'financialInsight',
    sellability: 'sellability',
    units: 'units',
    addresses: 'addresses',
  },
)

const schoolAddress = mapped(V5NearbySchoolAddress, noAddress, {
  street_address: 'street',
  city: 'city',
  state: 'state',
})

const school = mapped(V5NearbySchool.with({ address: schoolAddress }), noNearbySchool, {
  name: 'name',
  address: 'address',
  grades_served: 'gradesServed',
  type: 'type',
  enrollment_count: 'enrollmentCount',
  rating: 'rating',
  district_name: 'districtName',
})

const searched = mapped(
  V5SearchedAddress.with({ nearby_schools: list(school), properties: list(property) }),
  searchedAddressForm,
  searchedAddressTable,
)

/**
 * An address and its properties, from v5's payload and back (spec section 2.5).
 *
 * @category Codecs
 */
export const V5Addresses: WireType<AddressLookup, V5AddressesPayload> = composeAnswer(
  'V5Addresses',
  V5AddressesBody.with({ data: envelope(V5AddressesData.with({ address: subject(searched) })) }),
  {
    from: ({ data: { address: found }, position_token }): AddressLookup => ({
      ...found,
      address: found.address ?? noAddress,
      next: cursorOf('v5', 'addresses', position_token),
    }),
    to: (lookup) => ({
      data: { address: lookup },
      // The specification shows no metadata for this search (sections 1 and 2.5): the codec has it only so that it is not
      // an unknown key.
      metadata: undefined,
      position_token: tokenFor('v5', lookup.next),
    }),
    form: noAddressLookup,
  },
)
