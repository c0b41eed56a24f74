import test from 'ava'
import { type AttemptEvent, createLookup, HttpError, RateLimitedError, versions } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { echoes, leaks, query } from './secrets.ts'

// Which headers of an answer appear in errors and events, where they may be logged.

for (const headers of echoes) {
  test(`nothing leaks from an answer with ${JSON.stringify(headers)}, except in its response.headers`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => json(response, { data: { people: [] } }, 200, headers))
    const events: AttemptEvent[] = []
    const onAttempt = (event: AttemptEvent): void => void events.push(event)
    const { response } = await createLookup({ baseUrl, apiKey: 'key-5f2c', versions: ['v5'], onAttempt }).names(query)
    t.is(response.requestId, undefined)
    const untold = { requestId: undefined, deprecation: undefined, sunset: undefined }
    t.like(events, { 0: { operation: 'names', status: 200, ...untold }, length: 1 })
    t.like(response.headers, headers)
  })
}

test('the id of a person is not repeated, whether it is sent in the path or as an input', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, {}, 400, { 'x-request-id': 'id=8675309' }))
  const lookup = createLookup({ baseUrl, apiKey: 'key-5f2c', versions })
  for (const version of versions) {
    const error = await t.throwsAsync(lookup.person('8675309', { versions: [version] }), { instanceOf: HttpError })
    t.deepEqual(leaks(error), [])
  }
})

test('a key is not repeated, however short, padded or differently written', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, {}, 400, { 'x-request-id': 'for-k7' }))
  for (const apiKey of ['k7', ' k7 ', 'FOR_K7']) {
    const error = await t.throwsAsync(createLookup({ baseUrl, apiKey, versions: ['v5'] }).person('7'))
    t.like(error, { name: 'HttpError', requestId: undefined })
  }
})

test('an input of four letters is not repeated, nor one of three as a word, and not without its accents', async (t) => {
  const id = 'for-anne-lee.desiree-wu'
  const { baseUrl } = await serve(t, (_, response) => json(response, {}, 400, { 'x-request-id': id }))
  const lookup = createLookup({ baseUrl, apiKey: 'key-5f2c', versions: ['v5'] })
  const idAfter = async (firstName: string): Promise<unknown> =>
    (await t.throwsAsync(lookup.names({ firstName, state: 'NY' }), { instanceOf: HttpError })).requestId
  for (const name of ['Anne', 'Desi', 'Lee', 'Désirée', 'De\u0301sire\u0301e'])
    t.is(await idAfter(name), undefined, name)
  // By chance, these are in many ids: part of a word, and two letters.
  for (const name of ['Sir', 'Wu']) t.is(await idAfter(name), id, name)
})

for (const [lastName, id] of [
  ['Pawłowska', 'pawlowska-42'],
  ['SØREN', 'soren-1'],
  ['Groß', 'gross-1'],
  ['GROẞ', 'gross-1'],
  ['Ǿrsted', 'orsted-1'],
  ['Işık', 'isik-1'],
  ['Æsop', 'aesop'],
  ['Schœller', 'Schoeller'],
  ['Đặng', 'for-dang'],
  ['Guðrún', 'gudrun'],
  ['Hallþór', 'hallthor'],
  ['Borġ-Ħaż', 'borghaz'],
] as const) {
  test(`an input is not repeated with plain letters: ${lastName} as ${id}`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => json(response, {}, 400, { 'x-request-id': id }))
    const lookup = createLookup({ baseUrl, apiKey: 'key-5f2c', versions: ['v5'] })
    const error = await t.throwsAsync(lookup.names({ firstName: 'Al', lastName }), { instanceOf: HttpError })
    t.is(error.requestId, undefined)
  })
}

test('an input of any length is compared, even if it consists of accents', async (t) => {
  const response = async () => Promise.resolve(new Response('', { status: 400, headers: { 'x-request-id': 'r-1' } }))
  const lookup = createLookup({
    baseUrl: 'https://people.example.com',
    apiKey: 'key',
    versions: ['v5'],
    fetch: response,
  })
  // In a time that grows by its square, this would take longer than AVA waits.
  const firstName = `A${'\u0316\u0301'.repeat(1_000_000)}`
  t.like(await t.throwsAsync(lookup.names({ firstName, lastName: 'Byron' })), { name: 'HttpError', requestId: 'r-1' })
})

