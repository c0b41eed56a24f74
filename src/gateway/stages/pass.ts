import { guardedFetch, isStream } from '../../client/guarded-fetch.ts'
import { leaksOf } from '../../client/leaks.ts'
import type { FetchedResponse } from '../../client/options.ts'
import { responseInfoOf } from '../../client/response-info.ts'
import { TimeLimit } from '../../client/time-limit.ts'
import { filled, pathAndQuery } from '../../query/request.ts'
import { failure } from '../../server/failure.ts'
import type { Inputs } from '../../server/inputs.ts'
import { gone, type Reply, type Source } from '../answers/reply.ts'
import { numberOf, refusals } from '../answers/statuses.ts'
import { targetIn } from '../asked/address.ts'
import type { Offer } from '../offers.ts'
import type { Settings } from '../settings.ts'

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

/** Whether a header goes on: it is not of the connection, nor named by it as its own. */
export const goesOn = (headers: Pick<Headers, 'get'>): ((name: string) => boolean) => {
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return (name) => !ofConnection.has(name) && !named.includes(name)
}

/** What `fetch` decides: where the request goes, how long it is, and which encodings it can undo. */
const ofFetch: ReadonlySet<string> = new Set(['accept-encoding', 'content-length', 'host'])

const ownName = '1.1 people-lookup-compat'

/** The headers of a request as they go on to the service. */
export const requestHeaders = (headers: Headers): Readonly<Record<string, string>> => {
  const isKept = goesOn(headers)
  const kept = [...headers].filter(([name]) => isKept(name) && !ofFetch.has(name))
  const via = headers.get('via')
  return { ...Object.fromEntries(kept), via: via === null ? ownName : `${via}, ${ownName}` }
}

/** The headers of an answer as they go on to the caller; once `fetch` has undone an encoding, nor do those about it. */
export const responseHeaders = (headers: Headers, isDecoded: boolean): Headers => {
  const isKept = goesOn(headers)
  const isOther = isDecoded && headers.has('content-encoding')
  const dropped = isOther ? ['content-encoding', 'content-length'] : []
  // In pairs: there may be several cookies.
  return new Headers([...headers].filter(([name]) => isKept(name) && !dropped.includes(name)))
}

/** A request as it goes on to the service. */
export interface Passed {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** The caller's own request, whose body goes along; `undefined` if only what is documented goes through. */
  readonly own: { readonly request: Request; readonly env: unknown } | undefined
}

/** The service's answer: its head, and where its body comes from. */
export interface Carried {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly source: Source | undefined
}

/** Sends a request on, and resolves to the answer as soon as its head is there. */
export type Carry = (passed: Passed, signal: AbortSignal) => Promise<Carried>

const headersOf = (answer: FetchedResponse): Headers => {
  const headers = new Headers()
  for (const [name, value] of answer.headers) headers.append(name, value)
  return headers
}

/** Sends on by a `fetch`, which undoes encodings and sends no body with GET. */
export const carryBy =
  (fetch: Settings['config']['fetch']): Carry =>
  async ({ url, method, headers, own }, signal) => {
    const body = own?.request.body
    const more = method === 'GET' ? {} : { method, ...(body && { body, duplex: 'half' }) }
    const answer = await guardedFetch(fetch, url, headers, signal, more)
    return {
      status: answer.status,
      statusText: answer.statusText ?? '',
      headers: responseHeaders(headersOf(answer), true),
      source: isStream(answer.body) ? answer.body.getReader() : undefined,
    }
  }

