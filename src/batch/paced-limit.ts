import { largestCount } from '../client/options.ts'
import type { Limit, LimitedAnswer } from './limit.ts'
import { isRefusal, tolerance } from './pace.ts'

/** Where a limit keeps its pace: in memory, or where several processes share it. */
export interface Pacer {
  /** Reserves the next time to send a request, and returns how far away it is, in milliseconds; not above 0 if it is now. */
  readonly reserve: () => number | Promise<number>
  readonly tell: (answer: LimitedAnswer) => void
  readonly close?: () => Promise<void>
}

interface Waiting {
  readonly grant: () => void
  readonly fail: (reason: unknown) => void
}

/** Grants requests in the order in which they were asked for, one at a time. */
class Dispatcher {
  readonly #pacer: Pacer
  readonly #waiting: Waiting[] = []
  #isServing = false
  /** How many refusals were told: a time that was reserved before one is no longer good. */
  #refusals = 0
  #wake: () => void = () => undefined

  constructor(pacer: Pacer) {
    this.#pacer = pacer
  }

  async take(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) throw signal.reason
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        const at = this.#waiting.indexOf(waiting)
        if (at !== -1) this.#waiting.splice(at, 1)
        if (this.#waiting.length === 0) this.#wake()
        // As the platform does: the reason is the caller's.
        waiting.fail(signal?.reason)
      }
      const release = (): void => signal?.removeEventListener('abort', abort)
      const waiting: Waiting = {
        grant: () => {
          release()
          resolve()
        },
        fail: (reason) => {
          release()
          // eslint rules ask for an Error; a signal may have any reason.
          reject(reason instanceof Error ? reason : new Error('aborted', { cause: reason }))
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.push(waiting)
      if (!this.#isServing) void this.#serve()
    })
  }

  tell(answer: LimitedAnswer): void {
    if (isRefusal(answer)) this.#refusals += 1
    this.#pacer.tell(answer)
  }

  async #serve(): Promise<void> {
    this.#isServing = true
    try {
      while (this.#waiting.length > 0) {
        if (await this.#reachTime()) this.#waiting.shift()?.grant()
      }
    } catch (error) {
      for (const { fail } of this.#waiting.splice(0)) fail(error)
    } finally {
      this.#isServing = false
    }
  }

  /** Waits for the next time to send a request; false if that was missed, or is no longer good. */
  async #reachTime(): Promise<boolean> {
    const refusals = this.#refusals
    const wait = await this.#pacer.reserve()
    if (wait <= 0) return refusals === this.#refusals
    const end = performance.now() + wait
    // A timer may be up to two milliseconds early, by this clock: then it is set again.
    for (let left = wait; left > 0 && this.#waiting.length > 0; left = end - performance.now()) await this.#sleep(left)
    return refusals === this.#refusals && performance.now() <= end + tolerance
  }

  async #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(milliseconds, largestCount))
      // Nobody waits any longer: a timer would keep the program alive.
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** A limit whose pace is kept there. */
export const pacedLimit = (pacer: Pacer): Limit => {
  const dispatcher = new Dispatcher(pacer)
  return {
    take: async (signal) => dispatcher.take(signal),
    tell: (answer) => dispatcher.tell(answer),
    close: async () => pacer.close?.(),
  }
}
