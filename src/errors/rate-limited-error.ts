import { whenToRetry } from './http-error.ts'
import { type AnswerContext, isNamed, LookupError } from './lookup-error.ts'

/**
 * Too many requests: status 429, after retries, or at once if the service asks for a longer wait than a retry allows.
 * The specification shows no rate limit (spec section 8).
 *
 * @category Errors
 */
export class RateLimitedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'RateLimitedError'
  override readonly retryable = true
  /** The HTTP status: 429. */
  declare readonly status: number

  constructor(context: AnswerContext) {
    super(`Too many requests (status 429). Try again ${whenToRetry(context.retryAfterMs)}.`, context)
  }
}

/**
 * Whether a value is a {@link RateLimitedError}.
 *
 * @category Errors
 */
export const isRateLimitedError = (value: unknown): value is RateLimitedError => isNamed(value, 'RateLimitedError')
