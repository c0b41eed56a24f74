import type { Version } from '../../model/version.ts'
import { count } from '../../normalize/count.ts'
import type { Issue } from '../../normalize/issues.ts'
import { modelPathOf } from '../../lineage/model-path.ts'
import type { Loss } from '../../normalize/losses.ts'

type Reason = Loss['reason']

/** What of one payload did not come through. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
  /** The version that it looks like, if it is not the one that was named. */
  readonly looksLike: Version | undefined
}

/** How much of any number of payloads did not come through. */
export interface Counts {
  readonly payloads: number
  /** How many answers found nothing: there is nothing to convert in them, and nothing wrong. */
  readonly nothingFound: number
  /** By reason, and by path with `*` for every position in a list. */
  readonly losses: ReadonlyMap<Reason, ReadonlyMap<string, number>>
  readonly issues: number
  readonly extras: number
  /** How many payloads look like this version's instead of the one's that was named. */
  readonly looksLike: ReadonlyMap<Version, number>
}

/** How many paths are cached with their pattern: computing it takes several times as long. */
const maxKnown = 10_000

/** How long they may be: a path has keys of the payload, which may be of any length. */
const maxKnownLength = 200

const generalPaths = new Map<string, string>()

const generalPathOf = (path: string): string => {
  const found = generalPaths.get(path)
  if (found !== undefined) return found
  const general = modelPathOf(path)
  if (generalPaths.size < maxKnown && path.length <= maxKnownLength) generalPaths.set(path, general)
  return general
}

/** Counts what did not come through, for any number of payloads. */
export class Tally implements Counts {
  payloads = 0
  nothingFound = 0
  readonly losses = new Map<Reason, Map<string, number>>()
  issues = 0
  extras = 0
  readonly looksLike = new Map<Version, number>()

  add({ losses, issues, extras, looksLike }: Shortfall): void {
    this.payloads += 1
    for (const { path, reason } of losses) this.#addLosses(reason, generalPathOf(path), 1)
    this.issues += issues.length
    this.extras += extras.length
    if (looksLike !== undefined) count(this.looksLike, looksLike)
  }

  /** Adds the counts of another tally. */
  addCounts({ payloads, nothingFound, losses, issues, extras, looksLike }: Counts): void {
    this.payloads += payloads
    this.nothingFound += nothingFound
    for (const [reason, paths] of losses) for (const [path, times] of paths) this.#addLosses(reason, path, times)
    this.issues += issues
    this.extras += extras
    for (const [version, times] of looksLike) count(this.looksLike, version, times)
  }

  #addLosses(reason: Reason, path: string, times: number): void {
    const paths = this.losses.get(reason)
    if (paths === undefined) this.losses.set(reason, new Map([[path, times]]))
    else count(paths, path, times)
  }
}
