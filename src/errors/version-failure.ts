import type { AbortedError } from './aborted-error.ts'
import type { HttpError } from './http-error.ts'
import type { NetworkError } from './network-error.ts'
import type { NotFoundError } from './not-found-error.ts'
import type { RateLimitedError } from './rate-limited-error.ts'
import type { ServiceFailureError } from './service-failure-error.ts'
import type { TimeoutError } from './timeout-error.ts'
import type { UnauthorizedError } from './unauthorized-error.ts'
import type { UndecodableError } from './undecodable-error.ts'
import type { UnsupportedError } from './unsupported-error.ts'

/**
 * All errors that one version can fail with when it is queried.
 *
 * @category Errors
 */
export type VersionFailure =
  | AbortedError
  | HttpError
  | NetworkError
  | NotFoundError
  | RateLimitedError
  | ServiceFailureError
  | TimeoutError
  | UnauthorizedError
  | UndecodableError
  | UnsupportedError
