import type * as model from '../../model/index.ts'
import {
  noPropertyOwner,
  noPropertyOwnership,
  noResidency,
  noResident,
  noFinancialInsight,
  noProperty,
  noUnit,
} from '../../model/property.ts'
import { noAssessorRecord, noDeed, noTax, noTaxExemptions, noTaxYear } from '../../model/tax.ts'
import { strictList as list } from '../list.ts'
import { Address, propertyBaseCodecs, Sale } from './address.ts'
import { flag, modelRecord, type ModelType, number, PartialDate, Period } from './model-record.ts'
import { Person, personCodecs } from './person.ts'

export type Residency = model.Residency

export const Residency: ModelType<Residency> = modelRecord('Residency', noResidency, {
  livesAtProperty: flag,
  period: Period,
  processed: Period,
  confidence: number,
})

export type Resident = model.Resident

export const Resident: ModelType<Resident> = modelRecord('Resident', noResident, {
  ...personCodecs,
  residency: Residency,
})

export type PropertyOwnership = model.PropertyOwnership

export const PropertyOwnership: ModelType<PropertyOwnership> = modelRecord('PropertyOwnership', noPropertyOwnership, {
  isTrust: flag,
  period: Period,
})

export type PropertyOwner = model.PropertyOwner

export const PropertyOwner: ModelType<PropertyOwner> = modelRecord('PropertyOwner', noPropertyOwner, {
  ...personCodecs,
  residency: Residency,
  ownership: PropertyOwnership,
})

export type TaxYear = model.TaxYear

export const TaxYear: ModelType<TaxYear> = modelRecord('TaxYear', noTaxYear, {
  year: number,
  billedAmount: number,
  totalAssessedValue: number,
  improvementValue: number,
  landValue: number,
})

export type TaxExemptions = model.TaxExemptions

export const TaxExemptions: ModelType<TaxExemptions> = modelRecord('TaxExemptions', noTaxExemptions, {
  isHomeowner: flag,
  isDisabled: flag,
  isSenior: flag,
  isVeteran: flag,
  isWidow: flag,
  isAdditional: flag,
})

export type AssessorRecord = model.AssessorRecord

export const AssessorRecord: ModelType<AssessorRecord> = modelRecord('AssessorRecord', noAssessorRecord, {
  lastSale: Sale,
  parties: list(Person),
})

export type Tax = model.Tax

export const Tax: ModelType<Tax> = modelRecord('Tax', noTax, {
  assessor: AssessorRecord,
  history: list(TaxYear),
  delinquentFirstYear: number,
  delinquentLastYear: number,
  exemptions: TaxExemptions,
})

export type Deed = model.Deed

export const Deed: ModelType<Deed> = modelRecord('Deed', noDeed, { buyers: list(Person), lastSale: Sale })

export type FinancialInsight = model.FinancialInsight

export const FinancialInsight: ModelType<FinancialInsight> = modelRecord('FinancialInsight', noFinancialInsight, {
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

export type Unit = model.Unit

export const Unit: ModelType<Unit> = modelRecord('Unit', noUnit, {
  yearBuilt: number,
  bedCount: number,
  bathCount: number,
  livingArea: number,
  residents: list(Person),
})

export type Property = model.Property

export const Property: ModelType<Property> = modelRecord('Property', noProperty, {
  ...propertyBaseCodecs,
  addresses: list(Address),
  residents: list(Resident),
  owners: list(PropertyOwner),
  tax: Tax,
  deed: Deed,
  financialInsight: FinancialInsight,
  units: list(Unit),
})
