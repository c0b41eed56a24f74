import type { AbortedError } from './aborted-error.ts'
import type { AllVersionsFailedError } from './all-versions-failed-error.ts'
import type { HttpError } from './http-error.ts'
import type { InvalidQueryError } from './invalid-query-error.ts'
import type { NetworkError } from './network-error.ts'
import type { NotFoundError } from './not-found-error.ts'
import type { RateLimitedError } from './rate-limited-error.ts'
import type { TimeoutError } from './timeout-error.ts'
import type { UnauthorizedError } from './unauthorized-error.ts'
import type { UndecodableError } from './undecodable-error.ts'
import type { UnsupportedError } from './unsupported-error.ts'

export { AbortedError, isAbortedError } from './aborted-error.ts'
export { AllVersionsFailedError, isAllVersionsFailedError } from './all-versions-failed-error.ts'
export type { Attempt, AttemptCause, FallbackCause } from './attempt.ts'
export { HttpError, isHttpError } from './http-error.ts'
export { InvalidOptionsError, isInvalidOptionsError } from './invalid-options-error.ts'
export { InvalidQueryError, isInvalidQueryError } from './invalid-query-error.ts'
export { isLookupError, LookupError } from './lookup-error.ts'
export { isNetworkError, NetworkError } from './network-error.ts'
export { isNotFoundError, NotFoundError } from './not-found-error.ts'
export { isRateLimitedError, RateLimitedError } from './rate-limited-error.ts'
export { isTimeoutError, TimeoutError } from './timeout-error.ts'
export { isUnauthorizedError, UnauthorizedError } from './unauthorized-error.ts'
export { isUndecodableError, UndecodableError } from './undecodable-error.ts'
export { isUnsupportedError, UnsupportedError } from './unsupported-error.ts'

/**
 * All that a lookup can fail with: a closed union, to be told apart by `name`.
 *
 * @category Errors
 */
export type LookupFailure =
  | AbortedError
  | AllVersionsFailedError
  | HttpError
  | InvalidQueryError
  | NetworkError
  | NotFoundError
  | RateLimitedError
  | TimeoutError
  | UnauthorizedError
  | UndecodableError
  | UnsupportedError
