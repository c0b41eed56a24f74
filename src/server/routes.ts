import { type Problem, sayable } from '../errors/problem.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Hono } from 'hono'
import { recognizerOf } from '../query/request.ts'
import { failure, responseOf } from './failure.ts'

/** The inputs of a request, by the specification's names, cleaned; without those that were not given. */
export type Inputs = ReadonlyMap<string, string>

/** The inputs of a request, and what is wrong with them. */
export interface CheckedInputs {
  readonly inputs: Inputs
  /** Inputs that are unknown, or given several times, whatever their values are. */
  readonly misuse: readonly Problem[]
  readonly problems: readonly Problem[]
}

/** What a version takes for an operation: the names of its inputs, and the rules for all inputs. */
export interface InputRules {
  readonly version: Version
  readonly operation: Operation
  readonly known: readonly string[]
  readonly problemsOf: (inputs: Inputs) => readonly Problem[]
  /** The text that a value stands for, which is blank if it is none; by default, what is between blanks. */
  readonly clean?: (value: string) => string
}

const trimmed = (value: string): string => value.trim()

/** Reads the inputs from the query and the path, and checks them. */
export const readInputs = (
  { version, operation, known, problemsOf, clean = trimmed }: InputRules,
  query: URLSearchParams,
  path: Readonly<Record<string, string>>,
): CheckedInputs => {
  const entries = [...query]
  // What is in the path is not taken from the query, too.
  const inQuery = known.filter((name) => !Object.hasOwn(path, name))
  const unknown = new Set(entries.map(([name]) => name).filter((name) => !inQuery.includes(name)))
  const twice = inQuery.filter((name) => query.getAll(name).length > 1)
  const given = [...entries.filter(([name]) => inQuery.includes(name)), ...Object.entries(path)]
  // Some clients send every input, and leave those without a value blank.
  const said = given.map(([name, value]) => [name, clean(value)] as const).filter(([, value]) => value !== '')
  const inputs: Inputs = new Map(said)
  const misuse: readonly Problem[] = [
    ...[...unknown].map((name) => ({ input: sayable(name), rule: `is unknown to ${version} ${operation}` })),
    ...twice.map((input) => ({ input, rule: 'must be given once' })),
  ]
  // Unknown and repeated inputs are reported alone: the rules would only repeat them.
  return { inputs, misuse, problems: misuse.length > 0 ? misuse : problemsOf(inputs) }
}

/** What a runtime that may end a process after the answer, as workers do, keeps it for. */
export interface Background {
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The app of a server, which is given with each request what the runtime does in the background. */
export type App = Hono<{ Bindings: Background }>

/** Answers a request whose path is one of an operation, with the inputs in that path. */
export type RouteHandler = (
  request: Request,
  path: Readonly<Record<string, string>>,
  background: Background,
) => Promise<Response>

/** A path as a version's file writes it, such as `/v5/person_id/{id}`, and what answers there. */
export interface Route {
  readonly path: string
  readonly handle: RouteHandler
}

const onlyGet: readonly Problem[] = [{ input: 'method', rule: 'must be GET' }]

/**
 * Adds the service's routes, and an explicit 404 or 405 for everything else. HEAD is answered as GET, without a body.
 */
export const addRoutes = (app: App, basePath: string, routes: readonly Route[]): void => {
  const all = routes.map((route) => ({ ...route, path: basePath + route.path }))
  const recognize = recognizerOf(all)
  const noPath: readonly Problem[] = [
    { input: 'path', rule: `must be one of ${all.map(({ path }) => path).join(', ')}` },
  ]
  app.all('*', ({ req, env }) => {
    const found = recognize(req.path)
    if (found === undefined) return responseOf(failure(404, noPath))
    if (req.method === 'GET' || req.method === 'HEAD') return found.route.handle(req.raw, found.texts, env)
    return responseOf(failure(405, onlyGet, { allow: 'GET' }))
  })
}
