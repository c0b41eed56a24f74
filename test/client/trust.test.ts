import { createServer } from 'node:http'
import test from 'ava'
import { isLeft } from 'fp-ts/lib/Either.js'
import { createLookup as createTasks } from '../../src/public/fp.ts'
import {
  type AttemptEvent,
  createLookup,
  HttpError,
  InvalidOptionsError,
  isLookupError,
  NetworkError,
} from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { echoes, leaks, query } from './secrets.ts'

// No secret leaks: not into a message, a stack, a cause, an inspection or JSON.

const outcomes: Readonly<Record<string, Parameters<typeof serve>[1]>> = {
  'bad request': (seen, response) => json(response, { error: seen.parameters, key: seen.headers['x-api-key'] }, 400),
  unauthorized: (seen, response) => json(response, seen.headers, 401),
  'rate limited': (seen, response) => json(response, seen.parameters, 429, { 'retry-after': '3600' }),
  'server error': (seen, response) => json(response, seen.parameters, 500),
  redirect: (seen, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:9/?x=${seen.parameters['first_name'] ?? ''}` }).end(),
  'no JSON': (seen, response) => response.end(`<p>${seen.parameters['first_name'] ?? ''}</p>`),
  'wrong root': (seen, response) => json(response, { data: [seen.parameters] }),
  'a list of the wrong kind': (seen, response) =>
    json(response, { data: { people: Object.values(seen.parameters).join() } }),
  reset: (_, response) => response.destroy(),
  'half a body': (seen, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write(JSON.stringify(seen.parameters))
    setTimeout(() => response.destroy(), 5)
  },
}

for (const [what, answer] of Object.entries(outcomes)) {
  test(`nothing leaks from ${what}`, async (t) => {
    const { baseUrl } = await serve(t, (seen, response, count) => {
      for (const [name, value] of Object.entries(echoes[count % echoes.length] ?? {})) response.setHeader(name, value)
      answer(seen, response, count)
    })
    const events: AttemptEvent[] = []
    const options = {
      baseUrl,
      apiKey: 'key-5f2c',
      retries: 0,
      versions: ['v5', 'v4'],
      fallbackOn: ['server', 'undecodable'],
      onAttempt: (event: AttemptEvent): void => void events.push(event),
    } as const
    const tasks = createTasks(options)
    const result = await tasks.names(query)()
    if (!isLeft(result)) return t.fail('It should have failed.')
    const promises = createLookup(options)
    const thrown = await t.throwsAsync(promises.names(query))
    for (const error of [result.left, thrown]) {
      if (!isLookupError(error)) return t.fail('It is an error of ours.')
      t.deepEqual(leaks(error), [])
      t.false(error.message.includes('\n'))
    }
    t.deepEqual([leaks(tasks), leaks(promises)], [[], []])
    t.true(events.length >= 2)
    t.deepEqual(leaks(events), [])
  })
}

test('nothing leaks from a service that is down, and the error has the code of the system', async (t) => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const address = gone.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await new Promise((resolve) => gone.close(resolve))
  const lookup = createLookup({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key-5f2c', versions: ['v5'] })
  const error = await t.throwsAsync(lookup.person('8675309'), { name: 'NetworkError' })
  t.deepEqual(leaks(error), [])
  t.like(error, { code: 'ECONNREFUSED', retryable: true })
})

test('nothing leaks from refused inputs', async (t) => {
  const lookup = createLookup({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key-5f2c', versions: ['v5'] })
  for (const refused of [
    lookup.names({ ...query, phone: '5550142', unit: 'Secretina', ageMin: 8675309, ageMax: 1 }),
    lookup.person('86753\n09'),
    lookup.phones('5550142'),
    lookup.emails('Secretina'),
  ]) {
    t.deepEqual(leaks(await t.throwsAsync(refused, { name: 'InvalidQueryError' })), [])
  }
})

for (const status of [400, 401, 404, 429, 503]) {
  test(`the body of a failed answer (${status}) is available only through body()`, async (t) => {
    const { baseUrl } = await serve(t, (seen, response) =>
      json(response, { refused: seen.parameters['first_name'] }, status),
    )
    const lookup = createLookup({ baseUrl, apiKey: 'key-5f2c', versions: ['v5'], retries: 0 })
    const error = await t.throwsAsync(lookup.names(query))
    if (!isLookupError(error)) return t.fail('It is an error of ours.')
    t.deepEqual(leaks(error), [])
    t.is(error.body(), '{"refused":"Secretina"}')
  })
}

for (const body of ['{"id": 9007199254740993}', '{"half": ', ' "text" ', '<p>no JSON</p>']) {
  test(`the body of a failed answer is as it came: ${body}`, async (t) => {
    const { baseUrl } = await serve(t, (_, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(body),
    )
    const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
    const error = await t.throwsAsync(lookup.person('7'), { instanceOf: HttpError })
    t.is(error.body(), body)
  })
}

const htmlPage: Parameters<typeof serve>[1] = (seen, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${seen.parameters['first_name'] ?? ''}</p>`)

const unread: readonly (readonly [string, Parameters<typeof serve>[1], string])[] = [
  ['that is not JSON', htmlPage, '<p>Secretina</p>'],
  ['without its root', (_, response) => response.end('{"data":["Secretina"]}'), '{"data":["Secretina"]}'],
]

for (const [what, answer, body] of unread) {
  test(`the text of an answer ${what} is available only through body()`, async (t) => {
    const { baseUrl } = await serve(t, answer)
    const lookup = createLookup({ baseUrl, apiKey: 'key-5f2c', versions: ['v5'], retries: 0 })
    const error = await t.throwsAsync(lookup.names(query), { name: 'UndecodableError' })
    if (!isLookupError(error)) return t.fail('It is an error of ours.')
    t.deepEqual([error.status, error.body(), error.version, error.operation], [200, body, 'v5', 'names'])
    t.deepEqual(leaks(error), [])
  })
}

test('an error code is not repeated unless it is one of the system', async (t) => {
  const codes = ['ECONNREFUSED', 'ERR_INVALID_URL', 'Z_DATA_ERROR', 'CERT_HAS_EXPIRED']
  const around = codes.flatMap((code) => [`Somebody ${code}`, `${code} Somebody`])
  for (const code of [
    'GET /?first_name=Secretina',
    'SECRET_1 Secretina',
    'Secretina',
    'ERR_SECRETINA',
    'Somebody',
    ...around,
  ]) {
    const fetch = async (): Promise<Response> => Promise.reject(Object.assign(new Error(code), { code }))
    const lookup = createLookup({ baseUrl: 'https://example.com', apiKey: 'key-5f2c', versions: ['v5'], fetch })
    const error = await t.throwsAsync(lookup.names(query), { instanceOf: NetworkError })
    t.is(error.code, undefined)
    t.deepEqual(leaks(error), [])
  }
})

test('304 Not Modified is not a redirect', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => response.writeHead(304).end())
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], headers: { 'If-None-Match': '"e"' } })
  await t.throwsAsync(lookup.person('7'), {
    name: 'HttpError',
    message:
      'The service answered 304 Not Modified. A lookup caches no answers: do not send If-None-Match or If-Modified-Since.',
  })
})

