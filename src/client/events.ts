import type { Attempt } from '../errors/attempt.ts'
import type { VersionFailure } from '../errors/lookup-failure.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Issue } from '../normalize/issues.ts'

/**
 * What `onAttempt` receives as each attempt ends. It contains no input, unless the service uses one as a key: `extras`, and
 * the paths of `issues` in what is kept verbatim, have unknown keys as they were sent.
 *
 * @category Looking up
 */
export interface AttemptEvent extends Attempt {
  readonly operation: Operation
  /**
   * Why the version failed; `undefined` if it answered. If another version answers afterwards, the details are only
   * here: where an answer stopped being readable, a network's error code, or how long the service asks you to wait.
   */
  readonly error: VersionFailure | undefined
  /** What could not be read of the answer, as the result has it; empty if the version failed. */
  readonly issues: readonly Issue[]
  /** The unknown keys of the answer, as the result has them; empty if the version failed. */
  readonly extras: readonly string[]
  /** The HTTP status of the last answer, if there was one. */
  readonly status: number | undefined
  /**
   * The answer's `Deprecation` header: `true`, or since when the version is deprecated, which may lie ahead: `@` and the
   * seconds since 1970, such as `@1767225600` (RFC 9745), or an HTTP date. Anything else is left out.
   */
  readonly deprecation: string | undefined
  /**
   * The answer's `Sunset` header: when the version will be retired, as an HTTP date, which `new Date` reads. Anything else
   * is left out.
   */
  readonly sunset: string | undefined
  /** The service's id of the request, for its support. */
  readonly requestId: string | undefined
}

/**
 * What `beforeRequest` receives before each request: which version is about to be asked, and what for. It contains no input.
 *
 * @category Looking up
 */
export interface RequestEvent {
  readonly version: Version
  readonly operation: Operation
  /** Aborts with the signal of the call: then nothing is sent, whatever becomes of the waiting. */
  readonly signal: AbortSignal
}
