import type { PartialDate } from '../../src/model/partial-date.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import type { PropertyOwnership, Residency } from '../../src/model/property-people.ts'
import type { FinancialInsight, Unit } from '../../src/model/property.ts'
import type { Sale, Score, Sellability } from '../../src/model/valuation.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { UnitResident, WireFinancialInsight, WireSellability, WireUnit } from '../../src/wire/shared/property.ts'
import { name, primaryFirst } from './names.ts'
import { saysNothing } from './parts.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

export const unitResident = compose(UnitResident.with({ names: list(name) }), {
  from: (wire): Person => ({ ...noPerson, id: wire.id, names: primaryFirst(wire.names) }),
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

/** How somebody lives at a property, or `undefined` if nothing was sent. */
export const residencyOf = ({
  livesAtProperty,
  period,
  processed,
  confidence,
}: Partial<Residency>): Residency | undefined => {
  const residency = { livesAtProperty, period, processed, confidence }
  return saysNothing(residency) ? undefined : residency
}

/** How somebody owns a property, or `undefined` if nothing was sent. */
export const propertyOwnershipOf = ({
  type,
  isTrust,
  period,
}: Partial<PropertyOwnership>): PropertyOwnership | undefined => {
  const ownership = { type, isTrust, period }
  return saysNothing(ownership) ? undefined : ownership
}

/** A sale, or `undefined` if nothing was sent. */
export const saleOf = ({
  date,
  price,
  pricePerSqft,
  bookNumber,
  pageNumber,
  documentNumber,
}: Partial<Sale>): Sale | undefined => {
  const sale = { date, price, pricePerSqft, bookNumber, pageNumber, documentNumber }
  return saysNothing(sale) ? undefined : sale
}

/** A score, or `undefined` if nothing was sent. */
export const scoreOf = (value: number | undefined, date: PartialDate | undefined): Score | undefined => {
  const score = { value, date }
  return saysNothing(score) ? undefined : score
}

export const sellability = compose(WireSellability, {
  from: (wire): Sellability => ({
    retail: scoreOf(wire.retail_score, wire.retail_score_date),
    wholesale: scoreOf(wire.wholesale_score, wire.wholesale_score_date),
    investor: scoreOf(wire.investor_score, wire.investor_score_date),
  }),
  to: (sellability) => ({
    retail_score: sellability.retail?.value,
    wholesale_score: sellability.wholesale?.value,
    investor_score: sellability.investor?.value,
    retail_score_date: sellability.retail?.date,
    wholesale_score_date: sellability.wholesale?.date,
    investor_score_date: sellability.investor?.date,
  }),
})
