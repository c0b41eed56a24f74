import test from 'ava'
import { isBatchStoppedError, runBatch } from '../../src/public/batch.ts'
import {
  createLookup,
  HttpError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  UnauthorizedError,
  UndecodableError,
  type Version,
} from '../../src/public/index.ts'
import { outcomeOf } from '../batch/batches.ts'
import { json, personFor, serve } from '../support/server.ts'
import { answerTo, causesOf, failing, options, quick } from './asking.ts'

// What is no answer of the service: pages of proxies, logins and firewalls, and answers that break off.

const ada = { firstName: 'Ada', lastName: 'Byron' }
const way = { street: '1 Way', city: 'Albany', state: 'NY' }
const page = '\uFEFF\n<!doctype html><p>Ada Byron</p>'

/** A success that is no answer, and what is said of it. */
const foreign: readonly (readonly [what: string, body: string, advice: RegExp])[] = [
  ['a web page', page, /Something between you and the service answered with a web page/],
  ['XML', '<?xml version="1.0"?><Error/>', /answered with a web page \(HTML or XML\)/],
  ['plain text', 'Down for maintenance', /Something between you and the service answered/],
  ['nothing at all', '', /The answer is empty: try again/],
]

for (const [what, body, advice] of foreign) {
  test(`${what} with status 200 is retried, and is worth another try`, async (t) => {
    const { baseUrl, seen } = await serve(t, ({ path }, response, count) => {
      if (path.endsWith('8') && count > 1) json(response, personFor(path))
      else response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    })
    const { person } = createLookup({ ...options, baseUrl, retries: 1 })
    t.is((await person('8')).attempts[0]?.requests, 2)
    const error = await t.throwsAsync(person('7'), { instanceOf: UndecodableError, message: advice })
    t.deepEqual(
      [error.retryable, error.body(), seen.length],
      [true, body === '' ? undefined : body.replace('\uFEFF', ''), 4],
    )
  })
}

for (const body of [
  '{"data":{"person":',
  '{"data":{"person":{"gender":"wom',
  '{"data":{"person":{"names":[{}',
  '{"data":{"person":{"gender":"a \\"b\\\\',
]) {
  test(`${body} is a connection that broke: it may be billed, and is neither retried nor a reason to fall back`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) => response.end(body))
    const { person } = createLookup({ ...options, baseUrl, versions: ['v5', 'v4'] })
    const error = await t.throwsAsync(person('7'), { instanceOf: NetworkError, message: /the connection broke/ })
    t.deepEqual([error.attempts.map(({ cause }) => cause), error.body(), seen.length], [['network'], body, 1])
  })
}

test('JSON that is complete and wrong is no accident, and is not retried', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ parameters }, response) => response.end(parameters['id']))
  const { person } = createLookup({ ...options, versions: ['v3'], baseUrl })
  for (const body of ['{"person":[7]}', '{"person":{"age":NaN}}', '{"person":{"age":1,}}', '[7]', '"down"', '{}}']) {
    const error = await t.throwsAsync(person(body), { instanceOf: UndecodableError }, body)
    t.false(error.retryable, body)
    t.notRegex(error.message, /between|breaks off/, body)
  }
  t.is(seen.length, 6)
})

for (const status of [400, 401, 403, 404, 405]) {
  for (const [type, body] of [
    ['text/html', page],
    ['application/json', '<html>'],
    ['text/html; charset=utf-8', 'Not here'],
  ]) {
    test(`status ${status} with ${type} ${body} is of something in between: neither "nobody", nor about the key`, async (t) => {
      const { baseUrl } = await serve(t, (_, response) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      )
      const lookup = createLookup<Version>({ ...options, baseUrl })
      for (const asked of [
        () => lookup.person('7'),
        () => lookup.names(ada),
        () => lookup.phones('2125550100'),
        () => lookup.emails('ada@example.com'),
        () => lookup.addresses(way),
        () => lookup.names(ada, { versions: ['v3'] }),
      ]) {
        const error = await t.throwsAsync(asked(), {
          instanceOf: HttpError,
          message: /^Something between you and the service/,
        })
        t.deepEqual([error.status, error.retryable, error.inPlace], [status, false, 'a web page'])
        t.false(error.message.includes('key'))
      }
    })
  }
}

test('an error says what came in place of an answer of the service, and of trouble, too', async (t) => {
  for (const [type, body, inPlace] of [
    ['text/html', page, 'a web page'],
    ['text/plain', 'no healthy upstream', 'plain text'],
    ['application/json', '{}', undefined],
    ['text/plain', '{}', undefined],
    ['text/plain', '', undefined],
  ] as const) {
    const { baseUrl } = await serve(t, (_, response) => response.writeHead(503, { 'content-type': type }).end(body))
    const error = await t.throwsAsync(createLookup({ ...options, baseUrl, versions: ['v5'] }).person('7'), {
      instanceOf: HttpError,
      message: /^The service answered 503 Service Unavailable. Try again/,
    })
    t.is(error.inPlace, inPlace, body)
  }
})

