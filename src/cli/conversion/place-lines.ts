import type { Version } from '../../model/version.ts'
import type { Loss } from '../../normalize/losses.ts'
import { counted } from '../terminal/counted.ts'
import { printable } from '../terminal/printable.ts'
import { type PlaceCounts, sumOf } from './places.ts'
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

const countIn = (places: readonly Place[]): number => sumOf(places.map(({ count }) => count))

/**
 * The first of these places, and one entry for all others, including those that were not kept, whose number is unknown.
 */
const shortened = (all: readonly Place[], total: number, what: string): readonly Place[] => {
  const first = all.slice(0, mostPlaces)
  const count = total - countIn(first)
  if (count === 0) return first
  const others = countIn(all) === total ? counted(all.length - mostPlaces, 'other place') : 'other places'
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
    .sort((one, other) => Number(isOfCursor(other)) - Number(isOfCursor(one)) || byCount(one, other))
  return shortened(all, countIn(all), 'lost')
}

/** The most frequent of these places, each as it is to be printed. */
const mostFrequent = (
  { places, total }: PlaceCounts,
  what: string,
  printed: (place: string) => string,
): readonly Place[] =>
  shortened([...places].map(([place, count]) => ({ count, what: printed(place) })).sort(byCount), total, what)

/** Lines with the most frequent places of the losses in this version, if one was written, of the issues and the extras. */
export const placeLines = (tally: Tally, to: Version | undefined): readonly string[] => {
  const places = [
    ...(to === undefined ? [] : placesOfLosses(tally, to)),
    ...mostFrequent(tally.issues, 'unreadable', (place) => place),
    // The keys are those of payloads, and may contain anything.
    ...mostFrequent(tally.extras, 'unknown', (path) => `${printable(path)}, unknown`),
  ].map(({ count, what }) => ({ count: count.toLocaleString('en'), what }))
  const width = Math.max(...places.map(({ count }) => count.length))
  return places.map(({ count, what }) => `  ${count.padStart(width)} ${what}`)
}
