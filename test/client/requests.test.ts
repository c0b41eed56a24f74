import { runInNewContext } from 'node:vm'
import test from 'ava'
import { createLookup, normalize, versions } from '../../src/public/index.ts'
import { recognizerOf } from '../../src/query/request.ts'
import { everySpoke } from '../../src/versions/table.ts'
import { json, personFor, type Seen, serve } from '../support/server.ts'
import { answerTo, options } from './asking.ts'

// How each version writes each query, as a server sees it.

const recognize = recognizerOf(everySpoke())

/** The only input of a request, in its path or its query. */
const inputIn = ({ path, parameters }: Seen): string | undefined =>
  Object.values({ ...parameters, ...recognize(path)?.texts })[0]

test('the id of a person is in the path in v4 and v5, and a parameter in v3', async (t) => {
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

test('the URL of a request without parameters ends with its path', async (t) => {
  const urls: string[] = []
  const fetch = async (input: unknown): Promise<Response> => {
    urls.push(String(input))
    return Promise.resolve(Response.json(answerTo('/v5/person_id/42')))
  }
  await createLookup({ baseUrl: 'https://example.com/api/', apiKey: 'key', versions: ['v5'], fetch }).person('42')
  t.deepEqual(urls, ['https://example.com/api/v5/person_id/42'])
})

test('every input of a name search is sent under the name in the specification', async (t) => {
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
    if (distance === 0 || distance >= 0.000_001) t.is(sent, String(distance), 'as JavaScript writes it')
  }
})

test('any id from an answer can be looked up, and is sent as it is', async (t) => {
  const ids = ['p:12.3', 'a b', '7/8', '7%2F8', '7?x=1#y', 'Zoë', '🚀', '$&', "a'()*!~", '...']
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  for (const given of ids) {
    const { value } = normalize('v4', 'person', { data: { person: { id: given } } })
    if (value.id === undefined) return t.fail(`${given} is an id.`)
    for (const version of versions) await createLookup({ baseUrl, apiKey: 'key', versions: [version] }).person(value.id)
  }
  t.deepEqual(
    seen.map(inputIn),
    ids.flatMap((id) => versions.map(() => id.trim())),
  )
})

test('the id of a person may be a number', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  for (const version of versions) await createLookup({ baseUrl, apiKey: 'key', versions: [version] }).person(1234567890)
  t.deepEqual(
    seen.map(inputIn),
    versions.map(() => '1234567890'),
  )
})

test('the inputs of phone, email and address searches are sent under these names', async (t) => {
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

test('headers of the lookup and of the call are sent, and none replaces the key', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const lookup = createLookup({ baseUrl, apiKey: ' key ', versions: ['v5'], headers: { 'x-team': 'one' } })
  await lookup.person('7', { headers: { 'x-trace': 'two' } })
  t.like(seen[0]?.headers, { 'x-team': 'one', 'x-trace': 'two', 'x-api-key': 'key' })
  await t.throwsAsync(lookup.person('7', { headers: { 'X-API-Key': 'other' } }), { name: 'InvalidQueryError' })
  await t.throwsAsync(lookup.person('7', { headers: { 'x-a': 'b\r\nx-c: d' } }), { name: 'InvalidQueryError' })
  t.is(seen.length, 1)
})

const areHeaders = (value: unknown): value is Readonly<Record<string, string>> => typeof value === 'object'

test('headers may be an object without a prototype, or from another realm', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const bare: unknown = Object.create(null, { 'x-team': { value: 'one', enumerable: true } })
  const foreign: unknown = runInNewContext(`({ 'x-trace': 'two' })`)
  if (!areHeaders(bare) || !areHeaders(foreign)) return t.fail()
  await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], headers: bare }).person('7', { headers: foreign })
  t.like(seen[0]?.headers, { 'x-team': 'one', 'x-trace': 'two' })
})

test('the name of a header may have any character that RFC 9110 allows', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const name = "x!#$%&'*+-.^_`|~0a"
  await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7', { headers: { [name]: 'one' } })
  t.is(seen[0]?.headers[name], 'one')
})

test('the names of headers are case-insensitive, and those of the call override those of the lookup', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, answerTo(path)))
  const headers = { 'X-Tenant': 'a', Accept: 'application/vnd.people+json' }
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], headers })
  await lookup.person('7', { headers: { 'x-tenant': 'b' } })
  t.like(seen[0]?.headers, { 'x-tenant': 'b', accept: 'application/vnd.people+json', 'x-api-key': 'key' })
})

test('each of 200 concurrent lookups gets its own answer', async (t) => {
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
