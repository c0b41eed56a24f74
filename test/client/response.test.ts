import test from 'ava'
import { createLookup } from '../../src/public/index.ts'
import { json, serve } from '../support/server.ts'
import { answerTo } from './asking.ts'

// What a result reports about the answer besides its payload.

test('a result has what the answer said besides its payload', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, answerTo(path), 200, {
      'x-request-id': 'r-1',
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': '99',
      'ratelimit-reset': '60',
      'set-cookie': 'a=b',
      etag: '"e"',
    }),
  )
  const { response, attempts } = await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7')
  t.is(response.status, 200)
  t.is(response.requestId, 'r-1')
  t.deepEqual(response.rateLimit, { limit: 100, remaining: 99, reset: '60' })
  t.is(response.headers['etag'], '"e"')
  t.false('set-cookie' in response.headers)
  t.like(attempts, { 0: { version: 'v5', cause: undefined }, length: 1 })
})

test('a result has the useful headers of its answer, and no others', async (t) => {
  const date = 'Sat, 01 Jan 2028 00:00:00 GMT'
  const useful = {
    age: '7',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    date,
    deprecation: 'true',
    etag: '"e"',
    expires: date,
    'last-modified': date,
    'retry-after': '7',
    sunset: date,
    warning: '110 - "stale"',
    'x-rate-limit': '100',
  }
  const others = { server: 'one', 'set-cookie': 'a=b', link: '</>', 'x-age': '7', 'date-of': date }
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, answerTo(path), 200, { ...useful, ...others }),
  )
  const { response } = await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7')
  t.deepEqual(response.headers, useful)
})

for (const name of ['request-id', 'correlation-id', 'trace-id'].flatMap((id) => [id, `x-${id}`])) {
  test(`${name} is read as the id of the request`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response) => json(response, answerTo(path), 200, { [name]: 'r-1' }))
    const { response } = await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7')
    t.is(response.requestId, 'r-1')
    t.is(response.headers[name], 'r-1')
  })
}

for (const prefix of ['ratelimit', 'x-ratelimit', 'rate-limit', 'x-rate-limit']) {
  test(`${prefix}-* is read as the rate limit`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response, count) =>
      json(response, answerTo(path), 200, {
        [`${prefix}-limit`]: count === 1 ? '100' : '100, 100;w=60',
        [`${prefix}-remaining`]: '0',
        [`${prefix}-reset`]: 'Sat, 01 Jan 2028 00:00:00 GMT',
      }),
    )
    const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
    const told = { limit: 100, remaining: 0, reset: 'Sat, 01 Jan 2028 00:00:00 GMT' }
    t.deepEqual((await lookup.person('7')).response.rateLimit, told)
    t.deepEqual((await lookup.person('7')).response.rateLimit, { ...told, limit: undefined })
  })
}

test('the limit of another time window is in the headers, but is not read as the rate limit', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, answerTo(path), 200, {
      'x-ratelimit-limit-month': '1000',
      'x-ratelimit-remaining-month': '7',
      'x-ratelimit-reset-month': '60',
    }),
  )
  const { response } = await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7')
  t.deepEqual(response.rateLimit, { limit: undefined, remaining: undefined, reset: undefined })
  t.is(response.headers['x-ratelimit-remaining-month'], '7')
})
