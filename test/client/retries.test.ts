import test from 'ava'
import { createLookup, type Fetch, HttpError } from '../../src/public/index.ts'
import { runNode } from '../support/run.ts'
import { json, personFor, serve } from '../support/server.ts'
import { causesOf, heedless, options } from './asking.ts'

// What is retried, how often, and which error remains.

for (const status of [408, 429, 500, 502, 503, 504, 599]) {
  test(`status ${status} is retried`, async (t) => {
    const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
      count === 1 ? json(response, {}, status, { 'retry-after': '0' }) : json(response, personFor(path)),
    )
    const { attempts } = await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
    t.is(seen.length, 2)
    t.is(attempts.length, 1)
  })
}

for (const status of [400, 401, 404, 410, 412]) {
  test(`status ${status} is not retried`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, status))
    await t.throwsAsync(createLookup({ ...options, baseUrl, retries: 3 }).person('7'))
    t.is(seen.length, 1)
  })
}

test('a fetch that changes the headers of a request does not change those of the next', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 503) : json(response, personFor(path)),
  )
  const fetch: Fetch = async (url, init) => {
    const answer = globalThis.fetch(url, { ...init, headers: { ...init.headers } })
    Reflect.deleteProperty(init.headers, 'x-api-key')
    return answer
  }
  await createLookup({ ...options, baseUrl, retries: 1, fetch }).person('7')
  t.deepEqual(
    seen.map(({ headers }) => headers['x-api-key']),
    ['key', 'key'],
  )
})

test('retries: 0 means none, and the default is two', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503, { 'retry-after': '0' }))
  await t.throwsAsync(createLookup({ ...options, baseUrl, retries: 0 }).person('7'), { name: 'HttpError' })
  t.is(seen.length, 1)
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { name: 'HttpError' })
  t.is(seen.length, 4)
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7', { retries: 1 }), { name: 'HttpError' })
  t.is(seen.length, 6)
})

test('waits double, up to five seconds, and are shortened at random', async (t) => {
  // A clock on which every wait is over at once, except the longer ones that limit an answer and the lookup.
  const program = `
    import { createLookup } from './src/public/index.ts'
    const wait = setTimeout
    const waits = []
    globalThis.setTimeout = (done, milliseconds) => wait(done, milliseconds >= 10_000 ? milliseconds : (waits.push(milliseconds), 0))
    Math.random = () => 0.5
    const fetch = async () => new Response(null, { status: 503 })
    const lookup = createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], fetch, retries: 7 })
    await lookup.person('7').catch(() => undefined)
    process.stdout.write(JSON.stringify(waits))`
  const { stdout, stderr } = await runNode(['--input-type=module', '--eval', program])
  t.is(stderr, '')
  t.deepEqual(JSON.parse(stdout), [150, 300, 600, 1200, 2400, 4800, 5000])
})

test('a custom fetch is called with the same kinds of arguments each time', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
    count < 3 ? json(response, {}, 503, { 'retry-after': '0' }) : json(response, personFor(path)),
  )
  const forms: unknown[] = []
  const wrapper: Fetch = (input, init) => {
    forms.push([typeof input, Object.keys(init).toSorted()])
    const headers = new Headers(init.headers)
    headers.set('x-extra', '1')
    return fetch(input, { ...init, headers })
  }
  await createLookup({ ...options, baseUrl, fetch: wrapper }).person('7')
  t.deepEqual(forms, Array(3).fill(['string', ['cache', 'headers', 'redirect', 'signal']]))
  t.deepEqual(
    seen.map(({ headers }) => [headers['x-api-key'], headers['x-extra']]),
    Array(3).fill(['key', '1']),
  )
})

test('if a retry breaks off, the error status before it counts', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    if (path.startsWith('/v4/')) json(response, personFor(path))
    else if (count === 1) json(response, { sorry: true }, 503, { 'retry-after': '0', 'x-request-id': 'r-1' })
    else response.destroy()
  })
  const lookup = createLookup({ ...options, versions: ['v5', 'v4'], baseUrl, retries: 1 })
  const { attempts } = await lookup.person('7')
  t.deepEqual(causesOf(attempts), ['v5 server', 'v4 answered'])
  const again = await serve(t, (_, response, count) =>
    count === 1 ? json(response, { sorry: true }, 503, { 'x-request-id': 'r-1' }) : response.destroy(),
  )
  const pin = createLookup({ ...options, baseUrl: again.baseUrl, retries: 3 })
  const error = await t.throwsAsync(pin.person('7'), { instanceOf: HttpError })
  t.is(again.seen.length, 2)
  t.deepEqual([error.status, error.requestId, error.body()], [503, 'r-1', '{"sorry":true}'])
})

test('if a retry times out, the error status before it counts', async (t) => {
  const sunset = 'Sat, 01 Jan 2028 00:00:00 GMT'
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    if (path.startsWith('/v4/')) json(response, personFor(path))
    else if (count === 1) json(response, {}, 503, { 'retry-after': '0', sunset })
  })
  const told: (string | undefined)[] = []
  const lookup = createLookup({
    ...options,
    versions: ['v5', 'v4'],
    baseUrl,
    timeoutMs: 3000,
    onAttempt: (event) => {
      told.push(event.cause, event.sunset)
    },
  })
  t.is((await lookup.person('7')).source.version, 'v4')
  t.deepEqual(told, ['server', sunset, undefined, undefined])
})

test('an abort during a wait ends the retries, even if the fetch ignores its signal', async (t) => {
  const controller = new AbortController()
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503, { 'retry-after': '1' }))
  const lookup = createLookup({ ...options, baseUrl, fetch: heedless })
  setTimeout(() => {
    controller.abort()
  }, 500)
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  t.is(seen.length, 1)
})

test('a connection that breaks is not retried, unless the options ask for it', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) => {
    if (count % 2 === 1) response.destroy()
    else json(response, personFor(path))
  })
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { name: 'NetworkError' })
  t.is(seen.length, 1)
  await createLookup({ ...options, baseUrl }).person('7')
  const { attempts } = await createLookup({ ...options, baseUrl, retryOn: 'network' }).person('7')
  t.is(attempts[0]?.requests, 2)
})

test('a mistake in a fetch is not retried, even if the options ask for retries of the network', async (t) => {
  let calls = 0
  const fetch: Fetch = () => {
    calls += 1
    throw new RangeError('no')
  }
  const lookup = createLookup({ ...options, baseUrl: 'https://example.com', fetch, retryOn: 'network' })
  await t.throwsAsync(lookup.person('7'), { name: 'NetworkError' })
  t.is(calls, 1)
})
