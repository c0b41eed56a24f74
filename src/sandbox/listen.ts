/// <reference lib="esnext.disposable" preserve="true" />
import { hostInUrl, isUrlHost } from '../client/base-url.ts'
import { namesIn } from '../query/input-table.ts'
import { isPlainObject, ownMembers } from '../wire/json.ts'
import { ConnectionReset } from './http/app.ts'
import { unknownIn } from './options.ts'
import { shown } from './plan.ts'

/**
 * Where a sandbox listens.
 *
 * @category Sandbox
 */
export interface ListenOptions {
  /** The port, 0 to 65535; 0 is any free one. Default: 0. */
  readonly port?: number | undefined
  /** An address of this machine, without a zone, or its name. Default: 127.0.0.1, so that other machines cannot connect. */
  readonly host?: string | undefined
}

/**
 * A listening sandbox. Like every server, it keeps its process running until it is closed.
 *
 * @category Sandbox
 */
export interface Listening {
  /**
   * The base address: `http://127.0.0.1:43210`, even if the sandbox listens at every address of the machine, with the
   * sandbox's `basePath` if it has one.
   */
  readonly url: string
  /** The port, 1 to 65535: a free one, if none was asked for. */
  readonly port: number
  /** Stops listening and closes every connection. Closing it again does nothing. */
  readonly close: () => Promise<void>
  /** The same as `close`, for `await using`. */
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

const known = namesIn<keyof ListenOptions>({ port: true, host: true })

/**
 * Where to listen, checked and with defaults: a misspelt option must not make it listen anywhere else.
 *
 * @throws RangeError when an option is unknown or invalid
 */
const listenSettingsOf = (given: ListenOptions) => {
  // listen(8080), as for a server of Node, would otherwise listen at a random port.
  const all: unknown = given
  if (!isPlainObject(all)) throw new RangeError('The options of listen must be a plain object, such as { port: 8080 }.')
  const options = ownMembers(given)
  const { port = 0, host = '127.0.0.1' } = options
  const unknown = unknownIn(options, known)
  if (unknown !== undefined)
    throw new RangeError(`The options of listen are ${known.join(' and ')}, not ${shown(unknown)}.`)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('A port is a number from 0 to 65535.')
  // With a blank host, Node would listen at every address of the machine.
  const name: unknown = host
  if (typeof name !== 'string' || !isUrlHost(name))
    throw new RangeError("A host must be an address, without a zone, or a name: leave it out for '127.0.0.1'.")
  return { port, host }
}

/**
 * A client cannot rely on connecting to the address that means all addresses to a server, and no lookup would send it a
 * key over plain http.
 */
const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** Serves a fetch handler over HTTP on Node. The server is loaded only now: the handler itself needs no Node. */
export const listen = async (
  fetch: (request: Request) => Promise<Response>,
  basePath: string,
  options: ListenOptions = {},
): Promise<Listening> => {
  const { port, host } = listenSettingsOf(options)
  const { serve } = await import('#node-server')
  const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response')
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        port,
        hostname: host,
        // Leaves Node's own Request and Response in place: a sandbox must not change the process that it is used to
        // test.
        overrideGlobalObjects: false,
        // Clients close idle connections. If the server did so too, then a process that was busy for seconds, or stopped
        // by a debugger, would send its next request into a connection that is just being closed.
        serverOptions: { keepAliveTimeout: 0 },
        fetch: async (request, { incoming }) => {
          try {
            return await fetch(request)
          } catch (error) {
            if (!(error instanceof ConnectionReset)) throw error
            incoming.socket.destroy()
            return RESPONSE_ALREADY_SENT
          }
        },
      },
      ({ port: given }) => {
        const url = `http://${hostInUrl(reachable(host))}:${given}${basePath}`
        resolve({ url, port: given, close, [Symbol.asyncDispose]: close })
      },
    )
    server.once('error', reject)
    const close = async (): Promise<void> =>
      new Promise((closed) => {
        server.close(() => {
          closed()
        })
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
  })
}
