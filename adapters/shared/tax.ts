import type { AssessorRecord, Tax, TaxExemptions, TaxYear } from '../../src/model/tax.ts'
import type { Assessor, WireTaxExemptions } from '../../src/wire/shared/tax.ts'
import type { V4Tax, V4TaxYear } from '../../src/wire/v4/property.ts'
import type { V5Tax, V5TaxYear } from '../../src/wire/v5/property.ts'
import { fromNamedPerson, toNamedPerson } from './named-people.ts'
import { saleOf } from './sale.ts'
import type { SharedFields } from './shared-fields.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

const fromExemptions = (wire: WireTaxExemptions): TaxExemptions => ({
  isHomeowner: wire.is_homeowner,
  isDisabled: wire.is_disabled,
  isSenior: wire.is_senior,
  isVeteran: wire.is_veteran,
  isWidow: wire.is_widow,
  isAdditional: wire.is_additional,
})

const toExemptions = (exemptions: TaxExemptions): WireTaxExemptions => ({
  is_homeowner: exemptions.isHomeowner,
  is_disabled: exemptions.isDisabled,
  is_senior: exemptions.isSenior,
  is_veteran: exemptions.isVeteran,
  is_widow: exemptions.isWidow,
  is_additional: exemptions.isAdditional,
})

const fromAssessor = (wire: Assessor): AssessorRecord => ({
  lastSale: saleOf({
    date: wire.last_sold_date,
    price: wire.last_sold_price,
    pricePerSqft: wire.last_sold_price_per_sqft,
  }),
  parties: wire.parties.map(fromNamedPerson),
})

const toAssessor = (assessor: AssessorRecord): Assessor => ({
  last_sold_date: assessor.lastSale?.date,
  last_sold_price: assessor.lastSale?.price,
  last_sold_price_per_sqft: assessor.lastSale?.pricePerSqft,
  parties: assessor.parties.map(toNamedPerson),
})

/** The fields of a property's taxes that v4 and v5 share; one field of a year has another name. */
type TaxParts = SharedFields<V4Tax, V5Tax>

export const fromTaxParts = (wire: TaxParts, history: readonly TaxYear[]): Tax => ({
  assessor: wire.assessor && fromAssessor(wire.assessor),
  history,
  delinquentFirstYear: wire.delinquent_first_year,
  delinquentLastYear: wire.delinquent_last_year,
  districtCode: wire.district_code,
  exemptions: wire.exemptions && fromExemptions(wire.exemptions),
})

export const toTaxParts = (tax: Tax): TaxParts => ({
  assessor: tax.assessor && toAssessor(tax.assessor),
  delinquent_first_year: tax.delinquentFirstYear,
  delinquent_last_year: tax.delinquentLastYear,
  district_code: tax.districtCode,
  exemptions: tax.exemptions && toExemptions(tax.exemptions),
})

/** The fields of one year's tax that v4 and v5 share. */
type TaxYearParts = SharedFields<V4TaxYear, V5TaxYear>

export const fromTaxYearParts = (wire: TaxYearParts, billedAmount: number | undefined): TaxYear => ({
  year: wire.year,
  billedAmount,
  totalAssessedValue: wire.total_assessed_value,
  improvementValue: wire.improvement_value,
  landValue: wire.land_value,
})

export const toTaxYearParts = (year: TaxYear): TaxYearParts => ({
  year: year.year,
  total_assessed_value: year.totalAssessedValue,
  improvement_value: year.improvementValue,
  land_value: year.landValue,
})
