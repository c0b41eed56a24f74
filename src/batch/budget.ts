import type { Limit } from './limit/limit.ts'
import type { Change } from './waiting.ts'

/** The budget of the run is spent: nothing more is sent. */
export class BudgetSpent extends Error {}

/** The run has stopped: nothing more is sent. */
export class RunStopped extends Error {}

/** A request cannot be noted, so it is not sent: the cause tells why. */
export class NotNoted extends Error {}

interface BudgetOptions {
  readonly limit: Limit
  /** How many requests may be sent in all, including those before. */
  readonly maxRequests: number
  /** How many were sent before. */
  readonly requests: number
  /** Notes a request before it is sent. */
  readonly sending: (key: string) => void | Promise<void>
  /** Is told when nothing is being noted any more. */
  readonly change: Change
  readonly paused: (pauseMs: number) => void
}

/** What a request is for. */
export interface Purpose {
  /** Whether it is the first of its question: one that is under way goes on when the run is stopped. */
  readonly isFirst: boolean
  /** How many requests it sets aside for its question: the first half of a pair does for the other one, which takes it. */
  readonly setAside?: 1 | 0 | -1
  /** Called when the limit and the budget let it go; if it rejects, it is not sent. */
  readonly permit?: () => Promise<void>
}

/** What every request of a run passes: it waits for the limit, is counted in the budget, and noted before it is sent. */
export class Budget {
  readonly #options: BudgetOptions
  readonly #closed = new AbortController()
  readonly #closedToNew = new AbortController()
  #noting = 0
  #setAside = 0
  /** How many requests were sent, including those before. */
  requests: number

  constructor(options: BudgetOptions) {
    this.#options = options
    this.requests = options.requests
  }

  /** Whether a request is being noted: the journal is not closed before. */
  get isNoting(): boolean {
    return this.#noting > 0
  }

  /** Resolves when a request may be sent. */
  async pass(key: string, { isFirst, setAside = 0, permit }: Purpose): Promise<void> {
    const { limit, paused } = this.#options
    const { signal } = isFirst ? this.#closedToNew : this.#closed
    const check = (): void => {
      if (signal.aborted) throw new RunStopped()
      if (this.requests + this.#setAside + setAside >= this.#options.maxRequests) throw new BudgetSpent()
    }
    // Whoever is at the end of the budget need not wait to be told.
    check()
    await limit.take(signal, paused)
    check()
    if (permit !== undefined) {
      await permit()
      check()
    }
    this.#setAside += setAside
    await this.count(key)
  }

  /** What was set aside is not needed. */
  giveBack(): void {
    this.#setAside -= 1
  }

  /** Lets no further question begin: those of which nothing was sent, and which may wait for long, are not under way. */
  closeToNew(): void {
    this.#closedToNew.abort(new RunStopped())
  }

  /** Lets no further request pass. */
  close(): void {
    this.closeToNew()
    this.#closed.abort(new RunStopped())
  }

  /** Counts a request, and notes it. */
  async count(key: string): Promise<void> {
    this.requests += 1
    try {
      const noting = this.#options.sending(key)
      if (!(noting instanceof Promise)) return
      this.#noting += 1
      try {
        await noting
      } finally {
        this.#noting -= 1
        this.#options.change.tell()
      }
    } catch (cause) {
      // Nothing will be sent.
      this.requests -= 1
      throw new NotNoted('The request cannot be noted.', { cause })
    }
  }
}
