import { lookupRules } from '../client/check-options.ts'
import type { Problem } from '../errors/problem.ts'
import type { Version } from '../model/version.ts'
import { failure, type Header, type Said } from '../server/routes.ts'
import type { Offer } from './offers.ts'
import {
  type Announcement,
  type GatewayEvent,
  type GatewayOptions,
  type GatewayOutcome,
  type GatewayReason,
  nameOfStage,
  noEvent,
} from './options.ts'
import type { Symptom } from './watch.ts'

// What goes in and out, whatever carries it: a server and a client in the web's standard, or those of Node.

/** Where the bytes of a body come from, part by part; `undefined` is their end. */
export interface Source {
  readonly read: () => Promise<Uint8Array | undefined>
  /** Ends the connection that they come from. */
  readonly cancel: () => void
}

/** The service's answer: its head, and where its body comes from. */
export interface Carried {
  readonly status: number
  /** Without those that are about a single connection. */
  readonly headers: readonly Header[]
  readonly source: Source | undefined
}

/** Sends a GET to the service, and resolves to the answer as soon as its head is there. No redirect is followed. */
export type Send = (url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Carried>

/** A request to the gateway; one in the web's standard has all but how it is sent on. */
export interface Incoming {
  readonly method: string
  /** Its address in full, as it was sent. */
  readonly url: string
  readonly headers: { readonly get: (name: string) => string | null }
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal
  /** Sends it on as it came, with its body. What is compared is read by the gateway, too: it has no encoding. */
  readonly sendOn: (baseUrl: string, isCompared: boolean, signal: AbortSignal) => Promise<Carried>
}

// Which headers go on from one connection to the next (RFC 9110, section 7.6.1).

/** Headers that are about a single connection. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Whether a header, in lower case, goes on: it is not of the connection, nor named by it as its own. */
export const goesOn = (connection: string | null | undefined): ((name: string) => boolean) => {
  const named = (connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return (name) => !ofConnection.has(name) && !named.includes(name)
}

const ownName = '1.1 people-lookup-compat'

/** The header that says who has carried a request, after those who did before. */
export const viaAfter = (via: string | null | undefined): string =>
  via === null || via === undefined ? ownName : `${via}, ${ownName}`

/** How the way of a body to its caller ended: all of it has gone, its source broke off, the caller left, or its time was up. */
export type Ending = 'gone' | 'broken' | 'left' | 'late'

/** What looks on while a body goes to its caller. */
export interface Watcher {
  readonly onPart: (part: Uint8Array) => void
  readonly onEnd: (ending: Ending) => void
}

/** An answer as a server writes it: whole, or part by part. */
export interface Outgoing extends Watcher {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string | Source | undefined
  /** The time that all of it has to reach its caller, in milliseconds. */
  readonly milliseconds: number
}

/** An answer for which nothing is held, and nothing is told of how it ends. */
export const plain = ({ status, headers, body }: Pick<Outgoing, 'status' | 'headers' | 'body'>): Outgoing => ({
  ...{ status, headers, body },
  milliseconds: lookupRules.timeoutMs.usual,
  onPart: () => undefined,
  onEnd: () => undefined,
})

/** What becomes of a request: the answer, and what is told of it. */
export interface Reply {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string | Source | undefined
  readonly watcher?: Watcher | undefined
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

/** A value as the body of an answer. */
export const jsonBody = (value: unknown, headers: readonly Header[] = []): Said => ({
  status: 200,
  headers: [['content-type', 'application/json'], ...headers],
  body: JSON.stringify(value),
})

/** Whether a body is so small that a connection takes it at once, whoever reads. */
export const isSmall = (body: string): boolean => body.length <= 64 * 1024

/** The refusal of inputs, as the old version writes it. */
export const badInput = (
  { badInput: status }: Offer,
  problems: readonly Problem[],
  reason: GatewayReason = 'inputs',
): Reply => ({ ...failure(status, problems), outcome: 'badInput', reason })

/** A failure that nothing more is known about. */
export const failed = (status: number): Reply => ({ ...failure(status, []), outcome: 'failed' })

const refused = (
  status: number,
  reason: GatewayReason,
  input: string,
  rule: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({ ...failure(status, [{ input, rule }], headers), outcome: 'refused', reason })

/** The refusal of a request without a key that the gateway or the service knows. */
export const noKey = (): Reply => refused(401, 'key', 'X-api-key', 'must hold a key')

/** The refusal of a page of another site, or of a name that is not the gateway's. */
export const strange = (reason: 'host' | 'site'): Reply =>
  reason === 'host'
    ? refused(403, reason, 'Host', 'must be a name of this gateway')
    : refused(403, reason, 'Origin', 'must not be another site')

/** The refusal of a body: GET has none. */
export const tooLarge = (): Reply => refused(413, 'body', 'body', 'must be left out', { connection: 'close' })

/** The refusal of a request that comes while too many are under way, or while their answers leave no room. */
export const busy = (reason: 'limit' | 'room', requests = 0): Reply => ({
  ...failure(503, [], { 'retry-after': '1' }),
  outcome: 'busy',
  reason,
  requests,
})

/** What nobody gets any more: the status that servers log for a caller who has gone. */
export const gone = (requests: number): Reply => ({ ...failure(499, []), outcome: 'aborted', requests })

/** The headers that announce the end of a version. */
const announced = ({ deprecation, sunset, successor }: Announcement = {}): readonly Header[] => [
  ...(deprecation === undefined ? [] : [['deprecation', deprecation] as const]),
  ...(sunset === undefined ? [] : [['sunset', sunset] as const]),
  ...(successor === undefined ? [] : [['link', `<${successor}>; rel="successor-version"`] as const]),
]

/** What a cache is told: of answers what the options say, by caller, as a key is part of the question; and never to keep trouble. */
const forCaches = ({ outcome, status, isAsItWas }: Reply, cacheControl: string | undefined): readonly Header[] => {
  if (isAsItWas === true) return []
  const isAnswer = outcome === 'answered' || outcome === 'nobody' || (outcome === 'passed' && status === 200)
  if (cacheControl === undefined || !isAnswer) return [['cache-control', 'no-store']]
  return [
    ['cache-control', cacheControl],
    ['vary', 'X-api-key'],
  ]
}

/** Says of each answer how it was made: to the caller, in headers, and to the program, by `onAnswer`. */
export class Teller {
  readonly #options: GatewayOptions

  constructor(options: GatewayOptions) {
    this.#options = options
  }

  /** Tells of an answer, and returns all of its headers. */
  tell(offer: Offer | undefined, reply: Reply, start: number): readonly [GatewayEvent, readonly Header[]] {
    const { version, operation, stage } = offer ?? {}
    const { status, outcome, reason, from, requests = 0, derived = 0, issues = 0, requestId } = reply
    const gaps = from === undefined || from === version ? 0 : (offer?.gapsFrom(from).length ?? 0)
    const { cacheControl, deprecations } = this.#options
    const own: Header[] = announced(version && deprecations?.[version]).filter(
      ([name]) => !reply.headers.some(([other]) => other.toLowerCase() === name),
    )
    own.push(...forCaches(reply, cacheControl))
    // No names of fields: those of `/gaps` are the same each time.
    if (from !== undefined)
      own.push(['people-lookup-compat', `from=${from}; gaps=${gaps}; derived=${derived}; issues=${issues}`])
    if (requestId !== undefined) own.push(['x-request-id', requestId])
    const known = { version, operation, stage: stage && nameOfStage(stage), outcome, reason, status, from, requests }
    const durationMs = performance.now() - start
    const event = this.report({ ...noEvent, ...known, durationMs, gaps, derived, issues, requestId })
    return [event, [...reply.headers, ...own]]
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
