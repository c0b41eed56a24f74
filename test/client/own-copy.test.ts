import test from 'ava'
import { createLookup as createTasks } from '../../src/public/fp.ts'
import { createGateway } from '../../src/public/gateway.ts'
import {
  createLookup,
  type FallbackCause,
  type Fetch,
  InvalidOptionsError,
  type NameQuery,
  render,
  type Version,
} from '../../src/public/index.ts'
import { name, person } from '../../src/public/model.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { json, personFor, serve } from '../support/server.ts'
import { pathsOf } from '../support/json.ts'

// A lookup sends what it was given at the time of the call, however often it is sent.

const options = { apiKey: 'key', versions: ['v5', 'v4'], retries: 0 } as const

const cursorOf = <O extends string>(operation: O) => ({ version: 'v4' as const, operation, token: 'there' })

test('a query and options that change during a lookup are sent as they were', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => {
    if (path.startsWith('/v5/')) json(response, {}, 503)
    else json(response, { data: { people: [] }, metadata: {} })
  })
  const lookup = createLookup({ ...options, baseUrl })
  const query = { firstName: 'Ada', lastName: 'Byron', state: '' }
  const headers = { 'x-state': '' }
  const asked: Promise<unknown>[] = []
  for (const state of ['NY', 'MA', 'CA']) {
    query.state = headers['x-state'] = state
    asked.push(lookup.names(query, { headers }))
  }
  await Promise.all(asked)
  const sent = (version: string): readonly unknown[] =>
    seen
      .filter(({ path }) => path.startsWith(version))
      .map(({ parameters, headers }) => [parameters['state'], headers['x-state']])
      .toSorted()
  const all = [
    ['CA', 'CA'],
    ['MA', 'MA'],
    ['NY', 'NY'],
  ]
  t.deepEqual([sent('/v5/'), sent('/v4/')], [all, all])
})

test('a task sends what was given when it was made, however often it is run', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) =>
    json(response, { data: { people: [], address: { city: 'Boston' } } }),
  )
  const lookup = createTasks({ ...options, baseUrl })
  const query = { firstName: 'Ada', lastName: 'Byron', state: 'NY' }
  const place = { street: '1 Way', city: 'Albany', state: 'NY' }
  const versions: Version[] = ['v4']
  const call = { versions, headers: { 'x-state': 'NY' }, retries: 0 }
  const tasks = [lookup.names(query, call), lookup.addresses(place, call)]
  query.state = place.state = call.headers['x-state'] = 'CA'
  versions.unshift('v3')
  call.retries = -1
  for (const task of [...tasks, ...tasks]) t.like(await task(), { _tag: 'Right' })
  t.deepEqual(
    seen.map(({ path, parameters, headers }) => [path, parameters['state'], headers['x-state']]),
    ['/v4/names', '/v4/addresses', '/v4/names', '/v4/addresses'].map((path) => [path, 'NY', 'NY']),
  )
})

test('a query that was wrong when its task was made stays wrong', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, { data: { people: [] } }))
  const query: { firstName: string; lastName?: string } = { firstName: 'Ada' }
  const task = createTasks({ ...options, baseUrl }).names(query)
  query.lastName = 'Byron'
  t.like(await task(), { left: { name: 'InvalidQueryError' } })
  t.is(seen.length, 0)
})

test('options that change after a lookup was made do not change the lookup', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) =>
    path.startsWith('/v5/') ? json(response, {}, 503) : json(response, personFor(path)),
  )
  const headers = { 'x-team': 'one' }
  const fallbackOn: FallbackCause[] = ['server']
  const versions: Version[] = ['v5', 'v4']
  const lookup = createLookup({ ...options, baseUrl, headers, fallbackOn, versions })
  headers['x-team'] = 'two'
  fallbackOn.pop()
  versions.pop()
  t.is((await lookup.person('7')).source.version, 'v4')
  t.deepEqual(
    seen.map(({ headers: sent }) => sent['x-team']),
    ['one', 'one'],
  )
})

class StateQuery implements NameQuery {
  readonly firstName = 'Ada'
  readonly lastName = 'Byron'
  get state(): string {
    return 'NY'
  }
}

test('pages go on with the query and the options that they began with, even if these are instances of a class', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response, count) =>
    json(response, { data: { people: [] }, metadata: {}, ...(count % 2 === 1 && { position_token: 't' }) }),
  )
  const lookup = createLookup({ ...options, baseUrl })
  const query = { firstName: 'Ada', lastName: 'Byron', state: 'NY' }
  const call = { headers: { 'x-a': '1' } }
  for await (const { source } of lookup.namePages(query, call)) {
    t.is(source.version, 'v5')
    query.state = 'CA'
    call.headers['x-a'] = '2'
  }
  for await (const { source } of lookup.namePages(new StateQuery())) t.is(source.version, 'v5')
  t.deepEqual(
    seen.map(({ parameters, headers }) => [parameters['state'], headers['x-a']]),
    [
      ['NY', '1'],
      ['NY', '1'],
      ['NY', undefined],
      ['NY', undefined],
    ],
  )
})

