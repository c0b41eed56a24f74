import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { label, text, word } from '../leaves.ts'
import { decimal, number } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import {
  PropertyInfo,
  taxFields,
  taxYearFields,
  WireFinancialInsight,
  WireSellability,
  WireUnit,
} from '../shared/property.ts'
import { V4PropertyOwner, V4Resident } from './property-people.ts'

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
