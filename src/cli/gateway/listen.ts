import { serve, type ServerType } from '@hono/node-server'
import { failure } from '../../server/failure.ts'
import { hostInUrl } from '../../sandbox/host-in-url.ts'

/** A gateway that listens. */
export interface Served {
  readonly url: string
  /** Takes no more requests, waits for those that are under way, and ends what is left after the time of grace. */
  readonly stop: () => Promise<void>
}

interface Place {
  readonly port: number
  readonly host: string
  readonly graceMs: number
}

/** GET has no body; a short one is ignored, as servers do. */
const mostBody = 64 * 1024

const hasBody = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > mostBody

const tooLarge = (): Response => failure(413, [{ input: 'body', rule: 'must be left out' }], { connection: 'close' })

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

/** Serves a handler of requests over HTTP. */
export const listen = async (
  fetch: (request: Request) => Promise<Response>,
  { port, host, graceMs }: Place,
): Promise<Served> => {
  let isStopping = false
  const handle = async (request: Request): Promise<Response> => {
    const response = hasBody(request) ? tooLarge() : await fetch(request)
    // A caller who keeps a connection busy would keep the process.
    if (isStopping) response.headers.set('connection', 'close')
    return response
  }
  return new Promise((resolve, reject) => {
    const server = serve(
      { port, hostname: host, overrideGlobalObjects: true, serverOptions: { keepAliveTimeout }, fetch: handle },
      ({ port: given }) => {
        const stop = stopOf(server, graceMs)
        resolve({
          url: `http://${hostInUrl(host)}:${given}`,
          stop: async () => {
            isStopping = true
            await stop()
          },
        })
      },
    )
    server.once('error', reject)
  })
}
