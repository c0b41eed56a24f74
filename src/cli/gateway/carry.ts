import { Agent, type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http'
import { Agent as SafeAgent, request as requestByHttps } from 'node:https'
import { systemCodeOf } from '../../client/network-fault.ts'
import { type Carried, type Carry, type Passed, responseHeaders } from '../../gateway/stages/pass.ts'
import { isObject } from '../../wire/json.ts'

// How requests with a caller's own key go on: by Node's own client, which changes nothing of them. `fetch` writes paths anew,
// undoes encodings, and knows no GET with a body.

const isIncoming = (value: unknown): value is IncomingMessage => isObject(value) && Array.isArray(value['rawHeaders'])

const incomingIn = ({ own }: Passed): IncomingMessage | undefined => {
  const incoming = isObject(own?.env) ? own.env['incoming'] : undefined
  return isIncoming(incoming) ? incoming : undefined
}

/** Dots that name the folder above would lead out of the base address: these are taken as the server has read them. */
const hasDots = (target: string): boolean => /\/(\.|%2e){1,2}([/?#]|$)/i.test(target)

/** The target of a request as it was sent. */
const targetOf = (incoming: IncomingMessage, base: URL, { url }: Passed): string => {
  const { url: target = '/' } = incoming
  const { pathname, search } = new URL(url)
  return !target.startsWith('/') || hasDots(target) ? pathname + search : base.pathname.replace(/\/$/, '') + target
}

/** How long the body is, and which encodings the caller can undo. */
const ownHeaders = ({ headers }: IncomingMessage): Readonly<Record<string, string>> => ({
  ...(headers['content-length'] !== undefined && { 'content-length': headers['content-length'] }),
  ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
  ...(typeof headers['accept-encoding'] === 'string' && { 'accept-encoding': headers['accept-encoding'] }),
})

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const headOf = (request: ClientRequest, incoming: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    if (!hasBody(incoming)) request.end()
    else {
      // The caller has gone in the middle of it.
      incoming.once('error', () => request.destroy())
      incoming.pipe(request)
    }
  })

const carriedIn = (answer: IncomingMessage): Carried => {
  const headers = new Headers()
  for (const [at, name] of answer.rawHeaders.entries()) {
    if (at % 2 === 0) headers.append(name, answer.rawHeaders[at + 1] ?? '')
  }
  const parts: AsyncIterator<unknown, unknown> = answer[Symbol.asyncIterator]()
  return {
    status: answer.statusCode ?? 0,
    statusText: answer.statusMessage ?? '',
    headers: responseHeaders(headers, false),
    source: {
      read: async () => {
        const { value } = await parts.next()
        return { value: value instanceof Uint8Array ? value : undefined }
      },
      cancel: () => answer.destroy(),
    },
  }
}

/** Connections are used again; of what a caller does not read, little waits in each. */
const connections = { keepAlive: true, highWaterMark: 32 * 1024 } as const

/** Sends requests on to a base address by Node's own client. */
export const carryTo = (baseUrl: string | URL): Carry => {
  const base = new URL(baseUrl)
  const isSafe = base.protocol === 'https:'
  const send = isSafe ? requestByHttps : requestByHttp
  const agent = isSafe ? new SafeAgent(connections) : new Agent(connections)
  return async (passed, signal) => {
    const incoming = incomingIn(passed)
    if (incoming === undefined) throw new TypeError('This is no request of a server of Node.')
    const path = targetOf(incoming, base, passed)
    const headers = { ...ownHeaders(incoming), ...passed.headers }
    const start = (): ClientRequest => send(base, { path, method: passed.method, headers, signal, agent })
    const request = start()
    try {
      return carriedIn(await headOf(request, incoming))
    } catch (error) {
      // The service has closed a connection of an earlier request while this one was on its way.
      const wasClosed = request.reusedSocket && systemCodeOf(error, () => false) === 'ECONNRESET'
      if (!wasClosed || hasBody(incoming) || signal.aborted) throw error
      return carriedIn(await headOf(start(), incoming))
    }
  }
}
