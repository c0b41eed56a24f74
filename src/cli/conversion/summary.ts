import type { Version } from '../../model/version.ts'
import type { Loss } from '../../normalize/losses.ts'
import { counted } from '../terminal/counted.ts'
import type { Tally } from './tally.ts'

/** What a summary needs to know of a conversion. */
export interface Summarised {
  /** The version that is written, which may lack fields; `undefined` if none is. */
  readonly to: Version | undefined
  /** Whether the output lists what did not come through, for each payload. */
  readonly isListed: boolean
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

const lossesIn = ({ losses }: Tally): string => {
  const sums = [...losses].map(([reason, paths]) => [reason, sumOf(paths.values())] as const)
  const total = sumOf(sums.map(([, sum]) => sum))
  const reasons = sums.map(([reason, sum]) => `${reason} ${sum.toLocaleString('en')}`).join(', ')
  return `${counted(total, 'loss')}${total === 0 ? '' : ` (${reasons})`}`
}

/** Why something was lost, before the name of the version. */
const why: Readonly<Record<Loss['reason'], string>> = {
  notCarried: 'not carried by',
  noRoom: 'no room in',
  altered: 'altered by',
}

/** How many places of losses are listed; the others are only counted. */
const mostPlaces = 10

/** Whether a place is of a page's cursor. Without it, the page cannot be continued, which is worse than any count tells. */
const isOfCursor = (path: string): boolean => path.startsWith('/next/')

/** The places of the losses in the model: those of cursors first, then the most frequent. */
const placesOf = ({ losses }: Tally, to: Version): readonly string[] => {
  const all = [...losses]
    .flatMap(([reason, paths]) =>
      [...paths].map(([path, count]) => ({ path, count, what: `${path}, ${why[reason]} ${to}` })),
    )
    .toSorted((one, other) => Number(isOfCursor(other.path)) - Number(isOfCursor(one.path)) || other.count - one.count)
  const others = all.slice(mostPlaces)
  const listed = [
    ...all.slice(0, mostPlaces),
    ...(others.length === 0
      ? []
      : [{ count: sumOf(others.map(({ count }) => count)), what: `at ${counted(others.length, 'other place')}` }]),
  ].map(({ count, what }) => ({ count: count.toLocaleString('en'), what }))
  const width = Math.max(...listed.map(({ count }) => count.length))
  return listed.map(({ count, what }) => `  ${count.padStart(width)} ${what}`)
}

/** What did not come through, as a sentence without its full stop; `undefined` if everything did. */
const shortfallOf = (tally: Tally, { to, isListed }: Summarised): string | undefined => {
  if (tally.losses.size + tally.issues + tally.extras === 0) return undefined
  const parts = [counted(tally.issues, 'issue'), counted(tally.extras, 'extra')]
  return `${(to === undefined ? parts : [lossesIn(tally), ...parts]).join(', ')}${isListed ? '' : '; --report lists them'}`
}

/** Lines with the places of the losses, unless the output lists them. */
const placesUnlisted = (tally: Tally, { to, isListed }: Summarised): readonly string[] =>
  to === undefined || isListed ? [] : placesOf(tally, to)

/** Advice on payloads that look like another version's than the one that was named. */
const advice = ({ looksLike }: Tally, these: (count: number) => string, it: string): readonly string[] =>
  [...looksLike].map(([version, count]) => `${these(count)} like ${version}: read ${it} as ${version}.`)

/** The summary of one payload: empty if the output contains it, or if everything came through. */
export const summaryOfOne = (tally: Tally, how: Summarised): readonly string[] => {
  const shortfall = how.isListed ? undefined : shortfallOf(tally, how)
  return [
    ...(shortfall === undefined ? [] : [`${shortfall}.`, ...placesUnlisted(tally, how)]),
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
    ...placesUnlisted(tally, how),
    ...advice(tally, (count) => `${counted(count, 'line')} ${count === 1 ? 'looks' : 'look'}`, 'such lines'),
  ]
}
