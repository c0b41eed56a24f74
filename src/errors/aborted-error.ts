import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * The signal of a call aborted; nothing more was asked.
 *
 * @category Errors
 */
export class AbortedError extends LookupError {
  override readonly name = 'AbortedError'
  override readonly retryable: boolean
  /** Whether its time was over, as with `AbortSignal.timeout`, and nobody aborted it. */
  readonly timedOut: boolean

  constructor(context: LookupErrorContext, timedOut = false) {
    super(timedOut ? "The time of the lookup's signal was over." : 'The lookup was aborted by its signal.', context)
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
