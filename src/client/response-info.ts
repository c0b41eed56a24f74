import type { Attempt } from '../errors/attempt.ts'
import type { Normalized } from '../normalize/normalized.ts'
import type { Leaks } from './leaks.ts'
import type { FetchedResponse } from './options.ts'

/**
 * What comes with the payload of an answer.
 *
 * @category Looking up
 */
export interface ResponseInfo {
  /** The HTTP status: for a result, that of a success, 200 to 299. */
  readonly status: number
  /**
   * Useful headers, with lower-case names: content type, date, caching, rate limits, request id, deprecation, warnings. Others
   * are left out. They are as the service sent them, and may repeat an input.
   */
  readonly headers: Readonly<Record<string, string>>
  /**
   * The service's id of the request, for its support. It is safe to log: it is `undefined` if it does not look like an id,
   * or repeats the key or an input of at least three letters and digits (of exactly three only as a word, as they also
   * occur by chance).
   */
  readonly requestId: string | undefined
  /** The service's rate limit, if it sends one; the specification shows none (spec section 8). */
  readonly rateLimit: RateLimit
}

/**
 * A rate limit, from the usual headers such as `RateLimit-Remaining` and `X-RateLimit-Remaining`.
 *
 * @category Looking up
 */
export interface RateLimit {
  /** How many requests are allowed in a time window, whose length the service decides. */
  readonly limit: number | undefined
  /** How many of these requests are left. */
  readonly remaining: number | undefined
  /** When it resets, as the header has it: a number of seconds, or a point in time. */
  readonly reset: string | undefined
}

/**
 * The result of a lookup: what it found, which version answered, and after which attempts.
 *
 * @category Looking up
 */
export interface LookupResult<A> extends Normalized<A> {
  /** Each version that was tried, in order; the last one answered. Empty if the answer was kept in the `cache`. */
  readonly attempts: readonly Attempt[]
  /** What came with the payload: status, headers, request id and rate limit. */
  readonly response: ResponseInfo
}

const kept =
  /^(age|cache-control|content-type|date|deprecation|etag|expires|last-modified|(x-)?retry-after(-ms)?|sunset|warning|(x-)?(request|correlation|trace)-id|(x-)?rate-?limit(-.*)?)$/

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined

const isIdName = (name: string): boolean => /(request|correlation|trace)-id$/.test(name)

/** A service may have put anything in the place of an id. */
const isId = (text: string): boolean => /^[\w.:=+/-]{1,128}$/.test(text)

/** What comes with the payload of an answer; `leaks` says what the id of the request must not contain. */
export const responseInfoOf = (
  { status, headers }: Pick<FetchedResponse, 'status' | 'headers'>,
  leaks: Leaks,
): ResponseInfo => {
  const shown: Record<string, string> = {}
  // Node's `fetch` leaves blanks at the end, which do not belong to a value (RFC 9110, section 5.5).
  for (const [name, value] of headers) if (kept.test(name)) shown[name] = value.trim()
  const entries = Object.entries(shown)
  const valueOf = (name: RegExp): string | undefined => entries.find(([other]) => name.test(other))?.[1]
  return {
    status,
    headers: shown,
    requestId: entries.find(([name, value]) => isIdName(name) && isId(value) && !leaks(value))?.[1],
    rateLimit: {
      limit: numberIn(valueOf(/rate-?limit-limit$/)),
      remaining: numberIn(valueOf(/rate-?limit-remaining$/)),
      reset: valueOf(/rate-?limit-reset$/),
    },
  }
}

export const isSuccess = ({ status }: Pick<ResponseInfo, 'status'>): boolean => status >= 200 && status <= 299

/** An HTTP date, in the form that is sent today (RFC 9110), and nothing else. */
const httpDate =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

/** The `Sunset` header, if it is one: a date (RFC 8594). */
export const sunsetIn = ({ headers: { sunset = '' } }: ResponseInfo): string | undefined =>
  httpDate.test(sunset) ? sunset : undefined

/** A point in time is a number of seconds (RFC 9745), which may as well be an id or a phone number. */
const isTime = (text: string, leaks: Leaks): boolean => /^@\d{1,15}$/.test(text) && !leaks(text)

/** The `Deprecation` header, if it is one: a point in time (RFC 9745) or, as in its drafts, `true` or a date. */
export const deprecationIn = ({ headers: { deprecation = '' } }: ResponseInfo, leaks: Leaks): string | undefined =>
  deprecation === 'true' || httpDate.test(deprecation) || isTime(deprecation, leaks) ? deprecation : undefined
