import { setTimeout } from 'node:timers/promises'
import { BudgetSpent } from '../../batch/gate.ts'
import type { Limit } from '../../batch/limit.ts'

/** How far the pairs are. */
export interface PairsUnderWay {
  /** How many questions the trusted version is asked now. */
  readonly trusted: number
  /** How many the candidate is asked now. */
  readonly candidate: number
  /** How many questions the trusted version has answered, and the candidate has not. */
  readonly halfDone: number
}

/** How often whoever waits for the pairs under way looks again, in milliseconds. */
const lookEvery = 10

const withTake = (limit: Limit | undefined, take: Limit['take']): Limit => {
  const tell = limit?.tell?.bind(limit)
  return tell === undefined ? { take } : { take, tell }
}

/** One budget for all requests of a shadow. Each is counted before it is sent. */
export class PairBudget {
  readonly #most: number
  /** How many requests were let through, including those before. */
  #spent: number

  constructor(most: number, spent: number) {
    this.#most = most
    this.#spent = spent
  }

  /** A limit that keeps the budget, too. */
  limitFor(limit: Limit | undefined): Limit {
    return withTake(limit, async (signal) => {
      this.#need(1)
      await limit?.take(signal)
      this.#need(1)
      this.#spent += 1
    })
  }

  /**
   * A limit that also leaves a request for the other half of each pair: half a pair is worth nothing. At the end of the
   * budget, it waits until it is known how much the pairs under way take.
   */
  limitForFirst(limit: Limit | undefined, underWay: () => PairsUnderWay): Limit {
    let waiting = 0
    const isIdle = ({ trusted, candidate }: PairsUnderWay): boolean => trusted <= waiting && candidate === 0
    return withTake(limit, async (signal) => {
      this.#need(2)
      await limit?.take(signal)
      waiting += 1
      try {
        for (let idle = 0; idle < 3;) {
          this.#need(2)
          const now = underWay()
          // Whoever waits has taken nothing yet.
          const owed = now.halfDone + now.trusted - waiting
          if (this.#spent + 2 + owed <= this.#most) {
            this.#spent += 1
            return
          }
          idle = isIdle(now) ? idle + 1 : 0
          await setTimeout(lookEvery)
          signal?.throwIfAborted()
        }
        throw new BudgetSpent()
      } finally {
        waiting -= 1
      }
    })
  }

  #need(requests: number): void {
    if (this.#spent + requests > this.#most) throw new BudgetSpent()
  }
}
