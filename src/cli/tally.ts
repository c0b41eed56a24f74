import type { Issue } from '../normalize/normalize.ts'
import { modelPathOf } from '../normalize/leaves.ts'
import type { Loss } from '../normalize/losses.ts'

type Reason = Loss['reason']

/** What of one payload did not come through. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

/** How much of any number of payloads did not come through. */
export interface Counts {
  readonly payloads: number
  /** By reason, and by path with `*` for every position in a list. */
  readonly losses: ReadonlyMap<Reason, ReadonlyMap<string, number>>
  readonly issues: number
  readonly extras: number
}

/** How many paths are cached with their pattern: computing it takes several times as long. */
const maxKnown = 10_000

const known = new Map<string, string>()

const generalPathOf = (path: string): string => {
  const found = known.get(path)
  if (found !== undefined) return found
  const general = modelPathOf(path)
  if (known.size < maxKnown) known.set(path, general)
  return general
}

/** Counts what did not come through, for any number of payloads. */
export class Tally implements Counts {
  payloads = 0
  readonly losses = new Map<Reason, Map<string, number>>()
  issues = 0
  extras = 0

  add({ losses, issues, extras }: Shortfall): void {
    this.payloads += 1
    for (const { path, reason } of losses) this.#addLosses(reason, generalPathOf(path), 1)
    this.issues += issues.length
    this.extras += extras.length
  }

  /** Adds the counts of another tally. */
  addCounts({ payloads, losses, issues, extras }: Counts): void {
    this.payloads += payloads
    for (const [reason, paths] of losses) for (const [path, count] of paths) this.#addLosses(reason, path, count)
    this.issues += issues
    this.extras += extras
  }

  #addLosses(reason: Reason, path: string, count: number): void {
    const paths = this.losses.get(reason)
    if (paths === undefined) this.losses.set(reason, new Map([[path, count]]))
    else paths.set(path, (paths.get(path) ?? 0) + count)
  }
}
