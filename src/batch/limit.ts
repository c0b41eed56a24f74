import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import { largestCount } from '../options/rules.ts'
import { isError } from '../wire/json.ts'

// When the next request may be sent, as plain data and functions: the same rules hold for a limit in memory, in a file and
// in Redis. Times are in milliseconds, of whatever clock the limit has.

/**
 * What the service answered to a request, as far as a `Limit` needs it.
 *
 * @category Many lookups
 */
export interface LimitedAnswer {
  /** The HTTP status: 429 and 503 mean that requests come too fast. */
  readonly status: number
  /** How long the service asks to wait, in milliseconds from 0, if it says so. */
  readonly retryAfterMs: number | undefined
}

/** The state of a limit. */
export interface Pace {
  /** Requests per second, at most; infinite for a limit that only pauses. */
  readonly most: number
  /** The earliest time of the next request. */
  readonly next: number
  /** Requests per second, at the time `since`; from then on, it climbs. */
  readonly rate: number
  readonly since: number
  /** The rate at which the service refused last, under which it stays for a while; `undefined` if it never did. */
  readonly refused: number | undefined
  /** No request is sent before. */
  readonly pausedUntil: number
  /** The latest pause that the service did not ask for; 0 once a request has been answered. */
  readonly pause: number
  /** When the state was used last. */
  readonly seen: number
}

/** A request may be sent this much later than planned, as timers and networks are late. */
export const tolerance = 20

/** The longest pause, in milliseconds, unless somebody says otherwise. */
export const usualMaxPause = 3_600_000

const firstPause = 1000
export const longestPause = 60_000

/**
 * After a first refusal, half of the rate is left: nobody knows how much the service gives. After others, more is, as it was
 * close. Then it regains a share each second, slowly: with each refusal the service says nothing for a while, which costs more
 * than to be a little too slow.
 */
const lowered = { first: 0.5, later: 0.85 }
const regainedPerSecond = 0.02

/**
 * How close it gets to a rate that was refused. Then it tries a little more each second: a refusal may have been an accident,
 * or the service may give more by now.
 */
const justUnder = 0.97
const triedPerSecond = 0.0002

/** How many requests may be planned ahead: more processes than this do not share a limit. */
const mostPlanned = 1000

/** The pace at the beginning. */
export const paceOf = (rate: number): Pace => ({
  most: rate,
  next: 0,
  rate,
  since: 0,
  refused: undefined,
  pausedUntil: 0,
  pause: 0,
  seen: 0,
})

/** The rate at a time, in requests per second. */
export const rateAt = ({ most, rate, since, refused }: Pace, now: number): number => {
  if (refused === undefined || most === Number.POSITIVE_INFINITY) return rate
  const seconds = Math.max(0, now - since) / 1000
  const regained = rate + refused * regainedPerSecond * seconds
  return Math.min(most, regained, Math.max(rate, refused * (justUnder + triedPerSecond * seconds)))
}

/**
 * How far apart requests are. It is a little more than the rate asks for: then, even if one is late and the next in time,
 * no second has more than the rate. After a second pause in a row, one request tries whether it is over, and the others wait
 * for its answer, or for a second.
 */
const spacingAt = (pace: Pace, now: number, maxPause: number): number =>
  Math.max((1000 + tolerance) / rateAt(pace, now), pace.pause > firstPause ? Math.min(firstPause, maxPause) : 0)

/** A pace whose clock was set back is set back with it; no pause is longer than the longest that is allowed. */
const asOf = (pace: Pace, now: number, maxPause: number): Pace => {
  const back = Math.max(0, pace.seen - now)
  const pausedUntil = Math.min(pace.pausedUntil - back, now + maxPause)
  const latest = Math.max(now, pausedUntil) + mostPlanned * spacingAt(pace, now, maxPause)
  return { ...pace, next: Math.min(pace.next - back, latest), since: pace.since - back, pausedUntil, seen: now }
}

/** A time that is reserved for a request, and how long it is paused until then; 0 if it is not. */
interface Reserved {
  readonly pace: Pace
  readonly at: number
  readonly pause: number
}

/** Reserves the time of the next request. One that was missed is given up: a program that was busy must not catch up. */
export const reserve = (before: Pace, now: number, maxPause = usualMaxPause): Reserved => {
  const pace = asOf(before, now, maxPause)
  const at = Math.max(pace.next, pace.pausedUntil, now - tolerance)
  const next = at + spacingAt(pace, now, maxPause)
  return { pace: { ...pace, next }, at, pause: Math.max(0, pace.pausedUntil - now) }
}

/** Whether an answer says that requests come too fast. */
const isRefusal = ({ status }: LimitedAnswer): boolean => status === 429 || status === 503

const afterRefusal = (pace: Pace, { retryAfterMs }: LimitedAnswer, now: number, maxPause: number): Pace => {
  const asked = Math.min(retryAfterMs ?? 0, maxPause)
  // What was under way at the first refusal is refused, too, and says nothing new but how long to wait.
  if (now < pace.pausedUntil) return { ...pace, pausedUntil: Math.max(pace.pausedUntil, now + asked) }
  const pause = pace.pause === 0 ? firstPause : Math.min(2 * pace.pause, longestPause)
  // A service that asks for no wait is no reason to ask it again at once.
  const pausedUntil = now + (asked === 0 ? Math.min(pause, maxPause) : asked)
  const refused = rateAt(pace, now)
  return {
    ...pace,
    pause,
    pausedUntil,
    refused,
    rate: refused * (pace.refused === undefined ? lowered.first : lowered.later),
    since: pausedUntil,
  }
}

/** The pace after an answer. */
export const afterAnswer = (before: Pace, answer: LimitedAnswer, now: number, maxPause = usualMaxPause): Pace => {
  const pace = asOf(before, now, maxPause)
  if (isRefusal(answer)) return afterRefusal(pace, answer, now, maxPause)
  return pace.pause === 0 || now < pace.pausedUntil ? pace : { ...pace, pause: 0 }
}

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
interface Pacer {
  /** Reserves the next time to send a request. */
  readonly reserve: () => Turn | Promise<Turn>
  readonly tell: (answer: LimitedAnswer) => void
  readonly close?: () => Promise<void>
}

/** Where several processes keep one text, and one clock. */
export interface SharedStore {
  /** Replaces the text, at a time in milliseconds: no other process changes it meanwhile. */
  readonly update: (change: (text: string | undefined, now: number) => string) => Promise<void>
  readonly close: () => Promise<void>
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
          reject(isError(reason) ? reason : new Error('aborted', { cause: reason }))
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
