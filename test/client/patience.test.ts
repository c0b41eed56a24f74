import { getEventListeners } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { AbortedError, createLookup, type Fetch, HttpError, RateLimitedError, TimeoutError } from '../../src/index.ts'
import { runNode } from '../support/run.ts'
import { json, personFor, serve } from '../support/server.ts'

// Retries, time-outs, aborts, and services that misbehave.

const options = { apiKey: 'key', versions: ['v5'] } as const

for (const status of [408, 429, 500, 502, 503, 504, 599]) {
  test(`status ${status} is asked again`, async (t) => {
    const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
      count === 1 ? json(response, {}, status, { 'retry-after': '0' }) : json(response, personFor(path)),
    )
    const { attempts } = await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
    t.is(seen.length, 2)
    t.is(attempts.length, 1)
  })
}

for (const status of [400, 401, 404, 410, 412]) {
  test(`status ${status} is not asked again`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, status))
    await t.throwsAsync(createLookup({ ...options, baseUrl, retries: 3 }).person('7'))
    t.is(seen.length, 1)
  })
}

test('retries: 0 means none, and the default is two', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503, { 'retry-after': '0' }))
  await t.throwsAsync(createLookup({ ...options, baseUrl, retries: 0 }).person('7'), { name: 'HttpError' })
  t.is(seen.length, 1)
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { name: 'HttpError' })
  t.is(seen.length, 4)
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7', { retries: 1 }), { name: 'HttpError' })
  t.is(seen.length, 6)
})

test('Retry-After is honoured', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 429, { 'retry-after': '1' }) : json(response, personFor(path)),
  )
  const start = performance.now()
  await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
  t.true(performance.now() - start >= 950)
  t.is(seen.length, 2)
})

test('a service that asks to wait for long is not waited for, and says how long', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 429, { 'retry-after': '3600' }))
  const error = await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { instanceOf: RateLimitedError })
  t.is(error.retryAfterMs, 3_600_000)
  t.is(error.message, 'The service asks to wait (status 429). Ask again in 3600 s.')
  t.is(seen.length, 1)
})

const inSeconds = (seconds: number): string => new Date(Date.now() + 1000 * seconds).toUTCString()

test('Retry-After as a date that is near is waited for, to its last moment', async (t) => {
  const date = inSeconds(2)
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 429, { 'retry-after': date }) : json(response, personFor(path)),
  )
  await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
  t.true(Date.now() >= Date.parse(date))
  t.is(seen.length, 2)
})

test('Retry-After as a date that is far is not waited for, and one that is past is no wait', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response, count) =>
    json(response, {}, 429, { 'retry-after': inSeconds(count === 1 ? 3600 : -3600) }),
  )
  const waits = async (retries: number): Promise<number | undefined> => {
    const { person } = createLookup({ ...options, baseUrl, retries })
    return (await t.throwsAsync(person('7'), { instanceOf: RateLimitedError })).retryAfterMs
  }
  const far = (await waits(2)) ?? 0
  t.true(far > 3_500_000 && far <= 3_600_000)
  t.is(seen.length, 1)
  t.is(await waits(0), 0)
})

const noon = 'Mon, 06 Jan 2020 12:00:00 GMT'
const afterNoon = 'Mon, 06 Jan 2020 13:00:00 GMT'

test('Retry-After as a date is measured by the clock of the service, which may be far from ours', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, {}, 503, { date: noon, 'retry-after': afterNoon, ...(path.endsWith('7') ? {} : { age: '60' }) }),
  )
  const lookup = createLookup({ ...options, baseUrl, retries: 0 })
  const waitFor = async (id: string): Promise<number | undefined> =>
    (await t.throwsAsync(lookup.person(id), { instanceOf: HttpError })).retryAfterMs
  t.is(await waitFor('7'), 3_600_000)
  // What a cache kept was sent at another time than that at which it came.
  t.is(await waitFor('8'), 0)
})

