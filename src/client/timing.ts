import type { VersionFailure } from '../errors/lookup-failure.ts'
import type { ResponseInfo } from './response.ts'

// How long a version has to answer, and when a request is sent again. ky sends it, and counts and waits; what it lacks is that a
// service's wishes are read in every spelling, and reported in `retryAfterMs`.

/**
 * The time that one version has to answer, over all its tries. ky's own limit cannot stand still, as this one does while
 * `beforeRequest` waits.
 */
export class TimeLimit {
  readonly milliseconds: number
  /** Aborts when the time is up, or with the caller's signal. */
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  readonly #callers: AbortSignal | undefined
  /** How many milliseconds were left when the clock began to run. */
  #leftThen: number
  #since = performance.now()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isReleased = false
  #isUp = false
  readonly #abort = (): void => {
    this.#controller.abort()
  }
  /** How many milliseconds it has stood still. */
  waited = 0

  constructor(milliseconds: number, callers: AbortSignal | undefined) {
    this.milliseconds = milliseconds
    this.signal = this.#controller.signal
    this.#callers = callers
    this.#leftThen = milliseconds
    // Not `AbortSignal.any`, which takes several times as long: this one is let go when the limit is.
    if (callers?.aborted === true) this.#abort()
    else callers?.addEventListener('abort', this.#abort)
    this.#run()
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** How many milliseconds are left while the clock runs. */
  get left(): number {
    return this.#leftThen - (performance.now() - this.#since)
  }

  /** What `work` gives, or a rejection as soon as the signal aborts: a `fetch` may ignore it. */
  async race<A>(work: Promise<A>): Promise<A> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        reject(new Error('The signal aborted.'))
      }
      this.signal.addEventListener('abort', abort)
      // Node keeps a signal that follows others, and all that hangs on it, as long as it has a listener.
      void work.then(resolve, reject).finally(() => {
        this.signal.removeEventListener('abort', abort)
      })
    })
  }

  /** Waits for `work` while the clock stands still. */
  async standStill(work: () => unknown): Promise<void> {
    this.#leftThen = this.left
    clearTimeout(this.#timer)
    const start = performance.now()
    try {
      await work()
    } finally {
      this.waited += performance.now() - start
      this.#run()
    }
  }

  /** Ends the timer, which would keep a program running, and no longer follows the caller's signal. */
  release(): void {
    this.#isReleased = true
    clearTimeout(this.#timer)
    this.#callers?.removeEventListener('abort', this.#abort)
  }

  #run(): void {
    if (this.#isReleased) return
    this.#since = performance.now()
    // The time may be up by now: Node warns of a negative one.
    this.#timer = setTimeout(
      () => {
        this.#isUp = true
        this.#abort()
      },
      Math.max(0, this.#leftThen),
    )
  }
}

/**
 * An HTTP date, which begins with a weekday. Without this check, `Date.parse` finds a date in nearly anything. The
 * oldest of its three forms, `Sun Nov  6 08:49:37 1994`, names no time zone, and would be read as local time instead of
 * GMT.
 */
const timeIn = (text: string): number =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text.replace(/(:\d\d)( \d{4})?$/, '$1$2 GMT')) : NaN

/** When an answer was sent, by the service's clock, as ours may be wrong; the current time if a cache kept the answer. */
const sentAt = ({ date = '', age }: ResponseInfo['headers']): number => {
  const sent = age === undefined ? timeIn(date) : NaN
  return Number.isNaN(sent) ? Date.now() : sent
}

/** A point in time as programs write it (ISO 8601), in any zone. */
const isoTimeIn = (text: string): number =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : NaN

/** A number from this on is no wait: that would be thirty years. */
const longestInSeconds = 1e9

/** A number of seconds or milliseconds since 1970 that is later than this is a point in time, and not a wait. */
const since2024 = 1_704_067_200

/** A wait, in seconds or in the unit that it has, and with any fraction of it. */
const duration = /^"?(\d{1,13}(?:\.\d+)?) ?(m?s|sec|seconds?)?"?$/i

