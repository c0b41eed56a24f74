import { LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * Nobody and nothing was found: the answer's `person` or `address` is null.
 *
 * @category Errors
 */
export class NotFoundError extends LookupError {
  override readonly name = 'NotFoundError'
  override readonly retryable = false

  constructor(context: LookupErrorContext) {
    super(`Nothing was found: the answer is null. Check the input, or take it as an answer.`, context)
  }
}

/**
 * Whether a value is a {@link NotFoundError}.
 *
 * @category Errors
 */
export const isNotFoundError = (value: unknown): value is NotFoundError => value instanceof NotFoundError