test('a wait of ten seconds is begun, and one of eleven is not', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response, count) =>
    json(response, {}, 429, { 'retry-after': count === 1 ? '11' : '10' }),
  )
  const lookup = createLookup({ ...options, baseUrl })
  await t.throwsAsync(lookup.person('7'), {
    name: 'RateLimitedError',
    message: 'The service asks to wait (status 429). Ask again in 11 s.',
  })
  t.is(seen.length, 1)
  const controller = new AbortController()
  setTimeout(() => {
    controller.abort()
  }, 500)
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
})

test('a signal whose time is over says so, and that asking again may help', async (t) => {
  const { baseUrl } = await serve(t, () => undefined)
  const signal = AbortSignal.timeout(100)
  const lookup = createLookup({ ...options, baseUrl })
  const error = await t.throwsAsync(lookup.person('7', { signal }), { instanceOf: AbortedError })
  t.true(error.timedOut)
  t.true(error.retryable)
  const over = await t.throwsAsync(lookup.person('7', { signal }), { instanceOf: AbortedError })
  t.true(over.timedOut)
  const aborted = AbortSignal.abort()
  const gone = await t.throwsAsync(lookup.person('7', { signal: aborted }), { instanceOf: AbortedError })
  t.false(gone.timedOut)
})

test('a wait that would outlast the time is not begun: the refusal is the answer, and may lead on', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) =>
    path.startsWith('/v5/') ? json(response, {}, 503, { 'retry-after': '5' }) : json(response, personFor(path)),
  )
  // However long the process has run.
  if (performance.now() < 1000) await new Promise((resolve) => setTimeout(resolve, 1000))
  const lookup = createLookup({ ...options, baseUrl, timeoutMs: 4000 })
  const start = performance.now()
  const error = await t.throwsAsync(lookup.person('7'), { instanceOf: HttpError })
  t.true(performance.now() - start < 3500)
  t.deepEqual([error.status, error.retryAfterMs], [503, 5000])
  t.is(error.message, 'The service answered 503 Service Unavailable. Ask again in 5 s, or another version.')
  t.is(seen.length, 1)
  const { source, attempts } = await lookup.person('7', { versions: ['v5', 'v4'] })
  t.deepEqual([source.version, attempts.map(({ cause }) => cause)], ['v4', ['server', undefined]])
})

test('a service that has refused and then says nothing has refused', async (t) => {
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

test('a lookup that is over leaves no timer behind, for which its program would have to wait', async (t) => {
  const program = `
    import { createLookup } from './src/index.ts'
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
    const fetch = async () => Response.json({ data: { person: {} } })
    const lookup = createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], fetch })
    const before = timers()
    await lookup.person('7')
    process.stdout.write(String(timers() - before))
    process.exit()`
  const { stdout, stderr } = await runNode(['--input-type=module', '--eval', program])
  t.deepEqual([stdout, stderr], ['0', ''])
})

test('a lookup that is over listens to no signal any more: one that lives long would keep all of them', async (t) => {
  const signals: AbortSignal[] = []
  const heedful: Fetch = async (_, init) => {
    if (init?.signal) signals.push(init.signal)
    return Promise.resolve(Response.json({ data: { person: {} } }))
  }
  const lookup = createLookup({ ...options, baseUrl: 'https://example.com', fetch: heedful })
  const { signal: own } = new AbortController()
  await lookup.person('7', { signal: own })
  t.deepEqual(
    [own, ...signals].map((signal) => getEventListeners(signal, 'abort').length),
    [0, 0],
  )
})

test("a call's own time-out goes before the lookup's, shorter or longer", async (t) => {
  const { baseUrl } = await serve(t, () => undefined)
  for (const [ofLookup, ofCall] of [
    [250, 150],
    [150, 250],
  ] as const) {
    const lookup = createLookup({ ...options, baseUrl, timeoutMs: ofLookup })
    const error = await t.throwsAsync(lookup.person('7', { timeoutMs: ofCall }), { instanceOf: TimeoutError })
    t.is(error.timeoutMs, ofCall)
    t.is(error.message, `No answer came within ${ofCall} ms. Ask again, or allow more with timeoutMs.`)
  }
})

test('a service that hangs is timed out, in all and not for each retry', async (t) => {
  const { baseUrl, seen } = await serve(t, () => undefined)
  const lookup = createLookup({ ...options, baseUrl, timeoutMs: 700, retries: 5 })
  await t.throwsAsync(lookup.person('7'), {
    name: 'TimeoutError',
    message: 'No answer came within 700 ms. Ask again, or allow more with timeoutMs.',
  })
  t.true(seen.length <= 1)
})

test('a service that hangs in the middle of an answer is timed out, too', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => response.writeHead(200).write('{"data":'))
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7', { timeoutMs: 700 }), { name: 'TimeoutError' })
})

