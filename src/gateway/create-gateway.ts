import { Hono } from 'hono'
import type { Parity } from '../compare/parity/parity.ts'
import { createParity } from '../compare/parity/counter.ts'
import { addRoutes, type App, type Background } from '../server/routes.ts'
import { createHandler, type Shared } from './handler.ts'
import type { GatewayOptions } from './options.ts'
import { type Settings, settingsOf } from './settings.ts'
import { createGatewayShadow } from './stages/shadow.ts'
import { type GatewayGaps, gapsOfOffers } from './watch/gateway-gaps.ts'
import { Health } from './watch/health.ts'
import { Permits } from './watch/permits.ts'
import { Teller } from './watch/teller.ts'

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
   * nearly everything is "nobody", refused or failed) and `GET /gaps`, what `gaps` returns. It does not reject. The second and
   * the third argument are those of a worker, whose `waitUntil` lets the comparisons of a shadow end after the answer.
   */
  readonly fetch: (request: Request, env?: unknown, context?: GatewayContext) => Promise<Response>
  /** What the old versions show, and those that answer have nothing for: to be said when a program starts. */
  readonly gaps: () => readonly GatewayGaps[]
  /** What was compared until now where the stage is `shadow`. */
  readonly report: () => Parity
  /** Waits for the comparisons that are under way in the background, for a shutdown, and resolves to the report. */
  readonly flush: () => Promise<Parity>
}

const mostConcurrent = 1000

/** Servers that are no workers may give anything, or nothing. */
const backgroundOf = (context: GatewayContext | undefined): Background =>
  typeof context?.waitUntil === 'function' ? { waitUntil: (work) => context.waitUntil?.(work) } : {}

const sharedOf = (settings: Settings, health: Health): Shared => ({
  settings,
  permits: new Permits(settings.options.maxConcurrent ?? mostConcurrent),
  teller: new Teller(settings.options, health),
  shadow: settings.offers.some(({ stage }) => stage === 'shadow') ? createGatewayShadow(settings) : undefined,
})

const appOf = (shared: Shared, health: Health): App => {
  const app: App = new Hono()
  app.get('/live', () => Response.json({ status: 'live' }))
  app.get('/ready', () => {
    const readiness = health.readiness
    return Response.json(readiness, { status: readiness.status === 'ready' ? 200 : 503 })
  })
  app.get('/gaps', () => Response.json(gapsOfOffers(shared.settings.offers)))
  addRoutes(
    app,
    '',
    shared.settings.offers.map((offer) => ({ path: offer.path, handle: createHandler(shared, offer) })),
    (status) => shared.teller.tellUnknown(status),
  )
  return app
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
export const createGateway = (options: GatewayOptions): Gateway => {
  const settings = settingsOf(options)
  const health = new Health()
  const shared = sharedOf(settings, health)
  const app = appOf(shared, health)
  const { shadow } = shared
  const nothing = createParity()
  return {
    // Not a method of the app: a server may call it by itself.
    fetch: async (request, _, context) => app.fetch(request, backgroundOf(context)),
    gaps: () => gapsOfOffers(settings.offers),
    report: () => shadow?.report() ?? nothing.report(),
    flush: async () => shadow?.flush() ?? nothing.report(),
  }
}
