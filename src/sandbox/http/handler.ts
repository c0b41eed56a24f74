import type { Problem } from '../../errors/problem.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { Settings } from '../options.ts'
import type { World } from '../population/world.ts'
import { payloadOf } from './answers.ts'
import { failure, statusOfBadInput } from './failure.ts'
import { readInputs } from './inputs.ts'
import { type Plan, planOf, wordsOf, wordsOfHeader } from './outcomes.ts'
import { spoil } from './spoil.ts'

/** The connection broke, as it was asked to: what fetch throws when it does. */
export class ConnectionReset extends TypeError {
  override readonly name = 'ConnectionReset'
}

/** What a route knows. */
export interface RouteContext {
  readonly version: Version
  readonly operation: Operation
  readonly settings: Settings
  readonly world: World
}

type Handler = (request: Request, path: Readonly<Record<string, string>>) => Promise<Response>

/** Waits, or until the client has gone away. */
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
  rule: 'must be outcomes of the sandbox, with commas between',
}

/** The option is checked when the sandbox is made, but for what a function will give. */
const noOutcomeInOption: Problem = {
  input: 'outcomes',
  rule: 'must give outcomes of the sandbox: it is the option that the sandbox was made with',
}

const plannerOf = ({ version, operation, settings: { outcomes } }: RouteContext) => {
  let count = 0
  return (request: Request): Plan | Problem => {
    count += 1
    const header = request.headers.get('x-sandbox-outcome')
    if (header !== null) return planOf(wordsOfHeader(header)) ?? noOutcomeInHeader
    const choice =
      typeof outcomes === 'function' ? outcomes({ version, operation, count, request }) : outcomes?.[version]
    return planOf(wordsOf(choice)) ?? noOutcomeInOption
  }
}

const isKeyRight = (request: Request, { apiKey }: Settings): boolean => {
  const key = request.headers.get('x-api-key')
  return key !== null && (apiKey === undefined ? key.trim() !== '' : key === apiKey)
}

/** Answers one operation of one version, or goes wrong as it was asked to. */
export const createHandler = (context: RouteContext): Handler => {
  const { version, operation, settings, world } = context
  const planFor = plannerOf(context)
  const always = deprecationHeaders(context)
  const respond = (request: Request, path: Readonly<Record<string, string>>, { spoilings }: Plan): Response => {
    if (!isKeyRight(request, settings)) {
      return failure(401, [{ input: 'X-api-key', rule: 'must hold a key that the sandbox accepts' }], always)
    }
    const { inputs, problems } = readInputs(version, operation, new URL(request.url).searchParams, path)
    if (problems.length > 0) return failure(statusOfBadInput(version, operation), problems, always)
    const payload = payloadOf(operation, { world, version, inputs, pageSize: settings.pageSize })
    return new Response(spoil(payload, operation, spoilings), {
      headers: { ...always, 'content-type': 'application/json' },
    })
  }
  return async (request, path) => {
    const plan = planFor(request)
    if ('rule' in plan) return failure(400, [plan], always)
    await pause(plan.delay, request.signal)
    if (plan.isReset) throw new ConnectionReset('The sandbox broke the connection, as it was asked to.')
    if (plan.status === undefined) return respond(request, path, plan)
    return failure(plan.status, [], {
      ...always,
      ...(plan.retryAfter !== undefined && { 'retry-after': plan.retryAfter }),
    })
  }
}
