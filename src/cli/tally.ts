import type { Issue } from '../normalize/normalize.ts'
import { modelPathOf } from '../normalize/leaves.ts'
import type { Loss } from '../normalize/losses.ts'

type Reason = Loss['reason']

/** What did not come through of one payload. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

/** How much did not come through of any number of payloads. */
export interface Counts {
  readonly payloads: number
  /** By reason, and by path with every position in a list as `*`. */
  readonly losses: ReadonlyMap<Reason, ReadonlyMap<string, number>>
  readonly issues: number
  readonly extras: number
}

/** So many paths are remembered with their `*`: to find it takes several times as long. */
const maxKnown = 10_000

const known = new Map<string, string>()

const generalPathOf = (path: string): string => {
  const found = known.get(path)
  if (found !== undefined) return found
  const general = modelPathOf(path)
  if (known.size < maxKnown) known.set(path, general)
  return general
}

/** Counts what did not come through, over one payload or millions of them. */
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

  /** Adds what was counted elsewhere. */
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
