/**
 * What an answer says beside its payload.
 *
 * @category Looking up
 */
export interface ResponseInfo {
  readonly status: number
  /** Headers worth keeping, by their names in lower case: caching, limits, the request's id, the version's end. */
  readonly headers: Readonly<Record<string, string>>
  /** The service's own name for the request, for its support. */
  readonly requestId: string | undefined
  /** What the service says of its limits; the document shows none (spec section 8). */
  readonly rateLimit: RateLimit
}

/**
 * What a service says of its limits, by the headers that services use.
 *
 * @category Looking up
 */
export interface RateLimit {
  readonly limit: number | undefined
  readonly remaining: number | undefined
  /** As the header has it: in seconds, or a point in time. */
  readonly reset: string | undefined
}

const kept =
  /^(age|cache-control|content-type|date|deprecation|etag|expires|last-modified|retry-after|sunset|warning|(x-)?(request|correlation|trace)-id|(x-)?rate-?limit(-.*)?)$/

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined

/** What an answer says beside its payload. */
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

/** A date as HTTP writes it, which begins with its day; `Date.parse` finds one in nearly anything. */
const dateIn = (text: string): number => (/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : NaN)

/** How long an answer asks to wait, in milliseconds: `Retry-After` in whole seconds or as a date (RFC 9110). */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get('retry-after') ?? ''
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : dateIn(value) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
