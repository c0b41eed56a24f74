import type { Attempt } from './attempt.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'
import type { VersionFailure } from './version-failure.ts'

/** The last error of a version that could answer: what a version does not offer says little of what went wrong. */
const mainOf = ([first, ...others]: readonly [VersionFailure, ...VersionFailure[]]): VersionFailure =>
  others.reduce(
    (main, error) => (error.name === 'UnsupportedError' && main.name !== 'UnsupportedError' ? main : error),
    first,
  )

/** After how long the first of them may answer, as far as they say. */
const leastWait = (errors: readonly VersionFailure[]): number | undefined => {
  const waits = errors.flatMap(({ retryAfterMs }) => retryAfterMs ?? [])
  return waits.length === 0 ? undefined : Math.min(...waits)
}

/**
 * The last version, too, failed for a cause that leads on, so that none is left to ask. It is `retryable` where the error of any version is.
 *
 * @category Errors
 */
export class AllVersionsFailedError extends LookupError {
  override readonly name = 'AllVersionsFailedError'
  override readonly retryable: boolean
  /** What each version failed with, in the order of `attempts`. */
  readonly errors: readonly [VersionFailure, ...VersionFailure[]]
  /** The last of the `errors` that is no `UnsupportedError`; the last one, where all are. */
  declare readonly cause: VersionFailure

  constructor(
    attempts: readonly Attempt[],
    errors: readonly [VersionFailure, ...VersionFailure[]],
    context: LookupErrorContext,
  ) {
    const retryable = errors.some((error) => error.retryable)
    const told = attempts.map(({ version, cause }) => `${version} ${cause ?? ''}`).join(', ')
    super(`Every version failed: ${told}. ${retryable ? 'Ask again later.' : 'Look at the cause.'}`, {
      ...context,
      attempts,
      retryAfterMs: leastWait(errors),
      cause: mainOf(errors),
    })
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
