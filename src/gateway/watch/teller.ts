import type { Operation, Version } from '../../model/version.ts'
import type { Reply } from '../answers/reply.ts'
import type { Offer } from '../offers.ts'
import type { Announcement, GatewayOptions } from '../options.ts'
import { nameOfStage, type StageName } from '../stages/stage.ts'

/**
 * How a request ended:
 *
 * - `answered`: with an answer made from a newer version's;
 * - `nobody`: a newer version has found nobody;
 * - `passed`: with the old version's answer, unchanged;
 * - `badInput`: the inputs break the old version's rules, or the newer version refused them;
 * - `refused`: the key is missing or unknown, the newer version refused it or the rate (401, 402, 403, 429), or a page of another
 *   site has asked;
 * - `failed`: there was no answer;
 * - `broken`: the answer had begun, and did not get to its end: the service broke off, or its time was up;
 * - `busy`: too many requests were under way, or their answers took too much memory;
 * - `aborted`: the caller has gone;
 * - `unknown`: there is no such path, or the method is not GET;
 * - `own`: the gateway itself was asked how it is.
 *
 * @category Gateway
 */
export type GatewayOutcome =
  | 'answered'
  | 'nobody'
  | 'passed'
  | 'badInput'
  | 'refused'
  | 'failed'
  | 'broken'
  | 'busy'
  | 'aborted'
  | 'unknown'
  | 'own'

/**
 * Why the gateway itself has refused a request, or would if it served: what is wrong with its `inputs`, page `token`, `key`,
 * `path`, `method` or `body`, with all of it (`request`), with its `host` or `site`, or that a `limit` was reached or there was no `room`. Of a body that broke
 * off, whether its time was up (`late`). Of `/ready`, why it is not.
 *
 * @category Gateway
 */
export type GatewayReason =
  | 'inputs'
  | 'token'
  | 'key'
  | 'path'
  | 'method'
  | 'body'
  | 'host'
  | 'site'
  | 'limit'
  | 'room'
  | 'request'
  | 'late'
  | 'stopping'
  | 'nobodyFound'
  | 'keyRefused'
  | 'noAnswers'

/**
 * What `onAnswer` receives for each request, for logs and metrics; for one whose answer breaks off, a second time. It contains no
 * input, no key, and nothing of an answer. Of all texts, only `requestId` has no fixed set of values.
 *
 * @category Gateway
 */
export interface GatewayEvent {
  /** The version that was asked for; `undefined` if there is no such path. */
  readonly version: Version | undefined
  readonly operation: Operation | undefined
  readonly stage: StageName | undefined
  /** Which of the gateway's own paths was asked for. */
  readonly own: 'live' | 'ready' | 'gaps' | 'refusals' | undefined
  readonly outcome: GatewayOutcome
  /** Why, if the gateway itself has refused the request; of one that passes while the stage is `shadow`, why `serve` would. */
  readonly reason: GatewayReason | undefined
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

/** The headers that announce the end of a version. */
const announced = ({ deprecation, sunset, successor }: Announcement = {}): Readonly<
  Record<string, string | undefined>
> => ({
  deprecation,
  sunset,
  link: successor === undefined ? undefined : `<${successor}>; rel="successor-version"`,
})

/** An event of which nothing is known yet. */
export const noEvent: GatewayEvent = {
  version: undefined,
  operation: undefined,
  stage: undefined,
  own: undefined,
  outcome: 'own',
  reason: undefined,
  status: 200,
  from: undefined,
  requests: 0,
  durationMs: 0,
  gaps: 0,
  derived: 0,
  issues: 0,
  requestId: undefined,
}

/** Says of each answer how it was made: to the caller, in headers, and to the program, by `onAnswer`. */
export class Teller {
  readonly #options: GatewayOptions

  constructor(options: GatewayOptions) {
    this.#options = options
  }

  /** Completes the headers of an answer, and tells of it. */
  tell(offer: Offer | undefined, reply: Reply, start: number): GatewayEvent {
    const { version, operation, stage } = offer ?? {}
    const { response, outcome, reason, from, requests = 0, derived = 0, issues = 0, requestId, isAsItWas } = reply
    const gaps = from === undefined || from === version ? 0 : (offer?.gapsFrom(from).length ?? 0)
    const { headers, status } = response
    for (const [name, value] of Object.entries(announced(version && this.#options.deprecations?.[version]))) {
      if (value !== undefined && !headers.has(name)) headers.set(name, value)
    }
    if (isAsItWas !== true) headers.set('cache-control', this.#options.cacheControl ?? 'no-store')
    // No names of fields: those of `/gaps` are the same each time.
    if (from !== undefined)
      headers.set('people-lookup-compat', `from=${from}; gaps=${gaps}; derived=${derived}; issues=${issues}`)
    if (requestId !== undefined) headers.set('x-request-id', requestId)
    const known = { version, operation, stage: stage && nameOfStage(stage), outcome, reason, status, from, requests }
    const durationMs = performance.now() - start
    return this.report({ ...noEvent, ...known, durationMs, gaps, derived, issues, requestId })
  }

  report(event: GatewayEvent): GatewayEvent {
    void this.#listen(event)
    return event
  }

  async #listen(event: GatewayEvent): Promise<void> {
    try {
      await this.#options.onAnswer?.(event)
    } catch {
      // A listener must not break anything, whether it throws or rejects.
    }
  }
}
