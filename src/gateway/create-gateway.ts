import type { Parity } from '../compare/parity/parity.ts'
import { failure } from '../server/failure.ts'
import type { Background } from '../server/routes.ts'
import { isObject } from '../wire/json.ts'
import { busy, type Ending, onItsWay, type Reply } from './answers/reply.ts'
import { targetIn } from './asked/address.ts'
import { answer, type Asked, type Shared } from './handler.ts'
import { gapsOfOffers, type GatewayGaps } from './offers.ts'
import type { GatewayOptions } from './options.ts'
import { settingsOf } from './settings.ts'
import type { Carry } from './stages/pass.ts'
import { createGatewayShadow } from './stages/shadow.ts'
import { type GatewayRefusal, Health, Refusals } from './watch/health.ts'
import { Permits } from './watch/permits.ts'
import { noEvent, Teller } from './watch/teller.ts'

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

const mostConcurrent = 1000

/** Servers that are no workers may give anything, or nothing. */
const backgroundOf = (context: GatewayContext | undefined): Background =>
  typeof context?.waitUntil === 'function' ? { waitUntil: (work) => context.waitUntil?.(work) } : {}

/** Breaks the connection of a request, where a server of Node gives what it answers with. */
const hangUp = (env: unknown): boolean => {
  const outgoing = isObject(env) ? env['outgoing'] : undefined
  if (!isObject(outgoing) || typeof outgoing['destroy'] !== 'function') return false
  Reflect.apply(outgoing['destroy'], outgoing, [])
  return true
}

/** A mistake of the gateway itself must not look like an answer. */
const orFault = async (reply: Promise<Reply>): Promise<Reply> => {
  try {
    return await reply
  } catch {
    return { response: failure(500, []), outcome: 'failed' }
  }
}

/** The answer as it goes to the caller; what it holds is given back once it has gone, and a body that breaks off is told. */
const sent = (
  reply: Reply,
  { request, env, hold }: Asked,
  milliseconds: number,
  onBroken: (ending: Ending) => void,
) => {
  const { response, source, watcher } = reply
  const isHead = request.method === 'HEAD'
  if (source === undefined || isHead) {
    hold.release()
    return isHead ? new Response(null, response) : response
  }
  const { status, statusText, headers } = response
  const body = onItsWay(source, {
    milliseconds,
    onPart: (part) => watcher?.onPart(part),
    onEnd: (ending) => {
      hold.release()
      watcher?.onEnd(ending)
      if (ending === 'broken' || ending === 'late') onBroken(ending)
    },
    hangUp: () => hangUp(env),
  })
  return new Response(body, { status, statusText, headers })
}

/** What answers the requests that are not about the gateway itself. */
const answerer = (shared: Shared, permits: Permits, teller: Teller, health: Health) => {
  const { timeoutMs } = shared.settings.config
  return async (request: Request, env: unknown, background: Background): Promise<Response> => {
    const start = performance.now()
    const { path, search } = targetIn(request.url)
    const found = shared.settings.find(request.method, path)
    const hold = permits.begin()
    if (hold === undefined) {
      const reply = busy('limit')
      teller.tell(found.offer, reply, start)
      return reply.response
    }
    const asked: Asked = { ...found, request, search, env, background, hold }
    const reply = await orFault(answer(shared, asked))
    health.add(reply.symptom, reply.caller ?? '')
    const event = teller.tell(found.offer, reply, start)
    return sent(reply, asked, timeoutMs, (ending) => {
      const reason = ending === 'late' ? ending : undefined
      teller.report({ ...event, outcome: 'broken', reason, durationMs: performance.now() - start })
    })
  }
}

/** A gateway that sends requests with a caller's own key on in another way than by `fetch`. */
export const gatewayWith = (options: GatewayOptions, carry?: Carry): Gateway => {
  const settings = settingsOf(options, carry)
  const permits = new Permits(options.maxConcurrent ?? mostConcurrent, settings.config.maxResponseBytes)
  const [health, teller, refusals] = [new Health(), new Teller(options), new Refusals()]
  const shadow = createGatewayShadow(settings, permits)
  const answerTo = answerer({ settings, shadow, refusals }, permits, teller, health)
  const gaps = gapsOfOffers(settings.offers)
  const own = {
    live: () => ({ status: 'live' }),
    ready: () => health.readiness,
    gaps: () => gaps,
    refusals: () => refusals.list(),
  }
  const isOwn = (name: string): name is keyof typeof own => Object.hasOwn(own, name)
  const answerOwn = (name: keyof typeof own): Response => {
    const body = own[name]()
    const reason = 'ailment' in body ? body.ailment : undefined
    const status = reason === undefined ? 200 : 503
    teller.report({ ...noEvent, own: name, status, reason })
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  }
  return {
    fetch: async (request, env, context) => {
      const name = targetIn(request.url).path.slice(1)
      const isAsked = isOwn(name) && (request.method === 'GET' || request.method === 'HEAD')
      return isAsked ? answerOwn(name) : answerTo(request, env, backgroundOf(context))
    },
    gaps: () => gaps,
    refusals: () => refusals.list(),
    report: shadow.report,
    flush: shadow.flush,
    announceEnd: () => health.end(),
  }
}

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
export const createGateway = (options: GatewayOptions): Gateway => gatewayWith(options)