for (const id of ['NY-1', 'req.42', '7f4c3a2e-9b1d-4c55', 'Root=1-67891233:abc/def+0==', 'A'.repeat(128)]) {
  test(`the id of a request is reported: ${id}`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => json(response, {}, 400, { 'x-request-id': id }))
    const lookup = createLookup({ baseUrl, apiKey: 'key-5f2c', versions: ['v5'] })
    const error = await t.throwsAsync(
      lookup.names({ firstName: 'Ada', lastName: 'Wu', state: 'NY', distance: 1, city: 'Rye' }),
    )
    t.like(error, { name: 'HttpError', requestId: id })
  })
}

for (const id of ['A'.repeat(129), 'two words', '{"error":1}', '<id>']) {
  test(`a request id that does not look like one is not reported: ${id}`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => json(response, {}, 400, { 'x-request-id': id }))
    const error = await t.throwsAsync(createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7'))
    t.like(error, { name: 'HttpError', requestId: undefined })
  })
}

test('dates of any month and weekday are understood', async (t) => {
  const year = new Date().getUTCFullYear() + 1
  const dateOf = (month: number, day: number): string => new Date(Date.UTC(year, month, day)).toUTCString()
  const dates = [
    ...Array.from({ length: 12 }, (_, month) => dateOf(month, 1)),
    ...Array.from({ length: 7 }, (_, day) => dateOf(0, day + 1)),
  ]
  const { baseUrl } = await serve(t, (_, response, count) => {
    const sunset = dates[count - 1] ?? ''
    json(response, {}, 429, { sunset, 'retry-after': sunset })
  })
  const told: (string | undefined)[] = []
  const onAttempt = ({ sunset }: AttemptEvent): void => void told.push(sunset)
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], onAttempt, retries: 0 })
  for (const on of dates) {
    const { retryAfterMs } = await t.throwsAsync(lookup.person('7'), { instanceOf: RateLimitedError })
    t.true(Math.abs(Date.now() + Number(retryAfterMs) - Date.parse(on)) < 60_000, on)
  }
  t.deepEqual(told, dates)
})

const date = 'Sat, 01 Jan 2028 00:00:00 GMT'

for (const [header, value, isTold] of [
  ['deprecation', '@1688169599', true],
  ['deprecation', 'true', true],
  ['deprecation', date, true],
  ['deprecation', 'soon', false],
  ['sunset', date, true],
  ['sunset', 'true', false],
  ['sunset', `${date}, soon`, false],
  ['sunset', 'Sat, 01 Jan 2125550142 00:00:00 GMT', false],
] as const) {
  test(`${value} as the ${header} of a version is ${isTold ? 'reported' : 'not reported'}`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response) =>
      json(response, personFor(path), 200, { [header]: value }),
    )
    const events: AttemptEvent[] = []
    const onAttempt = (event: AttemptEvent): void => void events.push(event)
    await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], onAttempt }).person('7')
    t.deepEqual(
      events.map((event) => event[header]),
      [isTold ? value : undefined],
    )
  })
}

test('blanks around the value of a header do not belong to it', async (t) => {
  const headers = { 'x-request-id': ' abc-1 ', sunset: `${date} \t`, deprecation: 'true ', 'retry-after': '3 ' }
  const { baseUrl } = await serve(t, (_, response) => json(response, {}, 429, headers))
  const events: AttemptEvent[] = []
  const onAttempt = (event: AttemptEvent): void => void events.push(event)
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], retries: 0, onAttempt })
  const error = await t.throwsAsync(lookup.person('7'), { instanceOf: RateLimitedError })
  t.like(error, { requestId: 'abc-1', retryAfterMs: 3000 })
  t.like(events, { 0: { requestId: 'abc-1', sunset: date, deprecation: 'true' }, length: 1 })
})

test('nor do they count in the rate limit of an answer', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, personFor(path), 200, { 'x-ratelimit-remaining': '7 ', 'x-ratelimit-reset': '60 ' }),
  )
  const { response } = await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7')
  t.like(response, { headers: { 'x-ratelimit-remaining': '7' }, rateLimit: { remaining: 7, reset: '60' } })
})
