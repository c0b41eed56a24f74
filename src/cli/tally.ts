import type { Issue } from '../normalize/normalize.ts'
import type { Loss } from '../normalize/losses.ts'
import { counted } from './counted.ts'

/** What did not come through of one payload. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

/** How much did not come through of any number of payloads. */
export interface Counts {
  /** By reason. */
  readonly losses: ReadonlyMap<string, number>
  readonly issues: number
  readonly extras: number
}

/** Counts what did not come through, over one payload or millions of them. */
export class Tally implements Counts {
  readonly losses = new Map<string, number>()
  issues = 0
  extras = 0

  add({ losses, issues, extras }: Shortfall): void {
    for (const { reason } of losses) this.#addLosses(reason, 1)
    this.issues += issues.length
    this.extras += extras.length
  }

  /** Adds what was counted elsewhere. */
  addCounts({ losses, issues, extras }: Counts): void {
    for (const [reason, count] of losses) this.#addLosses(reason, count)
    this.issues += issues
    this.extras += extras
  }

  /** All of it in a line, or `undefined` where there is nothing to tell. */
  line(): string | undefined {
    const losses = [...this.losses.values()].reduce((sum, count) => sum + count, 0)
    if (losses + this.issues + this.extras === 0) return undefined
    const reasons = [...this.losses].map(([reason, count]) => `${reason} ${count.toLocaleString('en')}`).join(', ')
    const lost = `${counted(losses, 'loss')}${losses === 0 ? '' : ` (${reasons})`}`
    return `${lost}, ${counted(this.issues, 'issue')}, ${counted(this.extras, 'extra')}; --report lists them.`
  }

  #addLosses(reason: string, count: number): void {
    this.losses.set(reason, (this.losses.get(reason) ?? 0) + count)
  }
}
