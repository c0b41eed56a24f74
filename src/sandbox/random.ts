import type { PartialDate } from '../model/partial-date.ts'

/** Numbers that look random and are the same every time for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  readonly fraction: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number
  readonly pick: <A>(items: readonly A[]) => A
  /** `true` this often: 0 is never, 1 is always. */
  readonly chance: (share: number) => boolean
}

/** FNV-1a: a text as 32 bits. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** mulberry32: small, fast, and good enough for people who do not exist. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The random numbers for one thing, which depend only on this seed and this label. A person's do not depend on who was
 * made before, so adding a family leaves the others unchanged.
 */
export const randomOf = (seed: number, label: string): Random => {
  const fraction = mulberry32(hashOf(`${seed} ${label}`))
  const whole = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    chance: (share) => fraction() < share,
  }
}

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
