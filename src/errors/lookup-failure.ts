import {
  type AbortedError,
  type NetworkError,
  type TimeoutError,
  type HttpError,
  type NotFoundError,
  type RateLimitedError,
  type ServiceFailureError,
  type UnauthorizedError,
  isServerFault,
  whenToRetry,
} from './http-errors.ts'
import type { UndecodableError } from './undecodable-error.ts'
import type {
  UnsupportedError,
  InvalidOptionsError,
  InvalidQueryError,
  InvalidValueError,
} from './invalid-input-errors.ts'
import {
  type AttemptCause,
  type Attempt,
  isOurs,
  isNamed,
  LookupError,
  type LookupErrorContext,
} from './lookup-error.ts'

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

/** How much an error says about what went wrong. */
const weightOf = ({ name }: VersionFailure): number =>
  name === 'UnsupportedError' ? 0 : name === 'NotFoundError' ? 1 : 2

/** The last of the errors that say most about what went wrong. */
const mainOf = ([first, ...others]: readonly [VersionFailure, ...VersionFailure[]]): VersionFailure =>
  others.reduce((main, error) => (weightOf(error) < weightOf(main) ? main : error), first)

/** The shortest wait that any of these errors asks for: if a retry would not help, neither does a wait. */
const leastWait = (errors: readonly VersionFailure[]): number | undefined => {
  const waits = errors.flatMap(({ retryable, retryAfterMs }) => (retryable ? (retryAfterMs ?? []) : []))
  return waits.length === 0 ? undefined : Math.min(...waits)
}

/** How each version failed, as a sentence. After the last of them, others may not have been tried. */
export const everyFailure = (attempts: readonly Attempt[]): string =>
  `Every version that was tried failed: ${attempts.map(({ version, cause }) => `${version} ${cause ?? ''}`).join(', ')}.`

/**
 * Several versions failed, and the last error alone would hide why: each failed for a cause that falls back, so that none
 * is left; or the last one found nothing, is gone or does not offer what was asked for; or it refused the request, as with
 * 400, after a failure that is worth a retry.
 *
 * It is `retryable` if one of its `errors` is; its `retryAfterMs` is the shortest that a retryable one has. If no version
 * offers what was asked for, the lookup fails with an `UnsupportedError` instead; if all that do, and are not gone, found
 * nothing, with a `NotFoundError`.
 *
 * @category Errors
 */
export class AllVersionsFailedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'AllVersionsFailedError'
  override readonly retryable: boolean
  /** The error of each version, in the order of `attempts`. */
  readonly errors: readonly [VersionFailure, ...VersionFailure[]]
  /**
   * Of an `AllVersionsFailedError`: the last of the `errors` that is neither an `UnsupportedError` nor a `NotFoundError`, if
   * there is one.
   */
  declare readonly cause: VersionFailure

  constructor(
    attempts: readonly Attempt[],
    errors: readonly [VersionFailure, ...VersionFailure[]],
    context: LookupErrorContext,
  ) {
    const retryable = errors.some((error) => error.retryable)
    const retryAfterMs = leastWait(errors)
    const advice = retryable ? `Try again ${whenToRetry(retryAfterMs)}.` : 'Look at the cause.'
    super(`${everyFailure(attempts)} ${advice}`, { ...context, attempts, retryAfterMs, cause: mainOf(errors) })
    this.retryable = retryable
    this.errors = errors
  }
}

/**
 * Whether a value is an {@link AllVersionsFailedError}.
 *
 * @category Errors
 */
export const isAllVersionsFailedError = (value: unknown): value is AllVersionsFailedError =>
  isNamed(value, 'AllVersionsFailedError')
