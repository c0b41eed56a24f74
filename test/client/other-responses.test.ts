import { Readable } from 'node:stream'
import test from 'ava'
import { createLookup, type Fetch, UndecodableError } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'

// Responses of other clients, which only look like standard ones.

/** A response as node-fetch makes it: its body is a stream of Node's. */
class NodeFetchResponse {
  readonly status = 200
  readonly bodyUsed = false
  readonly headers = new Headers({ 'content-type': 'application/json' })
  readonly body: Readable
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.body = Readable.from([Buffer.from(text)])
  }

  get [Symbol.toStringTag](): string {
    return 'Response'
  }

  async text(): Promise<string> {
    return Promise.resolve(this.#text)
  }
}

/** A fetch of another client, whose types only resemble the standard ones. */
const fetchOf = (text: string): Fetch => {
  const fetch: unknown = async () => Promise.resolve(new NodeFetchResponse(text))
  const isFetch = (value: unknown): value is Fetch => typeof value === 'function'
  if (!isFetch(fetch)) throw new Error('It is a function.')
  return fetch
}

const base = { baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], retries: 0 } as const

test('a response of node-fetch is read by its text, within the limit of bytes', async (t) => {
  const text = '{"data":{"person":{"names":[{"full_name":"Ad\u00e9 Byron"}]}}}'
  const { value } = await createLookup({ ...base, fetch: fetchOf(text) }).person('7')
  t.is(value.names[0]?.full, 'Ad\u00e9 Byron')
  const limited = createLookup({ ...base, fetch: fetchOf(text), maxResponseBytes: text.length })
  const error = await t.throwsAsync(limited.person('7'), { instanceOf: UndecodableError })
  t.is(error.expected, `at most ${text.length} bytes`)
})

test('a lookup asks that nobody keeps its answer', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const asked: unknown[] = []
  const fetch: Fetch = async (url, init) => {
    asked.push(init.cache)
    return globalThis.fetch(url, init)
  }
  await createLookup({ ...base, baseUrl, fetch }).person('7')
  t.deepEqual([asked, seen[0]?.headers['cache-control']], [['no-store'], 'no-cache'])
})
