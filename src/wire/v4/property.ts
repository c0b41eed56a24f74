import type * as t from 'io-ts'
import { date } from '../dates.ts'
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
  WireUnit,
  type WireUnitPayload,
} from '../shared/real-estate.ts'
import { V4PropertyOwner, type V4PropertyOwnerPayload, V4Resident, type V4ResidentPayload } from './resident.ts'

/**
 * What a property is held to be worth (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4ValuationPayload {
  readonly market_value?: NumberOrText | null
  readonly market_value_min?: NumberOrText | null
  readonly market_value_max?: NumberOrText | null
  readonly valuation_confidence_score?: NumberOrText | null
  readonly forecast_standard_deviation?: NumberOrText | null
  readonly valuation_date?: NumberOrText | null
}

/** The codec of {@link V4ValuationPayload}. */
export const V4Valuation = record('V4Valuation', {
  market_value: number,
  market_value_min: number,
  market_value_max: number,
  valuation_confidence_score: number,
  forecast_standard_deviation: number,
  valuation_date: date,
})
export type V4Valuation = t.TypeOf<typeof V4Valuation>

/**
 * One year's tax (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4TaxYearPayload {
  readonly year?: NumberOrText | null
  readonly total_assessed_value?: NumberOrText | null
  readonly improvement_value?: NumberOrText | null
  readonly land_value?: NumberOrText | null
  readonly tax_billed_amount?: NumberOrText | null
}

/** The codec of {@link V4TaxYearPayload}. */
export const V4TaxYear = record('V4TaxYear', { ...taxYearFields, tax_billed_amount: number })
export type V4TaxYear = t.TypeOf<typeof V4TaxYear>

/**
 * A property's taxes (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4TaxPayload {
  readonly assessor?: WireAssessorPayload | null
  readonly delinquent_first_year?: NumberOrText | null
  readonly delinquent_last_year?: NumberOrText | null
  readonly district_code?: NumberOrText | null
  readonly exemptions?: WireTaxExemptionsPayload | null
  readonly history?: readonly V4TaxYearPayload[] | null
}

/** The codec of {@link V4TaxPayload}. */
export const V4Tax = record('V4Tax', { ...taxFields, history: list(V4TaxYear) })
export type V4Tax = t.TypeOf<typeof V4Tax>

/**
 * Somebody who bought the property (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4BuyerPayload {
  readonly full_name?: string | null
  readonly suffix?: string | null
}

/** The codec of {@link V4BuyerPayload}. */
export const V4Buyer = record('V4Buyer', { full_name: text, suffix: text })
export type V4Buyer = t.TypeOf<typeof V4Buyer>

/**
 * A property's last sale, as its deed has it (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4DeedSalePayload {
  readonly book_number?: NumberOrText | null
  readonly page_number?: NumberOrText | null
  readonly document_number?: NumberOrText | null
  readonly last_sold_price?: NumberOrText | null
  readonly last_sold_date?: NumberOrText | null
  readonly price_per_sqft?: NumberOrText | null
}

/** The codec of {@link V4DeedSalePayload}. */
export const V4DeedSale = record('V4DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  last_sold_price: number,
  last_sold_date: date,
  price_per_sqft: number,
})
export type V4DeedSale = t.TypeOf<typeof V4DeedSale>

/**
 * A property's deed (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4DeedPayload {
  readonly buyers?: readonly V4BuyerPayload[] | null
  readonly last_sale?: V4DeedSalePayload | null
}

/** The codec of {@link V4DeedPayload}. */
export const V4Deed = record('V4Deed', { buyers: list(V4Buyer), last_sale: V4DeedSale })
export type V4Deed = t.TypeOf<typeof V4Deed>

/**
 * A property (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PropertyPayload {
  readonly property_info?: WirePropertyInfoPayload | null
  readonly valuations?: readonly V4ValuationPayload[] | null
  readonly tax?: V4TaxPayload | null
  readonly residents?: readonly V4ResidentPayload[] | null
  readonly owners?: readonly V4PropertyOwnerPayload[] | null
  readonly deed?: V4DeedPayload | null
  readonly financial_insight?: WireFinancialInsightPayload | null
  readonly sellability?: WireSellabilityPayload | null
  readonly units?: readonly WireUnitPayload[] | null
}

/** The codec of {@link V4PropertyPayload}. */
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
