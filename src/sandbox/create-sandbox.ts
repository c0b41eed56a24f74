/// <reference lib="esnext.disposable" preserve="true" />
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Problem } from '../errors/problem.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import {
  failure,
  isBodiless,
  responseOf,
  type InputRules,
  readInputs,
  addRoutes,
  type App,
  type RouteHandler,
} from '../server/routes.ts'
import { everySpoke, findSpoke } from '../versions/table.ts'
import type { Part } from '../wire/wire-type.ts'
import { type Settings, unknownIn, type SandboxOptions, settingsOf } from './options.ts'
import { type SandboxRequest, allOutcomes, type Plan, planOf, shown, waitHeaders } from './outcomes.ts'
import { type World, type Population, sharedWorld } from './population/world.ts'
import { inOwnNames, nameIn, sandboxVersions } from './versions.ts'
import { isError, isPlainObject, ownMembers } from '../wire/json.ts'
import { answerOf } from './search/answers.ts'
import { spoil } from './odd/bodies.ts'
import { problemsOf } from './http/rules.ts'
import { hostInUrl, isUrlHost } from '../client/check-options.ts'
import { namesIn } from '../query/kinds.ts'

/** What `fetch` throws when a connection breaks. */
class ConnectionReset extends TypeError {
  override readonly name = 'ConnectionReset'
}

/** What the handler of a route is given. */
interface RouteContext {
  readonly version: Version
  readonly operation: Operation
  readonly codec: Part
  /** The status of bad input. */
  readonly badInput: number
  readonly settings: Settings
  readonly world: World
}

/** Waits, at most until the client has gone. */
const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  if (milliseconds === 0 || signal.aborted) return
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}

const deprecationHeaders = ({ version, settings }: RouteContext): Readonly<Record<string, string>> => {
  const { deprecation, sunset } = settings.deprecations?.[version] ?? {}
  return { ...(deprecation !== undefined && { deprecation }), ...(sunset !== undefined && { sunset }) }
}

const noOutcomeInHeader: Problem = {
  input: 'x-sandbox-outcome',
  rule: `must be outcomes of the sandbox, with commas between, and ok alone or with a delay; there are ${allOutcomes}`,
}

/** A mistake in the options, reported in full to the author of the test: any error message in it is their own. */
const mistakeIn = (input: 'outcomes' | 'onRequest', fault: string): Problem => ({
  input,
  rule: `of the sandbox's options ${fault}`,
})

const thrown = (error: unknown): string => `threw ${isError(error) ? String(error) : shown(error)}`

/** Options are checked when the sandbox is made, except for what a function among them returns. */
const planOfOption = ({ outcomes }: Settings, asked: SandboxRequest): Plan | Problem => {
  try {
    const choice: unknown = typeof outcomes === 'function' ? outcomes(asked) : outcomes?.[asked.version]
    // A promise is a mistake, which is reported below; if it rejects, that must not end the process.
    void Promise.resolve(choice).catch(() => undefined)
    const plan = planOf(choice)
    return typeof plan === 'string' ? mistakeIn('outcomes', `are wrong: ${plan}`) : plan
  } catch (error) {
    return mistakeIn('outcomes', thrown(error))
  }
}

const planFor = async (settings: Settings, asked: SandboxRequest): Promise<Plan | Problem> => {
  // Not called as a method: its `this` would be the settings.
  const { onRequest } = settings
  try {
    await onRequest?.(asked)
  } catch (error) {
    return mistakeIn('onRequest', thrown(error))
  }
  const header = asked.request.headers.get('x-sandbox-outcome')
  if (header === null) return planOfOption(settings, asked)
  const plan = planOf(header.split(','))
  return typeof plan === 'string' ? noOutcomeInHeader : plan
}

const page = '<!doctype html><html><head><title>Please wait</title></head><body><p>Please wait.</p></body></html>'

