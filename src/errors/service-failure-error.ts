import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'
import { whenToRetry } from './http-error.ts'

/**
 * The service reported an error in place of an answer, although the status is that of a success; or it sent another success than
 * 200 (spec section 7), such as 202 or 204, and no content. What it said is only in `body()`, as it may repeat an input. It is
 * `retryable`: such answers are seen when a service is in trouble.
 *
 * @category Errors
 */
export class ServiceFailureError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'ServiceFailureError'
  override readonly retryable = true

  constructor(context: LookupErrorContext) {
    const more = context.body === undefined ? '' : '; body() says which'
    const what = (context.status ?? 200) === 200 ? 'reported an error' : `sent status ${context.status}`
    super(`The service ${what} in place of an answer${more}. Try again ${whenToRetry(context.retryAfterMs)}.`, context)
  }
}

/**
 * Whether a value is a {@link ServiceFailureError}.
 *
 * @category Errors
 */
export const isServiceFailureError = (value: unknown): value is ServiceFailureError =>
  isNamed(value, 'ServiceFailureError')
