import { type AnswerContext, isNamed, LookupError } from './lookup-error.ts'

const messageOf = ({ status, isKeyless }: AnswerContext): string =>
  isKeyless
    ? `A request without a key is refused (status ${status}). Check the server that adds the key, and whom it answers.`
    : `The service refuses the API key (status ${status}). Check that it is complete, has no quotes or Bearer, and allows this request.`

/**
 * The service refused the API key (spec section 5), or your server a request without one: status 401 or 403. The
 * specification names neither.
 *
 * @category Errors
 */
export class UnauthorizedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'UnauthorizedError'
  override readonly retryable = false
  /** The HTTP status: 401 or 403. */
  declare readonly status: number

  constructor(context: AnswerContext) {
    super(messageOf(context), context)
  }
}

/**
 * Whether a value is an {@link UnauthorizedError}.
 *
 * @category Errors
 */
export const isUnauthorizedError = (value: unknown): value is UnauthorizedError => isNamed(value, 'UnauthorizedError')