test('an abort in the middle of an answer ends it', async (t) => {
  const controller = new AbortController()
  const { baseUrl } = await serve(t, (_, response) => {
    response.writeHead(200).write('{"data":')
    setTimeout(() => {
      controller.abort()
    }, 50)
  })
  const lookup = createLookup({ ...options, versions: ['v5', 'v4'], baseUrl, fallbackOn: ['network', 'undecodable'] })
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
})

test('a time-out is no cause to turn to the next version, unless it is named', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => {
    if (!path.startsWith('/v5/')) json(response, personFor(path))
  })
  const two = { ...options, baseUrl, versions: ['v5', 'v4'], timeoutMs: 2000 } as const
  await t.throwsAsync(createLookup(two).person('7'), { name: 'TimeoutError' })
  t.false(seen.some(({ path }) => path.startsWith('/v4/')))
  t.is((await createLookup({ ...two, fallbackOn: ['timeout'] }).person('7')).source.version, 'v4')
})

test('an abort ends everything, waits between retries included', async (t) => {
  const controller = new AbortController()
  const { baseUrl, seen } = await serve(t, (_, response) => {
    json(response, {}, 503, { 'retry-after': '9' })
    setTimeout(() => {
      controller.abort()
    }, 20)
  })
  const lookup = createLookup({
    ...options,
    versions: ['v5', 'v4'],
    baseUrl,
    fallbackOn: ['server', 'timeout', 'network'],
  })
  const start = performance.now()
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
  t.true(performance.now() - start < 5000)
  t.is(seen.length, 1)
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
  t.is(seen.length, 1)
})

test('a connection that is reset or breaks off is a NetworkError', async (t) => {
  const reset = await serve(t, (_, response) => response.destroy())
  await t.throwsAsync(createLookup({ ...options, baseUrl: reset.baseUrl }).person('7'), { name: 'NetworkError' })
  t.is(reset.seen.length, 1)
  const half = await serve(t, (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"data":')
    setTimeout(() => response.destroy(), 5)
  })
  await t.throwsAsync(createLookup({ ...options, baseUrl: half.baseUrl }).person('7'), { name: 'NetworkError' })
})

test('half a body that ends as if it were whole is undecodable', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => response.end('{"data":{"person":'))
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), {
    name: 'UndecodableError',
    message: 'This is not a v5 person payload: expected JSON text at its root.',
  })
})

test('gzip and a wrong content type are no matter', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' })
      .end(gzipSync(JSON.stringify(personFor(path))))
  })
  t.is((await createLookup({ ...options, baseUrl }).person('7')).value.names[0]?.full, 'Ada Byron')
})

for (const [encoding, code] of [
  ['gzip', 'Z_DATA_ERROR'],
  ['deflate', 'Z_DATA_ERROR'],
  ['br', 'ERR__ERROR_FORMAT_PADDING_2'],
  ['zstd', 'ZSTD_error_prefix_unknown'],
] as const) {
  test(`an answer that calls itself ${encoding} and is not: the error has the code of what could not unpack it`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(JSON.stringify(personFor(path)))
    })
    const error = await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'))
    t.like(error, { name: 'NetworkError', code, status: 200 })
  })
}

