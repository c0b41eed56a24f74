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

interface Entry {
  readonly count: number
  readonly what: string
}

const countIn = (entries: readonly Entry[]): number => sumOf(entries.map(({ count }) => count))

/**
 * The first of these places, and one entry for all others, including those that were not kept, whose number is unknown.
 */
const shortened = (all: readonly Entry[], total: number, what: string): readonly Entry[] => {
  const first = all.slice(0, mostPlaces)
  const count = total - countIn(first)
  if (count === 0) return first
  const others = countIn(all) === total ? counted(all.length - mostPlaces, 'other place') : 'other places'
  return [...first, { count, what: `at ${others}, ${what}` }]
}

const byCount = (one: Entry, other: Entry): number => other.count - one.count

/**
 * A place in a page's cursor, without which no further page can be fetched: a small count would hide that.
 */
const isOfCursor = ({ what }: Entry): boolean => what.startsWith('/next/')

/** The places of the losses: those of cursors first, then the most frequent. */
const placesOfLosses = ({ losses }: Tally, to: Version): readonly Entry[] => {
  const all = [...losses]
    .flatMap(([reason, paths]) => [...paths].map(([path, count]) => ({ count, what: `${path}, ${why[reason]} ${to}` })))
    .sort((one, other) => Number(isOfCursor(other)) - Number(isOfCursor(one)) || byCount(one, other))
  return shortened(all, countIn(all), 'lost')
}

/** The most frequent of these places, each followed by `ending`. */
const mostFrequent = ({ places, total }: PlaceCounts, what: string, ending = ''): readonly Entry[] =>
  shortened([...places].map(([place, count]) => ({ count, what: place + ending })).sort(byCount), total, what)

/** Lines with the most frequent places of the losses in this version, if one was written, of the issues and the extras. */
export const placeLines = (tally: Tally, to: Version | undefined): readonly string[] => {
  const entries = [
    ...(to === undefined ? [] : placesOfLosses(tally, to)),
    ...mostFrequent(tally.issues, 'unreadable'),
    ...mostFrequent(tally.extras, 'unknown', ', unknown'),
    // The keys in a path may be those of a payload, and contain anything.
  ].map(({ count, what }) => ({ count: count.toLocaleString('en'), what: printable(what) }))
  const width = Math.max(...entries.map(({ count }) => count.length))
  return entries.map(({ count, what }) => `  ${count.padStart(width)} ${what}`)
}
