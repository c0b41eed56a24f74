import type { GatewayEvent } from '../events.ts'
import { compatHeader, type Reply } from '../answers/reply.ts'
import type { Offer } from '../offers.ts'
import type { Announcement, GatewayOptions } from '../options.ts'
import { nameOfStage } from '../stages/stage.ts'

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
    for (const [name, value] of announced((version && this.#options.deprecations?.[version]) ?? {})) {
      if (value !== undefined && !headers.has(name)) headers.set(name, value)
    }
    if (isAsItWas !== true) headers.set('cache-control', this.#options.cacheControl ?? 'no-store')
    if (from !== undefined) headers.set('people-lookup-compat', compatHeader(from, gaps, derived, issues))
    if (requestId !== undefined) headers.set('x-request-id', requestId)
    const known = { version, operation, stage: stage && nameOfStage(stage), outcome, reason, status, from, requests }
    const durationMs = performance.now() - start
    return this.report({ ...noEvent, ...known, durationMs, gaps, derived, issues, requestId })
  }

  /** Tells of an answer of the gateway about itself. */
  tellOwn(own: GatewayEvent['own'], status: number, reason?: GatewayEvent['reason']): void {
    this.report({ ...noEvent, own, status, reason })
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