/** A web page, as from something between the service and its client. */
const pageOf = (status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(isBodiless(status) ? null : page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** A request for the first page in place of one for another; the version takes the token by this name. */
const withoutToken = (request: Request, name: string): Request => {
  const url = new URL(request.url)
  url.searchParams.delete(name)
  return new Request(url, request)
}

/** How long to wait: in seconds, and in the header with an `X-`, as the time when the wait is over. */
const waitsOf = ({ waits }: Plan): Readonly<Record<string, string>> => {
  const now = Math.ceil(Date.now() / 1000)
  return Object.fromEntries(
    Object.entries(waits).map(([name, seconds]) => [name, String(name.startsWith('x-') ? now + seconds : seconds)]),
  )
}

const isKeyRight = (request: Request, { apiKey }: Settings): boolean => {
  const key = request.headers.get('x-api-key')
  return key !== null && (apiKey === undefined ? key.trim() !== '' : key === apiKey)
}

/** Answers one operation of one version, or fails as its outcome says. */
const createHandler = (context: RouteContext): RouteHandler => {
  const { version, operation, codec, badInput, settings, world } = context
  const rules: InputRules = {
    version,
    operation,
    known: sandboxVersions[version].inputs[operation] ?? [],
    problemsOf: (inputs) => problemsOf(version, operation, inOwnNames(version, inputs)),
  }
  const always = deprecationHeaders(context)
  let count = 0
  const respond = (request: Request, path: Readonly<Record<string, string>>, { oddities }: Plan, nth: number) => {
    if (!isKeyRight(request, settings)) {
      return responseOf(
        failure(401, [{ input: 'X-api-key', rule: 'must hold a key that the sandbox accepts' }], always),
      )
    }
    const { inputs: sent, problems } = readInputs(rules, new URL(request.url).searchParams, path)
    const inputs = inOwnNames(version, sent)
    if (problems.length > 0) return responseOf(failure(badInput, problems, always))
    if (oddities.has('token=expired') && inputs.has('position_token')) {
      return responseOf(failure(badInput, [{ input: nameIn(version, 'position_token'), rule: 'has expired' }], always))
    }
    const inShapeOf = versions.find((each) => oddities.has(`shape=${each}`))
    const shape = (inShapeOf && findSpoke(inShapeOf, operation)?.codec) ?? codec
    const answer = answerOf(operation, shape, { world, version, inputs, pageSize: settings.pageSize })
    if (answer.body === undefined) return responseOf(failure(404, [], always))
    return spoil({ ...answer, count: nth }, oddities, always)
  }
  return async (request, path) => {
    const nth = (count += 1)
    const inputs = { ...Object.fromEntries(new URL(request.url).searchParams), ...path }
    const plan = await planFor(settings, { version, operation, count: nth, inputs, request })
    if ('rule' in plan) return responseOf(failure(400, [plan], always))
    await pause(plan.delay, request.signal)
    if (plan.isReset) throw new ConnectionReset('The sandbox broke the connection, as requested.')
    if (plan.oddities.has('html')) return pageOf(plan.status, waitsOf(plan))
    if (plan.status !== undefined) return responseOf(failure(plan.status, [], { ...always, ...waitsOf(plan) }))
    // The tokens of an endless walk lead nowhere but to the first page.
    return respond(
      plan.oddities.has('token=endless') ? withoutToken(request, nameIn(version, 'position_token')) : request,
      path,
      plan,
      nth,
    )
  }
}

const exposed = ['x-request-id', 'deprecation', 'sunset', 'retry-after']

/** The service's routes, and an explicit 404 or 405 for everything else. */
const createApp = (settings: Settings, world: World): App => {
  const app: App = new Hono()
  let requests = 0
  if (settings.cors !== undefined && settings.cors !== false) {
    // A page may send whichever headers it asks for: the key, and those of the sandbox.
    app.use(
      cors({
        origin: settings.cors === true ? '*' : settings.cors,
        allowMethods: ['GET'],
        exposeHeaders: [...new Set([...exposed, ...waitHeaders])],
      }),
    )
  }
  app.use(async (context, next) => {
    requests += 1
    const id = `sandbox-${requests}`
    await next()
    context.header('x-request-id', id)
  })
  addRoutes(
    app,
    settings.basePath,
    everySpoke().map((spoke) => ({ path: spoke.path, handle: createHandler({ ...spoke, settings, world }) })),
  )
  // A broken connection, or a bug of the sandbox, must not look like an answer.
  app.onError((error) => {
    throw error
  })
  return app
}

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
