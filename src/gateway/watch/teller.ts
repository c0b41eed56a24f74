import type { GatewayEvent } from '../events.ts'
import { compatHeader, type Reply } from '../answers/reply.ts'
import type { Offer } from '../offers.ts'
import type { Announcement, GatewayOptions } from '../options.ts'
import { nameOfStage } from '../stages/stage.ts'
import type { Health } from './health.ts'

/** The headers that announce the end of a version. */
const announced = ({
  deprecation,
  sunset,
  successor,
}: Announcement): readonly (readonly [string, string | undefined])[] => [
  ['deprecation', deprecation],
  ['sunset', sunset],
  ['link', successor === undefined ? undefined : `<${successor}>; rel="successor-version"`],
]

/** Says of each answer how it was made: to the caller, in headers, and to the program, by `onAnswer`. */
export class Teller {
  readonly #options: GatewayOptions
  readonly #health: Health

  constructor(options: GatewayOptions, health: Health) {
    this.#options = options
    this.#health = health
  }

  /** The answer to a request for an operation, with its headers. */
  tell(offer: Offer, reply: Reply, start: number): Response {
    const { version, operation, stage } = offer
    const { response, outcome, from, requests = 0, derived = 0, issues = 0, requestId } = reply
    const ownGaps = from === undefined || from === version ? 0 : offer.gapsFrom(from).length
    const { headers, status } = response
    for (const [name, value] of announced(this.#options.deprecations?.[version] ?? {})) {
      if (value !== undefined && !headers.has(name)) headers.set(name, value)
    }
    if (from !== undefined) headers.set('people-lookup-compat', compatHeader(from, ownGaps, derived, issues))
    if (requestId !== undefined) headers.set('x-request-id', requestId)
    this.#health.add(outcome, requests > 0)
    void this.#report({
      version,
      operation,
      stage: nameOfStage(stage),
      outcome,
      status,
      from,
      requests,
      durationMs: performance.now() - start,
      gaps: ownGaps,
      derived,
      issues,
      requestId,
    })
    return response
  }

  /** A request whose path or method the gateway does not offer. */
  tellUnknown(status: number): void {
    void this.#report({
      version: undefined,
      operation: undefined,
      stage: undefined,
      outcome: 'unknown',
      status,
      from: undefined,
      requests: 0,
      durationMs: 0,
      gaps: 0,
      derived: 0,
      issues: 0,
      requestId: undefined,
    })
  }

  async #report(event: GatewayEvent): Promise<void> {
    try {
      await this.#options.onAnswer?.(event)
    } catch {
      // A listener must not break anything, whether it throws or rejects.
    }
  }
}
