import { type Problem, unless } from '../errors/problem.ts'
import { isPlainObject } from '../wire/json.ts'
import type { CallOptions } from './options.ts'

/** Whether a value can be sent in a header unchanged: a line break would begin another header. */
export const isHeaderValue = (value: unknown): boolean =>
  typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) && value.trim() !== ''

/** A copy of the headers; anything that is not a plain object is returned unchanged, to be reported. */
export const copyOfHeaders = (headers: CallOptions['headers']): CallOptions['headers'] =>
  isPlainObject(headers) ? { ...headers } : headers

/** Headers that the connection sets: some platforms refuse a request that has one of these, others drop the header. */
const ofConnection = [
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** The problems with extra headers, none of which may replace the key. */
export const checkHeaders = (headers: unknown): readonly Problem[] => {
  if (headers === undefined) return []
  if (!isPlainObject(headers)) return [{ input: 'headers', rule: 'must be a plain object of header names and values' }]
  const names = Object.keys(headers)
  const own = names.map((name) => name.toLowerCase())
  const taken = ofConnection.filter((name) => own.includes(name))
  const areNames = names.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
  const areValues = Object.values(headers).every(isHeaderValue)
  return [
    ...unless(areNames, 'headers', 'must have names that can be sent'),
    ...unless(areValues, 'headers', 'must have values of printable ASCII characters in one line'),
    ...unless(!own.includes('x-api-key'), 'headers', 'must leave X-api-key to apiKey'),
    ...unless(taken.length === 0, 'headers', `must leave ${taken.join(', ')} to the connection`),
  ]
}

/** The headers that every request has, with the key if there is one. */
export const headersFor = (apiKey: string | null): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  ...(apiKey === null ? {} : { 'x-api-key': apiKey }),
})

/**
 * These headers and the caller's own. Of those with the same name, in any letter case, the last one wins. They are a plain
 * object: the options' `fetch` may have its own `Headers`, and not know the platform's.
 */
export const headersWith = (
  headers: Readonly<Record<string, string>>,
  own: CallOptions['headers'],
): Record<string, string> => {
  if (own === undefined) return { ...headers }
  const owned = Object.entries(own).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries([...Object.entries(headers), ...owned])
}
