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
  /^(age|cache-control|content-type|date|deprecation|etag|expires|last-modified|link|retry-after|sunset|warning|(x-)?(request|correlation|trace)-id|(x-)?rate-?limit(-.*)?)$/

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

/** How long an answer asks to wait, in milliseconds: `Retry-After` in seconds or as a date (RFC 9110). */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Math.round(Number(value) * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
