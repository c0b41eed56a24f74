import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Problem } from '../../errors/problem.ts'
import { type Operation, type Version, versions } from '../../model/version.ts'
import {
  failure,
  isBodiless,
  responseOf,
  type InputRules,
  readInputs,
  addRoutes,
  type App,
  type RouteHandler,
} from '../../server/routes.ts'
import { everySpoke, findSpoke } from '../../versions/spokes.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { Settings } from '../options.ts'
import { type SandboxRequest, allOutcomes, type Plan, planOf, shown, waitHeaders } from '../outcomes.ts'
import type { World } from '../population/world.ts'
import { inOwnNames, nameIn, sandboxVersions } from '../versions.ts'
import { isError } from '../../wire/json.ts'
import { answerOf } from '../search/answers.ts'
import { spoil } from '../odd/bodies.ts'
import { problemsOf } from './rules.ts'

/** What `fetch` throws when a connection breaks. */
export class ConnectionReset extends TypeError {
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
export const createApp = (settings: Settings, world: World): App => {
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
