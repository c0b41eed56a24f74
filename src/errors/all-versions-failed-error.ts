import type { Attempt } from './attempt.ts'
import { whenToRetry } from './http-errors.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'
import type { VersionFailure } from './lookup-failure.ts'

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
