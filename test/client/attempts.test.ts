import test from 'ava'
import { type AttemptEvent, createLookup, isLookupError } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { options, quick, versionOf } from './asking.ts'

// What is reported to a program about each attempt.

test('onAttempt reports each attempt, and versions that are being phased out', async (t) => {
  const events: AttemptEvent[] = []
  const { baseUrl } = await serve(t, (request, response) =>
    versionOf(request) === 'v4'
      ? json(response, {}, 503, { deprecation: '@1688169599', 'retry-after': '0' })
      : json(response, personFor(request.path), 200, { sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' }),
  )
  const onAttempt = (event: AttemptEvent): void => {
    events.push(event)
    throw new Error('A listener breaks nothing.')
  }
  await createLookup({ ...quick, retries: 1, baseUrl, versions: ['v4', 'v3'], onAttempt }).person('7')
  t.like(events, {
    0: {
      version: 'v4',
      operation: 'person',
      cause: 'server',
      requests: 2,
      status: 503,
      deprecation: '@1688169599',
      sunset: undefined,
    },
    1: { version: 'v3', cause: undefined, requests: 1, status: 200, sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' },
    length: 2,
  })
  t.true(events.every(({ durationMs }) => Number.isInteger(durationMs)))
})

test('onAttempt reports why a version failed, even if another one answered', async (t) => {
  const events: AttemptEvent[] = []
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, path.startsWith('/v5') ? { data: 'x' } : personFor(path)),
  )
  const onAttempt = (event: AttemptEvent): void => void events.push(event)
  const { source } = await createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'], onAttempt }).person('7')
  t.is(source.version, 'v4')
  t.like(events, {
    0: {
      version: 'v5',
      cause: 'undecodable',
      error: { name: 'UndecodableError', path: '/data', expected: 'an object' },
    },
    1: { version: 'v4', cause: undefined, error: undefined },
    length: 2,
  })
  t.deepEqual(
    events[0]?.error?.attempts.map(({ version }) => version),
    ['v5'],
  )
})

test('onAttempt reports the issues and extras of an answer, so that a program can count them in one place', async (t) => {
  const events: AttemptEvent[] = []
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, path.startsWith('/v5') ? { data: 'x' } : { data: { person: { full_name: true, planet: 'Mars' } } }),
  )
  const onAttempt = (event: AttemptEvent): void => void events.push(event)
  const { issues, extras } = await createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'], onAttempt }).person('7')
  t.deepEqual(
    events.map((event) => [event.version, event.issues, event.extras]),
    [
      ['v5', [], []],
      ['v4', issues, extras],
    ],
  )
  t.like(events[1], { issues: { 0: { path: '/data/person/full_name' }, length: 1 }, extras: ['/data/person/planet'] })
})

test('the milliseconds of an attempt are the time that its answer takes', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    setTimeout(() => json(response, personFor(path)), 50)
  })
  const start = performance.now()
  const { attempts } = await createLookup({ ...quick, baseUrl, versions: ['v5'] }).person('7')
  const elapsed = Math.ceil(performance.now() - start)
  t.is(attempts.length, 1)
  for (const { durationMs } of attempts) t.true(durationMs >= 45 && durationMs <= elapsed, `${durationMs} ms`)
})

test('a listener that rejects breaks neither the lookup nor the process', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  let told = 0
  const onAttempt = async (): Promise<void> => {
    told += 1
    await Promise.reject(new Error('A listener breaks nothing.'))
  }
  t.is((await createLookup({ ...quick, baseUrl, versions: ['v5'], onAttempt }).person('7')).source.version, 'v5')
  t.is(told, 1)
})

test("errors and attempts have the service's id of the request", async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    const outcome = path.split('/').at(-1) ?? ''
    const status = /^\d{3}$/.test(outcome) ? Number(outcome) : 200
    response.writeHead(status, { 'x-request-id': `r-${count}` })
    if (outcome === 'half') response.write('{')
    else response.end(outcome === 'nobody' ? '{"data":{"person":null}}' : '{"data":7}')
  })
  const told: unknown[] = []
  const lookup = createLookup({
    ...options,
    baseUrl,
    retries: 0,
    onAttempt: ({ requestId }) => {
      told.push(requestId)
    },
  })
  const outcomes = ['400', '401', '404', '429', '503', 'nobody', 'wrong', 'half']
  const ids: unknown[] = []
  for (const outcome of outcomes) {
    const error = await t.throwsAsync(lookup.person(outcome, outcome === 'half' ? { timeoutMs: 2000 } : {}))
    ids.push(isLookupError(error) ? error.requestId : error)
  }
  const expected = outcomes.map((_, at) => `r-${at + 1}`)
  t.deepEqual([ids, told], [expected, expected])
})
