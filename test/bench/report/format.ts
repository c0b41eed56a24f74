import type { Spread } from '../measure/statistics.ts'

/** What a figure should be. */
export interface Target {
  readonly atMost?: number
  readonly atLeast?: number
}

const figure = (value: number): string => value.toFixed(value < 9.995 ? 2 : 0)

/** A figure as it is printed, marked if it misses its target: only the printed digits count. */
const marked = (printed: string, text: string, { atMost = Infinity, atLeast = -Infinity }: Target): string =>
  Number(printed) <= atMost && Number(printed) >= atLeast ? text : `${text} ✗`

/** A ratio. */
export const ratio = (value: number, target: Target = {}): string => marked(figure(value), figure(value), target)

/** A ratio with its quartiles. */
export const times = ({ median, low, high }: Spread, target: Target = {}): string =>
  marked(figure(median), `${figure(median)} (${figure(low)}–${figure(high)})`, target)

/** A time with its quartiles. */
export const milliseconds = ({ median, low, high }: Spread, target: Target = {}): string =>
  marked(median.toFixed(0), `${median.toFixed(0)} ms (${low.toFixed(0)}–${high.toFixed(0)})`, target)

const sized = (bytes: number, unit: number, name: string, target: Target): string => {
  const printed = (bytes / unit).toFixed(bytes < 100 * unit ? 1 : 0)
  return marked(printed, `${printed} ${name}`, target)
}

/** A number of bytes. */
export const kibibytes = (bytes: number, target: Target = {}): string => sized(bytes, 1024, 'KiB', target)

/** A large number of bytes. */
export const mebibytes = (bytes: number, target: Target = {}): string => sized(bytes, 1024 ** 2, 'MiB', target)
