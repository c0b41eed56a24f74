import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import { AbortedError, createLookup, type Fetch, TimeoutError } from '../../src/public/index.ts'
import { runNode } from '../support/run.ts'
import { json, personFor, serve } from '../support/server.ts'
import { heedless, options } from './asking.ts'

// How long a lookup may take, whatever the service and `fetch` do.

test("a call's own timeout overrides the lookup's, shorter or longer", async (t) => {
  const { baseUrl } = await serve(t, () => undefined)
  for (const [ofLookup, ofCall] of [
    [250, 150],
    [150, 250],
  ] as const) {
    const lookup = createLookup({ ...options, baseUrl, timeoutMs: ofLookup })
    const error = await t.throwsAsync(lookup.person('7', { timeoutMs: ofCall }), { instanceOf: TimeoutError })
    t.is(error.timeoutMs, ofCall)
    t.is(error.message, `No complete answer came within ${ofCall} ms. Try again, or allow more with timeoutMs.`)
  }
})

test('a service that hangs is timed out, over all retries together', async (t) => {
  const { baseUrl, seen } = await serve(t, () => undefined)
  const lookup = createLookup({ ...options, baseUrl, timeoutMs: 700, retries: 5 })
  await t.throwsAsync(lookup.person('7'), {
    name: 'TimeoutError',
    message: 'No complete answer came within 700 ms. Try again, or allow more with timeoutMs.',
  })
  t.true(seen.length <= 1)
})

test('a service that hangs in the middle of an answer is timed out, too', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => response.writeHead(200).write('{"data":'))
  const lookup = createLookup({ ...options, baseUrl })
  // On a busy machine, even the status may take a while.
  const error = await t.throwsAsync(lookup.person('7', { timeoutMs: 2500 }), { instanceOf: TimeoutError })
  t.is(error.status, 200)
  t.regex(error.message, /^No complete answer /)
})

test('an AbortedError says whether the signal timed out, and that it is then retryable', async (t) => {
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

test('a lookup that is aborted because another one timed out has not timed out itself', async (t) => {
  const { baseUrl } = await serve(t, () => undefined)
  const lookup = createLookup({ ...options, baseUrl })
  const controller = new AbortController()
  const aborted = t.throwsAsync(lookup.person('7', { signal: controller.signal }), { instanceOf: AbortedError })
  controller.abort(await t.throwsAsync(lookup.person('8', { timeoutMs: 100 }), { instanceOf: TimeoutError }))
  t.like(await aborted, { timedOut: false, retryable: false })
})

test('a timeout does not fall back to the next version, unless fallbackOn names it', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => {
    if (!path.startsWith('/v5/')) json(response, personFor(path))
  })
  const two = { ...options, baseUrl, versions: ['v5', 'v4'], timeoutMs: 2000 } as const
  await t.throwsAsync(createLookup(two).person('7'), { name: 'TimeoutError' })
  t.false(seen.some(({ path }) => path.startsWith('/v4/')))
  t.is((await createLookup({ ...two, fallbackOn: ['timeout'] }).person('7')).source.version, 'v4')
})

test('a fetch that ignores its signal is timed out and aborted all the same', async (t) => {
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

test('an answer that comes too late from a fetch that ignores its signal is not read, but cancelled', async (t) => {
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

test('a body that ends neither by itself nor when it is cancelled is given up all the same', async (t) => {
  const cancels = [
    () => new Promise<void>(() => undefined),
    () => {
      throw new Error('It goes on.')
    },
  ]
  for (const cancel of cancels) {
    for (const status of [200, 400]) {
      const fetch: Fetch = () => Promise.resolve(new Response(new ReadableStream({ cancel }), { status }))
      const lookup = createLookup({ ...options, baseUrl: 'http://localhost', fetch, timeoutMs: 50 })
      await t.throwsAsync(lookup.person('7'), { name: status === 200 ? 'TimeoutError' : 'HttpError' })
    }
  }
})

test('the body of a failed answer that does not end is given up at the timeout, and its status counts', async (t) => {
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

test('a failure while a body is being read has the status and the headers of the answer', async (t) => {
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

test('a finished lookup leaves no timer behind that would keep its program alive', async (t) => {
  const program = `
    import { createLookup } from './src/public/index.ts'
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
    const fetch = async (url) => Response.json({ data: { person: { id: 7 } } }, { status: url.endsWith('7') ? 200 : 400 })
    const lookup = createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], fetch })
    const before = timers()
    await lookup.person('7')
    await lookup.person('8').catch(() => undefined)
    process.stdout.write(String(timers() - before))
    process.exit()`
  const { stdout, stderr } = await runNode(['--input-type=module', '--eval', program])
  t.deepEqual([stdout, stderr], ['0', ''])
})
