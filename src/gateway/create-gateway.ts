import { guardedFetch, isStream } from '../client/guarded-fetch.ts'
import type { Fetch, FetchedResponse } from '../client/options.ts'
import { failure, responseOf, type Background } from '../server/routes.ts'
import { isObject } from '../wire/json.ts'
import { targetIn } from './asked.ts'
import {
  type Carried,
  goesOn,
  type Incoming,
  isSmall,
  type Outgoing,
  type Send,
  type Source,
  viaAfter,
  busy,
  failed,
  jsonBody,
  plain,
  type Reply,
  Teller,
} from './reply.ts'
import { platformFetch } from '../client/config.ts'
import type { Parity } from '../compare/parity/parity.ts'
import { answer, type Asked, type Shared } from './handler.ts'
import { gapsOfOffers, type GatewayGaps } from './offers.ts'
import { type GatewayOptions, noEvent } from './options.ts'
import { settingsOf } from './settings.ts'
import { createGatewayShadow } from './shadow.ts'
import { type GatewayRefusal, Health, Permits, Refusals } from './watch.ts'

// The carrier of every platform: requests and answers in the web's standard, and `fetch`.

/** What `fetch` decides: where the request goes, how long it is, and which encodings it can undo. */
const ofFetch: ReadonlySet<string> = new Set(['accept-encoding', 'content-length', 'host'])

const sourceOf = (body: unknown): Source | undefined => {
  const reader = isStream(body) ? body.getReader() : undefined
  return (
    reader && {
      read: async () => (await reader.read()).value,
      cancel: () => void reader.cancel().catch(() => undefined),
    }
  )
}

/** An answer of `fetch`, which has undone an encoding, and what is said of it. */
const carriedIn = ({ status, headers, body }: FetchedResponse): Carried => {
  const isKept = goesOn(headers.get('connection'))
  const dropped = headers.get('content-encoding') === null ? [] : ['content-encoding', 'content-length']
  // In pairs: there may be several cookies.
  const kept = [...headers].filter(([name]) => isKept(name) && !dropped.includes(name))
  return { status, headers: kept, source: sourceOf(body) }
}

/** Sends by a `fetch`. */
export const sendBy =
  (fetch: Fetch): Send =>
  async (url, headers, signal) =>
    carriedIn(await guardedFetch(fetch, url, headers, signal))

/** A request in the web's standard. `fetch` undoes encodings, and sends no body with GET. */
export const incomingFrom = (request: Request, fetch: Fetch): Incoming => {
  const { method, url, headers, signal } = request
  return {
    ...{ method, url, headers, signal },
    sendOn: async (baseUrl, isCompared, ending) => {
      const { path, search } = targetIn(url)
      const { body } = request
      const isKept = goesOn(headers.get('connection'))
      const kept = [...headers].filter(([name]) => isKept(name) && !ofFetch.has(name))
      const sent = {
        ...Object.fromEntries(kept),
        via: viaAfter(headers.get('via')),
        ...(isCompared && { 'accept-encoding': 'identity' }),
      }
      const more = method === 'GET' ? {} : { method, ...(body && { body, duplex: 'half' }) }
      const to = `${baseUrl}${path}${search === '' ? '' : `?${search}`}`
      return carriedIn(await guardedFetch(fetch, to, sent, ending, more))
    },
  }
}

/** Calls what only Node's objects can, and says whether this is one. */
const told = (object: unknown, method: 'destroy' | 'resetAndDestroy' | 'unref'): boolean => {
  const call = isObject(object) ? object[method] : undefined
  if (typeof call !== 'function') return false
  Reflect.apply(call, object, [])
  return true
}

/** Breaks the connection of a request, where a server of Node gives what it answers with: an end of it may be that of an answer. */
const hangUp = (env: unknown): boolean => {
  const outgoing = isObject(env) ? env['outgoing'] : undefined
  if (isObject(outgoing)) told(outgoing['socket'], 'resetAndDestroy')
  return told(outgoing, 'destroy')
}

/** A body that goes to its caller as fast as that reads, and ends in time, whoever is slow. */
const onItsWay = (source: Source, { milliseconds, onPart, onEnd }: Outgoing, env: unknown): ReadableStream => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const end = (ending: Parameters<typeof onEnd>[0]): void => {
    hasEnded = true
    clearTimeout(timer)
    if (ending !== 'gone') source.cancel()
    onEnd(ending)
  }
  const breakOff = (controller: ReadableStreamDefaultController, ending: 'broken' | 'late'): void => {
    if (hasEnded) return
    end(ending)
    // That it ends early must not look like its end.
    if (!hangUp(env)) controller.error(new Error('The answer ends early.'))
  }
  const body: UnderlyingDefaultSource<Uint8Array> = {
    start: (controller) => {
      timer = setTimeout(() => breakOff(controller, 'late'), milliseconds)
      // Nothing waits for a body that nobody reads.
      told(timer, 'unref')
    },
    pull: async (controller) => {
      try {
        const part = await source.read()
        if (hasEnded) return
        if (part === undefined) {
          end('gone')
          controller.close()
        } else {
          onPart(part)
          controller.enqueue(part)
        }
      } catch {
        breakOff(controller, 'broken')
      }
    },
    cancel: () => {
      if (!hasEnded) end('left')
    },
  }
  return new ReadableStream(body, { highWaterMark: 0 })
}

const partBytes = 64 * 1024

/** Bytes as a source, in parts: what has been read once needs no room twice. */
const inParts = (bytes: Uint8Array): Source => {
  let at = 0
  return {
    read: () => Promise.resolve(at < bytes.length ? bytes.subarray(at, (at += partBytes)) : undefined),
    cancel: () => undefined,
  }
}

const responseTo = (outgoing: Outgoing, env: unknown): Response => {
  const { status, headers, body, onEnd } = outgoing
  if (typeof body === 'object') return responseOf({ status, headers, body: onItsWay(body, outgoing, env) })
  if (body === undefined || isSmall(body)) {
    onEnd('gone')
    return responseOf({ status, headers, body })
  }
  const bytes = new TextEncoder().encode(body)
  const sized = [...headers, ['content-length', String(bytes.length)] as const]
  return responseOf({ status, headers: sized, body: onItsWay(inParts(bytes), outgoing, env) })
}

/** An answer in the web's standard. Whatever fails, its place is given back. */
export const responseFor = (outgoing: Outgoing, env: unknown): Response => {
  try {
    return responseTo(outgoing, env)
  } catch {
    outgoing.onEnd('broken')
    return responseOf(failure(500, []))
  }
}

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
