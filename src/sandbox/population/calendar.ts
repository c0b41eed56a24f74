import type { PartialDate } from '../../model/partial-date.ts'
import type { Random } from '../random.ts'

/** The sandbox's today, so that ages are the same tomorrow: 1 July 2025. */
export const today = { year: 2025, month: 7, day: 1 } as const

/** A month of a year. */
export interface YearMonth {
  readonly year: number
  readonly month: number
}

/** A day of a year: a date of the canonical model without unknown parts. */
export interface Day extends YearMonth {
  readonly day: number
}

/** Whole years between two months, as ages are counted. */
export const yearsBetween = (from: YearMonth, to: YearMonth): number =>
  to.year - from.year - (to.month < from.month ? 1 : 0)

/** A random month of a year; in the current year, a past one. */
export const monthIn = (random: Random, year: number): YearMonth => ({
  year,
  month: random.whole(1, year === today.year ? today.month - 1 : 12),
})

/** A month, as a date of the canonical model. */
export const monthDate = ({ year, month }: YearMonth): PartialDate => ({ year, month, day: undefined })

/** A random day of a month, one that every month has. */
export const dayOf = (random: Random, { year, month }: YearMonth): Day => ({ year, month, day: random.whole(1, 28) })

/** A random day of a year, one that every month has. */
export const dayIn = (random: Random, year: number): Day => dayOf(random, monthIn(random, year))