test('an answer over the limit is not read to its end', async (t) => {
  const { baseUrl } = await serve(t, (_, response) =>
    response.end(`{"data":{"person":{"gender":"${'x'.repeat(100_000)}"}}}`),
  )
  const lookup = createLookup({ ...options, baseUrl, maxResponseBytes: 50_000 })
  await t.throwsAsync(lookup.person('7'), {
    name: 'UndecodableError',
    message:
      'This is not a v5 person payload: expected at most 50000 bytes at its root. Allow more with maxResponseBytes.',
  })
  t.is((await createLookup({ ...options, baseUrl }).person('7')).value.gender?.length, 100_000)
})

test('an answer of just the limit is read, and one byte more is not', async (t) => {
  const text = '{"data":{"person":{"gender":"é"}}}'
  const bytes = Buffer.byteLength(text)
  const { baseUrl } = await serve(t, (_, response) => response.end(text))
  t.is((await createLookup({ ...options, baseUrl, maxResponseBytes: bytes }).person('7')).value.gender, 'é')
  await t.throwsAsync(createLookup({ ...options, baseUrl, maxResponseBytes: bytes - 1 }).person('7'), {
    name: 'UndecodableError',
    message: new RegExp(`at most ${bytes - 1} bytes`),
  })
})

const endless = function* (): Generator<string> {
  for (;;) yield ' '.repeat(10_000)
}

test('an answer over the limit that does not end is given up: the service sees its connection close', async (t) => {
  t.timeout(20_000)
  const sent: Promise<void>[] = []
  const { baseUrl } = await serve(t, (_, response) => {
    sent.push(pipeline(Readable.from(endless()), response))
  })
  const lookup = createLookup({ ...options, baseUrl, maxResponseBytes: 50_000 })
  await t.throwsAsync(lookup.person('7'), {
    name: 'UndecodableError',
    message:
      'This is not a v5 person payload: expected at most 50000 bytes at its root. Allow more with maxResponseBytes.',
  })
  await t.throwsAsync(Promise.all(sent), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
})

test('a million brackets are an error, not a crash', async (t) => {
  const brackets = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
  const { baseUrl } = await serve(t, (_, response) => response.end(brackets))
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { name: 'UndecodableError' })
  const within = await serve(t, (_, response) => response.end(`{"data":{"owners":[{"work_history":[${brackets}]}]}}`))
  const { issues } = await createLookup({ ...options, versions: ['v4'], baseUrl: within.baseUrl }).phones('2125550100')
  t.deepEqual(
    issues.map(({ path }) => path),
    ['/data/owners/0/work_history/0'],
  )
})

test('an id beyond 2^53 keeps every digit over the wire', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => response.end('{"data":{"person":{"id":9007199254740993}}}'))
  t.is(String((await createLookup({ ...options, baseUrl }).person('7')).value.id), '9007199254740993')
})

test('200 lookups at once', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, { data: { person: { id: path.split('/').at(-1) } } }),
  )
  const lookup = createLookup({ ...options, baseUrl })
  const found = await Promise.all(Array.from({ length: 200 }, (_, at) => lookup.person(String(at))))
  t.deepEqual(
    found.map(({ value }) => String(value.id)),
    Array.from({ length: 200 }, (_, at) => String(at)),
  )
})

/** A fetch that does not mind its signal. */
const heedless: Fetch = (input, init) => fetch(input, { ...init, signal: null })

