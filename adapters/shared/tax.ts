import type { AssessorRecord, Tax, TaxExemptions, TaxYear } from '../../src/model/tax.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import type { With } from '../../src/wire/record.ts'
import { Assessor, WireTaxExemptions } from '../../src/wire/shared/property.ts'
import type { V4Tax, V4TaxYear } from '../../src/wire/v4/property.ts'
import type { V5Tax, V5TaxYear } from '../../src/wire/v5/property.ts'
import { namedPerson } from './named-people.ts'
import { saleOf } from './sale.ts'
import type { SharedFields } from './shared-fields.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

export const exemptions = compose(WireTaxExemptions, {
  from: (wire): TaxExemptions => ({
    isHomeowner: wire.is_homeowner,
    isDisabled: wire.is_disabled,
    isSenior: wire.is_senior,
    isVeteran: wire.is_veteran,
    isWidow: wire.is_widow,
    isAdditional: wire.is_additional,
  }),
  to: (exemptions) => ({
    is_homeowner: exemptions.isHomeowner,
    is_disabled: exemptions.isDisabled,
    is_senior: exemptions.isSenior,
    is_veteran: exemptions.isVeteran,
    is_widow: exemptions.isWidow,
    is_additional: exemptions.isAdditional,
  }),
})

export const assessor = compose(Assessor.with({ parties: list(namedPerson) }), {
  from: (wire): AssessorRecord => ({
    lastSale: saleOf({
      date: wire.last_sold_date,
      price: wire.last_sold_price,
      pricePerSqft: wire.last_sold_price_per_sqft,
    }),
    parties: wire.parties,
  }),
  to: (assessor) => ({
    last_sold_date: assessor.lastSale?.date,
    last_sold_price: assessor.lastSale?.price,
    last_sold_price_per_sqft: assessor.lastSale?.pricePerSqft,
    parties: assessor.parties,
  }),
})

/** The parts of a property's taxes that v4 and v5 share. */
export const taxParts = { assessor, exemptions }

/** The fields of a property's taxes that v4 and v5 share; one field of a year has another name. */
type TaxFields = With<SharedFields<V4Tax, V5Tax>, typeof taxParts>

export const fromTaxFields = (wire: TaxFields, history: readonly TaxYear[]): Tax => ({
  assessor: wire.assessor,
  history,
  delinquentFirstYear: wire.delinquent_first_year,
  delinquentLastYear: wire.delinquent_last_year,
  districtCode: wire.district_code,
  exemptions: wire.exemptions,
})

export const toTaxFields = (tax: Tax): TaxFields => ({
  assessor: tax.assessor,
  delinquent_first_year: tax.delinquentFirstYear,
  delinquent_last_year: tax.delinquentLastYear,
  district_code: tax.districtCode,
  exemptions: tax.exemptions,
})

/** The fields of one year's tax that v4 and v5 share. */
type TaxYearFields = SharedFields<V4TaxYear, V5TaxYear>

export const fromTaxYearFields = (wire: TaxYearFields, billedAmount: number | undefined): TaxYear => ({
  year: wire.year,
  billedAmount,
  totalAssessedValue: wire.total_assessed_value,
  improvementValue: wire.improvement_value,
  landValue: wire.land_value,
})

export const toTaxYearFields = (year: TaxYear): TaxYearFields => ({
  year: year.year,
  total_assessed_value: year.totalAssessedValue,
  improvement_value: year.improvementValue,
  land_value: year.landValue,
})
