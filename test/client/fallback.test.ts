import test from 'ava'
import { createLookup, type FallbackCause, type LookupError } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { causesOf, failing, quick, versionOf } from './asking.ts'

// Which version is queried, and what falls back to the next.

test('a pinned lookup never falls back', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5'] }).person('7'))
  t.like(error, { name: 'HttpError', status: 503, version: 'v5', operation: 'person', retryable: true })
  t.like(error.attempts, { 0: { version: 'v5', cause: 'server' }, length: 1 })
  t.is(seen.length, 1)
})

test('a call may use other versions', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const lookup = createLookup({ ...quick, baseUrl, versions: ['v5'] })
  t.is((await lookup.person('7', { versions: ['v3'] })).source.version, 'v3')
  t.deepEqual(seen.map(versionOf), ['v3'])
})

const curable: readonly (readonly [string, number, unknown, FallbackCause])[] = [
  ['gone', 410, {}, 'gone'],
  ['a server error', 500, {}, 'server'],
  ['an answer without its root', 200, { persons: [], data: 7 }, 'undecodable'],
  ['HTML instead of JSON', 200, undefined, 'undecodable'],
]

for (const [what, status, body, cause] of curable) {
  test(`${what} falls back to the next version`, async (t) => {
    const { baseUrl, seen } = await serve(t, (request, response) => {
      if (versionOf(request) === 'v5')
        response.writeHead(status).end(body === undefined ? '<html>' : JSON.stringify(body))
      else json(response, personFor(request.path))
    })
    const { attempts, source } = await createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'] }).person('7')
    t.deepEqual(causesOf(attempts), [`v5 ${cause}`, 'v4 answered'])
    t.is(source.version, 'v4')
    t.deepEqual(seen.map(versionOf), ['v5', 'v4'])
  })
}

for (const status of [400, 401, 403, 404, 412, 422, 429, 300, 302]) {
  test(`status ${status} does not fall back by default`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) =>
      json(response, {}, status, { location: '/v4/person_id/7' }),
    )
    const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).person('7'))
    t.is(seen.length, 1)
    t.is(error.status, status)
    t.is(error.version, 'v5')
  })
}

test('null is not found, and does not fall back by default', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, { data: { person: null } }))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).person('7'))
  t.like(error, { name: 'NotFoundError', status: 200, version: 'v5', operation: 'person' })
  t.is(error.message, 'Nothing was found. Check the input, or accept this as the answer.')
  t.is(seen.length, 1)
})

test("an answer in another version's shape is read as what it is, and both the source and the attempts say so", async (t) => {
  for (const shape of ['/v3/', '/v4/'] as const) {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, personFor(shape)))
    const { value, source, attempts } = await createLookup({ ...quick, baseUrl, versions: ['v5'] }).person('7')
    const version = shape === '/v3/' ? 'v3' : 'v4'
    t.is(value.names.length, 1)
    t.is(source.version, version)
    t.like(attempts, [{ version: 'v5', readAs: version, cause: undefined, requests: 1 }])
    t.is(seen.length, 1)
  }
})

test("a page in another version's shape is followed by the version that was asked", async (t) => {
  const { baseUrl, seen } = await serve(t, ({ parameters }, response) =>
    json(response, {
      data: { people: [{ names: [{ full_name: `Ada ${parameters['position_token'] ?? ''}` }] }] },
      ...('position_token' in parameters ? {} : { position_token: 't' }),
    }),
  )
  const pages = createLookup({ ...quick, baseUrl, versions: ['v4'] }).namePages({ firstName: 'Ada', lastName: 'Byron' })
  const sources: string[] = []
  for await (const { source } of pages) sources.push(source.version)
  t.deepEqual(sources, ['v5', 'v5'])
  t.deepEqual(
    seen.map(({ path }) => path),
    ['/v4/names', '/v4/names'],
  )
})

test('an error in a 200 is tried again, falls back, and is told only by body()', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) =>
    versionOf(request) === 'v5'
      ? json(response, { data: {}, error: 'Ada Byron' })
      : json(response, personFor(request.path)),
  )
  const lookup = createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'], retries: 1 })
  const { source, attempts } = await lookup.person('7')
  t.is(source.version, 'v4')
  t.like(attempts, [
    { version: 'v5', cause: 'server', requests: 2 },
    { version: 'v4', requests: 1 },
  ])
  t.is(seen.length, 3)
  const error = await failing(() => lookup.person('7', { versions: ['v5'] }))
  t.like(error, { name: 'ServiceFailureError', status: 200, retryable: true })
  t.false(error.message.includes('Ada'))
  t.true(error.body()?.includes('Ada'))
})

