import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

const messages = {
  signal: 'The lookup was aborted by its signal.',
  timeout: 'The signal of the lookup timed out. Try again, or allow more time.',
  beforeRequest: 'The lookup was ended by its beforeRequest.',
} as const

/**
 * The caller's `signal` aborted the lookup; no further request is sent. If `beforeRequest` ends a lookup, the lookup rejects
 * with the reason of that instead, and only `onAttempt` gets this error.
 *
 * @category Errors
 */
export class AbortedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'AbortedError'
  override readonly retryable: boolean
  /** Whether the signal timed out, as that of `AbortSignal.timeout` does, rather than being aborted by somebody. */
  readonly timedOut: boolean

  constructor(context: LookupErrorContext, by: 'signal' | 'timeout' | 'beforeRequest' = 'signal') {
    super(messages[by], context)
    const timedOut = by === 'timeout'
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
