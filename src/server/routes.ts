import { type Problem, sayable } from '../errors/problem.ts'
import { labelOf } from '../errors/http-errors.ts'
import { noAddressLookup } from '../model/lookup.ts'
import { noPerson } from '../model/person.ts'
import type { Operation, Version } from '../model/version.ts'
import { factsOf } from '../versions/table.ts'
import { placesIn } from '../wire/root.ts'
import { isObject } from '../wire/json.ts'
import type { Part } from '../wire/wire-type.ts'
import type { Hono } from 'hono'
import { recognizerOf } from '../query/request.ts'

/** A header of an answer: a name in lower case may come several times, as that of a cookie does. */
export type Header = readonly [name: string, value: string]

/** An answer, whatever server gives it. */
export interface Said {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string | undefined
}

/** Whether the answers of a status have no body. */
export const isBodiless = (status: number): boolean => [204, 205, 304].includes(status)

/** The answer of an error: a status, its label, and the problems, which contain names and rules but no values. */
export const failure = (
  status: number,
  problems: readonly Problem[],
  headers: Readonly<Record<string, string>> = {},
): Said => {
  if (isBodiless(status)) return { status, headers: Object.entries(headers), body: undefined }
  const body = { status, error: labelOf(status), ...(problems.length > 0 && { problems }) }
  const all = { 'content-type': 'application/json', ...headers }
  return { status, headers: Object.entries(all), body: JSON.stringify(body) }
}

export const headersOf = (headers: readonly Header[]): Headers =>
  new Headers(headers.map(([name, value]): [string, string] => [name, value]))

/** An answer in the web's standard. */
export const responseOf = ({
  status,
  headers,
  body,
}: Omit<Said, 'body'> & { readonly body?: string | ReadableStream | null | undefined }): Response =>
  new Response(body ?? null, { status, headers: headersOf(headers) })

/** What is at the end of these keys. */
export const valueAt = (body: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)

/** A body with this at the end of these keys, or with nothing there if it is `undefined`. */
export const withAt = (body: unknown, [key, ...below]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const around = isObject(body) ? body : {}
  const changed = { ...around, [key]: withAt(around[key], below, value) }
  return Object.fromEntries(Object.entries(changed).filter(([, member]) => member !== undefined))
}

const spellings = { null: null, empty: {}, absent: undefined } as const

/** What is asked of a version that knows nobody. */
interface Asked {
  readonly version: Version
  readonly operation: Operation
  readonly codec: Part
}

/**
 * The payload for an unknown person or address, in the envelope that the version's own adapter writes; `undefined` if the version
 * says it by status 404.
 */
export const nobodyIn = ({ version, operation, codec }: Asked): unknown => {
  const { nobody } = factsOf(version)
  if (nobody === 404) return undefined
  const body: unknown = codec.encode(operation === 'person' ? noPerson : noAddressLookup)
  return withAt(body, placesIn(codec).subject, spellings[nobody])
}

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
interface Route {
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
