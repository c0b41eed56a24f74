import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, id, label, number, text, token, zipText } from '../leaves.ts'
import { anyList, list } from '../list.ts'
import { loose } from '../loose.ts'
import { record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { WireFinancialInsight, WirePropertyInfo, WireSellability } from '../shared/property.ts'
import { taxFields, taxYearFields, WireUnit } from '../shared/real-estate.ts'

/** What a property is held to be worth (spec section 4.3). */
export const V4Valuation = record('V4Valuation', {
  market_value: number,
  market_value_min: number,
  market_value_max: number,
  valuation_confidence_score: number,
  forecast_standard_deviation: number,
  valuation_date: date,
})
export type V4Valuation = t.TypeOf<typeof V4Valuation>

/** One year's tax (spec section 4.3). */
export const V4TaxYear = record('V4TaxYear', { ...taxYearFields, tax_billed_amount: number })
export type V4TaxYear = t.TypeOf<typeof V4TaxYear>

/** A property's taxes (spec section 4.3). */
export const V4Tax = record('V4Tax', { ...taxFields, history: list(V4TaxYear) })
export type V4Tax = t.TypeOf<typeof V4Tax>

/** Where a resident lives (spec section 4.3). */
export const V4ResidentAddress = record('V4ResidentAddress', {
  city: text,
  latitude: number,
  longitude: number,
  street: text,
  country: text,
  zip: zipText,
  state: text,
})
export type V4ResidentAddress = t.TypeOf<typeof V4ResidentAddress>

/** Somebody who lives or lived at the property; what `aliases` and `relatives` hold is not shown (spec section 4.3). */
export const V4Resident = record('V4Resident', {
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
export type V4Resident = t.TypeOf<typeof V4Resident>

/** Somebody who owns or owned the property (spec section 4.3). */
export const V4PropertyOwner = record('V4PropertyOwner', {
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  id,
  ownership_type: text,
  is_trust: flag,
  is_company: flag,
  ownership_start_date: date,
  lives_at_property: flag,
})
export type V4PropertyOwner = t.TypeOf<typeof V4PropertyOwner>

/** Somebody who bought the property (spec section 4.3). */
export const V4Buyer = record('V4Buyer', { full_name: text, suffix: text })
export type V4Buyer = t.TypeOf<typeof V4Buyer>

/** A property's last sale, as its deed has it (spec section 4.3). */
export const V4DeedSale = record('V4DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  last_sold_price: number,
  last_sold_date: date,
  price_per_sqft: number,
})
export type V4DeedSale = t.TypeOf<typeof V4DeedSale>

/** A property's deed (spec section 4.3). */
export const V4Deed = record('V4Deed', { buyers: list(V4Buyer), last_sale: V4DeedSale })
export type V4Deed = t.TypeOf<typeof V4Deed>

/** A property (spec section 4.3). */
export const V4Property = record('V4Property', {
  property_info: WirePropertyInfo,
  valuations: list(V4Valuation),
  tax: V4Tax,
  residents: list(V4Resident),
  owners: list(V4PropertyOwner),
  deed: V4Deed,
  financial_insight: WireFinancialInsight,
  sellability: WireSellability,
  units: list(WireUnit),
})
export type V4Property = t.TypeOf<typeof V4Property>

/** A school near the address, flat (spec section 4.3). */
export const V4NearbySchool = record('V4NearbySchool', {
  name: text,
  street: text,
  city: text,
  state: text,
  grades_served: text,
  school_type: text,
  enrollment_count: number,
  rating: text,
  district_name: text,
})
export type V4NearbySchool = t.TypeOf<typeof V4NearbySchool>

/** The address, what is near it and what stands on it (spec section 4.3). */
export const V4Address = record('V4Address', {
  street_address: text,
  city: text,
  zip: zipText,
  county: text,
  state: text,
  latitude: number,
  longitude: number,
  properties: list(V4Property),
  nearby_schools: list(V4NearbySchool),
})
export type V4Address = t.TypeOf<typeof V4Address>

/** The answer of v4's address search (spec section 4.3). */
export const V4AddressesBody = record('V4AddressesBody', {
  data: envelope(record('V4AddressesData', { address: subject(V4Address) })),
  metadata: record('V4AddressesMetadata', {}),
  position_token: token,
})
export type V4AddressesBody = t.TypeOf<typeof V4AddressesBody>