/**
 * A wait in milliseconds, of how long it takes, or until a point in time: a date, or a number of seconds or milliseconds since
 * 1970.
 */
const waitIn = (text: string, now: number): number => {
  const [, digits, unit = ''] = duration.exec(text) ?? []
  if (digits === undefined) return (Number.isNaN(timeIn(text)) ? isoTimeIn(text) : timeIn(text)) - now
  const amount = Number(digits)
  if (unit.toLowerCase() === 'ms') return amount
  if (amount < longestInSeconds) return amount * 1000
  if (amount < since2024) return NaN
  return (amount < since2024 * 1000 ? amount * 1000 : amount) - now
}

/**
 * The longest of the waits of a header in milliseconds: one that was sent twice, as by a proxy and by the service behind it, has
 * arrived as a list. The comma of a date separates none.
 */
const longestWaitIn = (text: string, now: number): number => {
  const waits = text.split(/,(?!\s*\d\d[ -][A-Z])/).map((part) => waitIn(part.trim(), now))
  const known = waits.filter((wait) => !Number.isNaN(wait))
  return known.length === 0 ? NaN : Math.max(...known)
}

/** One of the limits in a header `RateLimit`: `"default";r=0;t=30`, or `limit=100, remaining=0, reset=30` in older drafts. */
const resetOf = (limit: string): string | undefined => /(?:^|[;,\s])(?:t|reset)=(\d+)/.exec(limit)?.[1]

/** The wait until a rate limit ends: headers of their own have it, or a part of one. Of several, that which is used up. */
const resetIn = (headers: ResponseInfo['headers']): string | undefined => {
  const valueOf = (name: RegExp): string | undefined => Object.entries(headers).find(([other]) => name.test(other))?.[1]
  const limits = valueOf(/^(x-)?rate-?limit$/) ?? ''
  const usedUp = limits.split(',').filter((limit) => /[;\s]r=0(?:$|[;\s])/.test(limit))
  const longest = usedUp.flatMap((limit) => resetOf(limit) ?? []).sort((one, other) => Number(other) - Number(one))[0]
  return valueOf(/^(x-)?rate-?limit-(retry-after|reset(-after)?)$/) ?? longest ?? resetOf(limits)
}

/**
 * The wait that an answer asks for, in milliseconds: its `Retry-After` (RFC 9110), or of a 429 when the rate limit ends. Any
 * other answer may tell when that ends, too, without asking to wait for it.
 */
export const retryAfterOf = ({ status, headers }: ResponseInfo): number | undefined => {
  const now = sentAt(headers)
  const inMs = headers['retry-after-ms']
  const asked = [headers['retry-after'], inMs && `${inMs}ms`, headers['x-retry-after']]
  const waits = [...asked, status === 429 ? resetIn(headers) : undefined].map((text) => longestWaitIn(text ?? '', now))
  const wait = waits.find((known) => !Number.isNaN(known))
  return wait === undefined ? undefined : Math.max(0, Math.round(wait))
}

/** No service is waited for longer than this, in milliseconds. */
export const longestWait = 10_000

/** Waits that the service does not ask for grow up to this, in milliseconds. */
export const longestBackOff = 5000

/**
 * How long to wait before a retry, in milliseconds: as long as the service asks, or twice as long each time. Chance shortens
 * this, so that not all clients of a service come back at once; but who sends too much, and is not told how long to wait, waits
 * for a second at least.
 */
export const waitBefore = ({ name, retryAfterMs }: VersionFailure, retryCount: number): number => {
  if (retryAfterMs !== undefined && retryAfterMs > 0) return retryAfterMs
  const isUntold = name === 'RateLimitedError' && retryAfterMs === undefined
  const doubled = 2 ** (retryCount - 1)
  const wait = isUntold ? 1000 * doubled * (1 + Math.random() / 4) : 300 * doubled * Math.random()
  return Math.min(longestBackOff, wait)
}

/** Tells if a wait ends while there is time left for an answer, in milliseconds. */
export const fits = (wait: number, left: number): boolean => wait <= longestWait && wait < left
