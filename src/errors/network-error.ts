import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * The service could not be reached, or the connection broke before the answer was complete.
 *
 * @category Errors
 */
export class NetworkError extends LookupError {
  override readonly name = 'NetworkError'
  override readonly retryable = true
  /** The system's error code, such as `ECONNREFUSED`, `ENOTFOUND` or `ECONNRESET`, if it gives one. */
  readonly code: string | undefined

  constructor(code: string | undefined, context: LookupErrorContext) {
    const what = code === undefined ? '' : ` (${code})`
    super(`The service cannot be reached, or broke off${what}. Check the base address and the network.`, context)
    this.code = code
  }
}

/**
 * Whether a value is a {@link NetworkError}.
 *
 * @category Errors
 */
export const isNetworkError = (value: unknown): value is NetworkError => isNamed(value, 'NetworkError')
