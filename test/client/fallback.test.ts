import test from 'ava'
import * as fp from '../../src/fp.ts'
import {
  type AttemptEvent,
  createLookup,
  defaultFallbackOn,
  type FallbackCause,
  isAllVersionsFailedError,
  isLookupError,
  isUnsupportedError,
  type LookupError,
  type Version,
} from '../../src/index.ts'
import { json, personFor, type Seen, serve } from '../support/server.ts'

const failing = async (run: () => Promise<unknown>): Promise<LookupError> => {
  try {
    await run()
  } catch (error) {
    if (isLookupError(error)) return error
    throw error
  }
  throw new Error('It did not fail.')
}

const versionOf = ({ path }: Seen): string => path.slice(1, 3)

const quick = { apiKey: 'key', retries: 0 } as const

test('a pin means pin', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5'] }).person('7'))
  t.like(error, { name: 'HttpError', status: 503, version: 'v5', operation: 'person', retryable: true })
  t.like(error.attempts, { 0: { version: 'v5', cause: 'server' }, length: 1 })
  t.is(seen.length, 1)
})

const curable: readonly (readonly [string, number, unknown, FallbackCause])[] = [
  ['gone', 410, {}, 'gone'],
  ['a server error', 500, {}, 'server'],
  ['an answer without its root', 200, { person: null, data: [] }, 'undecodable'],
  ['no JSON', 200, undefined, 'undecodable'],
]

for (const [what, status, body, cause] of curable) {
  test(`${what} turns to the next version`, async (t) => {
    const { baseUrl, seen } = await serve(t, (request, response) => {
      if (versionOf(request) === 'v5')
        response.writeHead(status).end(body === undefined ? '<html>' : JSON.stringify(body))
      else json(response, personFor(request.path))
    })
    const { attempts, source } = await createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'] }).person('7')
    t.deepEqual(
      attempts.map(({ version, cause: why }) => [version, why]),
      [
        ['v5', cause],
        ['v4', undefined],
      ],
    )
    t.is(source.version, 'v4')
    t.deepEqual(seen.map(versionOf), ['v5', 'v4'])
  })
}

for (const status of [400, 401, 403, 404, 412, 422, 429, 302]) {
  test(`status ${status} does not turn to the next version by default`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) =>
      json(response, {}, status, { location: '/v4/person_id/7' }),
    )
    const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).person('7'))
    t.is(seen.length, 1)
    t.is(error.status, status)
    t.is(error.version, 'v5')
  })
}

test('null is not found, and does not turn to the next version by default', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, { data: { person: null } }))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).person('7'))
  t.like(error, { name: 'NotFoundError', status: 200, version: 'v5', operation: 'person' })
  t.is(error.message, 'Nothing was found. Check the input, or take it as an answer.')
  t.is(seen.length, 1)
})

test("an answer in another version's shape says whose it looks like", async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, personFor('/v3/')))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5'] }).person('7'))
  t.like(error, { name: 'UndecodableError', pointer: '/data', looksLike: 'v3', status: 200 })
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

test("the 404 of v4's name search is bad input, in its error and in its attempt, and does not fall back", async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 404))
  const lookup = createLookup({ ...quick, baseUrl, versions: ['v4', 'v3'], fallbackOn: ['notFound'] })
  const error = await failing(() => lookup.names({ firstName: 'Ada', lastName: 'Byron' }))
  t.like(error, { name: 'HttpError', version: 'v4', attempts: { 0: { cause: 'http' }, length: 1 } })
  t.is(error.message, 'The service answered 404 Not Found. Check the inputs; body() may say more.')
  t.is(seen.length, 1)
  await failing(() => lookup.person('7'))
  t.deepEqual(seen.slice(1).map(versionOf), ['v4', 'v3'])
})

test('when every version fails, the error keeps every attempt', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, {}, versionOf(request) === 'v5' ? 410 : 503))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).person('7'))
  if (!isAllVersionsFailedError(error)) return t.fail('Every version failed.')
  t.deepEqual(
    error.attempts.map(({ version, cause }) => [version, cause]),
    [
      ['v5', 'gone'],
      ['v4', 'server'],
    ],
  )
  t.deepEqual(
    error.errors.map(({ attempts }) => attempts),
    error.attempts.map((attempt) => [attempt]),
  )
  t.is(error.message, 'Every version failed: v5 gone, v4 server. Ask again later.')
  t.like(error.cause, { name: 'HttpError', status: 503 })
  t.like(error.errors, { 0: { name: 'HttpError', status: 410 }, 1: { name: 'HttpError', status: 503 }, length: 2 })
})

