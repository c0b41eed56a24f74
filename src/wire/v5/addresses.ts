import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone, zipText } from '../digit-leaves.ts'
import { email, flag, id, text, word, label, token } from '../leaves.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { list, oneOrMany } from '../list.ts'
import { record, type RecordType, fieldless } from '../record.ts'
import { NamedPerson, WireName } from '../shared/contact.ts'
import { envelope, subject } from '../root.ts'
import { taxFields, taxYearFields } from '../shared/fields.ts'
import { PropertyInfo, WireFinancialInsight, WireSellability, WireUnit } from '../shared/property.ts'

const v5ResidentAddress = record('V5ResidentAddress', {
  city: word,
  latitude: decimal,
  longitude: decimal,
  street_address: text,
  country: word,
  zip: zipText,
  state: word,
  url_path: word,
  is_current: flag,
})

/** An address of a resident or an owner (spec section 2.5). */
export interface V5ResidentAddressPayload extends t.OutputOf<typeof v5ResidentAddress> {}
export interface V5ResidentAddress extends t.TypeOf<typeof v5ResidentAddress> {}
export const V5ResidentAddress: RecordType<V5ResidentAddress, V5ResidentAddressPayload> = v5ResidentAddress

const v5BestPhone = record('V5BestPhone', { phone, is_best: flag })

/** A phone of a resident or an owner (spec section 2.5). */
export interface V5BestPhonePayload extends t.OutputOf<typeof v5BestPhone> {}
export interface V5BestPhone extends t.TypeOf<typeof v5BestPhone> {}
export const V5BestPhone: RecordType<V5BestPhone, V5BestPhonePayload> = v5BestPhone

const v5BestEmail = record('V5BestEmail', { email, is_best: flag })

/** An email of a resident or an owner (spec section 2.5). */
export interface V5BestEmailPayload extends t.OutputOf<typeof v5BestEmail> {}
export interface V5BestEmail extends t.TypeOf<typeof v5BestEmail> {}
export const V5BestEmail: RecordType<V5BestEmail, V5BestEmailPayload> = v5BestEmail

const v5PhoneWrapper = record('V5PhoneWrapper', { phones: oneOrMany(V5BestPhone) })

/**
 * The wrapper of a resident's or an owner's phone; the specification leaves open whether it holds one or a list
 * (spec section 2.5).
 */
export interface V5PhoneWrapperPayload extends t.OutputOf<typeof v5PhoneWrapper> {}
export interface V5PhoneWrapper extends t.TypeOf<typeof v5PhoneWrapper> {}
export const V5PhoneWrapper: RecordType<V5PhoneWrapper, V5PhoneWrapperPayload> = v5PhoneWrapper

const v5EmailWrapper = record('V5EmailWrapper', { emails: oneOrMany(V5BestEmail) })

/**
 * The wrapper of a resident's or an owner's email; the specification leaves open whether it holds one or a list
 * (spec section 2.5).
 */
export interface V5EmailWrapperPayload extends t.OutputOf<typeof v5EmailWrapper> {}
export interface V5EmailWrapper extends t.TypeOf<typeof v5EmailWrapper> {}
export const V5EmailWrapper: RecordType<V5EmailWrapper, V5EmailWrapperPayload> = v5EmailWrapper

const v5Resident = record('V5Resident', {
  id,
  is_deceased: flag,
  names: list(WireName),
  age: number,
  dob_month: month,
  dob_year: year,
  lives_at_property: flag,
  addresses: list(V5ResidentAddress),
  relatives: list(NamedPerson),
  phones: list(V5PhoneWrapper),
  emails: list(V5EmailWrapper),
  phone_record_count: number,
  address_count: number,
  email_record_count: number,
  start_date: date,
  end_date: date,
  first_processed: date,
  last_processed: date,
  confidence_score: decimal,
})

/** A current or former resident of the property (spec section 2.5). */
export interface V5ResidentPayload extends t.OutputOf<typeof v5Resident> {}
export interface V5Resident extends t.TypeOf<typeof v5Resident> {}
export const V5Resident: RecordType<V5Resident, V5ResidentPayload> = v5Resident

const v5PropertyOwner = record('V5PropertyOwner', {
  names: list(WireName),
  id,
  ownership_type: word,
  is_trust: flag,
  is_company: flag,
  lives_at_property: flag,
  ownership_start_date: date,
  ownership_end_date: date,
  phones: list(V5PhoneWrapper),
  emails: list(V5EmailWrapper),
  addresses: list(V5ResidentAddress),
})

/** A current or former owner of the property (spec section 2.5). */
export interface V5PropertyOwnerPayload extends t.OutputOf<typeof v5PropertyOwner> {}
export interface V5PropertyOwner extends t.TypeOf<typeof v5PropertyOwner> {}
export const V5PropertyOwner: RecordType<V5PropertyOwner, V5PropertyOwnerPayload> = v5PropertyOwner

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