test.serial('options that are inherited do not count, nor those that a polluted Object.prototype adds', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  class Call {
    readonly headers = { 'x-own': '1' }
    get versions(): readonly ['v4'] {
      return ['v4']
    }
  }
  const ada = person({ names: [name({ first: 'Ada' })] })
  await createLookup({ ...options, baseUrl }).person('7', new Call())
  const pollution = {
    derive: true,
    pageSize: 7,
    allowInsecure: true,
    headers: { 'x-polluted': '1' },
    versions: ['v4'],
    'x-polluted': '1',
  }
  for (const [name, value] of Object.entries(pollution))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, enumerable: true, writable: true })
  try {
    t.throws(() => createLookup({ ...options, baseUrl: 'http://example.com' }), { message: /baseUrl/ })
    t.throws(() => createGateway({ baseUrl: 'http://example.com', apiKey: 'key', offer: ['v3'] }), {
      message: /baseUrl/,
    })
    t.deepEqual(render('v3', 'person', ada, {}).derived, [])
    t.notThrows(() => createSandbox({ seed: 7 }))
    await createLookup({ ...options, baseUrl }).person('8', {})
    await createLookup({ ...options, baseUrl, headers: { 'x-own': '2' } }).person('9')
  } finally {
    for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name)
  }
  t.deepEqual(
    seen.map(({ path, headers }) => [path, headers['x-own'], headers['x-polluted']]),
    [
      ['/v5/person_id/7', '1', undefined],
      ['/v5/person_id/8', undefined, undefined],
      ['/v5/person_id/9', '2', undefined],
    ],
  )
})

test('options that change each time they are read are used as they were checked', async (t) => {
  const asked = new Set<string>()
  const fetch: Fetch = async (url) => {
    asked.add(new URL(url).origin)
    return Promise.resolve(Response.json({ data: { person: { id: 7 } } }))
  }
  for (let good = 0; good < 8; good += 1) {
    let reads = 0
    const create = () =>
      createLookup({
        ...{ apiKey: 'key', versions: ['v5'], fetch },
        get baseUrl() {
          reads += 1
          return reads <= good ? 'https://example.com' : 'http://example.org'
        },
      })
    try {
      await create().person('7')
    } catch (error) {
      t.true(error instanceof InvalidOptionsError, String(error))
    }
  }
  t.deepEqual([...asked], ['https://example.com'])
})

test('a list of versions that changes each time it is read is used as it was checked', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  for (let good = 0; good < 6; good += 1) {
    let reads = 0
    const versions: Version[] = Object.defineProperty(['v5' as const], 0, { get: () => (reads++ < good ? 'v5' : 'v9') })
    try {
      t.is((await createLookup({ ...options, baseUrl, versions }).person('7')).source.version, 'v5')
    } catch (error) {
      t.true(error instanceof InvalidOptionsError, String(error))
    }
  }
  t.true(seen.length > 0)
})

test('a cursor that changes before its task is run is sent as it was', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) =>
    json(response, { data: { people: [], address: { city: 'Boston' } } }),
  )
  const lookup = createTasks({ ...options, baseUrl })
  const [names, addresses] = [cursorOf('names'), cursorOf('addresses')]
  const query = { firstName: 'Ada', lastName: 'Byron', cursor: names }
  const place = { street: '1 Way', city: 'Albany', state: 'NY', cursor: addresses }
  const tasks = [lookup.names(query), lookup.addresses(place)]
  const pages = [lookup.namePages(query), lookup.addressPages(place)]
  names.token = addresses.token = ''
  for (const task of tasks) t.like(await task(), { _tag: 'Right' })
  for (const page of pages) t.like(await page.next(), { value: { _tag: 'Right' } })
  t.deepEqual(
    seen.map(({ path, parameters }) => [path, parameters['position_token']]),
    ['/v4/names', '/v4/addresses', '/v4/names', '/v4/addresses'].map((path) => [path, 'there']),
  )
})

test('pages come from the versions that they began with', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, { data: { people: [] } }))
  const versions: Version[] = ['v4']
  const pages = createLookup({ ...options, baseUrl }).namePages({ firstName: 'Ada', lastName: 'Byron' }, { versions })
  versions[0] = 'v3'
  t.false((await pages.next()).done)
  t.deepEqual(pathsOf(seen), ['/v4/names'])
})
