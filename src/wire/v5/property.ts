import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, id, label, month, number, phone, text, year, zip } from '../leaves.ts'
import { list, oneOrMany } from '../list.ts'
import { record } from '../record.ts'
import { WireFinancialInsight, WirePropertyInfo, WireSellability } from '../shared/property.ts'
import { taxFields, taxYearFields, WireNamed, WireUnit } from '../shared/real-estate.ts'
import { WireName } from '../shared/name.ts'

/** What a property is held to be worth (spec section 2.5). */
export const V5Valuation = record('V5Valuation', {
  confidence_score: number,
  forecast_standard_deviation: number,
  market_value: number,
  market_value_max: number,
  market_value_min: number,
  date,
})
export type V5Valuation = t.TypeOf<typeof V5Valuation>

/** An address of a resident or an owner (spec section 2.5). */
export const V5ResidentAddress = record('V5ResidentAddress', {
  city: text,
  latitude: number,
  longitude: number,
  street_address: text,
  country: text,
  zip,
  state: text,
  url_path: text,
  is_current: flag,
})
export type V5ResidentAddress = t.TypeOf<typeof V5ResidentAddress>

/** A phone of a resident or an owner (spec section 2.5). */
export const V5BestPhone = record('V5BestPhone', { phone, is_best: flag })
export type V5BestPhone = t.TypeOf<typeof V5BestPhone>

/** An email of a resident or an owner (spec section 2.5). */
export const V5BestEmail = record('V5BestEmail', { email: text, is_best: flag })
export type V5BestEmail = t.TypeOf<typeof V5BestEmail>

/** What a phone of a resident is wrapped in; the document leaves open whether one or a list (spec section 2.5). */
export const V5PhoneWrapper = record('V5PhoneWrapper', { phones: oneOrMany(V5BestPhone) })
export type V5PhoneWrapper = t.TypeOf<typeof V5PhoneWrapper>

/** The same for an email (spec section 2.5). */
export const V5EmailWrapper = record('V5EmailWrapper', { emails: oneOrMany(V5BestEmail) })
export type V5EmailWrapper = t.TypeOf<typeof V5EmailWrapper>

/** Somebody who lives or lived at the property (spec section 2.5). */
export const V5Resident = record('V5Resident', {
  id,
  is_deceased: flag,
  names: list(WireName),
  age: number,
  dob_month: month,
  dob_year: year,
  lives_at_property: flag,
  addresses: list(V5ResidentAddress),
  relatives: list(WireNamed),
  phones: list(V5PhoneWrapper),
  emails: list(V5EmailWrapper),
  phone_record_count: number,
  address_count: number,
  email_record_count: number,
  start_date: date,
  end_date: date,
  first_processed: date,
  last_processed: date,
  confidence_score: number,
})
export type V5Resident = t.TypeOf<typeof V5Resident>

/** Somebody who owns or owned the property (spec section 2.5). */
export const V5PropertyOwner = record('V5PropertyOwner', {
  names: list(WireName),
  id,
  ownership_type: text,
  is_trust: flag,
  is_company: flag,
  lives_at_property: flag,
  ownership_start_date: date,
  ownership_end_date: date,
  phones: list(V5PhoneWrapper),
  emails: list(V5EmailWrapper),
  addresses: list(V5ResidentAddress),
})
export type V5PropertyOwner = t.TypeOf<typeof V5PropertyOwner>

/** One year's tax (spec section 2.5). */
export const V5TaxYear = record('V5TaxYear', { ...taxYearFields, billed_amount: number })
export type V5TaxYear = t.TypeOf<typeof V5TaxYear>

/** A property's taxes (spec section 2.5). */
export const V5Tax = record('V5Tax', { ...taxFields, history: list(V5TaxYear) })
export type V5Tax = t.TypeOf<typeof V5Tax>

/** A property's last sale, as its deed has it (spec section 2.5). */
export const V5DeedSale = record('V5DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  price: number,
  price_per_sqft: number,
  date,
})
export type V5DeedSale = t.TypeOf<typeof V5DeedSale>

/** A property's deed (spec section 2.5). */
export const V5Deed = record('V5Deed', { buyers: list(WireNamed), last_sale: V5DeedSale })
export type V5Deed = t.TypeOf<typeof V5Deed>

/** One of a property's addresses (spec section 2.5). */
export const V5PropertyAddress = record('V5PropertyAddress', {
  city: text,
  street_address: text,
  zip,
  state: text,
  county: text,
  url_path: text,
  latitude: number,
  longitude: number,
})
export type V5PropertyAddress = t.TypeOf<typeof V5PropertyAddress>

/** A property (spec section 2.5). */
export const V5Property = record('V5Property', {
  valuations: list(V5Valuation),
  residents: list(V5Resident),
  owners: list(V5PropertyOwner),
  property_info: WirePropertyInfo,
  tax: V5Tax,
  deed: V5Deed,
  financial_insight: WireFinancialInsight,
  sellability: WireSellability,
  units: list(WireUnit),
  addresses: list(V5PropertyAddress),
})
export type V5Property = t.TypeOf<typeof V5Property>
