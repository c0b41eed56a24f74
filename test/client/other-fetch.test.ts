import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import test from 'ava'
import { createLookup, type Fetch, HttpError } from '../../src/index.ts'
import { json, personFor, serve } from '../support/server.ts'

// A `fetch` of a package or a platform whose responses have no standard stream, or none at all.

const options = { apiKey: 'key', versions: ['v5'] } as const

/** The platform's `fetch`, whose responses show this body. */
const fetchWith =
  (bodyOf: (response: Response) => unknown): Fetch =>
  async (url, init) => {
    const response = await globalThis.fetch(url, init)
    return Object.defineProperty(response, 'body', { value: bodyOf(response.clone()) })
  }

/** What it is aborted with goes to whoever reads the text. */
const asNodeStream = ({ body }: Response): Readable =>
  (body instanceof ReadableStream ? Readable.fromWeb(body) : Readable.from([])).on('error', () => undefined)

const others: Readonly<Record<string, Fetch>> = {
  'streams of Node': fetchWith(asNodeStream),
  'no streams': fetchWith(() => undefined),
}

for (const [name, fetch] of Object.entries(others)) {
  test(`a fetch with ${name}: its answers and refusals are read, up to the limit`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response) => {
      if (path.endsWith('400')) json(response, { message: 'no' }, 400)
      else json(response, personFor(path))
    })
    const lookup = createLookup({ ...options, baseUrl, fetch })
    t.is((await lookup.person('7')).value.names[0]?.full, 'Ada Byron')
    const refusal = await t.throwsAsync(lookup.person('400'), { instanceOf: HttpError })
    t.is(refusal.body(), '{"message":"no"}')
    await t.throwsAsync(createLookup({ ...options, baseUrl, fetch, maxResponseBytes: 50 }).person('7'), {
      name: 'UndecodableError',
      message: /at most 50 bytes/,
    })
  })

  test(`a fetch with ${name}: an answer that never ends is given up`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => response.writeHead(200).write('{'))
    const lookup = createLookup({ ...options, baseUrl, fetch, timeoutMs: 300 })
    await t.throwsAsync(lookup.person('7'), { name: 'TimeoutError' })
  })
}
