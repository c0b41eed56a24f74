import { serve, type ServerType } from '@hono/node-server'
import type { Duplex } from 'node:stream'
import { labelOf } from '../../errors/http-error.ts'
import { hostInUrl } from '../../client/base-url.ts'

/** A gateway that listens. */
export interface Served {
  readonly url: string
  /** Goes on, and ends each connection after its next answer, so that callers come with new ones, elsewhere. */
  readonly drain: () => void
  /** Takes no more requests, waits for those that are under way, and ends what is left after the time of grace. */
  readonly stop: () => Promise<void>
}

interface Place {
  readonly port: number
  readonly host: string
  readonly graceMs: number
}

/** Longer than the idle time of usual balancers: one that reuses a connection must not find it just being closed. */
const keepAliveTimeout = 75_000

const endAll = (server: ServerType): void => {
  if ('closeAllConnections' in server) server.closeAllConnections()
}

const stopOf = (server: ServerType, graceMs: number) => async (): Promise<void> => {
  const timer = setTimeout(() => {
    endAll(server)
  }, graceMs)
  await new Promise<void>((closed) => {
    // Connections on which nothing is under way are closed at once.
    server.close(() => {
      closed()
    })
  })
  clearTimeout(timer)
}

const statusOf = ({ code }: NodeJS.ErrnoException): number =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400

/** Serves a handler of requests over HTTP. */
export const listen = async (
  fetch: (request: Request, env: unknown) => Promise<Response>,
  { port, host, graceMs }: Place,
  onMalformed: (status: number) => void = () => undefined,
): Promise<Served> => {
  let isEnding = false
  const handle = async (request: Request, env: unknown): Promise<Response> => {
    const response = await fetch(request, env)
    // A caller who keeps a connection busy would keep the process; and what follows a body that nobody has read is no request.
    if (isEnding || request.headers.has('transfer-encoding')) response.headers.set('connection', 'close')
    return response
  }
  return new Promise((resolve, reject) => {
    const server = serve(
      { port, hostname: host, overrideGlobalObjects: true, serverOptions: { keepAliveTimeout }, fetch: handle },
      ({ port: given }) => {
        const stop = stopOf(server, graceMs)
        resolve({
          url: `http://${hostInUrl(host)}:${given}`,
          drain: () => (isEnding = true),
          stop: async () => {
            isEnding = true
            await stop()
          },
        })
      },
    )
    // What is no HTTP is refused before anybody sees it.
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
      const status = statusOf(error)
      if (error.code !== 'ECONNRESET') onMalformed(status)
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else socket.end(`HTTP/1.1 ${status} ${labelOf(status)}\r\nConnection: close\r\n\r\n`)
    })
    server.once('error', reject)
  })
}
