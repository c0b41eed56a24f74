import { count } from '../../normalize/count.ts'
import type { Issue } from '../../normalize/issues.ts'
import { modelPathOf, patternOf } from '../../lineage/model-path.ts'
import type { Loss } from '../../normalize/losses.ts'
import { type PlaceCounts, PlaceTally } from './places.ts'

type Reason = Loss['reason']

/** What did not come through of one payload. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
  /** The version or the operation that it looks like, if it is not the one that was named. */
  readonly looksLike: string | undefined
}

/** How much of any number of payloads did not come through. */
export interface Counts {
  readonly payloads: number
  /** How many answers found nothing: there is nothing to convert in them, and nothing wrong. */
  readonly nothingFound: number
  /** By reason, and by path with `*` for every position in a list. */
  readonly losses: ReadonlyMap<Reason, ReadonlyMap<string, number>>
  /** By path with `*` for every position in a list, and by what was expected there. */
  readonly issues: PlaceCounts
  /** By path. */
  readonly extras: PlaceCounts
  /** How many payloads look like those of this version or operation, instead of the one that was named. */
  readonly looksLike: ReadonlyMap<string, number>
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

/** Counts what did not come through, for any number of payloads. */
export class Tally implements Counts {
  payloads = 0
  nothingFound = 0
  readonly losses = new Map<Reason, Map<string, number>>()
  readonly issues = new PlaceTally()
  readonly extras = new PlaceTally()
  readonly looksLike = new Map<string, number>()

  add({ losses, issues, extras, looksLike }: Shortfall): void {
    this.payloads += 1
    for (const { path, reason } of losses) this.#addLosses(reason, patternInModel(path), 1)
    for (const { path, expected } of issues) this.issues.add(`${patternInPayload(path)}, expected ${expected}`)
    for (const path of extras) this.extras.add(path)
    if (looksLike !== undefined) count(this.looksLike, looksLike)
  }

  /** Adds the counts of another tally. */
  addCounts({ payloads, nothingFound, losses, issues, extras, looksLike }: Counts): void {
    this.payloads += payloads
    this.nothingFound += nothingFound
    for (const [reason, paths] of losses) for (const [path, times] of paths) this.#addLosses(reason, path, times)
    this.issues.addCounts(issues)
    this.extras.addCounts(extras)
    for (const [other, times] of looksLike) count(this.looksLike, other, times)
  }

  #addLosses(reason: Reason, path: string, times: number): void {
    const paths = this.losses.get(reason)
    if (paths === undefined) this.losses.set(reason, new Map([[path, times]]))
    else count(paths, path, times)
  }
}
