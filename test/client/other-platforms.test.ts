import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { setTimeout } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { AbortedError, createLookup, type Fetch, HttpError, TimeoutError } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { failing, options } from './asking.ts'

// Platforms and packages that lack recent features, have several classes of one name, as pages with an iframe and edge
// runtimes do, or have a `fetch` whose responses have no standard stream.

/** Removes features of the platform, until the test ends. */
const remove = (t: ExecutionContext, ...news: readonly (readonly [owner: object, name: string])[]): void => {
  const known = news.map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const)
  t.teardown(() => {
    for (const [owner, name, descriptor] of known) Object.defineProperty(owner, name, descriptor ?? {})
  })
  for (const [owner, name] of news) Reflect.deleteProperty(owner, name)
}

test.serial('a lookup works without AbortSignal.any, AbortSignal.timeout and URL.canParse', async (t) => {
  remove(t, [AbortSignal, 'any'], [AbortSignal, 'timeout'], [URL, 'canParse'])
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) => {
    if (path.endsWith('400')) json(response, { message: 'no' }, 400)
    else json(response, personFor(path), count === 1 ? 503 : 200)
  })
  const lookup = createLookup({ ...options, baseUrl })
  t.is((await lookup.person('7', { signal: new AbortController().signal })).value.names[0]?.full, 'Ada Byron')
  t.is(seen.length, 2)
  t.is((await t.throwsAsync(lookup.person('400'), { instanceOf: HttpError })).body(), '{"message":"no"}')
  t.throws(() => createLookup({ ...options, baseUrl: 'no address' }), { name: 'InvalidOptionsError' })
})

/** Like React Native's: the responses have no body, and here no signal is observed. */
const fetchOfReactNative: Fetch = async (url, { headers }) => {
  if (url.endsWith('9')) await new Promise(() => undefined)
  const response = await globalThis.fetch(url, { headers })
  return { status: response.status, headers: response.headers, text: async () => response.text() }
}

test.serial('a lookup works, and ends in time, with what React Native had before 0.87', async (t) => {
  const signals = ['throwIfAborted', 'reason'].map((name) => [AbortSignal.prototype, name] as const)
  remove(t, [AbortSignal, 'any'], [AbortSignal, 'timeout'], ...signals, [URL, 'canParse'], [globalThis, 'DOMException'])
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    json(response, personFor(path), count === 1 ? 503 : 200)
  })
  const lookup = createLookup({ ...options, baseUrl, fetch: fetchOfReactNative })
  t.is((await lookup.person('7')).value.names[0]?.full, 'Ada Byron')
  await t.throwsAsync(lookup.person('9', { timeoutMs: 50 }), { instanceOf: TimeoutError })
  const controller = new AbortController()
  const { signal } = controller
  const aborted = t.throwsAsync(lookup.person('9', { signal }), { instanceOf: AbortedError })
  controller.abort()
  await aborted
  await t.throwsAsync(lookup.person('7', { signal }), { instanceOf: AbortedError })
})

/** The same, but of another class. */
const foreign = <A extends object>(own: A): A =>
  new Proxy(own, {
    getPrototypeOf: () => Object.prototype,
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, target, given) : value
    },
  })

test('a signal and a URL of another class are accepted', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    if (!path.endsWith('9')) json(response, personFor(path))
  })
  const lookup = createLookup({ ...options, baseUrl: foreign(new URL(baseUrl)) })
  const controller = new AbortController()
  const signal = foreign(controller.signal)
  t.false(signal instanceof AbortSignal)
  t.is((await lookup.person('7', { signal })).value.names[0]?.full, 'Ada Byron')
  const aborted = t.throwsAsync(lookup.person('9', { signal }), { instanceOf: AbortedError })
  await setTimeout(50)
  controller.abort()
  await aborted
})

test('a response of another class is read, and its fetch gets headers as a plain object', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const fetch: Fetch = async (url, init) => {
    t.is(Object.getPrototypeOf(init.headers), Object.prototype)
    const response = await globalThis.fetch(url, init)
    const { status, ok } = response
    const own = { status, ok, headers: new Map(response.headers), body: undefined, text: async () => response.text() }
    return new Proxy(response, {
      get: (_, key): unknown => Reflect.get(own, key),
      getPrototypeOf: () => Object.prototype,
    })
  }
  t.is((await createLookup({ ...options, baseUrl, fetch }).person('7')).value.names[0]?.full, 'Ada Byron')
  t.is(seen[0]?.headers['x-api-key'], 'key')
})

test('the names of headers may have capitals', async (t) => {
  const headers = new Map([
    ['Retry-After', '3'],
    ['X-Request-Id', 'r-1'],
  ])
  const fetch: Fetch = async () =>
    Promise.resolve({ status: 429, headers, body: null, text: async () => Promise.resolve('') })
  const error = await failing(() =>
    createLookup({ ...options, retries: 0, baseUrl: 'https://example.com', fetch }).person('7'),
  )
  t.like(error, { name: 'RateLimitedError', retryAfterMs: 3000, requestId: 'r-1' })
})

test('a stream of text in place of bytes is not taken for bytes', async (t) => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue('{"data":')
      controller.enqueue('{}}')
      controller.close()
    },
  })
  const fetch: Fetch = async () =>
    Promise.resolve({ status: 200, headers: new Headers(), body, text: async () => Promise.resolve('') })
  const lookup = createLookup({ ...options, baseUrl: 'https://example.com', fetch })
  const error = await failing(() => lookup.names({ firstName: 'Ada', lastName: 'Byron' }))
  t.like(error, { name: 'UndecodableError', expected: "a Response of the lookup's fetch" })
})

/** The platform's `fetch`, whose responses show this body. */
const fetchWith =
  (bodyOf: (response: Response) => unknown): Fetch =>
  async (url, init) => {
    const response = await globalThis.fetch(url, init)
    return Object.defineProperty(response, 'body', { value: bodyOf(response.clone()) })
  }

/** Its errors are ignored here: whoever reads the text gets them. */
const asNodeStream = ({ body }: Response): Readable =>
  (body instanceof ReadableStream ? Readable.fromWeb(body) : Readable.from([])).on('error', () => undefined)

const others: Readonly<Record<string, Fetch>> = {
  'streams of Node': fetchWith(asNodeStream),
  'no streams': fetchWith(() => undefined),
}

for (const [name, fetch] of Object.entries(others)) {
  test(`a fetch with ${name}: its answers and failures are read, up to the limit`, async (t) => {
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
