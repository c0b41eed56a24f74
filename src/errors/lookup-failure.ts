import type { AbortedError, NetworkError, TimeoutError } from './connection-errors.ts'
import {
  type HttpError,
  type NotFoundError,
  type RateLimitedError,
  type ServiceFailureError,
  type UnauthorizedError,
  isServerFault,
} from './http-errors.ts'
import type { UndecodableError } from './undecodable-error.ts'
import type { UnsupportedError } from './unsupported-error.ts'
import type { AllVersionsFailedError } from './all-versions-failed-error.ts'
import type { AttemptCause } from './attempt.ts'
import type { InvalidOptionsError, InvalidQueryError, InvalidValueError } from './invalid-input-errors.ts'
import { isOurs } from './lookup-error.ts'

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

/**
 * All errors that a lookup can fail with: a closed union, discriminated by `name`.
 *
 * @category Errors
 */
export type LookupFailure = AllVersionsFailedError | InvalidQueryError | VersionFailure

/**
 * Whether a value is an error of this library: a failure of a lookup, an {@link InvalidOptionsError} or an
 * {@link InvalidValueError}. Its `name` tells which.
 *
 * @example
 * ```ts
 * const error: unknown = await lookup.person('1234567890').catch((reason: unknown) => reason)
 * if (isLookupError(error) && error.retryable) console.log('Try again later.')
 * ```
 * @category Errors
 */
export const isLookupError = (value: unknown): value is LookupFailure | InvalidOptionsError | InvalidValueError =>
  isOurs(value)

const causes: Readonly<Record<Exclude<VersionFailure['name'], 'HttpError'>, AttemptCause>> = {
  UnsupportedError: 'unsupported',
  UndecodableError: 'undecodable',
  TimeoutError: 'timeout',
  NetworkError: 'network',
  NotFoundError: 'notFound',
  RateLimitedError: 'rateLimited',
  ServiceFailureError: 'server',
  UnauthorizedError: 'unauthorized',
  AbortedError: 'aborted',
}

/**
 * Whether a version that failed so might still know somebody whom another one does not find. One that is gone, or does
 * not support the question, never answers; one that found nothing has answered.
 */
export const mayKnowMore: Readonly<Record<AttemptCause, boolean>> = {
  unsupported: false,
  gone: false,
  notFound: false,
  undecodable: true,
  server: true,
  timeout: true,
  network: true,
  rateLimited: true,
  unauthorized: true,
  http: true,
  aborted: true,
}

/** The cause of a failed attempt, as in `fallbackOn`. */
export const causeOf = (error: VersionFailure): AttemptCause => {
  if (error.name !== 'HttpError') return causes[error.name]
  if (error.status === 410) return 'gone'
  return isServerFault(error.status) ? 'server' : 'http'
}