/** Statuses whose answers have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** Sends a request on. Only the head of the answer must come in this time: its body has a limit of its own. */
const sendOn = async (
  { config, statuses, carry }: Settings,
  { signal }: Request,
  passed: Passed,
  reply: (carried: Carried) => Reply,
): Promise<Reply> => {
  const limit = new TimeLimit(config.timeoutMs, signal)
  try {
    const carried = await limit.race((passed.own === undefined ? carryBy(config.fetch) : carry)(passed, limit.signal))
    // A browser hides the status of a redirect.
    if (carried.status < 200 || carried.status > 599) throw new RangeError()
    return reply(carried)
  } catch {
    if (signal.aborted) return gone(1)
    return {
      response: failure(numberOf(statuses, limit.isUp ? 'timeout' : 'network'), []),
      outcome: 'failed',
      requests: 1,
      symptom: 'noAnswers',
    }
  } finally {
    limit.release()
  }
}

/** An answer whose body still has to come, and goes on unread. */
const passedOn = (
  { status, statusText, headers, source }: Carried,
  isHead: boolean,
): Pick<Reply, 'response' | 'source'> => {
  const isEmpty = isHead || bodiless.has(status)
  // What nobody reads would keep its connection.
  if (isEmpty) void Promise.resolve(source?.cancel()).catch(() => undefined)
  return { response: new Response(null, { status, statusText, headers }), source: isEmpty ? undefined : source }
}

/** Lets the service answer a caller with a key of its own: what is sent, and what comes back, stays as it is. */
export const passAsIs = async (
  settings: Settings,
  request: Request,
  env: unknown,
  version: Reply['from'],
  isWatched = false,
): Promise<Reply> => {
  const { path, search } = targetIn(request.url)
  const { method } = request
  const passed = {
    url: `${settings.config.baseUrl}${path}${search === '' ? '' : `?${search}`}`,
    method,
    // What is compared is read here, too.
    headers: { ...requestHeaders(request.headers), ...(isWatched && { 'accept-encoding': 'identity' }) },
    own: { request, env },
  }
  return sendOn(settings, request, passed, (carried) => ({
    ...passedOn(carried, method === 'HEAD'),
    outcome: 'passed',
    from: version,
    requests: 1,
    isAsItWas: true,
  }))
}

/** The headers of an answer to the gateway's own key that say something to its callers. */
const told = ['content-type', 'deprecation', 'sunset'] as const

/** What the service says of the gateway's own key is not about a caller's; and a redirect leads who knows where. */
const ownStatus = ({ statuses }: Settings, status: number): number =>
  refusals.includes(status) || (status >= 300 && status < 400) ? numberOf(statuses, status) : status

/** Lets the old version answer with the gateway's own key: only what the specification shows goes there and comes back. */
export const passDocumented = async (
  settings: Settings,
  offer: Offer,
  request: Request,
  inputs: Inputs,
  key: string,
): Promise<Reply> => {
  const inQuery = Object.values(offer.inputs).flatMap((way) => (way !== 'none' && way.in === 'query' ? [way.name] : []))
  const target = {
    path: filled(offer.path, Object.fromEntries(inputs)),
    parameters: Object.fromEntries([...inputs].filter(([name]) => inQuery.includes(name))),
  }
  const passed = {
    url: settings.config.baseUrl + pathAndQuery(target),
    method: 'GET',
    headers: { ...settings.config.headers, 'x-api-key': key },
    own: undefined,
  }
  return sendOn(settings, request, passed, (carried) => {
    const status = ownStatus(settings, carried.status)
    const { requestId, headers: info } = responseInfoOf(carried, leaksOf(key, [...inputs.values()]))
    const shared = { requests: 1, requestId }
    const pause = info['retry-after']
    const wait = pause !== undefined && (status === 429 || status === 503) ? { 'retry-after': pause } : {}
    if (status !== carried.status) {
      void Promise.resolve(carried.source?.cancel()).catch(() => undefined)
      return { response: failure(status, []), outcome: 'failed', symptom: 'keyRefused', ...shared }
    }
    const headers = new Headers(wait)
    for (const name of told) {
      const value = carried.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return {
      ...passedOn({ ...carried, headers }, request.method === 'HEAD'),
      outcome: 'passed',
      from: offer.version,
      ...shared,
    }
  })
}
