import type { Problem } from '../../errors/problem.ts'
import type { Version } from '../../model/version.ts'
import { failure } from '../../server/failure.ts'
import type { GatewayOutcome, GatewayReason } from '../events.ts'
import type { Offer } from '../offers.ts'
import type { Symptom } from '../watch/health.ts'
import type { Ending, Source } from './on-its-way.ts'

/** What becomes of a request: the answer, and what is told of it. */
export interface Reply {
  /** The answer; if it has a source, only its head. */
  readonly response: Response
  /** Where the body comes from, if it goes to the caller part by part. */
  readonly source?: Source | undefined
  /** What looks on while the body goes. */
  readonly watcher?:
    { readonly onPart: (part: Uint8Array) => void; readonly onEnd: (ending: Ending) => void } | undefined
  readonly outcome: GatewayOutcome
  /** The version that answered. */
  readonly from?: Version | undefined
  /** How many requests were sent to the service. */
  readonly requests?: number
  readonly derived?: number
  readonly issues?: number
  readonly requestId?: string | undefined
  readonly reason?: GatewayReason | undefined
  readonly symptom?: Symptom | undefined
  /** By which key the caller is told from others. */
  readonly caller?: string | undefined
  /** Whether it is the service's own, in which nothing is changed. */
  readonly isAsItWas?: boolean
}

/** How an answer was made, for whoever wonders about it. It has no names of fields: those of `/gaps` are the same each time. */
export const compatHeader = (from: Version, gaps: number, derived: number, issues: number): string =>
  `from=${from}; gaps=${gaps}; derived=${derived}; issues=${issues}`

/** The refusal of inputs, as the old version writes it. */
export const badInput = (
  { badInput: status }: Offer,
  problems: readonly Problem[],
  reason: GatewayReason = 'inputs',
): Reply => ({
  response: failure(status, problems),
  outcome: 'badInput',
  reason,
})

/** The refusal of a request without a key that the gateway or the service knows. */
export const noKey = (): Reply => ({
  response: failure(401, [{ input: 'X-api-key', rule: 'must hold a key' }]),
  outcome: 'refused',
  reason: 'key',
})

/** The refusal of a page of another site, or of a name that is not the gateway's. */
export const strange = (reason: 'host' | 'site'): Reply => ({
  response: failure(403, [
    reason === 'host'
      ? { input: 'Host', rule: 'must be a name of this gateway' }
      : { input: 'Origin', rule: 'must not be another site' },
  ]),
  outcome: 'refused',
  reason,
})

/** The refusal of a request that comes while too many are under way, or while their answers leave no room. */
export const busy = (reason: 'limit' | 'room', requests = 0): Reply => ({
  response: failure(503, [], { 'retry-after': '1' }),
  outcome: 'busy',
  reason,
  requests,
})

/** The refusal of a body: GET has none. */
export const tooLarge = (): Reply => ({
  response: failure(413, [{ input: 'body', rule: 'must be left out' }], { connection: 'close' }),
  outcome: 'refused',
  reason: 'body',
})

/** What nobody gets any more: the status that servers log for a caller who has gone. */
export const gone = (requests: number): Reply => ({ response: failure(499, []), outcome: 'aborted', requests })
