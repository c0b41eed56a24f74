import type { VersionFailure } from '../errors/version-failure.ts'
import type { ResponseInfo } from './response-info.ts'

// When a request is sent again. ky sends it, and counts and waits; what it lacks is that a service's wishes are read in every
// spelling, and reported in `retryAfterMs`.

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

/** A number of seconds or milliseconds since 1970 that is later than this is a point in time, and not a wait. */
const since2024 = 1_704_067_200

/** A wait in milliseconds: a number of seconds, which may have a fraction, or until a date. */
const waitIn = (text: string, now: number): number =>
  /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) * 1000 : timeIn(text) - now

/** When a rate limit ends, as a wait in milliseconds: services also give it as a point in time, in either unit. */
const waitUntilReset = (text: string, now: number): number => {
  const time = /^\d{10,13}(\.\d+)?$/.test(text) ? Number(text) : 0
  if (time < since2024) return waitIn(text, now)
  return (time < since2024 * 1000 ? time * 1000 : time) - now
}

/** The wait until a rate limit ends: headers of their own have it, or a part of one (`"default";r=0;t=30`). */
const resetIn = (headers: ResponseInfo['headers']): string | undefined => {
  const valueOf = (name: RegExp): string | undefined => Object.entries(headers).find(([other]) => name.test(other))?.[1]
  const whole = valueOf(/^(x-)?rate-?limit-(retry-after|reset)$/)
  return whole ?? /(?:^|[;,\s])(?:t|reset)=(\d+)/.exec(valueOf(/^(x-)?rate-?limit$/) ?? '')?.[1]
}

/**
 * The wait that an answer asks for, in milliseconds: its `Retry-After` (RFC 9110), or of a 429 when the rate limit ends. Any
 * other answer may tell when that ends, too, without asking to wait for it.
 */
export const retryAfterOf = ({ status, headers }: ResponseInfo): number | undefined => {
  const now = sentAt(headers)
  const asked = headers['retry-after']
  const reset = status === 429 ? resetIn(headers) : undefined
  const wait = asked === undefined ? waitUntilReset(reset ?? '', now) : waitIn(asked, now)
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.round(wait))
}

/** No service is waited for longer than this, in milliseconds. */
const longestWait = 10_000

/** Waits that the service does not ask for grow up to this, in milliseconds. */
const longestBackOff = 5000

/**
 * How long to wait before a retry, in milliseconds: as long as the service asks, or twice as long each time. Chance shortens
 * this, so that not all clients of a service come back at once; but who sends too much waits for a second at least.
 */
export const waitBefore = ({ name, retryAfterMs = 0 }: VersionFailure, retryCount: number): number => {
  if (retryAfterMs > 0) return retryAfterMs
  const doubled = 2 ** (retryCount - 1)
  const wait = name === 'RateLimitedError' ? 1000 * doubled * (1 + Math.random() / 4) : 300 * doubled * Math.random()
  return Math.min(longestBackOff, wait)
}

/** Tells if a wait ends while there is time left for an answer, in milliseconds. */
export const fits = (wait: number, left: number): boolean => wait <= longestWait && wait < left
