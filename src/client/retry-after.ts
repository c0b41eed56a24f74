import { isRetryable } from '../errors/http-error.ts'
import type { ResponseInfo } from './response-info.ts'
import type { Retry } from './retry.ts'

// Whether a response is worth a retry, and how long to wait before it.

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

/** There is no retry if the service asks for a longer wait than this, in milliseconds. */
const longestWait = 10_000

/**
 * The retry that may help after a response, if there is this much time left, in milliseconds; `undefined` if none would,
 * or the service asks for too long a wait.
 */
export const retryOf = (info: ResponseInfo, timeLeft: number): Retry | undefined => {
  if (!isRetryable(info.status)) return undefined
  // A date may be any number of milliseconds away; retries wait for whole seconds.
  const afterSeconds = Math.ceil((retryAfterOf(info) ?? 0) / 1000)
  return afterSeconds * 1000 <= Math.min(longestWait, timeLeft) ? { afterSeconds } : undefined
}
