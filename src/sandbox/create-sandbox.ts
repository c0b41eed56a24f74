/// <reference lib="esnext.disposable" preserve="true" />

import { hostInUrl, isUrlHost } from '../client/check-options.ts'
import { namesIn } from '../query/input-table.ts'
import { isPlainObject, ownMembers } from '../wire/json.ts'
import { ConnectionReset, createApp } from './http/app.ts'
import { unknownIn, type SandboxOptions, settingsOf } from './options.ts'
import { shown } from './outcomes.ts'
import { type Population, sharedWorld } from './population/world.ts'

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
const listen = async (
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

/**
 * The service on your own machine: all five operations, in each version that offers them, over one invented population.
 *
 * @category Sandbox
 */
export interface Sandbox {
  /**
   * Answers a request as the service would, and respects its signal. It needs no Node and no network. Pass it to a
   * lookup as its `fetch`.
   */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>
  /** The invented people, and inputs that find them. Frozen: sandboxes of the same seed share it. */
  readonly population: Population
  /**
   * Answers over HTTP, in Node only. Default: 127.0.0.1 and a free port. It rejects with a RangeError for an unknown
   * option, or an invalid port or host; with Node's own error if it cannot listen there, such as `EADDRINUSE`; and with an
   * Error outside Node.
   */
  readonly listen: (options?: ListenOptions) => Promise<Listening>
}

/**
 * Creates a sandbox: the service as its specification describes it, for tests and demos. Nobody in it exists, and the
 * same seed always gives the same answers. docs/8-the-sandbox.md says what it does where the specification leaves
 * something open.
 *
 * @example
 * ```ts
 * const sandbox = createSandbox()
 * const { url, close } = await sandbox.listen({ port: 0 })
 * ```
 * @throws RangeError when an option is unknown or invalid; the message says what may be given
 * @category Sandbox
 */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const settings = settingsOf(options)
  const { world, population } = sharedWorld(settings.seed, settings.now)
  const app = createApp(settings, world)
  const answer = async (request: Request): Promise<Response> => app.fetch(request)
  const fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    // A request's own signal goes with it, so nobody needs to stop listening.
    const aborted = new Promise((resolve) => {
      signal.addEventListener('abort', resolve)
    })
    const answered = answer(request)
    await Promise.race([answered, aborted])
    signal.throwIfAborted()
    return answered
  }
  return { fetch, population, listen: async (at) => listen(answer, settings.basePath, at) }
}
