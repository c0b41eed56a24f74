import type { Limit } from './limit.ts'

/** The budget of the run is spent: nothing more is sent. */
export class BudgetSpent extends Error {}

/** The run has stopped: nothing more is sent. */
export class GateClosed extends Error {}

/** A request cannot be noted, so it is not sent: the cause tells why. */
export class NotNoted extends Error {}

interface GateOptions {
  readonly limit: Limit | undefined
  /** How many requests may be sent in all, including those before. */
  readonly maxRequests: number
  /** How many were sent before. */
  readonly requests: number
  readonly sending: (key: string) => void | Promise<void>
}

/** What every request of a run passes: it waits for the limit, counts the budget, and notes what is sent. */
export class Gate {
  readonly #options: GateOptions
  readonly #closed = new AbortController()
  readonly #closedToNew = new AbortController()
  /** How many requests were sent, including those before. */
  requests: number

  constructor(options: GateOptions) {
    this.#options = options
    this.requests = options.requests
  }

  /**
   * Resolves when a request for this question may be sent, the first of a lookup or another one. It is counted and noted
   * before it is sent.
   */
  async pass(key: string, isFirst: boolean): Promise<void> {
    const { limit, maxRequests, sending } = this.#options
    const { signal } = isFirst ? this.#closedToNew : this.#closed
    const checkOpen = (): void => {
      if (signal.aborted) throw new GateClosed()
    }
    // Whoever is at the end of the budget need not wait to be told.
    if (this.requests >= maxRequests) throw new BudgetSpent()
    checkOpen()
    await limit?.take(signal)
    checkOpen()
    if (this.requests >= maxRequests) throw new BudgetSpent()
    this.requests += 1
    try {
      await sending(key)
    } catch (cause) {
      // Nothing will be sent.
      this.requests -= 1
      throw new NotNoted('The request cannot be noted.', { cause })
    }
  }

  /** Lets no further lookup begin: those of which nothing was sent, and which may wait for long, are not under way. */
  closeToNew(): void {
    this.#closedToNew.abort(new GateClosed())
  }

  /** Lets no further request pass. */
  close(): void {
    this.closeToNew()
    this.#closed.abort(new GateClosed())
  }
}
