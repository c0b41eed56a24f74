import { runInNewContext } from 'node:vm'
import test from 'ava'
import { createLookup, normalize } from '../../src/index.ts'
import { json, personFor, serve } from '../support/server.ts'

// How each version spells each question, as a server sees it.

const answerTo = (path: string): unknown => {
  if (path.includes('person')) return personFor(path)
  const body = path.includes('names') ? { people: [] } : path.includes('addresses') ? { address: {} } : { owners: [] }
  return path.startsWith('/v3/') ? body : { data: body }
}

test('a person is asked for by path in v4 and v5, and by parameter in v3', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  for (const version of ['v3', 'v4', 'v5'] as const) {
    const { value, source } = await createLookup({ baseUrl, apiKey: 'key', versions: [version] }).person('42')
    t.is(value.names[0]?.full, 'Ada Byron')
    t.is(source.version, version)
  }
  t.deepEqual(
    seen.map(({ path, parameters }) => [path, parameters]),
    [
      ['/v3/person_ids', { id: '42' }],
      ['/v4/person_id/42', {}],
      ['/v5/person_id/42', {}],
    ],
  )
  t.true(seen.every(({ headers }) => headers['x-api-key'] === 'key' && headers.accept === 'application/json'))
})

test('every input of a name search has the name that the document gives it', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const lookup = createLookup({ baseUrl: `${baseUrl}/api/`, apiKey: 'key', versions: ['v5'] })
  await lookup.names({
    firstName: ' Ada ',
    middleName: 'M',
    lastName: 'Byron & Co',
    street: '1 Way',
    unit: '2B',
    city: 'Albany',
    state: 'NY',
    distance: 12.5,
    email: 'ada@example.com',
    phone: '(212) 555-0100',
    relativeFirstName: 'Ralph',
    relativeLastName: 'Byron',
    ageMin: 30,
    ageMax: 40,
    startIndex: 1,
    endIndex: 50,
    includePossibleMatches: true,
    cursor: { version: 'v5', operation: 'names', token: ' a b ' },
  })
  t.deepEqual(
    [seen[0]?.path, seen[0]?.parameters],
    [
      '/api/v5/names',
      {
        first_name: 'Ada',
        middle_name: 'M',
        last_name: 'Byron & Co',
        street: '1 Way',
        unit: '2B',
        city: 'Albany',
        state: 'NY',
        distance: '12.5',
        email: 'ada@example.com',
        phone: '2125550100',
        relative_first_name: 'Ralph',
        relative_last_name: 'Byron',
        age_min: '30',
        age_max: '40',
        start_index: '1',
        end_index: '50',
        include_possible_matches: 'true',
        position_token: ' a b ',
      },
    ],
  )
})

test('a distance is sent without an exponent', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  for (const distance of [999, 1 / 3, 0.000_001, 1e-7, 2.5e-10, Number.MIN_VALUE, 0, -0]) {
    await lookup.names({ firstName: 'Ada', city: 'Albany', distance })
    const sent = seen.at(-1)?.parameters['distance'] ?? ''
    t.regex(sent, /^\d+(\.\d+)?$/)
    t.true(Math.abs(Number(sent) - distance) < 1e-20, sent)
    if (distance === 0) t.is(sent, '0')
  }
})

test('any id that an answer has can be asked for, and is sent unchanged', async (t) => {
  const ids = ['p:12.3', 'a b', ' 7', '7/8', '7%2F8', '7?x=1#y', 'Zoë', '👩\u200d🚀', '$&', "'()*!~", '...']
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  for (const given of ids) {
    const { value } = normalize('v4', 'person', { data: { person: { id: given } } })
    if (value.id === undefined) return t.fail(`${given} is an id.`)
    for (const version of ['v3', 'v4', 'v5'] as const)
      await createLookup({ baseUrl, apiKey: 'key', versions: [version] }).person(value.id)
  }
  const prefix = /^\/v[45]\/person_id\//
  t.deepEqual(
    seen.map(({ path, parameters }) => parameters['id'] ?? decodeURIComponent(path.replace(prefix, ''))),
    ids.flatMap((id) => [id, id, id]),
  )
})

test('phones, emails and addresses', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  await lookup.phones('+1 (212) 555-0100')
  await lookup.emails(' ada@example.com\n')
  await lookup.addresses({
    street: '1 Way',
    city: 'Albany',
    state: 'NY',
    unit: '2B',
    cursor: { version: 'v5', operation: 'addresses', token: '51 ' },
  })
  t.deepEqual(
    seen.map(({ path, parameters }) => [path, parameters]),
    [
      ['/v5/phones', { phone: '2125550100' }],
      ['/v5/emails', { email: 'ada@example.com' }],
      ['/v5/addresses', { street: '1 Way', city: 'Albany', state: 'NY', unit: '2B', position_token: '51 ' }],
    ],
  )
})

test('headers of the lookup and of the call travel, and none takes the place of the key', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const lookup = createLookup({ baseUrl, apiKey: ' key ', versions: ['v5'], headers: { 'x-team': 'one' } })
  await lookup.person('7', { headers: { 'x-trace': 'two' } })
  t.like(seen[0]?.headers, { 'x-team': 'one', 'x-trace': 'two', 'x-api-key': 'key' })
  await t.throwsAsync(lookup.person('7', { headers: { 'X-API-Key': 'other' } }), { name: 'InvalidQueryError' })
  await t.throwsAsync(lookup.person('7', { headers: { 'x-a': 'b\r\nx-c: d' } }), { name: 'InvalidQueryError' })
  t.is(seen.length, 1)
})

const areHeaders = (value: unknown): value is Readonly<Record<string, string>> => typeof value === 'object'

test('headers may be an object without a prototype, or of another realm', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const bare: unknown = Object.create(null, { 'x-team': { value: 'one', enumerable: true } })
  const foreign: unknown = runInNewContext(`({ 'x-trace': 'two' })`)
  if (!areHeaders(bare) || !areHeaders(foreign)) return t.fail()
  await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], headers: bare }).person('7', { headers: foreign })
  t.like(seen[0]?.headers, { 'x-team': 'one', 'x-trace': 'two' })
})

test('the name of a header may have any character of which RFC 9110 makes names', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const name = "x!#$%&'*+-.^_`|~0a"
  await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7', { headers: { [name]: 'one' } })
  t.is(seen[0]?.headers[name], 'one')
})

test('a header is one header however its name is spelled, and the call has the last word', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const headers = { 'X-Tenant': 'a', Accept: 'application/vnd.people+json' }
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], headers })
  await lookup.person('7', { headers: { 'x-tenant': 'b' } })
  t.like(seen[0]?.headers, { 'x-tenant': 'b', accept: 'application/vnd.people+json', 'x-api-key': 'key' })
})

test('a result says what the answer said beside its payload', async (t) => {
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
  test(`${name} names the request`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response) => json(response, answerTo(path), 200, { [name]: 'r-1' }))
    const { response } = await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7')
    t.is(response.requestId, 'r-1')
    t.is(response.headers[name], 'r-1')
  })
}

for (const prefix of ['ratelimit', 'x-ratelimit', 'rate-limit', 'x-rate-limit']) {
  test(`${prefix}-* tells the limits`, async (t) => {
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

test('what limits another time than the usual headers is a header, and not told as the limit', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, answerTo(path), 200, { 'x-ratelimit-limit-month': '1000', 'x-ratelimit-remaining-month': '7' }),
  )
  const { response } = await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7')
  t.deepEqual(response.rateLimit, { limit: undefined, remaining: undefined, reset: undefined })
  t.is(response.headers['x-ratelimit-remaining-month'], '7')
})
