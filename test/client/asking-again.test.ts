import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import { createLookup, type Fetch, HttpError, isLookupError } from '../../src/index.ts'
import { runNode } from '../support/run.ts'
import { json, personFor, serve } from '../support/server.ts'

// When a service is asked again, how, and what its refusals come to.

const options = { apiKey: 'key', versions: ['v5'] } as const

const inHalfAnHour = String(Math.ceil(Date.now() / 1000) + 1800)

for (const header of ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset', 'x-ratelimit-retry-after']) {
  test(`${header} says when a limit ends, and not to wait until then`, async (t) => {
    const reset = header.endsWith('after') ? '1800' : inHalfAnHour
    const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
      count === 1 ? json(response, {}, 503, { [header]: reset }) : json(response, personFor(path)),
    )
    await createLookup({ ...options, baseUrl, retries: 1, timeoutMs: 10_000 }).person('7')
    t.is(seen.length, 2)
  })
}

test('a service that has refused and then breaks off has refused', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    if (path.startsWith('/v4/')) json(response, personFor(path))
    else if (count === 1) json(response, { sorry: true }, 503, { 'retry-after': '0', 'x-request-id': 'r-1' })
    else response.destroy()
  })
  const lookup = createLookup({ ...options, versions: ['v5', 'v4'], baseUrl, retries: 1 })
  const { attempts } = await lookup.person('7')
  t.deepEqual(
    attempts.map(({ cause }) => cause),
    ['server', undefined],
  )
  const again = await serve(t, (_, response, count) =>
    count === 1 ? json(response, { sorry: true }, 503, { 'x-request-id': 'r-1' }) : response.destroy(),
  )
  const pin = createLookup({ ...options, baseUrl: again.baseUrl, retries: 3 })
  const error = await t.throwsAsync(pin.person('7'), { instanceOf: HttpError })
  t.is(again.seen.length, 2)
  t.deepEqual([error.status, error.requestId, error.body()], [503, 'r-1', '{"sorry":true}'])
})

test("a fetch of one's own is called in the same form each time", async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
    count < 3 ? json(response, {}, 503, { 'retry-after': '0' }) : json(response, personFor(path)),
  )
  const forms: unknown[] = []
  const wrapper: Fetch = (input, init) => {
    forms.push([typeof input, Object.keys(init ?? {}).toSorted()])
    const headers = new Headers(init?.headers)
    headers.set('x-extra', '1')
    return fetch(input, { ...init, headers })
  }
  await createLookup({ ...options, baseUrl, fetch: wrapper }).person('7')
  t.deepEqual(forms, Array(3).fill(['string', ['headers', 'redirect', 'signal']]))
  t.deepEqual(
    seen.map(({ headers }) => [headers['x-api-key'], headers['x-extra']]),
    Array(3).fill(['key', '1']),
  )
})

test('waits double, up to five seconds, and are cut short at random', async (t) => {
  // A clock on which every wait is over at once; the limits of an answer and of the lookup are beyond them.
  const program = `
    import { createLookup } from './src/index.ts'
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

const waits: readonly (readonly [string, number | undefined])[] = [
  ['3', 3000],
  ['-3600', undefined],
  ['soon 5', undefined],
  ['1, 2', undefined],
  ['1.5', undefined],
  ['9'.repeat(400), undefined],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
]

for (const [value, expected] of waits) {
  test(`Retry-After: ${value.slice(0, 40)} is ${expected === undefined ? 'no wait' : `${expected} ms`}`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => json(response, {}, 503, { 'retry-after': value }))
    const error = await t.throwsAsync(createLookup({ ...options, baseUrl, retries: 0 }).person('7'), {
      instanceOf: HttpError,
    })
    t.is(error.retryAfterMs, expected)
  })
}

test('a status beyond 599 is no fault of a server, and leads nowhere', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 700))
  const lookup = createLookup({ ...options, versions: ['v5', 'v4'], baseUrl })
  const error = await t.throwsAsync(lookup.person('7'), { instanceOf: HttpError })
  t.deepEqual([error.status, error.retryable, error.attempts[0]?.cause], [700, false, 'http'])
  t.is(seen.length, 1)
})

test('a refusal is read up to maxResponseBytes, and stands without its body', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    response.writeHead(400).end('x'.repeat(path.endsWith('9') ? 1001 : 1000))
  })
  const { person } = createLookup({ ...options, baseUrl, maxResponseBytes: 1000 })
  const lengthOf = async (id: string): Promise<number | undefined> =>
    (await t.throwsAsync(person(id), { instanceOf: HttpError })).body()?.length
  t.deepEqual([await lengthOf('7'), await lengthOf('9')], [1000, undefined])
})

test('an answer that comes too late is not read, though its fetch does not mind the signal', async (t) => {
  let cancelled = 0
  const body = new ReadableStream<Uint8Array>({
    cancel: () => {
      cancelled += 1
    },
  })
  const late = setTimeout(400, new Response(body))
  const heedless: Fetch = () => late
  const lookup = createLookup({ ...options, baseUrl: 'http://localhost', fetch: heedless, timeoutMs: 200 })
  await t.throwsAsync(lookup.person('7'), { name: 'TimeoutError' })
  t.is(cancelled, 0)
  await late
  await setTimeout(0)
  t.is(cancelled, 1)
})

test('what is no Response is an error of this library, told of like any other', async (t) => {
  for (const answer of [
    null,
    undefined,
    'x',
    {},
    { ok: true, status: 200, text: () => '' },
    { status: 200, headers: [] },
  ]) {
    const told: unknown[] = []
    const lookup = createLookup({
      ...options,
      baseUrl: 'http://localhost',
      // @ts-expect-error A mock that somebody made for a test of their own.
      fetch: () => Promise.resolve(answer),
      onAttempt: ({ cause }) => {
        told.push(cause)
      },
    })
    const error = await t.throwsAsync(lookup.person('7'), { name: 'UndecodableError' })
    t.is(error.message, "This is not a v5 person payload: expected a Response of the lookup's fetch at its root.")
    t.deepEqual(told, ['undecodable'])
  }
})

test("an error, and whoever is told of an attempt, knows the service's name for the request", async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    const outcome = path.split('/').at(-1) ?? ''
    const status = /^\d{3}$/.test(outcome) ? Number(outcome) : 200
    response.writeHead(status, { 'x-request-id': `r-${count}` })
    if (outcome === 'half') response.write('{')
    else response.end(outcome === 'null' ? '{"data":{"person":null}}' : '{}')
  })
  const told: unknown[] = []
  const lookup = createLookup({
    ...options,
    baseUrl,
    retries: 0,
    timeoutMs: 1000,
    onAttempt: ({ requestId }) => {
      told.push(requestId)
    },
  })
  const outcomes = ['400', '401', '404', '429', '503', 'null', 'wrong', 'half']
  const ids: unknown[] = []
  for (const outcome of outcomes) {
    const error = await t.throwsAsync(lookup.person(outcome))
    ids.push(isLookupError(error) ? error.requestId : error)
  }
  const expected = outcomes.map((_, at) => `r-${at + 1}`)
  t.deepEqual([ids, told], [expected, expected])
})
