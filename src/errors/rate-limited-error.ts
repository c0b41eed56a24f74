import { inTime } from './in-time.ts'
import { LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * The service asks to wait: status 429, after retries. The document shows no limit (spec section 8).
 *
 * @category Errors
 */
export class RateLimitedError extends LookupError {
  override readonly name = 'RateLimitedError'
  override readonly retryable = true
  /** How long the service asks to wait, in milliseconds, where it says so. */
  readonly retryAfterMs: number | undefined

  constructor(retryAfterMs: number | undefined, context: LookupErrorContext) {
    super(`The service asks to wait (status 429). Ask again ${inTime(retryAfterMs)}.`, context)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Whether a value is a {@link RateLimitedError}.
 *
 * @category Errors
 */
export const isRateLimitedError = (value: unknown): value is RateLimitedError => value instanceof RateLimitedError
