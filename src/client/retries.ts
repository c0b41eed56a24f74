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

/**
 * When an answer was sent, by the service's clock, as ours may be wrong; the current time if a cache kept the answer.
 */
const sentAt = ({ date = '', age }: ResponseInfo['headers']): number => {
  const sent = age === undefined ? timeIn(date) : NaN
  return Number.isNaN(sent) ? Date.now() : sent
}

/** The wait that an answer asks for, in milliseconds: `Retry-After` in whole seconds or as a date (RFC 9110). */
export const retryAfterOf = ({ headers }: ResponseInfo): number | undefined => {
  const value = headers['retry-after'] ?? ''
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : timeIn(value) - sentAt(headers)
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** No service is waited for longer than this, in milliseconds. */
const longestWait = 10_000

/** Waits that the service does not ask for grow up to this, in milliseconds. */
const longestBackOff = 5000

/**
 * How long to wait before a retry, in milliseconds: as long as the service asks, or twice as long each time. Chance shortens
 * this, so that not all clients of a service come back at once.
 */
export const waitBefore = ({ retryAfterMs = 0 }: VersionFailure, retryCount: number): number =>
  retryAfterMs > 0 ? retryAfterMs : Math.min(longestBackOff, Math.random() * 300 * 2 ** (retryCount - 1))

/** Tells if a wait ends while there is time left for an answer, in milliseconds. */
export const fits = (wait: number, left: number): boolean => wait <= longestWait && wait < left
