import type { Operation, Version } from '../model/version.ts'
import type { StageName } from './stages/stage.ts'

/**
 * How a request ended:
 *
 * - `answered`: with an answer made from a newer version's;
 * - `nobody`: a newer version has found nobody;
 * - `passed`: with the old version's answer, unchanged;
 * - `badInput`: the inputs break the old version's rules, or the newer version refused them;
 * - `refused`: the key is missing or unknown, or the newer version refused it or the rate (401, 402, 403, 429);
 * - `failed`: there was no answer;
 * - `busy`: too many requests were under way;
 * - `aborted`: the caller has gone;
 * - `unknown`: there is no such path, or the method is not GET.
 *
 * @category Gateway
 */
export type GatewayOutcome =
  'answered' | 'nobody' | 'passed' | 'badInput' | 'refused' | 'failed' | 'busy' | 'aborted' | 'unknown'

/**
 * What `onAnswer` receives for each request, for logs and metrics. It contains no input, no key, and nothing of an answer. Of
 * all texts, only `requestId` has no fixed set of values.
 *
 * @category Gateway
 */
export interface GatewayEvent {
  /** The version that was asked for; `undefined` if there is no such path. */
  readonly version: Version | undefined
  readonly operation: Operation | undefined
  readonly stage: StageName | undefined
  readonly outcome: GatewayOutcome
  /** The HTTP status that the caller got. */
  readonly status: number
  /** The version that answered; `undefined` if none did. */
  readonly from: Version | undefined
  /** How many requests were sent to the service for the caller, those of a shadow not counted. */
  readonly requests: number
  /** How long it took, in milliseconds, to the head of the answer. */
  readonly durationMs: number
  /** How many fields of the old version `from` has nothing for, of those that are used. */
  readonly gaps: number
  /** How many values were derived. */
  readonly derived: number
  /** How many values of the newer version's answer could not be read. */
  readonly issues: number
  /** The service's id of the request, for its support, if it sent one that repeats neither an input nor the key. */
  readonly requestId: string | undefined
}
