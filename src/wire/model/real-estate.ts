import type * as model from '../../model/index.ts'
import { list } from '../list.ts'
import { text } from '../leaves.ts'
import { record } from '../record.ts'
import { Address } from './address.ts'
import { flag, number } from './leaves.ts'
import { PartialDate, Period } from './partial-date.ts'
import { Person, personFields } from './person.ts'
import { Sale, propertyFacts } from './property.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Residency`. */
export type Residency = model.Residency

/** The codec of a {@link Residency}. */
export const Residency: ModelType<Residency> = record('Residency', {
  livesAtProperty: flag,
  period: Period,
  processed: Period,
  confidence: number,
})

/** The model's `Resident`. */
export type Resident = model.Resident

/** The codec of a {@link Resident}. */
export const Resident: ModelType<Resident> = record('Resident', {
  ...personFields,
  residency: Residency,
})

/** The model's `PropertyOwnership`. */
export type PropertyOwnership = model.PropertyOwnership

/** The codec of a {@link PropertyOwnership}. */
export const PropertyOwnership: ModelType<PropertyOwnership> = record('PropertyOwnership', {
  type: text,
  isTrust: flag,
  livesAtProperty: flag,
  period: Period,
})

/** The model's `PropertyOwner`. */
export type PropertyOwner = model.PropertyOwner

/** The codec of a {@link PropertyOwner}. */
export const PropertyOwner: ModelType<PropertyOwner> = record('PropertyOwner', {
  ...personFields,
  ownership: PropertyOwnership,
})

/** The model's `TaxYear`. */
export type TaxYear = model.TaxYear

/** The codec of a {@link TaxYear}. */
export const TaxYear: ModelType<TaxYear> = record('TaxYear', {
  year: number,
  billedAmount: number,
  totalAssessedValue: number,
  improvementValue: number,
  landValue: number,
})

/** The model's `TaxExemptions`. */
export type TaxExemptions = model.TaxExemptions

/** The codec of a {@link TaxExemptions}. */
export const TaxExemptions: ModelType<TaxExemptions> = record('TaxExemptions', {
  isHomeowner: flag,
  isDisabled: flag,
  isSenior: flag,
  isVeteran: flag,
  isWidow: flag,
  isAdditional: flag,
})

/** The model's `TaxAssessor`. */
export type TaxAssessor = model.TaxAssessor

/** The codec of a {@link TaxAssessor}. */
export const TaxAssessor: ModelType<TaxAssessor> = record('TaxAssessor', {
  lastSale: Sale,
  parties: list(Person),
})

/** The model's `Tax`. */
export type Tax = model.Tax

/** The codec of a {@link Tax}. */
export const Tax: ModelType<Tax> = record('Tax', {
  assessor: TaxAssessor,
  history: list(TaxYear),
  delinquentFirstYear: number,
  delinquentLastYear: number,
  districtCode: text,
  exemptions: TaxExemptions,
})

/** The model's `Deed`. */
export type Deed = model.Deed

/** The codec of a {@link Deed}. */
export const Deed: ModelType<Deed> = record('Deed', {
  buyers: list(Person),
  lastSale: Sale,
})

/** The model's `FinancialInsight`. */
export type FinancialInsight = model.FinancialInsight

/** The codec of a {@link FinancialInsight}. */
export const FinancialInsight: ModelType<FinancialInsight> = record('FinancialInsight', {
  estimatedLoanToValue: number,
  loansTotal: number,
  isFreeAndClear: flag,
  isAbsenteeOwned: flag,
  isOutOfStateOwner: flag,
  isUpsideDown: flag,
  isLongTimeOwner: flag,
  isBoredInvestor: flag,
  isPotentiallyInherited: flag,
  isPotentiallyDistressed: flag,
  isPreforeclosureDateKnown: flag,
  preforeclosureDate: PartialDate,
})

/** The model's `Unit`. */
export type Unit = model.Unit

/** The codec of a {@link Unit}. */
export const Unit: ModelType<Unit> = record('Unit', {
  designator: text,
  zonedUse: text,
  yearBuilt: number,
  bedCount: number,
  bathCount: number,
  livingArea: number,
  residents: list(Person),
})

/** The model's `Property`. */
export type Property = model.Property

/** The codec of a {@link Property}. */
export const Property: ModelType<Property> = record('Property', {
  ...propertyFacts,
  addresses: list(Address),
  residents: list(Resident),
  owners: list(PropertyOwner),
  tax: Tax,
  deed: Deed,
  financialInsight: FinancialInsight,
  units: list(Unit),
})