test('when all three versions fail, the error has the errors of all, in order', async (t) => {
  const status: Readonly<Record<string, number>> = { v5: 503, v4: 410, v3: 502 }
  const { baseUrl } = await serve(t, (request, response) => json(response, {}, status[versionOf(request)] ?? 200))
  const error = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4', 'v3'] }).person('7'))
  if (!isAllVersionsFailedError(error)) return t.fail('Every version failed.')
  t.deepEqual(
    error.errors.map(({ version, ...rest }) => [version, 'status' in rest && rest.status]),
    Object.entries(status),
  )
  t.is(error.operation, 'person')
})

const nothing: readonly (readonly [
  what: string,
  versions: readonly Version[],
  causes: readonly string[],
  from: Version,
])[] = [
  ['one that every version finds nothing of', ['v5', 'v4', 'v3'], ['notFound', 'notFound', 'notFound'], 'v3'],
  ['one that a version cannot be asked for', ['v5', 'v3'], ['notFound', 'unsupported'], 'v5'],
  ['one that another version cannot be asked for', ['v3', 'v5'], ['unsupported', 'notFound'], 'v5'],
]

for (const [what, versions, causes, from] of nothing) {
  test(`a lookup that goes on where nothing is found ends with a NotFoundError: ${what}`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) => json(response, { data: { address: null } }, 404))
    const fallbackOn = [...defaultFallbackOn, 'notFound'] as const
    for (const causesToGoOn of causes[1] === 'unsupported' ? [fallbackOn, ['notFound'] as const] : [fallbackOn]) {
      const lookup = createLookup({ ...quick, baseUrl, versions, fallbackOn: causesToGoOn })
      const error = await failing(() =>
        causes.includes('unsupported')
          ? lookup.addresses({ street: '1 Way', city: 'Albany', state: 'NY' })
          : lookup.person('7'),
      )
      t.like(error, { name: 'NotFoundError', version: from, status: 404, retryable: false })
      t.deepEqual(
        error.attempts.map(({ version, cause }) => [version, cause]),
        versions.map((version, at) => [version, causes[at]]),
      )
    }
  })
}

test('that one version finds nothing does not hide that another one failed', async (t) => {
  const fallbackOn = [...defaultFallbackOn, 'notFound'] as const
  for (const versions of [
    ['v5', 'v4'],
    ['v5', 'v4', 'v3'],
  ] as const) {
    for (const failed of versions) {
      const { baseUrl } = await serve(t, (request, response) =>
        json(response, {}, versionOf(request) === failed ? 503 : 404),
      )
      const lookup = createLookup({ ...quick, baseUrl, versions, fallbackOn })
      t.is((await failing(() => lookup.person('7'))).name, 'AllVersionsFailedError', failed)
    }
  }
})

test('what a version does not offer hides nothing of what another one failed with', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503))
  const query = { firstName: 'Ada', lastName: 'Byron', relativeFirstName: 'Ralph' }
  for (const versions of [
    ['v5', 'v4'],
    ['v4', 'v5'],
  ] as const) {
    const error = await failing(() => createLookup({ ...quick, baseUrl, versions }).names(query))
    if (!isAllVersionsFailedError(error)) return t.fail('Every version failed.')
    t.like(error.cause, { name: 'HttpError', status: 503, version: 'v5' })
    t.deepEqual(
      error.errors.map(({ version }) => version),
      [...versions],
    )
    t.true(error.retryable)
    const causes = versions.map((version) => (version === 'v5' ? 'v5 server' : 'v4 unsupported')).join(', ')
    t.is(error.message, `Every version failed: ${causes}. Ask again later.`)
  }
  t.is(seen.length, 2)
})

test('an operation that a version does not offer is known before any request', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, { owners: [] }))
  const { attempts } = await createLookup({ ...quick, baseUrl, versions: ['v4', 'v3'] }).emails('ada@example.com')
  t.deepEqual(
    attempts.map(({ version, cause }) => [version, cause]),
    [
      ['v4', 'unsupported'],
      ['v3', undefined],
    ],
  )
  t.deepEqual(seen.map(versionOf), ['v3'])
})

