import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { label, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { PropertyInfo, type PropertyInfoPayload } from '../shared/property-details.ts'
import {
  WireFinancialInsight,
  type WireFinancialInsightPayload,
  WireUnit,
  type WireUnitPayload,
} from '../shared/property.ts'
import { type AssessorPayload, taxFields, taxYearFields, type WireTaxExemptionsPayload } from '../shared/tax.ts'
import { WireSellability, type WireSellabilityPayload } from '../shared/sellability.ts'
import type { WireType } from '../wire-type.ts'
import { V4PropertyOwner, type V4PropertyOwnerPayload, V4Resident, type V4ResidentPayload } from './property-people.ts'

/**
 * The estimated value of a property (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4ValuationPayload {
  readonly market_value?: NumberOrText | null | undefined
  readonly market_value_min?: NumberOrText | null | undefined
  readonly market_value_max?: NumberOrText | null | undefined
  readonly valuation_confidence_score?: NumberOrText | null | undefined
  readonly forecast_standard_deviation?: NumberOrText | null | undefined
  readonly valuation_date?: NumberOrText | null | undefined
}

const v4Valuation = record('V4Valuation', {
  market_value: number,
  market_value_min: number,
  market_value_max: number,
  valuation_confidence_score: number,
  forecast_standard_deviation: number,
  valuation_date: date,
})
/** {@link V4ValuationPayload}, decoded. */
export interface V4Valuation extends t.TypeOf<typeof v4Valuation> {}
/** The codec of {@link V4ValuationPayload}. */
export const V4Valuation: WireType<V4Valuation, V4ValuationPayload> = v4Valuation

/**
 * One year's tax (spec section 4.3). `tax_billed_amount` is read as v4's name for v5's `billed_amount`; were both sent, the
 * latter would be an extra.
 *
 * @category Payloads
 */
export interface V4TaxYearPayload {
  readonly year?: NumberOrText | null | undefined
  readonly total_assessed_value?: NumberOrText | null | undefined
  readonly improvement_value?: NumberOrText | null | undefined
  readonly land_value?: NumberOrText | null | undefined
  readonly tax_billed_amount?: NumberOrText | null | undefined
}

const v4TaxYear = record('V4TaxYear', { ...taxYearFields, tax_billed_amount: number })
/** {@link V4TaxYearPayload}, decoded. */
export interface V4TaxYear extends t.TypeOf<typeof v4TaxYear> {}
/** The codec of {@link V4TaxYearPayload}. */
export const V4TaxYear: WireType<V4TaxYear, V4TaxYearPayload> = v4TaxYear

/**
 * A property's taxes (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4TaxPayload {
  readonly assessor?: AssessorPayload | null | undefined
  readonly delinquent_first_year?: NumberOrText | null | undefined
  readonly delinquent_last_year?: NumberOrText | null | undefined
  readonly district_code?: NumberOrText | null | undefined
  readonly exemptions?: WireTaxExemptionsPayload | null | undefined
  readonly history?: readonly V4TaxYearPayload[] | null | undefined
}

const v4Tax = record('V4Tax', { ...taxFields, history: list(V4TaxYear) })
/** {@link V4TaxPayload}, decoded. */
export interface V4Tax extends t.TypeOf<typeof v4Tax> {}
/** The codec of {@link V4TaxPayload}. */
export const V4Tax: WireType<V4Tax, V4TaxPayload> = v4Tax

/**
 * A buyer of the property (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4BuyerPayload {
  readonly full_name?: string | null | undefined
  readonly suffix?: string | null | undefined
}

const v4Buyer = record('V4Buyer', { full_name: text, suffix: text })
/** {@link V4BuyerPayload}, decoded. */
export interface V4Buyer extends t.TypeOf<typeof v4Buyer> {}
/** The codec of {@link V4BuyerPayload}. */
export const V4Buyer: WireType<V4Buyer, V4BuyerPayload> = v4Buyer

/**
 * The last sale of a property, from its deed (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4DeedSalePayload {
  readonly book_number?: NumberOrText | null | undefined
  readonly page_number?: NumberOrText | null | undefined
  readonly document_number?: NumberOrText | null | undefined
  readonly last_sold_price?: NumberOrText | null | undefined
  readonly last_sold_date?: NumberOrText | null | undefined
  readonly price_per_sqft?: NumberOrText | null | undefined
}

const v4DeedSale = record('V4DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  last_sold_price: number,
  last_sold_date: date,
  price_per_sqft: number,
})
/** {@link V4DeedSalePayload}, decoded. */
export interface V4DeedSale extends t.TypeOf<typeof v4DeedSale> {}
/** The codec of {@link V4DeedSalePayload}. */
export const V4DeedSale: WireType<V4DeedSale, V4DeedSalePayload> = v4DeedSale

/**
 * A property's deed (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4DeedPayload {
  readonly buyers?: readonly V4BuyerPayload[] | null | undefined
  readonly last_sale?: V4DeedSalePayload | null | undefined
}

const v4Deed = record('V4Deed', { buyers: list(V4Buyer), last_sale: V4DeedSale })
/** {@link V4DeedPayload}, decoded. */
export interface V4Deed extends t.TypeOf<typeof v4Deed> {}
/** The codec of {@link V4DeedPayload}. */
export const V4Deed: WireType<V4Deed, V4DeedPayload> = v4Deed

/**
 * A property (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PropertyPayload {
  readonly property_info?: PropertyInfoPayload | null | undefined
  readonly valuations?: readonly V4ValuationPayload[] | null | undefined
  readonly tax?: V4TaxPayload | null | undefined
  readonly residents?: readonly V4ResidentPayload[] | null | undefined
  readonly owners?: readonly V4PropertyOwnerPayload[] | null | undefined
  readonly deed?: V4DeedPayload | null | undefined
  readonly financial_insight?: WireFinancialInsightPayload | null | undefined
  readonly sellability?: WireSellabilityPayload | null | undefined
  readonly units?: readonly WireUnitPayload[] | null | undefined
}

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
/** {@link V4PropertyPayload}, decoded. */
export interface V4Property extends t.TypeOf<typeof v4Property> {}
/** The codec of {@link V4PropertyPayload}. */
export const V4Property: WireType<V4Property, V4PropertyPayload> = v4Property
