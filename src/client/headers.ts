import type { Problem } from '../errors/problem.ts'
import { unless } from '../query/rules.ts'
import type { CallOptions } from './options.ts'

/** What can stand in a header as it is given: a line break would begin another one. */
export const isHeaderValue = (value: unknown): boolean =>
  typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) && value.trim() !== ''

/** `Headers`, a `Map` or a list have their entries elsewhere, and would send nothing. */
const isPlainObject = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Headers as they are now; what are none stay what they are, to be told of. */
export const ownHeaders = (headers: CallOptions['headers']): CallOptions['headers'] =>
  isPlainObject(headers) ? { ...headers } : headers

/** Headers of one's own: none may take the place of the key. */
export const checkHeaders = (headers: unknown): readonly Problem[] => {
  if (headers === undefined) return []
  if (!isPlainObject(headers)) return [{ input: 'headers', rule: 'must be a plain object of header names and values' }]
  const entries = Object.entries(headers)
  return [
    ...unless(
      entries.every(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)),
      'headers',
      'must have names that can be sent',
    ),
    ...unless(
      entries.every(([, value]) => isHeaderValue(value)),
      'headers',
      'must have values of printable characters in one line',
    ),
    ...unless(
      entries.every(([name]) => name.toLowerCase() !== 'x-api-key'),
      'headers',
      'must leave X-api-key to apiKey',
    ),
  ]
}

/** The headers of a request: a name is one header however it is spelled, and the last of one's own goes for it. */
export const headersWith = (apiKey: string, ...all: readonly Readonly<Record<string, string>>[]): Headers => {
  const headers = new Headers({ accept: 'application/json' })
  for (const own of all) for (const [name, value] of Object.entries(own)) headers.set(name, value)
  headers.set('x-api-key', apiKey)
  return headers
}