test('an input that a version lacks is never dropped', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503))
  const query = { firstName: 'Ada', lastName: 'Byron', relativeFirstName: 'Ralph' }
  const pinned = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v4'] }).names(query))
  t.true(isUnsupportedError(pinned))
  t.like(pinned, { operation: 'names', features: ['relativeFirstName'], asked: ['v4'], availableIn: ['v5'] })
  t.is(pinned.message, "v4's name search does not take relativeFirstName. Use v5.")
  const both = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v4', 'v3'] }).names(query))
  t.like(both, {
    name: 'UnsupportedError',
    operation: 'names',
    features: ['relativeFirstName'],
    asked: ['v4', 'v3'],
    availableIn: ['v5'],
  })
  const reasons = ['v4', 'v3'].map((version) => `${version}'s name search does not take relativeFirstName`)
  t.is(both.message, `${reasons.join('; ')}. Use v5.`)
  t.like(both.attempts, { 0: { version: 'v4', cause: 'unsupported' }, 1: { version: 'v3' }, length: 2 })
  t.is(seen.length, 0)
  await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).names(query))
  t.deepEqual(seen.map(versionOf), ['v5'])
})

test('a call may ask other versions', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const lookup = createLookup({ ...quick, baseUrl, versions: ['v5'] })
  t.is((await lookup.person('7', { versions: ['v3'] })).source.version, 'v3')
  t.deepEqual(seen.map(versionOf), ['v3'])
})

test('a lookup over versions chosen at run time has every method, and says what none of them offers', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}))
  const chosen: readonly Version[] = ['v4']
  const lookup = createLookup({ ...quick, baseUrl, versions: chosen })
  t.like(await failing(() => lookup.emails('ada@example.com')), {
    name: 'UnsupportedError',
    message: 'v4 has no email search. Use v3 or v5.',
    attempts: { 0: { version: 'v4', cause: 'unsupported' }, length: 1 },
  })
  const other: readonly Version[] = ['v3']
  const tasks = fp.createLookup({ ...quick, baseUrl, versions: other })
  for await (const page of tasks.addressPages({ street: '1 Way', city: 'Albany', state: 'NY' }))
    t.like(page, { left: { name: 'UnsupportedError', availableIn: ['v4', 'v5'] } })
  t.is(seen.length, 0)
})

test('a program is told of each attempt, and of versions on their way out', async (t) => {
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
  t.true(events.every(({ milliseconds }) => Number.isInteger(milliseconds)))
})

test('why a version failed is told, though another one answered', async (t) => {
  const events: AttemptEvent[] = []
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, path.startsWith('/v5') ? {} : personFor(path)),
  )
  const onAttempt = (event: AttemptEvent): void => void events.push(event)
  const { source } = await createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'], onAttempt }).person('7')
  t.is(source.version, 'v4')
  t.like(events, {
    0: {
      version: 'v5',
      cause: 'undecodable',
      error: { name: 'UndecodableError', pointer: '/data', expected: 'an object' },
    },
    1: { version: 'v4', cause: undefined, error: undefined },
    length: 2,
  })
  t.deepEqual(
    events[0]?.error?.attempts.map(({ version }) => version),
    ['v5'],
  )
})

test('an attempt lasts as long as its answer takes', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    setTimeout(() => json(response, personFor(path)), 50)
  })
  const start = performance.now()
  const { attempts } = await createLookup({ ...quick, baseUrl, versions: ['v5'] }).person('7')
  const elapsed = Math.ceil(performance.now() - start)
  t.is(attempts.length, 1)
  for (const { milliseconds } of attempts) t.true(milliseconds >= 45 && milliseconds <= elapsed, `${milliseconds} ms`)
})

test('a listener that rejects breaks nothing, neither the lookup nor the process', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  let told = 0
  const onAttempt = async (): Promise<void> => {
    told += 1
    await Promise.reject(new Error('A listener breaks nothing.'))
  }
  t.is((await createLookup({ ...quick, baseUrl, versions: ['v5'], onAttempt }).person('7')).source.version, 'v5')
  t.is(told, 1)
})

test('the statuses that the document names have its labels; a 404 is nothing found, but where v4 refuses a name search', async (t) => {
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
    'Nothing was found (status 404). Check the input, or take it as an answer; if every lookup ends like this, check the base address.',
  )
  t.is((await failing(() => createLookup({ ...quick, baseUrl, versions: ['v4'] }).person('7'))).name, 'NotFoundError')
})
