import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zip } from '../digit-leaves.ts'
import { label, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import {
  WireFinancialInsight,
  type WireFinancialInsightPayload,
  WirePropertyInfo,
  type WirePropertyInfoPayload,
  WireSellability,
  type WireSellabilityPayload,
  type WireTaxExemptionsPayload,
} from '../shared/property.ts'
import {
  taxFields,
  taxYearFields,
  type WireAssessorPayload,
  WireNamed,
  type WireNamedPayload,
  WireUnit,
  type WireUnitPayload,
} from '../shared/real-estate.ts'
import { V5PropertyOwner, type V5PropertyOwnerPayload, V5Resident, type V5ResidentPayload } from './resident.ts'

/**
 * What a property is held to be worth (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5ValuationPayload {
  readonly confidence_score?: NumberOrText | null
  readonly forecast_standard_deviation?: NumberOrText | null
  readonly market_value?: NumberOrText | null
  readonly market_value_max?: NumberOrText | null
  readonly market_value_min?: NumberOrText | null
  readonly date?: NumberOrText | null
}

/** The codec of {@link V5ValuationPayload}. */
export const V5Valuation = record('V5Valuation', {
  confidence_score: number,
  forecast_standard_deviation: number,
  market_value: number,
  market_value_max: number,
  market_value_min: number,
  date,
})
export type V5Valuation = t.TypeOf<typeof V5Valuation>

/**
 * One year's tax (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5TaxYearPayload {
  readonly year?: NumberOrText | null
  readonly total_assessed_value?: NumberOrText | null
  readonly improvement_value?: NumberOrText | null
  readonly land_value?: NumberOrText | null
  readonly billed_amount?: NumberOrText | null
}

/** The codec of {@link V5TaxYearPayload}. */
export const V5TaxYear = record('V5TaxYear', { ...taxYearFields, billed_amount: number })
export type V5TaxYear = t.TypeOf<typeof V5TaxYear>

/**
 * A property's taxes (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5TaxPayload {
  readonly assessor?: WireAssessorPayload | null
  readonly delinquent_first_year?: NumberOrText | null
  readonly delinquent_last_year?: NumberOrText | null
  readonly district_code?: NumberOrText | null
  readonly exemptions?: WireTaxExemptionsPayload | null
  readonly history?: readonly V5TaxYearPayload[] | null
}

/** The codec of {@link V5TaxPayload}. */
export const V5Tax = record('V5Tax', { ...taxFields, history: list(V5TaxYear) })
export type V5Tax = t.TypeOf<typeof V5Tax>

/**
 * A property's last sale, as its deed has it (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5DeedSalePayload {
  readonly book_number?: NumberOrText | null
  readonly page_number?: NumberOrText | null
  readonly document_number?: NumberOrText | null
  readonly price?: NumberOrText | null
  readonly price_per_sqft?: NumberOrText | null
  readonly date?: NumberOrText | null
}

/** The codec of {@link V5DeedSalePayload}. */
export const V5DeedSale = record('V5DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  price: number,
  price_per_sqft: number,
  date,
})
export type V5DeedSale = t.TypeOf<typeof V5DeedSale>

/**
 * A property's deed (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5DeedPayload {
  readonly buyers?: readonly WireNamedPayload[] | null
  readonly last_sale?: V5DeedSalePayload | null
}

/** The codec of {@link V5DeedPayload}. */
export const V5Deed = record('V5Deed', { buyers: list(WireNamed), last_sale: V5DeedSale })
export type V5Deed = t.TypeOf<typeof V5Deed>

/**
 * One of a property's addresses (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5PropertyAddressPayload {
  readonly city?: string | null
  readonly street_address?: string | null
  readonly zip?: NumberOrText | null
  readonly state?: string | null
  readonly county?: string | null
  readonly url_path?: string | null
  readonly latitude?: NumberOrText | null
  readonly longitude?: NumberOrText | null
}

/** The codec of {@link V5PropertyAddressPayload}. */
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

/**
 * A property (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5PropertyPayload {
  readonly valuations?: readonly V5ValuationPayload[] | null
  readonly residents?: readonly V5ResidentPayload[] | null
  readonly owners?: readonly V5PropertyOwnerPayload[] | null
  readonly property_info?: WirePropertyInfoPayload | null
  readonly tax?: V5TaxPayload | null
  readonly deed?: V5DeedPayload | null
  readonly financial_insight?: WireFinancialInsightPayload | null
  readonly sellability?: WireSellabilityPayload | null
  readonly units?: readonly WireUnitPayload[] | null
  readonly addresses?: readonly V5PropertyAddressPayload[] | null
}

/** The codec of {@link V5PropertyPayload}. */
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
