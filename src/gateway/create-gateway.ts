import { platformFetch } from '../client/config.ts'
import type { Parity } from '../compare/parity/parity.ts'
import type { Background } from '../server/routes.ts'
import { targetIn } from './asked/address.ts'
import { answer, type Asked, type Shared } from './handler.ts'
import { gapsOfOffers, type GatewayGaps } from './offers.ts'
import { type GatewayOptions, noEvent } from './options.ts'
import { busy, failed, type Incoming, jsonBody, type Outgoing, plain, type Reply, Teller } from './reply.ts'
import { settingsOf } from './settings.ts'
import { createGatewayShadow } from './shadow.ts'
import { type GatewayRefusal, Health, Permits, Refusals } from './watch.ts'
import { incomingFrom, responseFor, sendBy } from './web.ts'

/**
 * What a worker gives its handler: what must end, although the answer was sent.
 *
 * @category Gateway
 */
export interface GatewayContext {
  /** Keeps the worker until this has ended. It is called once for a request whose answer a shadow may compare. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/**
 * A gateway: a handler of requests in the web's standard, for Node's servers, Deno, Bun, workers, or mounted in another one.
 *
 * @category Gateway
 */
export interface Gateway {
  /**
   * Answers a request as the old version would. It also answers `GET /live` (the process is up), `GET /ready` (200, or 503 if
   * it stops, or nearly everything is refused or failed), `GET /gaps` and `GET /refusals`, what `gaps` and `refusals` return. It
   * does not reject. The second and the third argument are those of a server or worker, whose `waitUntil` lets the comparisons of
   * a shadow end after the answer.
   */
  readonly fetch: (request: Request, env?: unknown, context?: GatewayContext) => Promise<Response>
  /** What the old versions show, and those that answer have nothing for: to be said when a program starts. */
  readonly gaps: () => readonly GatewayGaps[]
  /** What `serve` would refuse of the requests to operations whose stage is `shadow`, the most frequent first; at most 100. */
  readonly refusals: () => readonly GatewayRefusal[]
  /** What was compared until now where the stage is `shadow`. */
  readonly report: () => Parity
  /** Waits for the comparisons that are under way in the background, for a shutdown, and resolves to the report. */
  readonly flush: () => Promise<Parity>
  /** Says at `/ready`, from now on, that it stops: a balancer then sends requests elsewhere. It still answers. */
  readonly announceEnd: () => void
}

/** A gateway for a server of any kind. */
export interface Core extends Omit<Gateway, 'fetch'> {
  /** Answers a request. It does not reject; the server that writes the answer says how that ended, whatever fails. */
  readonly answer: (incoming: Incoming, background?: Background) => Promise<Outgoing>
}

/** A mistake of the gateway itself must not look like an answer. */
const orFault = async (reply: Promise<Reply>): Promise<Reply> => {
  try {
    return await reply
  } catch {
    return failed(500)
  }
}

const withoutBody = (reply: Reply): Reply => {
  if (typeof reply.body === 'object') reply.body.cancel()
  return { ...reply, body: undefined }
}

/** What answers the requests that are not about the gateway itself. */
const answererOf = (shared: Shared, permits: Permits, teller: Teller, health: Health) => {
  const { config, find } = shared.settings
  const milliseconds = config.timeoutMs
  return async (incoming: Incoming, background: Background): Promise<Outgoing> => {
    const start = performance.now()
    const { path, search } = targetIn(incoming.url)
    const found = find(incoming.method, path)
    const hold = permits.begin()
    if (hold === undefined) {
      const reply = busy('limit')
      const [, headers] = teller.tell(found.offer, reply, start)
      return plain({ ...reply, headers })
    }
    const asked: Asked = { ...found, incoming, search, background, hold }
    const whole = await orFault(answer(shared, asked))
    const reply = incoming.method === 'HEAD' ? withoutBody(whole) : whole
    health.add(reply.symptom, reply.caller ?? '')
    const [event, headers] = teller.tell(found.offer, reply, start)
    const { status, body, watcher } = reply
    return {
      ...{ status, headers, body, milliseconds },
      onPart: (part) => watcher?.onPart(part),
      onEnd: (ending) => {
        hold.release()
        watcher?.onEnd(ending)
        if (ending === 'gone' || ending === 'left') return
        const reason = ending === 'late' ? ending : undefined
        teller.report({ ...event, outcome: 'broken', reason, durationMs: performance.now() - start })
      },
    }
  }
}

/** What decides for every server. */
export const coreOf = (options: GatewayOptions): Core => {
  const settings = settingsOf(options)
  const { config } = settings
  const permits = new Permits(settings.options.maxConcurrent, config.maxResponseBytes)
  const [health, teller, refusals] = [new Health(), new Teller(options), new Refusals()]
  const shadow = createGatewayShadow(settings, permits)
  const answerTo = answererOf({ settings, send: sendBy(config.fetch), shadow, refusals }, permits, teller, health)
  const gaps = gapsOfOffers(settings.offers)
  const own = {
    live: () => ({ status: 'live' }),
    ready: () => health.readiness,
    gaps: () => gaps,
    refusals: () => refusals.list(),
  }
  const isOwn = (name: string): name is keyof typeof own => Object.hasOwn(own, name)
  const answerOwn = (name: keyof typeof own, isHead: boolean): Outgoing => {
    const said = own[name]()
    const reason = 'ailment' in said ? said.ailment : undefined
    const status = reason === undefined ? 200 : 503
    teller.report({ ...noEvent, own: name, status, reason })
    const { headers, body } = jsonBody(said, [['cache-control', 'no-store']])
    return plain({ status, headers, body: isHead ? undefined : body })
  }
  return {
    answer: async (incoming, background = {}) => {
      const { method, url } = incoming
      const name = targetIn(url).path.slice(1)
      const isAsked = isOwn(name) && (method === 'GET' || method === 'HEAD')
      return isAsked ? answerOwn(name, method === 'HEAD') : answerTo(incoming, background)
    },
    gaps: () => gaps,
    refusals: () => refusals.list(),
    report: shadow.report,
    flush: shadow.flush,
    announceEnd: () => health.end(),
  }
}

/** Servers that are no workers may give anything, or nothing. */
const backgroundOf = (context: GatewayContext | undefined): Background =>
  typeof context?.waitUntil === 'function' ? { waitUntil: (work) => context.waitUntil?.(work) } : {}

/**
 * Creates a gateway, which answers requests for old versions from the data of a newer one, so that programs that were written
 * for them can stay as they are. The rules of the old version judge a request (spec sections 4.3, 4.4), the newer version's data
 * answer it, in the form of the old version. Trouble with the service is never "nobody".
 *
 * It keeps nothing between requests: any number of them may stand behind a balancer. As the default export of a module, it is a
 * server for Deno, Bun and Cloudflare's workers.
 *
 * @example
 * ```ts
 * const gateway = createGateway({ baseUrl, offer: ['v3', 'v4'], from: ['v5'] })
 * const request = new Request('http://localhost/v3/person_ids?id=1234567890', { headers: { 'X-api-key': apiKey } })
 * const answer = await gateway.fetch(request) // as v3 would answer
 * ```
 * @throws InvalidOptionsError when options are invalid; it lists all problems
 * @category Gateway
 */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { answer, ...others } = coreOf(options)
  const { fetch = platformFetch } = options
  return {
    ...others,
    fetch: async (request, env, context) =>
      responseFor(await answer(incomingFrom(request, fetch), backgroundOf(context)), env),
  }
}
