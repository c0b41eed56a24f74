import { isContainer, isText, isWhole } from '../wire/json.ts'
import type { Fetch, FetchedResponse } from './options.ts'

// What ky lacks: no redirect is followed with the key, the size of a body is limited, and what a `fetch` that ignores its
// signal goes on with is given up.

/** The answer is larger than allowed. */
export class TooLarge extends Error {}

/** The `fetch` of the options returned anything but a standard response. */
export class NoResponse extends Error {}

/** The `fetch` of the options, or a mock, returned a response whose body has been read. */
export class UsedResponse extends Error {}

/** The response is none: a network error, or one that hides even its status. */
class NoAnswer extends Error {}

/** What is used of a stream of the web. */
interface Body {
  readonly cancel: () => Promise<void>
  readonly getReader: () => Reader
}

interface Reader {
  readonly read: () => Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  readonly cancel: () => Promise<void>
}

/** A body by the standard; that of node-fetch is a stream of Node's. */
export const isStream = (body: unknown): body is Body => isContainer(body) && isFunction(body['getReader'])

const isFunction = (value: unknown): boolean => typeof value === 'function'

/**
 * Tells if it has what is used of a response. Not by its class: where the library runs in a context of its own, as in Jest,
 * there are two of that name. React Native's own `fetch`, which follows redirects with the key, gives no body at all.
 */
const isResponse = (value: unknown): value is FetchedResponse =>
  isContainer(value) &&
  isContainer(value['headers']) &&
  isFunction(value['headers']['get']) &&
  (value['body'] === null || isStream(value['body']) || (isContainer(value['body']) && isFunction(value['text'])))

/** Tells if it is a status, or the 0 of a redirect in a browser: errors repeat it, so it must not be anything else. */
const isStatus = (status: unknown): boolean => isWhole(status) && status >= 0 && status <= 999

const checkedResponse = (response: unknown): FetchedResponse => {
  if (!isResponse(response) || !isStatus(response.status)) throw new NoResponse()
  // A browser hides the status of a redirect that it does not follow, too.
  if (response.status === 0 && !('type' in response && response.type === 'opaqueredirect')) throw new NoAnswer()
  return response
}

const discard = (body: unknown): void => {
  if (isStream(body)) void body.cancel().catch(() => undefined)
}

/** What platforms are told besides. */
type Told = Pick<Parameters<Fetch>[1], 'cache' | 'client' | 'keepalive'>

/**
 * What is asked must come from the service: Next.js keeps answers otherwise, and a browser may. Older Cloudflare workers know
 * no such option, and keep nothing.
 */
const uncached = (): Told => {
  try {
    return new Request('https://example.com', { cache: 'no-store' }).cache === 'no-store' ? { cache: 'no-store' } : {}
  } catch {
    return {}
  }
}

interface Deno {
  readonly createHttpClient: (options: { readonly poolMaxIdlePerHost: number }) => unknown
}

const isDeno = (value: unknown): value is Deno => isContainer(value) && isFunction(value['createHttpClient'])

/**
 * Bun and Deno send a request again by themselves if a connection that was used before closes without an answer: nobody would
 * count that, and the service may bill it. So each request has a connection of its own.
 */
const sentOnce = (): Told => {
  if ('Bun' in globalThis) return { keepalive: false }
  const deno: unknown = Reflect.get(globalThis, 'Deno')
  return isDeno(deno) ? { client: deno.createHttpClient({ poolMaxIdlePerHost: 0 }) } : {}
}

let told: Told | undefined

/** What every request to the service is sent with. */
export const tellingPlatform = (): Told => (told ??= { ...uncached(), ...sentOnce() })

/** Sends a request through the `fetch` of the options, which may change the headers: they are a copy. */
export const guardedFetch = async (
  fetch: Fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  more: Told = {},
): Promise<FetchedResponse> => {
  const response = checkedResponse(await fetch(url, { headers: { ...headers }, redirect: 'manual', ...more, signal }))
  // An answer that comes too late, from a `fetch` that ignores its signal, would keep its connection.
  if (signal.aborted) discard(response.body)
  signal.throwIfAborted()
  return response
}

const decoderOf = (charset: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/** The charset whose byte order mark a body begins with. */
const markedCharset = (start: Uint8Array): string | undefined => {
  const [first, second, third] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/**
 * The text of a body: as its byte order mark says, or its charset, and else as JSON is sent. Of a charset that is unknown,
 * nothing is known; some write one that is known with another hyphen, such as `latin-1` or `ISO8859_1`.
 */
export const textOf = ({ headers }: FetchedResponse, bytes: Uint8Array): string => {
  const [, declared = 'utf-8'] = /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(headers.get('content-type') ?? '') ?? []
  const charset = markedCharset(bytes) ?? declared
  const decoder = decoderOf(charset) ?? decoderOf(charset.replaceAll(/[-_]/g, '')) ?? new TextDecoder()
  return decoder.decode(bytes)
}

/**
 * Called with the number of bytes that are about to be kept: once for all, if an answer tells its length, or part by part. What
 * it throws ends the reading.
 */
export type OnBytes = (bytes: number) => void

/** The parts of a body as one. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const [first = new Uint8Array(), ...others] = parts
  if (others.length === 0) return first
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const bytesIn = async (reader: Reader, maxBytes: number, onPart: OnBytes | undefined): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let length = 0
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
    length += value.length
    if (length > maxBytes) throw new TooLarge()
    onPart?.(value.length)
    parts.push(value)
  }
  return joined(parts)
}

/** How many bytes will come, if that is told. */
const lengthOf = ({ headers }: FetchedResponse): number | undefined => {
  const length = headers.get('content-encoding') === null ? Number(headers.get('content-length') ?? NaN) : NaN
  return isWhole(length) ? length : undefined
}

/** The body of a response that only looks like a standard one, such as node-fetch's. */
const readText = async (response: FetchedResponse, maxBytes: number): Promise<string> => {
  if (Number(response.headers.get('content-length')) > maxBytes) throw new TooLarge()
  const text = await response.text?.()
  if (!isText(text)) throw new NoResponse()
  if (new TextEncoder().encode(text).length > maxBytes) throw new TooLarge()
  return text
}

/** The body of a response, if it is not larger than allowed; what is not read is given up. */
export const readBody = async (
  response: FetchedResponse,
  maxBytes: number,
  signal: AbortSignal,
  onBytes?: OnBytes,
): Promise<string> => {
  if (response.bodyUsed) throw new UsedResponse()
  const { body } = response
  if (body === null) return ''
  if (!isStream(body)) return readText(response, maxBytes)
  const reader = body.getReader()
  const giveUp = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', giveUp)
  try {
    const length = lengthOf(response)
    if (length !== undefined) onBytes?.(Math.min(length, maxBytes))
    const bytes = await bytesIn(reader, maxBytes, length === undefined ? onBytes : undefined)
    return textOf(response, bytes)
  } catch (error) {
    giveUp()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
