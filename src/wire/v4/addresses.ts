import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { flag, id, label, text, token, word } from '../leaves.ts'
import { anyList, list } from '../list.ts'
import { loose } from '../loose.ts'
import { decimal, number } from '../numbers.ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { taxFields, taxYearFields } from '../shared/fields.ts'
import { PropertyInfo, WireFinancialInsight, WireSellability, WireUnit } from '../shared/property.ts'

const v4ResidentAddress = record('V4ResidentAddress', {
  city: word,
  latitude: decimal,
  longitude: decimal,
  street: text,
  country: word,
  zip: zipText,
  state: word,
})

/** Where a resident lives (spec section 4.3). */
export interface V4ResidentAddressPayload extends t.OutputOf<typeof v4ResidentAddress> {}
export interface V4ResidentAddress extends t.TypeOf<typeof v4ResidentAddress> {}
export const V4ResidentAddress: RecordType<V4ResidentAddress, V4ResidentAddressPayload> = v4ResidentAddress

const v4Resident = record('V4Resident', {
  id,
  aliases: anyList(loose(text)),
  lives_at_property: flag,
  current_address: V4ResidentAddress,
  is_deceased: flag,
  relatives: anyList(loose(text)),
  last_name: text,
  first_name: text,
  middle_name: text,
  age: number,
})

/**
 * A current or former resident of the property; the items of `aliases` and `relatives` are not specified (spec section
 * 4.3).
 */
export interface V4ResidentPayload extends t.OutputOf<typeof v4Resident> {}
export interface V4Resident extends t.TypeOf<typeof v4Resident> {}
export const V4Resident: RecordType<V4Resident, V4ResidentPayload> = v4Resident

const v4PropertyOwner = record('V4PropertyOwner', {
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  id,
  ownership_type: word,
  is_trust: flag,
  is_company: flag,
  ownership_start_date: date,
  lives_at_property: flag,
})

/** A current or former owner of the property (spec section 4.3). */
export interface V4PropertyOwnerPayload extends t.OutputOf<typeof v4PropertyOwner> {}
export interface V4PropertyOwner extends t.TypeOf<typeof v4PropertyOwner> {}
export const V4PropertyOwner: RecordType<V4PropertyOwner, V4PropertyOwnerPayload> = v4PropertyOwner

const v4Valuation = record('V4Valuation', {
  market_value: number,
  market_value_min: number,
  market_value_max: number,
  valuation_confidence_score: decimal,
  forecast_standard_deviation: decimal,
  valuation_date: date,
})

/** The estimated value of a property (spec section 4.3). */
export interface V4ValuationPayload extends t.OutputOf<typeof v4Valuation> {}
export interface V4Valuation extends t.TypeOf<typeof v4Valuation> {}
export const V4Valuation: RecordType<V4Valuation, V4ValuationPayload> = v4Valuation

const v4TaxYear = record('V4TaxYear', { ...taxYearFields, tax_billed_amount: number })

/**
 * One year's tax (spec section 4.3). `tax_billed_amount` is read as v4's name for v5's `billed_amount`; were both sent, the
 * latter would be an extra.
 */
export interface V4TaxYearPayload extends t.OutputOf<typeof v4TaxYear> {}
export interface V4TaxYear extends t.TypeOf<typeof v4TaxYear> {}
export const V4TaxYear: RecordType<V4TaxYear, V4TaxYearPayload> = v4TaxYear

const v4Tax = record('V4Tax', { ...taxFields, history: list(V4TaxYear) })

/** A property's taxes (spec section 4.3). */
export interface V4TaxPayload extends t.OutputOf<typeof v4Tax> {}
export interface V4Tax extends t.TypeOf<typeof v4Tax> {}
export const V4Tax: RecordType<V4Tax, V4TaxPayload> = v4Tax

const v4Buyer = record('V4Buyer', { full_name: text, suffix: word })

