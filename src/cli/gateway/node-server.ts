import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as requestByHttp,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as requestByHttps } from 'node:https'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { hostInUrl } from '../../client/check-options.ts'
import { labelOf } from '../../errors/http-errors.ts'
import {
  type Carried,
  type Ending,
  goesOn,
  type Incoming,
  type Outgoing,
  type Source,
  viaAfter,
} from '../../gateway/reply.ts'
import { isBytes } from '../../wire/json.ts'

// The carrier of Node: its own server, and its own client, which changes nothing of what goes through. `fetch` writes paths
// anew, undoes encodings, and knows no GET with a body.

/** A body that comes over a connection of the service. */
const sourceOf = (answer: IncomingMessage): Source => {
  let wake = (): void => undefined
  for (const event of ['readable', 'end', 'error', 'close']) answer.on(event, () => wake())
  const read = async (): Promise<Uint8Array | undefined> => {
    for (;;) {
      const part: unknown = answer.read()
      if (isBytes(part)) return part
      if (answer.readableEnded) return undefined
      if (answer.destroyed) throw new Error('The answer broke off.')
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { read, cancel: () => answer.destroy() }
}

const carriedIn = (answer: IncomingMessage): Carried => {
  const { statusCode = 0, rawHeaders, headers } = answer
  const isKept = goesOn(headers.connection)
  const kept: [string, string][] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (isKept(name.toLowerCase())) kept.push([name, rawHeaders[at + 1] ?? ''])
  }
  return { status: statusCode, headers: kept, source: sourceOf(answer) }
}

/** Resolves to the head of the answer, and rejects at once if there will be none. */
const headOf = async (request: ClientRequest, body: IncomingMessage | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve)
    // Another protocol, which nobody has asked for.
    request.once('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The service changes the protocol.'))
    })
    request.on('error', reject)
    if (body === undefined) request.end()
    else {
      // The caller has gone in the middle of it.
      body.once('error', () => request.destroy())
      body.pipe(request)
    }
  })

