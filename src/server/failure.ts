import type { Problem } from '../errors/problem.ts'
import { labelOf } from '../errors/http-errors.ts'
import { noAddressLookup } from '../model/lookup.ts'
import { noPerson } from '../model/person.ts'
import type { Operation, Version } from '../model/version.ts'
import { factsOf } from '../versions/table.ts'
import { placesIn } from '../wire/root.ts'
import { isObject } from '../wire/json.ts'
import type { Part } from '../wire/wire-type.ts'

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