test('nobody is one request, whatever its spelling', async (t) => {
  const bodies = [{}, [], null, { data: {} }, { data: null }, { data: { person: {} } }, { person: {} }]
  for (const body of bodies) {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, body))
    const lookup = createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'], retries: 2 })
    t.like(await failing(() => lookup.person('7')), { name: 'NotFoundError', version: 'v5' }, JSON.stringify(body))
    t.is(seen.length, 1)
  }
  const { baseUrl } = await serve(t, (_, response) => json(response, { data: null }))
  t.deepEqual((await createLookup({ ...quick, baseUrl, versions: ['v5'] }).phones('2125550100')).value.owners, [])
})

test('fallbackOn replaces the list', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) =>
    versionOf(request) === 'v5' ? json(response, {}, 404) : json(response, personFor(request.path)),
  )
  const lookup = createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'], fallbackOn: ['notFound'] })
  t.is((await lookup.person('7')).source.version, 'v4')
  const dead = await serve(t, (_, response) => json(response, {}, 500))
  const strict = createLookup({ ...quick, baseUrl: dead.baseUrl, versions: ['v5', 'v4'], fallbackOn: [] })
  t.is((await failing(() => strict.person('7'))).name, 'HttpError')
  t.deepEqual([seen.length, dead.seen.length], [2, 1])
})

for (const [cause, status] of [
  ['rateLimited', 429],
  ['unauthorized', 401],
  ['unauthorized', 403],
] as const) {
  test(`fallbackOn may name ${cause} (${status})`, async (t) => {
    const { baseUrl } = await serve(t, (request, response) =>
      versionOf(request) === 'v5' ? json(response, {}, status) : json(response, personFor(request.path)),
    )
    const { attempts } = await createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'], fallbackOn: [cause] }).person(
      '7',
    )
    t.is(attempts[0]?.cause, cause)
  })
}

test('fallbackOn may name network, for a connection that is reset', async (t) => {
  const { baseUrl } = await serve(t, (request, response) =>
    versionOf(request) === 'v5' ? response.destroy() : json(response, personFor(request.path)),
  )
  const two = { ...quick, baseUrl, versions: ['v5', 'v4'] } as const
  const { attempts, source } = await createLookup({ ...two, fallbackOn: ['network'] }).person('7')
  t.like(attempts, { 0: { version: 'v5', cause: 'network' }, 1: { version: 'v4', cause: undefined }, length: 2 })
  t.is(source.version, 'v4')
  t.is((await failing(() => createLookup(two).person('7'))).name, 'NetworkError')
})

test("the 404 of v4's name search is an error of its own, in the attempt, too, and does not fall back", async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 404))
  const lookup = createLookup({ ...quick, baseUrl, versions: ['v4', 'v3'], fallbackOn: ['notFound'] })
  const error = await failing(() => lookup.names({ firstName: 'Ada', lastName: 'Byron' }))
  t.like(error, { name: 'HttpError', version: 'v4', attempts: { 0: { cause: 'http' }, length: 1 } })
  t.is(error.message, 'The service answered 404 Not Found. Check the inputs and the base address; body() may say more.')
  t.is(seen.length, 1)
  await failing(() => lookup.person('7'))
  t.deepEqual(seen.slice(1).map(versionOf), ['v4', 'v3'])
})

test('statuses are labelled as in the specification; a 404 is not found, except in the name search of v4', async (t) => {
  const { baseUrl } = await serve(t, ({ parameters }, response) =>
    json(response, {}, Number(parameters['city'] ?? 404)),
  )
  const refused = async (version: 'v3' | 'v4' | 'v5', city?: string): Promise<LookupError> =>
    failing(() =>
      createLookup({ ...quick, baseUrl, versions: [version] }).names({ firstName: 'Ada', lastName: 'Byron', city }),
    )
  t.like(await refused('v3', '412'), { name: 'HttpError', status: 412, label: 'Precondition Failed' })
  t.like(await refused('v4', '400'), { name: 'HttpError', status: 400, label: 'Bad Request' })
  t.like(await refused('v4'), { name: 'HttpError', status: 404, label: 'Not Found' })
  t.like(await refused('v5'), { name: 'NotFoundError', status: 404 })
  t.is(
    (await refused('v5')).message,
    'Nothing was found (status 404). Check the input, or accept this as the answer; if every lookup ends like this, check the base address.',
  )
  t.is((await failing(() => createLookup({ ...quick, baseUrl, versions: ['v4'] }).person('7'))).name, 'NotFoundError')
})