/** Sends a request once to a base address, whose connections Node keeps: the service may bill one that it has not answered. */
const send = async (
  base: URL,
  options: RequestOptions,
  signal: AbortSignal,
  body: IncomingMessage | undefined,
): Promise<IncomingMessage> => {
  signal.throwIfAborted()
  const request = (base.protocol === 'https:' ? requestByHttps : requestByHttp)(base, options)
  const stop = (): void => void request.destroy()
  signal.addEventListener('abort', stop)
  try {
    return await headOf(request, body)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Dots that name the folder above would lead out of the base address: these are taken as a parser reads them. */
const hasDots = (target: string): boolean => /\/(\.|%2e){1,2}([/?#]|$)/i.test(target)

/** The target of a request below the base address, as it was sent. */
const targetOf = (target: string, url: string, base: URL): string => {
  const root = base.pathname.replace(/\/$/, '')
  if (target.startsWith('/') && !hasDots(target)) return root + target
  const { pathname, search } = new URL(url)
  return root + pathname + search
}

const withoutBody: readonly string[] = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']

/** The headers of a request as they go on, name by name as they came. */
const headersOn = (request: IncomingMessage, base: URL, isCompared: boolean): string[] => {
  const { headers, rawHeaders, method = '' } = request
  const isKept = goesOn(headers.connection)
  const sent = ['Host', base.host, 'Via', viaAfter(headers.via)]
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const plain = name.toLowerCase()
    const isOurs = plain === 'host' || plain === 'via' || (isCompared && plain === 'accept-encoding')
    if (isKept(plain) && !isOurs) sent.push(name, rawHeaders[at + 1] ?? '')
  }
  if (isCompared) sent.push('Accept-Encoding', 'identity')
  if (headers['transfer-encoding'] !== undefined) sent.push('Transfer-Encoding', 'chunked')
  else if (headers['content-length'] === undefined && !withoutBody.includes(method)) sent.push('Content-Length', '0')
  return sent
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const headerText = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value : (value?.join(', ') ?? null)

const incomingFrom = (request: IncomingMessage, signal: AbortSignal): Incoming => {
  const { method = 'GET', url: target = '/', headers } = request
  const path = target.startsWith('/') ? target : `/${target}`
  // A request of HTTP/1.0 may leave its host out: then it is the address at which it has arrived (RFC 9112, section 3.3).
  const host = headers.host || hostInUrl(request.socket.localAddress ?? '')
  const url = target.includes('://') && !target.startsWith('/') ? target : `http://${host}${path}`
  return {
    ...{ method, url, signal },
    headers: { get: (name) => headerText(headers[name]) },
    sendOn: async (baseUrl, isCompared, ending) => {
      const base = new URL(baseUrl)
      const options = { path: targetOf(target, url, base), method, headers: headersOn(request, base, isCompared) }
      return carriedIn(await send(base, options, ending, hasBody(request) ? request : undefined))
    },
  }
}

/** Writes a body part by part, as fast as its caller reads. */
const pump = async (source: Source, response: ServerResponse, onPart: Outgoing['onPart']): Promise<void> => {
  let wake = (): void => undefined
  for (const event of ['drain', 'close']) response.on(event, () => wake())
  for (let part = await source.read(); part !== undefined; part = await source.read()) {
    onPart(part)
    if (!response.write(part)) await new Promise<void>((resolve) => (wake = resolve))
    if (response.destroyed) return
  }
  response.end()
}

/** Writes an answer. It ends once, and in time, whoever is slow: when all of it has gone, or with the connection. */
const write = (outgoing: Outgoing, response: ServerResponse, more: readonly string[]): void => {
  const { status, headers, body, milliseconds, onPart, onEnd } = outgoing
  const source = typeof body === 'object' ? body : undefined
  let hasEnded = false
  const end = (ending: Ending): void => {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(timer)
    if (ending !== 'gone') {
      source?.cancel()
      // In HTTP/1.0, the end of a connection is that of its answer: a proxy would take half of one for all.
      response.socket?.resetAndDestroy()
      response.destroy()
    }
    onEnd(ending)
  }
  const timer = setTimeout(() => end('late'), milliseconds)
  response.once('close', () => end(response.writableFinished ? 'gone' : 'left'))
  if (response.destroyed) {
    end('left')
    return
  }
  try {
    const length = typeof body === 'string' ? ['content-length', String(Buffer.byteLength(body))] : []
    // The words beside a status are never the service's: they may hold what no line can.
    response.writeHead(status, [...headers.flat(), ...length, ...more])
    if (source === undefined) response.end(body)
    else void pump(source, response, onPart).catch(() => end('broken'))
  } catch {
    end('broken')
  }
}

/** A gateway that listens. */
export interface Served {
  readonly url: string
  /** Goes on, and ends each connection after its next answer, so that callers come with new ones, elsewhere. */
  readonly drain: () => void
  /** Takes no more connections, waits for the requests that are under way, and ends what is left after the time of grace. */
  readonly stop: () => Promise<void>
}

interface ListenOptions {
  readonly port: number
  readonly host: string
  readonly graceMs: number
}

/** Longer than the idle time of usual balancers: one that reuses a connection must not find it just being closed. */
const keepAliveTimeout = 75_000

/** How long a connection that was made just before the end may take to say what it asks, in milliseconds. */
const lastWord = 100

/** How many turns of the event loop bring no connection before it is certain that none waits: the first may be half over. */
const quietTurns = 3

/** Waits for connections that wait to be accepted, one in each turn of the event loop: they would be reset. */
const untilAccepted = async (server: Server): Promise<void> => {
  let quiet = 0
  const note = (): void => void (quiet = 0)
  server.on('connection', note)
  for (let turn = 0; quiet < quietTurns && turn < 10_000; turn += 1) {
    quiet += 1
    await setImmediate()
  }
  server.off('connection', note)
}

const stopOf = (server: Server, graceMs: number) => async (): Promise<void> => {
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await untilAccepted(server)
  // Only no longer listening: Node's HTTP server would close connections that have not asked yet, too.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await sleep(Math.min(lastWord, graceMs))
  server.closeIdleConnections()
  await closed
  clearTimeout(timer)
}

const statusOf = ({ code }: NodeJS.ErrnoException): number =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400

/** What the server of Node answers with: a gateway, and whatever else the program has to say. */
type Answering = (incoming: Incoming) => Promise<Outgoing>

/** Serves a gateway over HTTP. */
export const listen = async (
  answer: Answering,
  { port, host, graceMs }: ListenOptions,
  onMalformed: (status: number) => void = () => undefined,
): Promise<Served> => {
  let isEnding = false
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const caller = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) caller.abort()
    })
    const outgoing = await answer(incomingFrom(request, caller.signal))
    // A caller who keeps a connection busy would keep the process; and what follows a body that nobody has read is no request.
    const isLast = isEnding || request.headers['transfer-encoding'] !== undefined
    write(outgoing, response, isLast ? ['connection', 'close'] : [])
  }
  const server = createServer({ keepAliveTimeout }, (request, response) => void handle(request, response))
  // What is no HTTP is refused before anybody sees it.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const status = statusOf(error)
    if (error.code !== 'ECONNRESET') onMalformed(status)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else socket.end(`HTTP/1.1 ${status} ${labelOf(status)}\r\nConnection: close\r\n\r\n`)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const given = typeof address === 'object' && address !== null ? address.port : port
      const stop = stopOf(server, graceMs)
      resolve({
        url: `http://${hostInUrl(host)}:${given}`,
        drain: () => (isEnding = true),
        stop: async () => {
          isEnding = true
          await stop()
        },
      })
    })
  })
}
