import type { Spread } from '../measure/statistics.ts'

/** What a figure should be. */
export interface Target {
  readonly atMost?: number
  readonly atLeast?: number
}

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 0)

/** Whether a figure is what it should be, as it is printed: a target is not missed by what nobody sees. */
const isMet = (value: number, { atMost = Infinity, atLeast = -Infinity }: Target): boolean =>
  Number(figure(value)) <= atMost && Number(figure(value)) >= atLeast

/** A ratio with its quartiles, marked where it misses its target. */
export const times = ({ median, low, high }: Spread, target: Target = {}): string =>
  `${figure(median)} (${figure(low)}–${figure(high)})${isMet(median, target) ? '' : ' ✗'}`
