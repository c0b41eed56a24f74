import { LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * The caller aborted the lookup; nothing more was asked.
 *
 * @category Errors
 */
export class AbortedError extends LookupError {
  override readonly name = 'AbortedError'
  override readonly retryable = false

  constructor(context: LookupErrorContext) {
    super('The lookup was aborted by its signal.', context)
  }
}

/**
 * Whether a value is an {@link AbortedError}.
 *
 * @category Errors
 */
export const isAbortedError = (value: unknown): value is AbortedError => value instanceof AbortedError