test('a fetch that does not mind its signal is timed out and aborted all the same', async (t) => {
  const controller = new AbortController()
  const { baseUrl, seen } = await serve(t, (_, __, count) => {
    if (count === 2) controller.abort()
  })
  const lookup = createLookup({ ...options, baseUrl, fetch: heedless })
  await t.throwsAsync(lookup.person('7', { timeoutMs: 200 }), { name: 'TimeoutError' })
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
  t.is(seen.length, 2)
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
  t.is(seen.length, 2)
})

test('an abort in a wait is the end of asking again, though the fetch does not mind its signal', async (t) => {
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

test('the body of a failed answer that does not end is given up with the time, and its status counts', async (t) => {
  for (const [status, name] of [
    [400, 'HttpError'],
    [401, 'UnauthorizedError'],
  ] as const) {
    const { baseUrl } = await serve(t, (_, response) => response.writeHead(status).write('{"half": '))
    for (const fetch of [heedless, globalThis.fetch]) {
      const lookup = createLookup({ ...options, baseUrl, fetch, timeoutMs: 1000 })
      t.like(await t.throwsAsync(lookup.person('7')), { name, status })
    }
  }
})

test('the body of a failed answer that does not end is waited for ten seconds, however long the lookup may take', async (t) => {
  t.timeout(25_000)
  const { baseUrl } = await serve(t, (_, response) => response.writeHead(400).write('{"half": '))
  const start = performance.now()
  await t.throwsAsync(createLookup({ ...options, baseUrl, timeoutMs: 20_000 }).person('7'), { name: 'HttpError' })
  t.true(performance.now() - start < 15_000)
})

test('what fails once an answer is there knows its status, and what came with it', async (t) => {
  const sunset = 'Sat, 01 Jan 2028 00:00:00 GMT'
  const { baseUrl } = await serve(t, ({ path }, response) => {
    response.writeHead(200, { sunset }).write('{"data":')
    if (path.endsWith('9')) response.write(' '.repeat(100_000))
  })
  const told: (string | undefined)[] = []
  const lookup = createLookup({
    ...options,
    baseUrl,
    timeoutMs: 3000,
    maxResponseBytes: 50_000,
    onAttempt: (event) => {
      told.push(event.sunset)
    },
  })
  for (const [id, name] of [
    ['7', 'TimeoutError'],
    ['9', 'UndecodableError'],
  ] as const) {
    t.like(await t.throwsAsync(lookup.person(id)), { name, status: 200 })
  }
  t.deepEqual(told, [sunset, sunset])
})

test('the body of an answer that does not end ends with an abort, though its fetch does not mind it', async (t) => {
  t.timeout(20_000)
  const { baseUrl } = await serve(t, (_, response) => response.writeHead(200).write('{"data":'))
  const controller = new AbortController()
  const lookup = createLookup({
    ...options,
    baseUrl,
    fetch: async (input, init) => {
      const response = await heedless(input, init)
      // By then the body is being read.
      setTimeout(() => {
        controller.abort()
      })
      return response
    },
  })
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
})

test('an abort ends an answer that does not end, in whichever of the first moments it comes', async (t) => {
  t.timeout(20_000)
  const { baseUrl } = await serve(t, (_, response) => response.writeHead(200).write('{"data":'))
  const abortsAfter =
    (moments: number, controller: AbortController): Fetch =>
    async (input, init) => {
      const response = await heedless(input, init)
      const wait = (left: number): void => {
        if (left === 0) controller.abort()
        else queueMicrotask(() => wait(left - 1))
      }
      wait(moments)
      return response
    }
  for (let moments = 0; moments < 16; moments += 1) {
    const controller = new AbortController()
    const lookup = createLookup({ ...options, baseUrl, fetch: abortsAfter(moments, controller) })
    await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
  }
})

test("a fetch of one's own sends the requests", async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  let calls = 0
  const lookup = createLookup({
    ...options,
    baseUrl,
    fetch: (input, init) => {
      calls += 1
      return fetch(input, init)
    },
  })
  await lookup.person('7')
  t.deepEqual([calls, seen.length], [1, 1])
})
