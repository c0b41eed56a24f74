import type { Timing } from './race.ts'

/** A median, and the quartiles around it. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

const quantile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? NaN
  const above = sorted[Math.ceil(place)] ?? NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle of some numbers, and where the middle half of them is. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
}

const roundsOf = (timings: readonly Timing[], subject: string, contender: string): readonly number[] =>
  timings
    .filter((timing) => timing.subject === subject && timing.contender === contender)
    .flatMap(({ rounds }) => rounds)

/** What a contender takes as a multiple of the baseline's time in the same round, over all rounds of all processes. */
export const ratioOf = (timings: readonly Timing[], subject: string, contender: string, baseline: string): Spread => {
  const base = roundsOf(timings, subject, baseline)
  return spreadOf(roundsOf(timings, subject, contender).map((time, round) => time / (base[round] ?? NaN)))
}

/** The one with the largest median. */
export const worstOf = (spreads: readonly Spread[]): Spread =>
  spreads.reduce((worst, spread) => (spread.median > worst.median ? spread : worst))
