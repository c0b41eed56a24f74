/**
 * What the service answered to a request, as far as a {@link Limit} needs it.
 *
 * @category Many lookups
 */
export interface LimitedAnswer {
  /** The HTTP status: 429 and 503 mean that requests come too fast. */
  readonly status: number
  /** How long the service asks to wait, in milliseconds from 0, if it says so. */
  readonly retryAfterMs: number | undefined
}

/**
 * Decides when a request may be sent. `rateLimit` and `sharedRateLimit` create one; anything with these methods will do. One
 * limit may serve several runs, and the lookups of the same program: `beforeRequest: ({ signal }) => limit.take(signal)`.
 *
 * @category Many lookups
 */
export interface Limit {
  /** Resolves when one request may be sent; rejects with the signal's reason if that aborts before. */
  readonly take: (signal?: AbortSignal) => Promise<void>
  /** Is told of each answer, so that all requests pause when the service refuses one. */
  readonly tell?: (answer: LimitedAnswer) => void
  /** Releases what the limit holds, such as a connection; the one who created it calls this. */
  readonly close?: () => Promise<void>
}
