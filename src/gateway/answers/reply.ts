import type { Problem } from '../../errors/problem.ts'
import type { Version } from '../../model/version.ts'
import { failure } from '../../server/failure.ts'
import type { GatewayOutcome } from '../events.ts'
import type { Offer } from '../offers.ts'

/** What becomes of a request: the answer, and what is told of it. */
export interface Reply {
  readonly response: Response
  readonly outcome: GatewayOutcome
  /** The version that answered. */
  readonly from?: Version | undefined
  /** How many requests were sent to the service. */
  readonly requests?: number
  readonly derived?: number
  readonly issues?: number
  readonly requestId?: string | undefined
}

/** How an answer was made, for whoever wonders about it. It has no names of fields: those of `/gaps` are the same each time. */
export const compatHeader = (from: Version, gaps: number, derived: number, issues: number): string =>
  `from=${from}; gaps=${gaps}; derived=${derived}; issues=${issues}`

/** The refusal of inputs, as the old version writes it. */
export const badInput = ({ badInput: status }: Offer, problems: readonly Problem[]): Reply => ({
  response: failure(status, problems),
  outcome: 'badInput',
})

/** The refusal of a request without a key that the gateway or the service knows. */
export const noKey = (): Reply => ({
  response: failure(401, [{ input: 'X-api-key', rule: 'must hold a key' }]),
  outcome: 'refused',
})

/** The refusal of a request that comes while too many are under way. */
export const busy = (): Reply => ({
  response: failure(503, [], { 'retry-after': '1' }),
  outcome: 'busy',
})

/** What nobody gets any more: the status that servers log for a caller who has gone. */
export const gone = (requests: number): Reply => ({ response: failure(499, []), outcome: 'aborted', requests })
