import test from 'ava'
import { createLookup, type Fetch } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { causesOf, failing, heedless, options, quick, versionOf } from './asking.ts'

// An abort ends a lookup, whatever it is doing.

test('an abort ends everything, including waits between retries', async (t) => {
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

test('an abort after a fallback is told as an abort, and not as the failure of every version', async (t) => {
  const controller = new AbortController()
  const { baseUrl } = await serve(t, (request, response) => {
    if (versionOf(request) === 'v5') json(response, {}, 503)
    else controller.abort()
  })
  const { person } = createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'] })
  const error = await failing(() => person('7', { signal: controller.signal }))
  t.is(error.name, 'AbortedError')
  t.deepEqual(causesOf(error.attempts), ['v5 server', 'v4 aborted'])
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

test('an abort ends the reading of an endless body, even if its fetch ignores the signal', async (t) => {
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

test('an abort ends an endless answer, at whichever of the first moments it comes', async (t) => {
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

test('an abort ends all calls that share its signal, and none that has its answer', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    if (path.endsWith('7')) json(response, personFor(path))
  })
  const lookup = createLookup({ ...options, baseUrl })
  const controller = new AbortController()
  const { signal } = controller
  const callsFor = (id: string) => Array.from({ length: 10 }, async () => lookup.person(id, { signal }))
  const [answered, unanswered] = [callsFor('7'), callsFor('8')]
  const ends = unanswered.map((call) => t.throwsAsync(call, { name: 'AbortedError' }))
  t.is((await Promise.all(answered)).length, 10)
  controller.abort()
  await Promise.all(ends)
})
