import test from 'ava'
import { createLookup, HttpError, RateLimitedError } from '../../src/public/index.ts'
import { waitBefore } from '../../src/client/timing.ts'
import { json, personFor, serve } from '../support/server.ts'
import { options } from './asking.ts'

// How long a service asks to wait, and when a lookup does so.

test('Retry-After is honoured', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 429, { 'retry-after': '1' }) : json(response, personFor(path)),
  )
  const start = performance.now()
  await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
  t.true(performance.now() - start >= 950)
  t.is(seen.length, 2)
})

test('a service that asks for no wait is not asked again at once', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 503, { 'retry-after': '0' }) : json(response, personFor(path)),
  )
  // The wait is shortened by chance: here, by nothing.
  const { random } = Math
  Math.random = () => 1
  t.teardown(() => {
    Math.random = random
  })
  const start = performance.now()
  await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
  t.true(performance.now() - start >= 250)
})

test('too many requests with Retry-After: 0 are tried again', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 429, { 'retry-after': '0' }) : json(response, personFor(path)),
  )
  t.is((await createLookup({ ...options, baseUrl }).person('7')).attempts[0]?.requests, 2)
})

test('the error of a service that asks for no wait says so, and a lookup waits for less than a second', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, {}, 429, { 'retry-after': '0' }))
  const [instanceOf, message] = [RateLimitedError, 'Too many requests (status 429). Try again now.']
  const error = await t.throwsAsync(createLookup({ ...options, baseUrl, retries: 0 }).person('7'), {
    instanceOf,
    message,
  })
  t.true(waitBefore(error, 1) < 1000)
})

test('a lookup does not wait if the service asks for a long wait, and the error says how long', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 429, { 'retry-after': '3600' }))
  const error = await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { instanceOf: RateLimitedError })
  t.is(error.retryAfterMs, 3_600_000)
  t.is(error.message, 'Too many requests (status 429). Try again in 3600 s.')
  t.is(seen.length, 1)
})

test('a lookup waits for ten seconds, but not for eleven', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response, count) =>
    json(response, {}, 429, { 'retry-after': count === 1 ? '11' : '10' }),
  )
  const lookup = createLookup({ ...options, baseUrl })
  await t.throwsAsync(lookup.person('7'), {
    name: 'RateLimitedError',
    message: 'Too many requests (status 429). Try again in 11 s.',
  })
  t.is(seen.length, 1)
  const controller = new AbortController()
  setTimeout(() => {
    controller.abort()
  }, 500)
  await t.throwsAsync(lookup.person('7', { signal: controller.signal }), { name: 'AbortedError' })
})

test('a lookup does not wait beyond its timeout: the error status counts, and may fall back', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) =>
    path.startsWith('/v5/') ? json(response, {}, 503, { 'retry-after': '5' }) : json(response, personFor(path)),
  )
  // It must not matter how long the process has run.
  if (performance.now() < 1000) await new Promise((resolve) => setTimeout(resolve, 1000))
  const lookup = createLookup({ ...options, baseUrl, timeoutMs: 4000 })
  const start = performance.now()
  const error = await t.throwsAsync(lookup.person('7'), { instanceOf: HttpError })
  t.true(performance.now() - start < 3500)
  t.deepEqual([error.status, error.retryAfterMs], [503, 5000])
  t.is(error.message, 'The service answered 503 Service Unavailable. Try again in 5 s, or try another version.')
  t.is(seen.length, 1)
  const { source, attempts } = await lookup.person('7', { versions: ['v5', 'v4'] })
  t.deepEqual([source.version, attempts.map(({ cause }) => cause)], ['v4', ['server', undefined]])
})

const inSeconds = (seconds: number): string => new Date(Date.now() + 1000 * seconds).toUTCString()

test('Retry-After as a date in the near future is waited for to the full', async (t) => {
  const date = inSeconds(2)
  const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
    count === 1 ? json(response, {}, 429, { 'retry-after': date }) : json(response, personFor(path)),
  )
  await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
  t.true(Date.now() >= Date.parse(date))
  t.is(seen.length, 2)
})

test('Retry-After as a date in the far future is not waited for, and a past one is no wait', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response, count) =>
    json(response, {}, 429, { 'retry-after': inSeconds(count === 1 ? 3600 : -3600) }),
  )
  const waits = async (retries: number): Promise<number | undefined> => {
    const { person } = createLookup({ ...options, baseUrl, retries })
    return (await t.throwsAsync(person('7'), { instanceOf: RateLimitedError })).retryAfterMs
  }
  const far = (await waits(2)) ?? 0
  // Either date is of whole seconds, and a busy server may send the one of the second before.
  t.true(far > 3_500_000 && far <= 3_601_000)
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
  // What a cache kept was sent at another time than it arrived.
  t.is(await waitFor('8'), 0)
})

test.serial('a wait must end within what is left of the time, and not within all of it', async (t) => {
  const now = performance.now.bind(performance)
  t.teardown(() => {
    performance.now = now
  })
  const { baseUrl, seen } = await serve(t, (_, response) => {
    // As if the answer had taken that long.
    performance.now = () => now() + 25_000
    json(response, {}, 429, { 'retry-after': '6' })
  })
  const { person } = createLookup({ ...options, baseUrl, timeoutMs: 30_000 })
  await t.throwsAsync(person('7'), { instanceOf: RateLimitedError })
  t.is(seen.length, 1)
})

