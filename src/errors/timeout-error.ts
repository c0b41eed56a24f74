import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * No complete answer within `timeoutMs`, including retries and waits.
 *
 * @category Errors
 */
export class TimeoutError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'TimeoutError'
  override readonly retryable = true
  /** The time limit that passed, in milliseconds. */
  readonly timeoutMs: number

  constructor(timeoutMs: number, context: LookupErrorContext) {
    super(`No complete answer came within ${timeoutMs} ms. Try again, or allow more with timeoutMs.`, context)
    this.timeoutMs = timeoutMs
  }
}

/**
 * Whether a value is a {@link TimeoutError}.
 *
 * @category Errors
 */
export const isTimeoutError = (value: unknown): value is TimeoutError => isNamed(value, 'TimeoutError')
