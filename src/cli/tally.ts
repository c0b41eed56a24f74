import type { Issue } from '../normalize/normalize.ts'
import type { Loss } from '../normalize/losses.ts'

/** What did not come through of one payload. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

/** How much did not come through of any number of payloads. */
export interface Counts {
  readonly payloads: number
  /** By reason. */
  readonly losses: ReadonlyMap<string, number>
  readonly issues: number
  readonly extras: number
}

/** Counts what did not come through, over one payload or millions of them. */
export class Tally implements Counts {
  payloads = 0
  readonly losses = new Map<string, number>()
  issues = 0
  extras = 0

  add({ losses, issues, extras }: Shortfall): void {
    this.payloads += 1
    for (const { reason } of losses) this.#addLosses(reason, 1)
    this.issues += issues.length
    this.extras += extras.length
  }

  /** Adds what was counted elsewhere. */
  addCounts({ payloads, losses, issues, extras }: Counts): void {
    this.payloads += payloads
    for (const [reason, count] of losses) this.#addLosses(reason, count)
    this.issues += issues
    this.extras += extras
  }

  #addLosses(reason: string, count: number): void {
    this.losses.set(reason, (this.losses.get(reason) ?? 0) + count)
  }
}
