export {
  AllVersionsFailedError,
  isAllVersionsFailedError,
  isLookupError,
  type LookupFailure,
  type VersionFailure,
} from './lookup-failure.ts'
export { type Attempt, type AttemptCause, type FallbackCause, LookupError } from './lookup-error.ts'
export {
  AbortedError,
  isAbortedError,
  isNetworkError,
  NetworkError,
  isTimeoutError,
  TimeoutError,
  HttpError,
  isHttpError,
  isNotFoundError,
  NotFoundError,
  isRateLimitedError,
  RateLimitedError,
  isServiceFailureError,
  ServiceFailureError,
  isUnauthorizedError,
  UnauthorizedError,
} from './http-errors.ts'
export {
  InvalidOptionsError,
  isInvalidOptionsError,
  InvalidQueryError,
  isInvalidQueryError,
  InvalidValueError,
  isInvalidValueError,
  isUnsupportedError,
  UnsupportedError,
} from './invalid-input-errors.ts'
export type { Problem } from './problem.ts'
export { isUndecodableError, UndecodableError } from './undecodable-error.ts'
