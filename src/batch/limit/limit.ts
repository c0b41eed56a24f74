import { largestCount } from '../../options/rules.ts'
import { InvalidOptionsError } from '../../errors/invalid-options-error.ts'
import { afterAnswer, isRefusal, type LimitedAnswer, paceOf, reserve, tolerance, usualMaxPause } from './pace.ts'

/**
 * Decides when a request may be sent. `rateLimit` and `sharedRateLimit` create one; anything with these methods will do. One
 * limit may serve several runs, and the lookups of the same program: `beforeRequest: ({ signal }) => limit.take(signal)`.
 *
 * @category Many lookups
 */
export interface Limit {
  /**
   * Resolves when one request may be sent; rejects with the signal's reason if that aborts before. `paused` is told how many
   * milliseconds a pause still takes that the request has to wait for.
   */
  readonly take: (signal?: AbortSignal, paused?: (pauseMs: number) => void) => Promise<void>
  /** Is told of each answer, so that all requests pause when the service refuses one. */
  readonly tell?: (answer: LimitedAnswer) => void
  /** Releases what the limit holds, such as a connection; the one who created it calls this. */
  readonly close?: () => Promise<void>
}

/**
 * The options of a limit.
 *
 * @category Many lookups
 */
export interface LimitOptions {
  /** The longest pause, whatever the service asks for, in milliseconds: 0 to 2^31 - 1. Default: an hour. */
  readonly maxPauseMs?: number | undefined
}

/** How far away the next time to send a request is, in milliseconds, and how long a pause until then takes. */
export interface Turn {
  readonly wait: number
  readonly pause: number
}

/** Where a limit keeps its pace: in memory, or where several processes share it. */
export interface Pacer {
  /** Reserves the next time to send a request. */
  readonly reserve: () => Turn | Promise<Turn>
  readonly tell: (answer: LimitedAnswer) => void
  readonly close?: () => Promise<void>
}

interface Waiting {
  readonly grant: () => void
  readonly fail: (reason: unknown) => void
  readonly paused: ((pauseMs: number) => void) | undefined
}

/** Grants requests in the order in which they were asked for, one at a time. */
class Dispatcher {
  readonly #pacer: Pacer
  readonly #waiting: Waiting[] = []
  #isServing = false
  /** How many refusals were told: a time that was reserved before one is no longer good. */
  #refusals = 0
  /** When the pause ends for which the first in the line waits. */
  #pausedUntil = 0
  #wake: () => void = () => undefined

  constructor(pacer: Pacer) {
    this.#pacer = pacer
  }

  async take(signal?: AbortSignal, paused?: (pauseMs: number) => void): Promise<void> {
    if (signal?.aborted === true) throw signal.reason
    const left = this.#pausedUntil - performance.now()
    if (left > 0) paused?.(left)
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
        paused,
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
    const { wait, pause } = await this.#pacer.reserve()
    if (wait <= 0) return refusals === this.#refusals
    const end = performance.now() + wait
    this.#pausedUntil = pause > 0 ? performance.now() + pause : 0
    if (pause > 0) for (const { paused } of [...this.#waiting]) paused?.(pause)
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
    take: async (signal, paused) => dispatcher.take(signal, paused),
    tell: (answer) => dispatcher.tell(answer),
    close: async () => pacer.close?.(),
  }
}

const limitInMemory = (perSecond: number, maxPause: number): Limit => {
  let pace = paceOf(perSecond)
  return pacedLimit({
    reserve: () => {
      const now = performance.now()
      const reserved = reserve(pace, now, maxPause)
      pace = reserved.pace
      return { wait: reserved.at - now, pause: reserved.pause }
    },
    tell: (answer) => {
      pace = afterAnswer(pace, answer, performance.now(), maxPause)
    },
  })
}

/** A limit for a run that has none: it only pauses when the service refuses a request. */
export const unlimited = (maxPause: number): Limit => limitInMemory(Number.POSITIVE_INFINITY, maxPause)

/** The fastest rate, in requests per second: timers are not finer. */
const fastest = 1000

/** Checks a rate, before anything is sent, and returns the longest pause. */
export const checkRate = (perSecond: number, { maxPauseMs = usualMaxPause }: LimitOptions = {}): number => {
  const isRate = typeof perSecond === 'number' && perSecond > 0 && perSecond <= fastest
  const isPause = Number.isSafeInteger(maxPauseMs) && maxPauseMs >= 0 && maxPauseMs <= largestCount
  if (isRate && isPause) return maxPauseMs
  throw new InvalidOptionsError([
    isRate
      ? { input: 'maxPauseMs', rule: `must be a whole number from 0 to ${largestCount}` }
      : { input: 'rate', rule: `must be a number of requests per second, above 0, to ${fastest}` },
  ])
}

/**
 * A limit for the requests of this process: in no second are there more than the rate, not even at the beginning. If the
 * service answers 429 or 503, all requests pause for as long as it asks, or for 1, 2, 4 ... 60 seconds, but never longer than
 * `maxPauseMs`; then they go on at half the rate, which climbs back to just under the one that was refused.
 *
 * @param perSecond - requests per second, above 0, up to 1,000: `0.5` is one every two seconds
 * @throws InvalidOptionsError when the rate or an option is invalid
 * @category Many lookups
 */
export const rateLimit = (perSecond: number, options: LimitOptions = {}): Limit =>
  limitInMemory(perSecond, checkRate(perSecond, options))