test('a redirect is not followed, so the key goes nowhere else', async (t) => {
  const elsewhere = await serve(t, (_, response) => json(response, {}))
  const { baseUrl } = await serve(t, (_, response) => response.writeHead(307, { location: elsewhere.baseUrl }).end())
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  await t.throwsAsync(lookup.person('7'), {
    name: 'HttpError',
    message:
      'The service answered 307 Redirect. Redirects are not followed, so that the key goes nowhere else: use the target of the redirect.',
  })
  t.is(elsewhere.seen.length, 0)
})

test('without a key, none is sent, and no header can replace it', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const options = { baseUrl, apiKey: null, versions: ['v5', 'v4', 'v3'] } as const
  const lookup = createLookup(options)
  for (const version of options.versions) await lookup.person('7', { versions: [version], headers: { 'x-a': 'b' } })
  t.deepEqual(
    seen.map(({ headers }) => [headers['x-a'], 'x-api-key' in headers]),
    Array(3).fill(['b', false]),
  )
  t.throws(() => createLookup({ ...options, headers: { 'X-API-Key': 'b' } }), { instanceOf: InvalidOptionsError })
  await t.throwsAsync(lookup.person('7', { headers: { 'X-API-Key': 'b' } }), { name: 'InvalidQueryError' })
})

test('that a request without a key is refused is said of the server that should add one, and not of a key', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, {}, 401))
  const lookup = createLookup({ baseUrl, apiKey: null, versions: ['v5'] })
  await t.throwsAsync(lookup.person('7'), {
    name: 'UnauthorizedError',
    message:
      'A request without a key is refused (status 401). Check the server that adds the key, and whom it answers.',
  })
})
