import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * The service refused the API key (spec section 5): status 401 or 403. The specification names neither.
 *
 * @category Errors
 */
export class UnauthorizedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'UnauthorizedError'
  override readonly retryable = false

  constructor(context: LookupErrorContext) {
    super(
      `The service refuses the API key (status ${String(context.status)}). Check that it is complete, has no quotes or Bearer, and allows this request.`,
      context,
    )
  }
}

/**
 * Whether a value is an {@link UnauthorizedError}.
 *
 * @category Errors
 */
export const isUnauthorizedError = (value: unknown): value is UnauthorizedError => isNamed(value, 'UnauthorizedError')
