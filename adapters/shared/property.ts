import { noPerson } from '../../src/model/person.ts'
import {
  noPropertyOwner,
  noPropertyOwnership,
  noResidency,
  noResident,
  type PropertyOwner,
  type Resident,
  noFinancialInsight,
  noUnit,
} from '../../src/model/property.ts'
import { noScore, type Sellability } from '../../src/model/valuation.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { UnitResident, WireFinancialInsight, WireSellability, WireUnit } from '../../src/wire/shared/property.ts'
import { names } from './names.ts'
import { periodForm, personForm } from './parts.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

export const unitResident = mapped(UnitResident.with({ names }), noPerson, { names: 'names', id: 'id' })

export const unit = mapped(WireUnit.with({ residents: list(unitResident) }), noUnit, {
  designator: 'designator',
  bath_count: 'bathCount',
  bed_count: 'bedCount',
  living_sqft: 'livingArea',
  year_built: 'yearBuilt',
  zoned_use: 'zonedUse',
  residents: 'residents',
})

export const financialInsight = mapped(
  WireFinancialInsight,
  noFinancialInsight,
  {
    estimated_loan_to_value: 'estimatedLoanToValue',
    loans_total: 'loansTotal',
    is_free_and_clear: 'isFreeAndClear',
    is_absentee_owned: 'isAbsenteeOwned',
    is_out_of_state_owner: 'isOutOfStateOwner',
    is_upside_down: 'isUpsideDown',
    is_long_time_owner: 'isLongTimeOwner',
    is_bored_investor: 'isBoredInvestor',
    is_potentially_inherited: 'isPotentiallyInherited',
    is_potentially_distressed: 'isPotentiallyDistressed',
  },
  {
    from: ({ known_preforeclosure_date: known }) =>
      typeof known === 'boolean' ? { isPreforeclosureDateKnown: known } : { preforeclosureDate: known },
    to: (insight) => ({
      known_preforeclosure_date: insight.preforeclosureDate ?? insight.isPreforeclosureDateKnown,
    }),
  },
)

/** The form of a resident. */
export const residentForm: Resident = {
  ...noResident,
  ...personForm,
  residency: { ...noResidency, period: periodForm, processed: periodForm },
}

/** The form of an owner. */
export const propertyOwnerForm: PropertyOwner = {
  ...noPropertyOwner,
  ...personForm,
  residency: noResidency,
  ownership: { ...noPropertyOwnership, period: periodForm },
}

const sellabilityForm: Sellability = { retail: noScore, wholesale: noScore, investor: noScore }

export const sellability = mapped(WireSellability, sellabilityForm, {
  retail_score: 'retail.value',
  wholesale_score: 'wholesale.value',
  investor_score: 'investor.value',
  retail_score_date: 'retail.date',
  wholesale_score_date: 'wholesale.date',
  investor_score_date: 'investor.date',
})
