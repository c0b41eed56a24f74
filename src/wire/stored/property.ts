import type * as model from '../../model/index.ts'
import { noFinancialInsight, noProperty, noUnit } from '../../model/property.ts'
import { strictList as list } from '../list.ts'
import { Address } from './address.ts'
import { flag, number } from './leaves.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'
import { PartialDate } from './partial-date.ts'
import { Person } from './person.ts'
import { PropertyOwner, Resident } from './property-people.ts'
import { propertyBaseCodecs } from './property-summary.ts'
import { Deed, Tax } from './tax.ts'

/** The model's `FinancialInsight`. */
export type FinancialInsight = model.FinancialInsight

/** The codec of a `FinancialInsight`. */
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

/** The model's `Unit`. */
export type Unit = model.Unit

/** The codec of a `Unit`. */
export const Unit: ModelType<Unit> = modelRecord('Unit', noUnit, {
  yearBuilt: number,
  bedCount: number,
  bathCount: number,
  livingArea: number,
  residents: list(Person),
})

/** The model's `Property`. */
export type Property = model.Property

/** The codec of a `Property`. */
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
