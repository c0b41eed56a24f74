import type { Version } from '../model/version.ts'

/**
 * What can make a lookup fall back to the next version:
 *
 * - `unsupported`: the version does not offer the operation or one of the inputs, or it needs an input that was not
 *   given; nothing was sent;
 * - `undecodable`: the answer is not a payload of the version: not JSON, without its root, too large, or with too much
 *   that is unreadable;
 * - `gone`: status 410;
 * - `server`: status 5xx, or an error or a status from 201 to 299 in place of an answer, after retries;
 * - `timeout`: no complete answer in time;
 * - `network`: no connection, an untrusted certificate, a connection that broke, or an answer that is not HTTP or cannot be
 *   decompressed;
 * - `notFound`: null, or status 404; in v4's name search (spec section 7), for a page after the first, and with a web
 *   page or plain text, 404 is `http`;
 * - `rateLimited`: status 429, after retries;
 * - `unauthorized`: status 401 or 403, unless with a web page, or 403 with plain text.
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
 * Why an attempt failed: a cause that may fall back, or one that never does: another HTTP status (`http`) or an abort.
 *
 * @category Looking up
 */
export type AttemptCause = FallbackCause | 'http' | 'aborted'

/**
 * One version that was tried, and the outcome.
 *
 * @category Looking up
 */
export interface Attempt {
  readonly version: Version
  /**
   * The version as which the answer was read, if it was in the shape of another one, as that of a retired version may be. It
   * is also the `source.version` of the result.
   */
  readonly readAs?: Version
  /** Why the version failed; `undefined` if it answered. */
  readonly cause: AttemptCause | undefined
  /**
   * How many requests were sent: more than one after retries; 0 if the version does not offer what was asked for, or
   * the signal had aborted before.
   */
  readonly requests: number
  /** How long the attempt took, in whole milliseconds, including retries and waits. */
  readonly durationMs: number
}