/** Noon in all forms that a recipient has to read (RFC 9110), of which the last has no zone, and without one. */
const otherNoons = ['Monday, 06-Jan-20 12:00:00 GMT', 'Mon Jan  6 12:00:00 2020', 'Mon, 06 Jan 2020 12:00:00']

test.serial('Retry-After as a date is in GMT, whatever its form and wherever the client is', async (t) => {
  const { TZ: own } = process.env
  t.teardown(() => {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  })
  const { baseUrl } = await serve(t, (_, response, count) =>
    json(response, {}, 503, { date: otherNoons[count - 1] ?? '', 'retry-after': afterNoon }),
  )
  const { person } = createLookup({ ...options, baseUrl, retries: 0 })
  process.env['TZ'] = 'Pacific/Kiritimati'
  for (const form of otherNoons)
    t.is((await t.throwsAsync(person('7'), { instanceOf: HttpError })).retryAfterMs, 3_600_000, form)
})

const resets = [
  ...['ratelimit-reset', 'x-ratelimit-reset', 'rate-limit-reset', 'x-rate-limit-reset'],
  'x-ratelimit-retry-after',
]

for (const header of resets) {
  test(`a 429 is retried when the rate limit ends: ${header}`, async (t) => {
    const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
      count === 1 ? json(response, {}, 429, { [header]: '2' }) : json(response, personFor(path)),
    )
    const start = performance.now()
    await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
    t.true(performance.now() - start >= 1950)
    t.is(seen.length, 2)
  })

  test(`any other status may tell when the rate limit ends, without asking to wait for it: ${header}`, async (t) => {
    const { baseUrl, seen } = await serve(t, ({ path }, response, count) =>
      count === 1 ? json(response, {}, 503, { [header]: '1800' }) : json(response, personFor(path)),
    )
    await createLookup({ ...options, baseUrl, retries: 1 }).person('7')
    t.is(seen.length, 2)
  })
}

const inHalfAnHour = Date.now() + 1_800_000

for (const [header, value] of [
  ['x-ratelimit-reset', '1800'],
  ['x-ratelimit-reset', String(Math.ceil(inHalfAnHour / 1000))],
  ['x-ratelimit-reset', `${Math.floor(inHalfAnHour / 1000)}.5`],
  ['x-rate-limit-reset', String(inHalfAnHour)],
  ['ratelimit-reset', new Date(inHalfAnHour).toUTCString()],
  ['x-ratelimit-reset', new Date(inHalfAnHour).toISOString()],
  ['x-ratelimit-reset-after', '1800.5'],
  ['x-ratelimit-reset', '1800s'],
  ['retry-after', new Date(inHalfAnHour).toISOString()],
  ['retry-after', String(Math.ceil(inHalfAnHour / 1000))],
  ['retry-after', '1800 seconds'],
  ['retry-after-ms', '1800000'],
  ['x-retry-after', '1800'],
  ['ratelimit', '"default";r=0;t=1800'],
  ['ratelimit', '"burst";r=5;t=1, "daily";r=0;t=1800'],
  ['ratelimit', '"burst";t=1;r=0, "daily";t=1800;r=0'],
  ['ratelimit', 'limit=100, remaining=0, reset=1800'],
] as const) {
  test(`a lookup does not wait for a rate limit that ends late, and the error says when: ${header}: ${value}`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 429, { [header]: value }))
    const { person } = createLookup({ ...options, baseUrl })
    const { retryAfterMs = 0 } = await t.throwsAsync(person('7'), { instanceOf: RateLimitedError })
    t.true(retryAfterMs > 1_700_000 && retryAfterMs <= 1_801_000, String(retryAfterMs))
    t.is(seen.length, 1)
  })
}

test('Retry-After counts more than when the rate limit ends', async (t) => {
  const { baseUrl } = await serve(t, (_, response) =>
    json(response, {}, 429, { 'retry-after': '60', 'x-ratelimit-reset': '1800' }),
  )
  const { person } = createLookup({ ...options, baseUrl })
  t.is((await t.throwsAsync(person('7'), { instanceOf: RateLimitedError })).retryAfterMs, 60_000)
})

test('a 429 that does not say how long to wait is retried after a second at least, and then two', async (t) => {
  const times: number[] = []
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    times.push(performance.now())
    if (count < 3) json(response, {}, 429)
    else json(response, personFor(path))
  })
  await createLookup({ ...options, baseUrl }).person('7')
  const [first = 0, second = 0, third = 0] = times
  t.true(second - first >= 950 && third - second >= 1950, times.join())
})

const waits: readonly (readonly [string, number | undefined])[] = [
  ['3', 3000],
  ['-3600', undefined],
  ['soon 5', undefined],
  ['1, 2', 2000],
  ['60,60', 60_000],
  ['Sun, 06 Nov 1994 08:49:37 GMT, 7', 7000],
  ['Sunday, 06-Nov-94 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT', 0],
  ['soon, 7', 7000],
  ['1.5', 1500],
  ['0.25', 250],
  ['7 s', 7000],
  ['"7"', 7000],
  ['7 minutes', undefined],
  ['1234567890', undefined],
  ['9'.repeat(400), undefined],
  ['on Sun, 06 Nov 1994 08:49:37 GMT', undefined],
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

test('a Retry-After that says nothing does not hide when the rate limit ends', async (t) => {
  const { baseUrl } = await serve(t, (_, response) =>
    json(response, {}, 429, { 'retry-after': 'soon', 'ratelimit-reset': '1800' }),
  )
  const error = await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { instanceOf: RateLimitedError })
  t.is(error.retryAfterMs, 1_800_000)
})
