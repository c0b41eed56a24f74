import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * The caller's `signal` aborted the lookup; no further request is sent.
 *
 * @category Errors
 */
export class AbortedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'AbortedError'
  override readonly retryable: boolean
  /** Whether the signal timed out, as that of `AbortSignal.timeout` does, rather than being aborted by somebody. */
  readonly timedOut: boolean

  constructor(context: LookupErrorContext, timedOut = false) {
    super(
      timedOut
        ? 'The signal of the lookup timed out. Try again, or allow more time.'
        : 'The lookup was aborted by its signal.',
      context,
    )
    this.retryable = timedOut
    this.timedOut = timedOut
  }
}

/**
 * Whether a value is an {@link AbortedError}.
 *
 * @category Errors
 */
export const isAbortedError = (value: unknown): value is AbortedError => isNamed(value, 'AbortedError')
