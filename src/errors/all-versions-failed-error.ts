import type { Attempt } from './attempt.ts'
import { LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * Every version that could be asked was asked in vain. Its `cause` is the last version's error.
 *
 * @category Errors
 */
export class AllVersionsFailedError extends LookupError {
  override readonly name = 'AllVersionsFailedError'
  override readonly retryable: boolean

  constructor(attempts: readonly Attempt[], retryable: boolean, context: LookupErrorContext) {
    const told = attempts.map(({ version, cause }) => `${version} ${cause ?? ''}`).join(', ')
    super(`Every version failed: ${told}. ${retryable ? 'Ask again later.' : 'Look at the cause.'}`, context)
    this.attempts = attempts
    this.retryable = retryable
  }
}

/**
 * Whether a value is an {@link AllVersionsFailedError}.
 *
 * @category Errors
 */
export const isAllVersionsFailedError = (value: unknown): value is AllVersionsFailedError =>
  value instanceof AllVersionsFailedError
