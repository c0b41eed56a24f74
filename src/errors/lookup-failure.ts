import type { AllVersionsFailedError } from './all-versions-failed-error.ts'
import type { InvalidOptionsError } from './invalid-options-error.ts'
import type { InvalidQueryError } from './invalid-query-error.ts'
import type { InvalidValueError } from './invalid-value-error.ts'
import { isOurs } from './lookup-error.ts'
import type { VersionFailure } from './version-failure.ts'

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
