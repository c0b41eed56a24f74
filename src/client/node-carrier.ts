import { type ClientRequest, globalAgent, type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { pipeline, type Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { isContainer, isBytes } from '../wire/json.ts'
import type { Fetch, FetchedResponse } from './options.ts'

// Node's own client in place of `fetch`, which spends most of its time on streams and headers of the web's kind. Node's global
// agents keep its connections, and know the proxies of NODE_USE_ENV_PROXY. It follows no redirect, and sends nothing twice.

const options: unknown = Reflect.get(globalAgent, 'options')

/** Node 24.0 to 24.4 know the proxies of the environment only in `fetch`. */
const isProxiedByFetch = process.env['NODE_USE_ENV_PROXY'] === '1' && isContainer(options) && !('proxyEnv' in options)

/** Deno sends a request again by itself, unless its own `fetch` is told not to use a connection again. */
const isByFetch = isProxiedByFetch || 'Deno' in globalThis

const unzip = (): Transform => zlib.createUnzip()

/** What undoes each encoding, as `fetch` knows them; what ends too early is an error. */
const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['deflate', unzip],
  ['br', () => zlib.createBrotliDecompress()],
  ['zstd', () => zlib.createZstdDecompress()],
])

/** No answer has more encodings than these: each takes memory. */
const mostEncodings = 5

/** What undoes all encodings of an answer, the last one first; nothing if one of them is none, as a charset is. */
const decodersOf = ({ 'content-encoding': encodings = '' }: IncomingMessage['headers']): readonly Transform[] => {
  const names = encodings.split(',').map((name) => name.trim().toLowerCase())
  const applied = names.filter((name) => name !== '' && name !== 'identity').reverse()
  const known = applied.flatMap((name) => decoders.get(name) ?? [])
  return known.length < applied.length || known.length > mostEncodings ? [] : known.map((decoder) => decoder())
}

/**
 * What any client sends: a firewall may refuse a request that does not say what has sent it. `deflate` is not asked for: some
 * servers mean another one by it.
 */
const usualHeaders = { 'accept-encoding': 'gzip, br', 'user-agent': 'node' }

/** Headers as `fetch` gives them: of those that came several times, one text. */
class NodeHeaders {
  readonly #all: IncomingMessage['headers']

  constructor(all: IncomingMessage['headers']) {
    this.#all = all
  }

  get(name: string): string | null {
    const value = this.#all[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    for (const [name, value] of Object.entries(this.#all)) yield [name, String(value)]
  }
}

/** A body that is read part by part: both a stream of the web and its reader, as far as these are used. */
class NodeBody {
  readonly #stream: Readable
  #error: Error | undefined
  #isOver = false
  #wake: () => void = () => undefined

  constructor(answer: IncomingMessage) {
    this.#stream = decodersOf(answer.headers).reduce<Readable>(
      (stream, decoder) => pipeline(stream, decoder, () => undefined),
      answer,
    )
    const wake = (): void => this.#wake()
    const end = (error?: Error): void => {
      this.#error ??= error
      this.#isOver = true
      wake()
    }
    this.#stream.on('readable', wake)
    this.#stream.on('error', end)
    this.#stream.on('end', () => end())
    this.#stream.on('close', () => end())
  }

  getReader(): this {
    return this
  }

  async read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }> {
    for (;;) {
      const value: unknown = this.#stream.read()
      if (isBytes(value)) return { done: false, value }
      if (this.#error !== undefined) throw this.#error
      if (this.#isOver) return { done: true }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async cancel(): Promise<void> {
    this.#stream.destroy()
    return Promise.resolve()
  }
}

const responseOf = (answer: IncomingMessage, body: NodeBody | null): FetchedResponse => ({
  status: answer.statusCode ?? 0,
  headers: new NodeHeaders(answer.headers),
  body,
  bodyUsed: false,
})

const sendOnce: Fetch = async (url, { headers, signal }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const send = url.startsWith('https:') ? requestByHttps : requestByHttp
    const request: ClientRequest = send(url, { headers: { ...usualHeaders, ...headers }, joinDuplicateHeaders: true })
    const abort = (): void => void request.destroy()
    signal.addEventListener('abort', abort)
    request.on('close', () => signal.removeEventListener('abort', abort))
    request.on('error', reject)
    request.on('response', (answer) => {
      // A connection may break after what seems to be the end of an answer without a length.
      request.on('error', (error) => answer.destroy(error))
      resolve(responseOf(answer, new NodeBody(answer)))
    })
    // Nobody has asked for another protocol.
    request.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(responseOf(answer, null))
    })
    request.end()
  })

/**
 * A `fetch` by Node's own client, which takes a fraction of the time of the platform's, for the option `fetch` of a lookup.
 * Connections are kept, and the proxies of `NODE_USE_ENV_PROXY` are used. Mocks of the global `fetch` do not see it.
 *
 * @category Looking up
 */
export const nodeFetch: Fetch = async (url, init) => (isByFetch ? globalThis.fetch(url, init) : sendOnce(url, init))
