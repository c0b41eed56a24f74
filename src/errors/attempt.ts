import type { Version } from '../model/version.ts'

/**
 * What can make a lookup turn to the next version: `unsupported`: the version does not offer
 * the operation or an input, known before any request; `undecodable`: its answer has no root; `gone`: status 410;
 * `server`: status 5xx after retries; `timeout`, `network`, `notFound` (null, or status 404), `rateLimited` (429) and
 * `unauthorized` (401, 403).
 *
 * @category Looking up
 */
export type FallbackCause =
  | 'unsupported'
  | 'undecodable'
  | 'gone'
  | 'server'
  | 'timeout'
  | 'network'
  | 'notFound'
  | 'rateLimited'
  | 'unauthorized'

/**
 * Why an attempt failed: one of the causes that may lead on, another HTTP status (`http`), or an abort, which never do.
 *
 * @category Looking up
 */
export type AttemptCause = FallbackCause | 'http' | 'aborted'

/**
 * One version that was asked, and how that went.
 *
 * @category Looking up
 */
export interface Attempt {
  readonly version: Version
  /** Why it failed; `undefined` where it answered. */
  readonly cause: AttemptCause | undefined
  /** How many requests were sent: more than one where it was asked again, none where it does not offer what was asked. */
  readonly requests: number
  /** How long it took, retries and waits between them included. */
  readonly milliseconds: number
}
