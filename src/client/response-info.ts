/**
 * What comes with the payload of an answer.
 *
 * @category Looking up
 */
export interface ResponseInfo {
  readonly status: number
  /** Useful headers, with lower-case names: caching, rate limits, request id, deprecation. Others are left out. */
  readonly headers: Readonly<Record<string, string>>
  /** The service's id of the request, for its support. */
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
  /** Requests allowed. */
  readonly limit: number | undefined
  /** Requests left. */
  readonly remaining: number | undefined
  /** When it resets, as the header has it: a number of seconds, or a point in time. */
  readonly reset: string | undefined
}

const kept =
  /^(age|cache-control|content-type|date|deprecation|etag|expires|last-modified|retry-after|sunset|warning|(x-)?(request|correlation|trace)-id|(x-)?rate-?limit(-.*)?)$/

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined

/** What comes with the payload of an answer. */
export const responseInfoOf = ({ status, headers }: Response): ResponseInfo => {
  const entries = [...headers].filter(([name]) => kept.test(name))
  const valueOf = (name: RegExp): string | undefined => entries.find(([other]) => name.test(other))?.[1]
  return {
    status,
    headers: Object.fromEntries(entries),
    requestId: valueOf(/(request|correlation|trace)-id$/),
    rateLimit: {
      limit: numberIn(valueOf(/rate-?limit-limit$/)),
      remaining: numberIn(valueOf(/rate-?limit-remaining$/)),
      reset: valueOf(/rate-?limit-reset$/),
    },
  }
}

/** An HTTP date, which begins with a weekday. Without this check, `Date.parse` finds a date in nearly anything. */
const dateIn = (text: string): number => (/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : NaN)

/** How long an answer asks to wait, in milliseconds: `Retry-After` in whole seconds or as a date (RFC 9110). */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get('retry-after') ?? ''
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : dateIn(value) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
