import { isOfEmptyList, type Normalized } from '../../src/normalize/normalized.ts'
import type { ExecutionContext } from 'ava'
import { parsePayload } from '../../src/public/index.ts'
import type { LookupValue } from '../../src/model/lookup.ts'
import type { Operation, Version } from '../../src/model/version.ts'
import { isLeft } from 'fp-ts/lib/Either.js'
import { everySpoke, findSpoke } from '../../src/versions/table.ts'
import { normalizeAny } from '../../src/normalize/by-name.ts'
import { nameIn } from '../../src/sandbox/versions.ts'
import { createSandbox, type Population, type SandboxOptions } from '../../src/public/sandbox.ts'

export type Inputs = Readonly<Record<string, string | number>>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A sandbox that listens, and how to query it over HTTP. */
export interface Client {
  readonly url: string
  readonly population: Population
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly close: () => Promise<void>
}

export const key = { 'x-api-key': 'any' }

export const startClient = async (options: SandboxOptions = {}): Promise<Client> => {
  const sandbox = createSandbox(options)
  const { url, close } = await sandbox.listen({ port: 0 })
  const get: Client['get'] = async (path, headers = {}) => {
    const response = await fetch(url + path, { headers: { ...key, ...headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { url, population: sandbox.population, get, close }
}

/** A client for as long as one test lasts. */
export const clientFor = async (t: ExecutionContext, options: SandboxOptions = {}): Promise<Client> => {
  const client = await startClient(options)
  t.teardown(client.close)
  return client
}

/** The path of an operation with these inputs, by the names in v5: those of its placeholders, and the others in the query. */
export const pathOf = (version: Version, operation: Operation, inputs: Inputs): string => {
  const template = findSpoke(version, operation)?.path ?? `/${version}/${operation}`
  const isInPath = (name: string): boolean => template.includes(`{${name}}`)
  const texts = new Map(Object.entries(inputs).map(([name, value]) => [nameIn(version, name), String(value)]))
  const query = new URLSearchParams([...texts].filter(([name]) => !isInPath(name)))
  return `${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => texts.get(name) ?? '')}?${query}`
}

/** A sound answer in the canonical model: nothing in it is unreadable or unknown. */
export const sound = <O extends Operation>(
  t: ExecutionContext,
  version: Version,
  operation: O,
  { status, text }: Answer,
): LookupValue[O] => {
  t.is(status, 200, text.slice(0, 300))
  const { value, issues, extras } = normalizedText(version, operation, text)
  // A part that begins after the last result is empty, and counts those before it.
  t.deepEqual(
    issues.filter((issue) => !isOfEmptyList(issue, everySpoke())),
    [],
  )
  t.deepEqual(extras, [])
  return value
}

export const normalizedText = <O extends Operation>(
  version: Version,
  operation: O,
  text: string,
): Normalized<LookupValue[O]> => {
  const result = normalizeAny(version, operation, parsePayload(text))
  if (isLeft(result)) throw result.left
  return result.right
}

interface ErrorBody {
  readonly status: number
  readonly problems?: readonly { readonly input: string; readonly rule: string }[]
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'status' in value && 'error' in value

/** The inputs that an error complains of. */
export const complaintsOf = (t: ExecutionContext, { status, text, headers }: Answer): readonly string[] => {
  const body: unknown = JSON.parse(text)
  t.is(headers.get('content-type'), 'application/json')
  if (!isErrorBody(body)) throw new Error('This is not the body of an error.')
  t.is(body.status, status)
  return (body.problems ?? []).map(({ input }) => input)
}

export const idsOf = (people: readonly { readonly id: string | undefined }[]): readonly string[] =>
  people.map(({ id }) => id ?? '')
