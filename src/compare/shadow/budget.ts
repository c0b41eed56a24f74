import type { BudgetJournal, ShadowBudget } from './options.ts'

/** A journal that is forgotten with the process. */
const memoryJournal = (): BudgetJournal => {
  let spent = 0
  return {
    spend: (requests) => {
      spent += requests
      return Promise.resolve(spent)
    },
  }
}

const minute = 60_000

/** What may still be sent. Everything is counted before it is sent. */
export class Budget {
  readonly #requests: number
  readonly #perMinute: number
  readonly #journal: BudgetJournal
  /** When each request of the last minute was allowed. */
  #recent: number[] = []
  #isSpent = false

  constructor({ requests, perMinute = Infinity, journal = memoryJournal() }: ShadowBudget) {
    this.#requests = requests
    this.#perMinute = perMinute
    this.#journal = journal
  }

  /** Whether nothing can be sent any more. */
  get isSpent(): boolean {
    return this.#isSpent
  }

  /** So many requests, or as many as the limits allow at all. */
  atMost(requests: number): number {
    return Math.min(requests, this.#requests, this.#perMinute)
  }

  /** Whether so many requests may be sent now; then they are spent. */
  async take(requests: number): Promise<boolean> {
    if (this.#isSpent) return false
    const now = performance.now()
    this.#recent = this.#recent.filter((time) => now - time < minute)
    if (this.#recent.length + requests > this.#perMinute) return false
    this.#recent.push(...Array.from({ length: requests }, () => now))
    // Another process may spend at the same time: what counts is the total after this.
    if ((await this.#journal.spend(requests)) <= this.#requests) return true
    this.#isSpent = requests === 1
    await this.#journal.spend(-requests)
    return false
  }

  /** Gives back what was reserved, and not sent. */
  async giveBack(requests: number): Promise<void> {
    if (requests <= 0) return
    this.#recent.splice(-requests)
    await this.#journal.spend(-requests)
  }
}
