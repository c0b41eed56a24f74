import { LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * Nobody and nothing was found: the answer's `person` or `address` is null, or the service says 404. v4's name search
 * says 404 of inputs it refuses, too, so there it is an `HttpError` (spec section 7).
 *
 * @category Errors
 */
export class NotFoundError extends LookupError {
  override readonly name = 'NotFoundError'
  override readonly retryable = false

  constructor(context: LookupErrorContext) {
    super('Nothing was found. Check the input, or take it as an answer.', context)
  }
}

/**
 * Whether a value is a {@link NotFoundError}.
 *
 * @category Errors
 */
export const isNotFoundError = (value: unknown): value is NotFoundError => value instanceof NotFoundError
