import type { Attempt } from '../errors/attempt.ts'
import type { Normalized } from '../normalize/normalize.ts'
import type { ResponseInfo } from './response-info.ts'

/**
 * The result of a lookup: what it found, which version answered, and after which attempts.
 *
 * @category Looking up
 */
export interface LookupResult<A> extends Normalized<A> {
  /** Each version that was tried, in order; the last one answered. */
  readonly attempts: readonly Attempt[]
  /** What came with the payload: status, headers, request id and rate limit. */
  readonly response: ResponseInfo
}
