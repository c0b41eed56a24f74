import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

const nobody = 'Nothing was found. Check the input, or accept this as the answer.'

// A wrong base address causes a 404, too.
const missing =
  'Nothing was found (status 404). Check the input, or accept this as the answer; if every lookup ends like this, check the base address.'

/**
 * Nothing was found: the answer's `person` or `address` is null, or the status is 404, also of a search that otherwise
 * answers with an empty list. In two cases, 404 is an `HttpError`: in v4's name search, for which it is specified as an
 * error, without its cause (spec section 7); and for a page after the first, as something was found before.
 *
 * @category Errors
 */
export class NotFoundError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'NotFoundError'
  override readonly retryable = false

  constructor(context: LookupErrorContext) {
    super(context.status === 404 ? missing : nobody, context)
  }
}

/**
 * Whether a value is a {@link NotFoundError}.
 *
 * @example
 * ```ts
 * const ada = await lookup.person('1234567890').catch((error: unknown) => {
 *   if (isNotFoundError(error)) return undefined
 *   throw error
 * })
 * ```
 * @category Errors
 */
export const isNotFoundError = (value: unknown): value is NotFoundError => isNamed(value, 'NotFoundError')
