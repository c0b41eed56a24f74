import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { label, text, token, word } from '../leaves.ts'
import { list } from '../list.ts'
import { decimal, number } from '../numbers.ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { NamedPerson } from '../shared/contact.ts'
import { taxFields, taxYearFields } from '../shared/fields.ts'
import { PropertyInfo, WireFinancialInsight, WireSellability, WireUnit } from '../shared/property.ts'
import { V5PropertyOwner, V5Resident } from './property-people.ts'

const v5Valuation = record('V5Valuation', {
  confidence_score: decimal,
  forecast_standard_deviation: decimal,
  market_value: number,
  market_value_max: number,
  market_value_min: number,
  date,
})

/** The estimated value of a property (spec section 2.5). */
export interface V5ValuationPayload extends t.OutputOf<typeof v5Valuation> {}
export interface V5Valuation extends t.TypeOf<typeof v5Valuation> {}
export const V5Valuation: RecordType<V5Valuation, V5ValuationPayload> = v5Valuation

const v5TaxYear = record('V5TaxYear', { ...taxYearFields, billed_amount: number })

/** One year's tax (spec section 2.5). */
export interface V5TaxYearPayload extends t.OutputOf<typeof v5TaxYear> {}
export interface V5TaxYear extends t.TypeOf<typeof v5TaxYear> {}
export const V5TaxYear: RecordType<V5TaxYear, V5TaxYearPayload> = v5TaxYear

const v5Tax = record('V5Tax', { ...taxFields, history: list(V5TaxYear) })

/** A property's taxes (spec section 2.5). */
export interface V5TaxPayload extends t.OutputOf<typeof v5Tax> {}
export interface V5Tax extends t.TypeOf<typeof v5Tax> {}
export const V5Tax: RecordType<V5Tax, V5TaxPayload> = v5Tax

const v5DeedSale = record('V5DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  price: number,
  price_per_sqft: number,
  date,
})

/** The last sale of a property, from its deed (spec section 2.5). */
export interface V5DeedSalePayload extends t.OutputOf<typeof v5DeedSale> {}
export interface V5DeedSale extends t.TypeOf<typeof v5DeedSale> {}
export const V5DeedSale: RecordType<V5DeedSale, V5DeedSalePayload> = v5DeedSale

const v5Deed = record('V5Deed', { buyers: list(NamedPerson), last_sale: V5DeedSale })

/** A property's deed (spec section 2.5). */
export interface V5DeedPayload extends t.OutputOf<typeof v5Deed> {}
export interface V5Deed extends t.TypeOf<typeof v5Deed> {}
export const V5Deed: RecordType<V5Deed, V5DeedPayload> = v5Deed

const v5PropertyAddress = record('V5PropertyAddress', {
  city: word,
  street_address: text,
  zip: zipText,
  state: word,
  county: word,
  url_path: word,
  latitude: decimal,
  longitude: decimal,
})

/** One of a property's addresses (spec section 2.5). */
export interface V5PropertyAddressPayload extends t.OutputOf<typeof v5PropertyAddress> {}
export interface V5PropertyAddress extends t.TypeOf<typeof v5PropertyAddress> {}
export const V5PropertyAddress: RecordType<V5PropertyAddress, V5PropertyAddressPayload> = v5PropertyAddress

const v5Property = record('V5Property', {
  valuations: list(V5Valuation),
  residents: list(V5Resident),
  owners: list(V5PropertyOwner),
  property_info: PropertyInfo,
  tax: V5Tax,
  deed: V5Deed,
  financial_insight: WireFinancialInsight,
  sellability: WireSellability,
  units: list(WireUnit),
  addresses: list(V5PropertyAddress),
})

/** A property (spec section 2.5). */
export interface V5PropertyPayload extends t.OutputOf<typeof v5Property> {}
export interface V5Property extends t.TypeOf<typeof v5Property> {}
export const V5Property: RecordType<V5Property, V5PropertyPayload> = v5Property

const v5NearbySchoolAddress = record('V5NearbySchoolAddress', { street_address: text, city: word, state: word })

/** Where a school is (spec section 2.5). */
export interface V5NearbySchoolAddressPayload extends t.OutputOf<typeof v5NearbySchoolAddress> {}
export interface V5NearbySchoolAddress extends t.TypeOf<typeof v5NearbySchoolAddress> {}
export const V5NearbySchoolAddress: RecordType<V5NearbySchoolAddress, V5NearbySchoolAddressPayload> =
  v5NearbySchoolAddress

const v5NearbySchool = record('V5NearbySchool', {
  name: text,
  address: V5NearbySchoolAddress,
  grades_served: word,
  type: word,
  enrollment_count: number,
  rating: word,
  district_name: text,
})

/** A school near the address (spec section 2.5). */
export interface V5NearbySchoolPayload extends t.OutputOf<typeof v5NearbySchool> {}
export interface V5NearbySchool extends t.TypeOf<typeof v5NearbySchool> {}
export const V5NearbySchool: RecordType<V5NearbySchool, V5NearbySchoolPayload> = v5NearbySchool

const v5SearchedAddress = record('V5SearchedAddress', {
  street_address: text,
  city: word,
  county: word,
  state: word,
  zip: zipText,
  latitude: decimal,
  longitude: decimal,
  nearby_schools: list(V5NearbySchool),
  properties: list(V5Property),
})

/** The address, the schools near it and the properties at it (spec section 2.5). */
export interface V5SearchedAddressPayload extends t.OutputOf<typeof v5SearchedAddress> {}
export interface V5SearchedAddress extends t.TypeOf<typeof v5SearchedAddress> {}
export const V5SearchedAddress: RecordType<V5SearchedAddress, V5SearchedAddressPayload> = v5SearchedAddress

const v5AddressesData = record('V5AddressesData', { address: subject(V5SearchedAddress) })

/** The `data` of an address search (spec section 2.5). */
export interface V5AddressesDataPayload extends t.OutputOf<typeof v5AddressesData> {}
export interface V5AddressesData extends t.TypeOf<typeof v5AddressesData> {}
export const V5AddressesData: RecordType<V5AddressesData, V5AddressesDataPayload> = v5AddressesData

const v5AddressesBody = record('V5AddressesBody', {
  data: envelope(V5AddressesData),
  metadata: fieldless('V5AddressesMetadata'),
  position_token: token,
})

/** The answer of v5's address search (spec sections 2.5, 4.1). */
export interface V5AddressesPayload extends t.OutputOf<typeof v5AddressesBody> {}
export interface V5AddressesBody extends t.TypeOf<typeof v5AddressesBody> {}
export const V5AddressesBody: RecordType<V5AddressesBody, V5AddressesPayload> = v5AddressesBody
