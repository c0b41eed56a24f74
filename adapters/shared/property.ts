import { noPerson, type Person } from '../../src/model/person.ts'
import type { FinancialInsight, Unit } from '../../src/model/property.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { UnitResident, WireFinancialInsight, WireUnit } from '../../src/wire/shared/property.ts'
import { name, primaryFirst } from './names.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

export const unitResident = compose(UnitResident.with({ names: list(name) }), {
  from: (wire): Person => ({
    ...noPerson,
    id: wire.id,
    names: primaryFirst(wire.names),
  }),
  to: (person) => ({ names: person.names, id: person.id }),
})

export const unit = compose(WireUnit.with({ residents: list(unitResident) }), {
  from: (wire): Unit => ({
    designator: wire.designator,
    zonedUse: wire.zoned_use,
    yearBuilt: wire.year_built,
    bedCount: wire.bed_count,
    bathCount: wire.bath_count,
    livingArea: wire.living_sqft,
    residents: wire.residents,
  }),
  to: (unit) => ({
    designator: unit.designator,
    bath_count: unit.bathCount,
    bed_count: unit.bedCount,
    living_sqft: unit.livingArea,
    year_built: unit.yearBuilt,
    zoned_use: unit.zonedUse,
    residents: unit.residents,
  }),
})

export const financialInsight = compose(WireFinancialInsight, {
  from: (wire): FinancialInsight => {
    const known = wire.known_preforeclosure_date
    return {
      estimatedLoanToValue: wire.estimated_loan_to_value,
      loansTotal: wire.loans_total,
      isFreeAndClear: wire.is_free_and_clear,
      isAbsenteeOwned: wire.is_absentee_owned,
      isOutOfStateOwner: wire.is_out_of_state_owner,
      isUpsideDown: wire.is_upside_down,
      isLongTimeOwner: wire.is_long_time_owner,
      isBoredInvestor: wire.is_bored_investor,
      isPotentiallyInherited: wire.is_potentially_inherited,
      isPotentiallyDistressed: wire.is_potentially_distressed,
      isPreforeclosureDateKnown: typeof known === 'boolean' ? known : undefined,
      preforeclosureDate: typeof known === 'boolean' ? undefined : known,
    }
  },
  to: (insight) => ({
    estimated_loan_to_value: insight.estimatedLoanToValue,
    loans_total: insight.loansTotal,
    is_free_and_clear: insight.isFreeAndClear,
    is_absentee_owned: insight.isAbsenteeOwned,
    is_out_of_state_owner: insight.isOutOfStateOwner,
    is_upside_down: insight.isUpsideDown,
    is_long_time_owner: insight.isLongTimeOwner,
    is_bored_investor: insight.isBoredInvestor,
    is_potentially_inherited: insight.isPotentiallyInherited,
    is_potentially_distressed: insight.isPotentiallyDistressed,
    known_preforeclosure_date: insight.preforeclosureDate ?? insight.isPreforeclosureDateKnown,
  }),
})
