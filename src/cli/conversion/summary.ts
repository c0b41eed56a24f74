import type { Version } from '../../model/version.ts'
import { counted } from '../terminal/counted.ts'
import { placeLines } from './place-lines.ts'
import { sumOf } from './places.ts'
import type { Tally } from './tally.ts'

/** What a summary needs to know of a conversion. */
export interface Summarised {
  /** The version that is written, which may lack fields; `undefined` if none is. */
  readonly to: Version | undefined
  /** The output lists what did not come through, for each payload. */
  readonly isListed: boolean
}

const lossesIn = ({ losses }: Tally): string => {
  const sums = [...losses].map(([reason, paths]) => [reason, sumOf(paths.values())] as const)
  const total = sumOf(sums.map(([, sum]) => sum))
  const reasons = sums.map(([reason, sum]) => `${reason} ${sum.toLocaleString('en')}`).join(', ')
  return `${counted(total, 'loss')}${total === 0 ? '' : ` (${reasons})`}`
}

/** What did not come through, as a sentence without its full stop; `undefined` if everything did. */
const shortfallOf = (tally: Tally, { to, isListed }: Summarised): string | undefined => {
  if (tally.losses.size + tally.issues.total + tally.extras.total === 0) return undefined
  const parts = [counted(tally.issues.total, 'issue'), counted(tally.extras.total, 'extra')]
  return `${(to === undefined ? parts : [lossesIn(tally), ...parts]).join(', ')}${isListed ? '' : '; --report lists them'}`
}

/** Advice on payloads that look like those of another version or operation than the one that was named. */
const advice = ({ looksLike }: Tally, these: (count: number) => string, it: string): readonly string[] =>
  [...looksLike].map(([other, count]) => `${these(count)} like ${other}: read ${it} as ${other}.`)

/** The summary of one payload: empty if the output contains it, or if everything came through. */
export const summaryOfOne = (tally: Tally, how: Summarised): readonly string[] => {
  const shortfall = how.isListed ? undefined : shortfallOf(tally, how)
  return [
    ...(shortfall === undefined ? [] : [`${shortfall}.`, ...placeLines(tally, how.to)]),
    ...advice(tally, () => 'This looks', 'it'),
  ]
}

/** The summary of many payloads, even if the output contains it: nobody reads all of that. */
export const summaryOfLines = (tally: Tally, unread: number, how: Summarised): readonly string[] => {
  const shortfall = shortfallOf(tally, how)
  if (shortfall === undefined && tally.nothingFound + unread === 0) return []
  const others = [
    [tally.nothingFound, 'found nothing'],
    [unread, 'could not be read'],
  ] as const
  const told = others.flatMap(([count, what]) => (count === 0 ? [] : [`${count.toLocaleString('en')} ${what}`]))
  const lines = [`${counted(tally.payloads, 'line')} read`, ...told].join(', ')
  return [
    `${lines}${shortfall === undefined ? '' : `; ${shortfall}`}.`,
    ...placeLines(tally, how.to),
    ...advice(tally, (count) => `${counted(count, 'line')} ${count === 1 ? 'looks' : 'look'}`, 'such lines'),
  ]
}
