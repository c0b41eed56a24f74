import type { Issue } from '../normalize/normalize.ts'
import type { Loss } from '../normalize/losses.ts'
import { counted } from './counted.ts'

/** What did not come through of one payload. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

/** Counts what did not come through, over one payload or millions of them. */
export class Tally {
  readonly #losses = new Map<string, number>()
  #issues = 0
  #extras = 0

  add({ losses, issues, extras }: Shortfall): void {
    for (const { reason } of losses) this.#losses.set(reason, (this.#losses.get(reason) ?? 0) + 1)
    this.#issues += issues.length
    this.#extras += extras.length
  }

  /** All of it in a line, or `undefined` where there is nothing to tell. */
  line(): string | undefined {
    const losses = [...this.#losses.values()].reduce((sum, count) => sum + count, 0)
    if (losses + this.#issues + this.#extras === 0) return undefined
    const reasons = [...this.#losses].map(([reason, count]) => `${reason} ${count.toLocaleString('en')}`).join(', ')
    const lost = `${counted(losses, 'loss')}${losses === 0 ? '' : ` (${reasons})`}`
    return `${lost}, ${counted(this.#issues, 'issue')}, ${counted(this.#extras, 'extra')}; --report lists them.`
  }
}
