import type { Issue } from '../../normalize/normalized.ts'
import { modelPathOf, patternOf } from '../../lineage/model-path.ts'
import type { Loss } from '../../lineage/losses.ts'
import type { Version } from '../../model/version.ts'
import { counted, numberText } from '../terminal/output.ts'
import { printable } from '../terminal/printable.ts'

/** Adds to the count of a key. */
const count = <K>(counts: Map<K, number>, key: K, times = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

/** What did not come through of one payload. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
  /** The version or the operation that it looks like, if it is not the one that was named. */
  readonly looksLike: string | undefined
}

/** Counts of what was found at places. */
interface PlaceCounts {
  /** How much was found, wherever it is. */
  readonly total: number
  readonly places: ReadonlyMap<string, number>
}

/** How many places are kept, each with its own count. Unknown keys may be different ones in every payload. */
const maxPlaces = 1000

/** How long a place may be to be kept: a payload's keys may be of any length. */
const maxPlaceLength = 300

/** Counts by place, in a bounded memory: what is at other places than those that are kept is only part of the total. */
class PlaceTally implements PlaceCounts {
  total = 0
  readonly places = new Map<string, number>()

  add(place: string): void {
    this.total += 1
    if (place.length > maxPlaceLength) return
    if (this.places.size < maxPlaces || this.places.has(place)) count(this.places, place)
  }
}

/** How many paths are cached with their pattern: computing one takes several times as long as a look-up. */
const maxKnown = 10_000

/** How long a cached path may be: it contains keys of the payload, which may be of any length. */
const maxKnownLength = 200

/** A function that computes the same, and caches the patterns of the first paths that it sees. */
const remembering = (patternOf: (path: string) => string): ((path: string) => string) => {
  const known = new Map<string, string>()
  return (path) => {
    const found = known.get(path)
    if (found !== undefined) return found
    const pattern = patternOf(path)
    if (known.size < maxKnown && path.length <= maxKnownLength) known.set(path, pattern)
    return pattern
  }
}

const patternInModel = remembering(modelPathOf)

const patternInPayload = remembering(patternOf)

/** Counts what did not come through, for any number of payloads. Places have `*` for every position in a list. */
export class Tally {
  payloads = 0
  /** How many answers found nothing: there is nothing to convert in them, and nothing wrong. */
  nothingFound = 0
  readonly losses = new Map<Loss['reason'], Map<string, number>>()
  /** By place, and by what was expected there. */
  readonly issues = new PlaceTally()
  readonly extras = new PlaceTally()
  /** How many payloads look like those of this version or operation, instead of the one that was named. */
  readonly looksLike = new Map<string, number>()

  add({ losses, issues, extras, looksLike }: Shortfall): void {
    this.payloads += 1
    for (const { path, reason } of losses) {
      const paths = this.losses.get(reason) ?? new Map<string, number>()
      count(paths, patternInModel(path))
      this.losses.set(reason, paths)
    }
    for (const { path, expected } of issues) this.issues.add(`${patternInPayload(path)}, expected ${expected}`)
    for (const path of extras) this.extras.add(path)
    if (looksLike !== undefined) count(this.looksLike, looksLike)
  }
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

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
const placeLines = (tally: Tally, to: Version | undefined): readonly string[] => {
  const entries = [
    ...(to === undefined ? [] : placesOfLosses(tally, to)),
    ...mostFrequent(tally.issues, 'unreadable'),
    ...mostFrequent(tally.extras, 'unknown', ', unknown'),
    // The keys in a path may be those of a payload, and contain anything.
  ].map(({ count, what }) => ({ count: numberText(count), what: printable(what) }))
  const width = Math.max(...entries.map(({ count }) => count.length))
  return entries.map(({ count, what }) => `  ${count.padStart(width)} ${what}`)
}

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
  const reasons = sums.map(([reason, sum]) => `${reason} ${numberText(sum)}`).join(', ')
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
  const told = others.flatMap(([count, what]) => (count === 0 ? [] : [`${numberText(count)} ${what}`]))
  const lines = [`${counted(tally.payloads, 'line')} read`, ...told].join(', ')
  return [
    `${lines}${shortfall === undefined ? '' : `; ${shortfall}`}.`,
    ...placeLines(tally, how.to),
    ...advice(tally, (count) => `${counted(count, 'line')} ${count === 1 ? 'looks' : 'look'}`, 'such lines'),
  ]
}
