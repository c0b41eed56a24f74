import type { Version } from '../../model/version.ts'
import type { Loss } from '../../normalize/losses.ts'
import { counted } from '../terminal/counted.ts'
import { printable } from '../terminal/printable.ts'
import type { PlaceCounts } from './places.ts'
import type { Tally } from './tally.ts'

// Where things did not come through, as the lines of a summary: the losses by their places in the model, the issues and
// extras by those in the payloads.

/** Why something was lost, before the name of the version. */
const why: Readonly<Record<Loss['reason'], string>> = {
  notCarried: 'not carried by',
  noRoom: 'no room in',
  altered: 'altered by',
}

/** How many places of each are listed; the others are only counted. */
const mostPlaces = 10

interface Place {
  readonly count: number
  readonly what: string
}

const sumOf = (places: readonly Place[]): number => places.reduce((sum, { count }) => sum + count, 0)

/**
 * The first of these places, and one entry for all others, including those that were not kept, whose number is unknown.
 */
const shortened = (all: readonly Place[], total: number, what: string): readonly Place[] => {
  const first = all.slice(0, mostPlaces)
  const count = total - sumOf(first)
  if (count === 0) return first
  const others = sumOf(all) === total ? counted(all.length - mostPlaces, 'other place') : 'other places'
  return [...first, { count, what: `at ${others}, ${what}` }]
}

const byCount = (one: Place, other: Place): number => other.count - one.count

/**
 * Whether a place is in a page's cursor, without which no further page can be fetched: a small count would hide that.
 */
const isOfCursor = ({ what }: Place): boolean => what.startsWith('/next/')

/** The places of the losses: those of cursors first, then the most frequent. */
const placesOfLosses = ({ losses }: Tally, to: Version): readonly Place[] => {
  const all = [...losses]
    .flatMap(([reason, paths]) => [...paths].map(([path, count]) => ({ count, what: `${path}, ${why[reason]} ${to}` })))
    .toSorted((one, other) => Number(isOfCursor(other)) - Number(isOfCursor(one)) || byCount(one, other))
  return shortened(all, sumOf(all), 'lost')
}

const placesOfIssues = ({ places, total }: PlaceCounts): readonly Place[] =>
  shortened([...places].map(([what, count]) => ({ count, what })).toSorted(byCount), total, 'unreadable')

/** The keys are those of payloads, and may contain anything. */
const placesOfExtras = ({ places, total }: PlaceCounts): readonly Place[] =>
  shortened(
    [...places].map(([path, count]) => ({ count, what: `${printable(path)}, unknown` })).toSorted(byCount),
    total,
    'unknown',
  )

/** Lines with the most frequent places of the losses in this version, if one was written, of the issues and the extras. */
export const placeLines = (tally: Tally, to: Version | undefined): readonly string[] => {
  const places = [
    ...(to === undefined ? [] : placesOfLosses(tally, to)),
    ...placesOfIssues(tally.issues),
    ...placesOfExtras(tally.extras),
  ].map(({ count, what }) => ({ count: count.toLocaleString('en'), what }))
  const width = Math.max(...places.map(({ count }) => count.length))
  return places.map(({ count, what }) => `  ${count.padStart(width)} ${what}`)
}