test('so is plain text, which no service in JSON sends; but 401 in it is about the key', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    response.writeHead(Number(path.slice(-3)), { 'content-type': 'text/plain' }).end('default backend - 404'),
  )
  const { person } = createLookup({ ...options, baseUrl })
  for (const status of ['403', '404', '405']) {
    const message = /^Something between you and the service answered .* with plain text/
    await t.throwsAsync(person(status), { instanceOf: HttpError, message }, status)
  }
  await t.throwsAsync(person('401'), { instanceOf: UnauthorizedError })
})

test('a 404 without a body, or with one of no declared type, is nobody', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    if (path.endsWith('7')) response.writeHead(404, { 'content-type': 'text/plain' }).end()
    else response.writeHead(404).end('Not found')
  })
  const { person } = createLookup({ ...options, baseUrl })
  for (const id of ['7', '8']) await t.throwsAsync(person(id), { instanceOf: NotFoundError })
})

test("a refusal in JSON is the service's, whatever its content type says", async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    response.writeHead(Number(path.slice(-3)), { 'content-type': 'text/html' }).end('{"error":"no"}'),
  )
  const { person } = createLookup({ ...options, baseUrl })
  await t.throwsAsync(person('404'), { instanceOf: NotFoundError })
  await t.throwsAsync(person('401'), { instanceOf: UnauthorizedError })
})

test('a status that says what to do keeps its meaning, even with a page', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => response.writeHead(Number(path.slice(-3))).end(page))
  const { person } = createLookup({ ...options, baseUrl, retries: 0 })
  await t.throwsAsync(person('410'), { instanceOf: HttpError, message: /This version is gone/ })
  await t.throwsAsync(person('429'), { instanceOf: RateLimitedError })
  t.true((await t.throwsAsync(person('503'), { instanceOf: HttpError })).retryable)
})

for (const [status, words] of [
  [402, /has to be paid, or its quota is used up: a retry does not help/],
  [451, /legal reasons/],
] as const) {
  test(`status ${status} is said as what it is, and is not retried`, async (t) => {
    const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, status))
    const { person } = createLookup({ ...options, versions: ['v5', 'v4'], baseUrl })
    t.false((await t.throwsAsync(person('7'), { instanceOf: HttpError, message: words })).retryable)
    t.is(seen.length, 1)
  })
}

for (const status of [201, 202, 203, 204, 205, 206, 207, 226, 299]) {
  test(`status ${status} says nothing of nobody: without content, it is a failure that is worth a retry, and falls back`, async (t) => {
    const isBodiless = status === 204 || status === 205
    for (const body of [
      '',
      '{}',
      '{"data":{}}',
      '{"data":{"people":[]}}',
      '{"data":null,"message":"No results found"}',
    ].slice(0, isBodiless ? 1 : undefined)) {
      const { baseUrl, seen } = await serve(t, ({ path }, response) => {
        if (path.startsWith('/v4/')) json(response, answerTo(path))
        else response.writeHead(status).end(body)
      })
      const lookup = createLookup({ ...options, baseUrl, retries: 0 })
      const cursor = { version: 'v5', operation: 'names', token: 't' } as const
      const names = [async () => lookup.names(ada), async () => lookup.names({ ...ada, cursor })]
      const others = [
        async () => lookup.person('7'),
        async () => lookup.phones('2125550100'),
        async () => lookup.emails('ada@example.com'),
        async () => lookup.addresses(way),
      ]
      // What is a page without anybody is no person.
      for (const ask of [...names, ...(body.includes('people') ? [] : others)]) {
        const { name, retryable, message } = await failing(ask)
        t.deepEqual([name, retryable], ['ServiceFailureError', true], body)
        t.true(message.startsWith(`The service sent status ${status} in place of an answer`), message)
      }
      const before = seen.length
      await failing(async () => createLookup({ ...options, baseUrl, retries: 1 }).names(ada))
      t.is(seen.length - before, 2)
      const both = createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] })
      t.deepEqual(causesOf((await both.names(ada)).attempts), ['v5 server', 'v4 answered'])
      const { rows, error } = await outcomeOf(
        runBatch({ ...options, baseUrl, retries: 0 }, 'names', [ada], { pauseMs: 0 }),
      )
      t.deepEqual([rows, isBatchStoppedError(error) && error.reason], [[], 'unanswered'])
    }
    if (isBodiless) return
    const { baseUrl } = await serve(t, (_, response) => json(response, { data: { people: [{ id: 7 }] } }, status))
    const lookup = createLookup({ ...options, baseUrl, cache: new Map<string, string>() })
    // What is kept is read as what it was.
    for (const { issues } of [await lookup.names(ada), await lookup.names(ada)])
      t.is(
        issues.some(({ kind }) => kind === 'incomplete'),
        status === 202 || status === 206,
      )
  })
}