/** A buyer of the property (spec section 4.3). */
export interface V4BuyerPayload extends t.OutputOf<typeof v4Buyer> {}
export interface V4Buyer extends t.TypeOf<typeof v4Buyer> {}
export const V4Buyer: RecordType<V4Buyer, V4BuyerPayload> = v4Buyer

const v4DeedSale = record('V4DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  last_sold_price: number,
  last_sold_date: date,
  price_per_sqft: number,
})

/** The last sale of a property, from its deed (spec section 4.3). */
export interface V4DeedSalePayload extends t.OutputOf<typeof v4DeedSale> {}
export interface V4DeedSale extends t.TypeOf<typeof v4DeedSale> {}
export const V4DeedSale: RecordType<V4DeedSale, V4DeedSalePayload> = v4DeedSale

const v4Deed = record('V4Deed', { buyers: list(V4Buyer), last_sale: V4DeedSale })

/** A property's deed (spec section 4.3). */
export interface V4DeedPayload extends t.OutputOf<typeof v4Deed> {}
export interface V4Deed extends t.TypeOf<typeof v4Deed> {}
export const V4Deed: RecordType<V4Deed, V4DeedPayload> = v4Deed

const v4Property = record('V4Property', {
  property_info: PropertyInfo,
  valuations: list(V4Valuation),
  tax: V4Tax,
  residents: list(V4Resident),
  owners: list(V4PropertyOwner),
  deed: V4Deed,
  financial_insight: WireFinancialInsight,
  sellability: WireSellability,
  units: list(WireUnit),
})

/** A property (spec section 4.3). */
export interface V4PropertyPayload extends t.OutputOf<typeof v4Property> {}
export interface V4Property extends t.TypeOf<typeof v4Property> {}
export const V4Property: RecordType<V4Property, V4PropertyPayload> = v4Property

const v4NearbySchool = record('V4NearbySchool', {
  name: text,
  street: text,
  city: word,
  state: word,
  grades_served: word,
  school_type: word,
  enrollment_count: number,
  rating: word,
  district_name: text,
})

/** A school near the address, whose own address is not nested (spec section 4.3). */
export interface V4NearbySchoolPayload extends t.OutputOf<typeof v4NearbySchool> {}
export interface V4NearbySchool extends t.TypeOf<typeof v4NearbySchool> {}
export const V4NearbySchool: RecordType<V4NearbySchool, V4NearbySchoolPayload> = v4NearbySchool

const v4SearchedAddress = record('V4SearchedAddress', {
  street_address: text,
  city: word,
  zip: zipText,
  county: word,
  state: word,
  latitude: decimal,
  longitude: decimal,
  properties: list(V4Property),
  nearby_schools: list(V4NearbySchool),
})

/** The address, the schools near it and the properties at it (spec section 4.3). */
export interface V4SearchedAddressPayload extends t.OutputOf<typeof v4SearchedAddress> {}
export interface V4SearchedAddress extends t.TypeOf<typeof v4SearchedAddress> {}
export const V4SearchedAddress: RecordType<V4SearchedAddress, V4SearchedAddressPayload> = v4SearchedAddress

const v4AddressesData = record('V4AddressesData', { address: subject(V4SearchedAddress) })

/** The `data` of an address search (spec section 4.3). */
export interface V4AddressesDataPayload extends t.OutputOf<typeof v4AddressesData> {}
export interface V4AddressesData extends t.TypeOf<typeof v4AddressesData> {}
export const V4AddressesData: RecordType<V4AddressesData, V4AddressesDataPayload> = v4AddressesData

const v4AddressesBody = record('V4AddressesBody', {
  data: envelope(V4AddressesData),
  metadata: fieldless('V4AddressesMetadata'),
  position_token: token,
})

/** The answer of v4's address search (spec section 4.3). */
export interface V4AddressesPayload extends t.OutputOf<typeof v4AddressesBody> {}
export interface V4AddressesBody extends t.TypeOf<typeof v4AddressesBody> {}
export const V4AddressesBody: RecordType<V4AddressesBody, V4AddressesPayload> = v4AddressesBody
