import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { label, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { NamedPerson, type NamedPersonPayload } from '../shared/name.ts'
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
import { V5PropertyOwner, type V5PropertyOwnerPayload, V5Resident, type V5ResidentPayload } from './property-people.ts'

/**
 * The estimated value of a property (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5ValuationPayload {
  readonly confidence_score?: NumberOrText | null | undefined
  readonly forecast_standard_deviation?: NumberOrText | null | undefined
  readonly market_value?: NumberOrText | null | undefined
  readonly market_value_max?: NumberOrText | null | undefined
  readonly market_value_min?: NumberOrText | null | undefined
  readonly date?: NumberOrText | null | undefined
}

const v5Valuation = record('V5Valuation', {
  confidence_score: number,
  forecast_standard_deviation: number,
  market_value: number,
  market_value_max: number,
  market_value_min: number,
  date,
})
/** {@link V5ValuationPayload}, decoded. */
export interface V5Valuation extends t.TypeOf<typeof v5Valuation> {}
/** The codec of {@link V5ValuationPayload}. */
export const V5Valuation: WireType<V5Valuation, V5ValuationPayload> = v5Valuation

/**
 * One year's tax (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5TaxYearPayload {
  readonly year?: NumberOrText | null | undefined
  readonly total_assessed_value?: NumberOrText | null | undefined
  readonly improvement_value?: NumberOrText | null | undefined
  readonly land_value?: NumberOrText | null | undefined
  readonly billed_amount?: NumberOrText | null | undefined
}

const v5TaxYear = record('V5TaxYear', { ...taxYearFields, billed_amount: number })
/** {@link V5TaxYearPayload}, decoded. */
export interface V5TaxYear extends t.TypeOf<typeof v5TaxYear> {}
/** The codec of {@link V5TaxYearPayload}. */
export const V5TaxYear: WireType<V5TaxYear, V5TaxYearPayload> = v5TaxYear

/**
 * A property's taxes (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5TaxPayload {
  readonly assessor?: AssessorPayload | null | undefined
  readonly delinquent_first_year?: NumberOrText | null | undefined
  readonly delinquent_last_year?: NumberOrText | null | undefined
  readonly district_code?: NumberOrText | null | undefined
  readonly exemptions?: WireTaxExemptionsPayload | null | undefined
  readonly history?: readonly V5TaxYearPayload[] | null | undefined
}

const v5Tax = record('V5Tax', { ...taxFields, history: list(V5TaxYear) })
/** {@link V5TaxPayload}, decoded. */
export interface V5Tax extends t.TypeOf<typeof v5Tax> {}
/** The codec of {@link V5TaxPayload}. */
export const V5Tax: WireType<V5Tax, V5TaxPayload> = v5Tax

/**
 * The last sale of a property, from its deed (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5DeedSalePayload {
  readonly book_number?: NumberOrText | null | undefined
  readonly page_number?: NumberOrText | null | undefined
  readonly document_number?: NumberOrText | null | undefined
  readonly price?: NumberOrText | null | undefined
  readonly price_per_sqft?: NumberOrText | null | undefined
  readonly date?: NumberOrText | null | undefined
}

const v5DeedSale = record('V5DeedSale', {
  book_number: label,
  page_number: label,
  document_number: label,
  price: number,
  price_per_sqft: number,
  date,
})
/** {@link V5DeedSalePayload}, decoded. */
export interface V5DeedSale extends t.TypeOf<typeof v5DeedSale> {}
/** The codec of {@link V5DeedSalePayload}. */
export const V5DeedSale: WireType<V5DeedSale, V5DeedSalePayload> = v5DeedSale

/**
 * A property's deed (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5DeedPayload {
  readonly buyers?: readonly NamedPersonPayload[] | null | undefined
  readonly last_sale?: V5DeedSalePayload | null | undefined
}

const v5Deed = record('V5Deed', { buyers: list(NamedPerson), last_sale: V5DeedSale })
/** {@link V5DeedPayload}, decoded. */
export interface V5Deed extends t.TypeOf<typeof v5Deed> {}
/** The codec of {@link V5DeedPayload}. */
export const V5Deed: WireType<V5Deed, V5DeedPayload> = v5Deed

/**
 * One of a property's addresses (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5PropertyAddressPayload {
  readonly city?: string | null | undefined
  readonly street_address?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly state?: string | null | undefined
  readonly county?: string | null | undefined
  readonly url_path?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
}

const v5PropertyAddress = record('V5PropertyAddress', {
  city: text,
  street_address: text,
  zip: zipText,
  state: text,
  county: text,
  url_path: text,
  latitude: number,
  longitude: number,
})
/** {@link V5PropertyAddressPayload}, decoded. */
export interface V5PropertyAddress extends t.TypeOf<typeof v5PropertyAddress> {}
/** The codec of {@link V5PropertyAddressPayload}. */
export const V5PropertyAddress: WireType<V5PropertyAddress, V5PropertyAddressPayload> = v5PropertyAddress

/**
 * A property (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5PropertyPayload {
  readonly valuations?: readonly V5ValuationPayload[] | null | undefined
  readonly residents?: readonly V5ResidentPayload[] | null | undefined
  readonly owners?: readonly V5PropertyOwnerPayload[] | null | undefined
  readonly property_info?: PropertyInfoPayload | null | undefined
  readonly tax?: V5TaxPayload | null | undefined
  readonly deed?: V5DeedPayload | null | undefined
  readonly financial_insight?: WireFinancialInsightPayload | null | undefined
  readonly sellability?: WireSellabilityPayload | null | undefined
  readonly units?: readonly WireUnitPayload[] | null | undefined
  readonly addresses?: readonly V5PropertyAddressPayload[] | null | undefined
}

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
/** {@link V5PropertyPayload}, decoded. */
export interface V5Property extends t.TypeOf<typeof v5Property> {}
/** The codec of {@link V5PropertyPayload}. */
export const V5Property: WireType<V5Property, V5PropertyPayload> = v5Property
