import type { PartialDate } from '../../src/model/partial-date.ts'
import type { Score, Sellability } from '../../src/model/valuation.ts'
import { compose } from '../../src/wire/compose.ts'
import { WireSellability } from '../../src/wire/shared/property.ts'
import { saysNothing } from './nothing.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

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
