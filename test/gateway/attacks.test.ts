import { gzipSync } from 'node:zlib'
import test from 'ava'
import { hashKey, type Stages } from '../../src/public/gateway.ts'
import { listeningFor, raw, request, serviceFor, statusOf } from './attack.ts'

// Requests of strangers, letter by letter: what reaches the service, and what comes back.

const person = '{"person":{"id":"7","full_name":"Ada Byron"}}'

/** The stages in which the old version itself answers. */
const oldStages: readonly Stages[] = [
  { v3: 'pass', v4: 'pass' },
  { v3: 'shadow', v4: 'shadow' },
  { v3: { canary: 0 }, v4: { canary: 0 } },
]

/** Lines of requests that the specification does not show, and what else comes with them. */
const odd: readonly (readonly [line: string, headers?: readonly string[], body?: string])[] = [
  ['GET /v4/person_id/..%2f..%2fadmin%2fkeys'],
  ['GET /v4/person_id/%2e%2e%2f%2e%2e%2fadmin'],
  ['GET /v4/person_id/..%5c..%5cadmin'],
  ['GET /v4/person_id/..%252f..%252fadmin'],
  ['GET //v3/phones?phone=2125550100'],
  ['GET /v3/phones/?phone=2125550100'],
  ['GET /V3/phones?phone=2125550100'],
  ['GET /v3/phones/../../admin'],
  ['GET /v5/phones?phone=2125550100'],
  ['GET /admin'],
  ['GET http://127.0.0.1/admin'],
  ['OPTIONS /v3/phones'],
  ['DELETE /v3/phones?phone=2125550100'],
  ['POST /v3/phones?phone=2125550100', ['Content-Length: 4'], 'id=1'],
  ['GET /v3/phones?phone=2125550100&_=1732668000000'],
  ['GET /v3/phones?phone=2125550100&phone=2125550101'],
  ['GET /v3/phones?phone=2125550100&debug=1'],
]

/** What a program might send along, and what the service might say to the gateway alone. */
const smuggled = [
  'Cookie: a=1',
  'Authorization: Bearer b',
  'X-Original-URL: /admin',
  'X-Rewrite-URL: /admin',
  'X-HTTP-Method-Override: DELETE',
  'X-Forwarded-For: 10.0.0.1',
  'If-None-Match: *',
]

for (const stage of oldStages) {
  const title = JSON.stringify(stage)
  test(`the gateway's own key is spent for what the specification shows alone: ${title}`, async (t) => {
    const { baseUrl, met } = await serviceFor(t, (response) => response.end(person))
    const own = { apiKey: 'of the service', keys: [await hashKey('own')] }
    const { port } = await listeningFor(t, { baseUrl, stage, ...own })
    for (const [line, headers, body] of odd) {
      const status = statusOf(await raw(port, request(line, headers, body)))
      t.true(status >= 400 && status < 500, `${line} ${status}`)
    }
    t.deepEqual(met, [])
    t.is(statusOf(await raw(port, request('GET /v3/person_ids?id=7', smuggled))), 200)
    t.is(statusOf(await raw(port, request('HEAD /v4/person_id/7?'))), 200)
    t.deepEqual(
      met.map(({ method, target }) => `${method} ${target}`).filter((line) => !line.includes('v5')),
      ['GET /v3/person_ids?id=7', 'GET /v4/person_id/7'],
    )
    const allowed = ['host', 'connection', 'x-api-key', 'accept', 'accept-encoding', 'accept-language', 'user-agent']
    for (const { headers } of met) {
      t.is(headers['x-api-key'], 'of the service')
      const others = Object.keys(headers).filter((name) => !allowed.includes(name) && !name.startsWith('sec-fetch'))
      t.deepEqual(others, [])
    }
  })

  test(`what the service says to the gateway's own key stays there: ${title}`, async (t) => {
    const { baseUrl } = await serviceFor(t, (response, { target }) =>
      response
        .writeHead(Number(/status=(\d+)/.exec(target.replace('first_name', 'status'))?.[1] ?? 200), {
          'content-type': 'application/json',
          'set-cookie': 'session=1',
          'x-ratelimit-remaining': '3',
          'ratelimit-limit': '5',
          'access-control-allow-origin': '*',
          location: 'http://elsewhere.example.com/',
          'www-authenticate': 'Basic',
        })
        .end(person),
    )
    const { port } = await listeningFor(t, { baseUrl, stage, apiKey: 'of the service', keys: 'anyone' })
    for (const [said, given] of [
      [200, 200],
      [412, 412],
      [401, 502],
      [402, 502],
      [403, 502],
      [302, 502],
      [429, 429],
    ] as const) {
      const answer = await raw(port, request(`GET /v3/names?first_name=${said}&last_name=x`))
      t.is(statusOf(answer), given)
      t.notRegex(answer, /set-cookie|ratelimit|allow-origin|location|www-auth/i)
      t.regex(answer, /\r\ncache-control: no-store\r\n/i)
    }
  })
}

test('what passes with a caller\u2019s own key is the same to the letter: what is sent, and what comes back', async (t) => {
  const zipped = gzipSync(person)
  const { baseUrl, met } = await serviceFor(t, (response) =>
    response
      .writeHead(203, 'As it was', [
        ...['content-type', 'application/problem+json', 'content-encoding', 'gzip', 'etag', '"7"'],
        ...['set-cookie', 'a=1', 'set-cookie', 'b=2', 'x-ratelimit-remaining', '3'],
      ])
      .end(zipped),
  )
  const { port } = await listeningFor(t, { baseUrl: `${baseUrl}/below`, stage: { v3: 'pass' } })
  const all: typeof odd = [
    ...odd.filter(([line]) => !/\/\.\.\/|http:|\/v4\//.test(line)),
    ["GET /v3/names?first_name=Jo%c3%A9l&last_name=O'Neil|x&%zz=%"],
    ['GET /v3/names', ['Transfer-Encoding: chunked'], '2\r\nid\r\n0\r\n\r\n'],
    ['GET /v3/names?first_name=Th%E9o&last_name=x'],
  ]
  for (const [line, headers, body = ''] of all) {
    const answer = await raw(port, request(line, [...smuggled, 'Accept-Encoding: gzip', ...(headers ?? [])], body))
    t.is(statusOf(answer), 203, line)
    t.true(answer.includes(zipped.toString('latin1')), line)
    t.regex(answer, /\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n/i)
    t.regex(answer, /\r\ncontent-encoding: gzip\r\n/i)
    t.regex(answer, /\r\nx-ratelimit-remaining: 3\r\n/i)
    t.notRegex(answer, /cache-control/i)
    const seen = met.at(-1)
    t.is(`${seen?.method ?? ''} ${seen?.target ?? ''}`, line.replace(' /', ' /below/'))
    t.is(seen?.body, body.replace(/^2\r\n|\r\n0\r\n\r\n$/g, ''))
    t.like(seen?.headers, { 'x-api-key': 'own', 'x-original-url': '/admin', 'accept-encoding': 'gzip' })
  }
  t.is(met.length, all.length)
})

for (const stage of ['pass', 'serve'] as const) {
  test(`what the service may have got and billed is not sent twice, though its connection was kept: ${stage}`, async (t) => {
    const { baseUrl, met } = await serviceFor(t, (response) =>
      met.length % 2 === 1 ? response.end(person) : response.socket?.resetAndDestroy(),
    )
    const { port } = await listeningFor(t, { baseUrl, from: ['v5'], stage: { v3: stage }, retries: 0 })
    const methods = stage === 'serve' ? ['GET'] : ['GET', 'DELETE']
    for (const method of methods) {
      await raw(port, request('GET /v3/person_ids?id=7'))
      t.is(statusOf(await raw(port, request(`${method} /v3/person_ids?id=7`))), 502)
    }
    t.is(met.length, 2 * methods.length)
  })
}

test('dots that lead out of the base address do not', async (t) => {
  const { baseUrl, met } = await serviceFor(t, (response) => response.end(person))
  const { port } = await listeningFor(t, { baseUrl: `${baseUrl}/below`, stage: { v3: 'pass' } })
  for (const path of ['/../admin', '/v3/%2e%2e/%2E./admin', '/v3/.././../admin?a=/../b'])
    await raw(port, request(`GET ${path}`))
  t.deepEqual(
    met.map(({ target }) => target),
    ['/below/admin', '/below/admin', '/below/admin?a=/../b'],
  )
})

test('what serve will refuse is seen while the old version answers, counted and named; and it can be let go', async (t) => {
  const { baseUrl } = await serviceFor(t, (response) => response.end(person))
  const shadowing = await listeningFor(t, { baseUrl, stage: { v3: 'shadow' }, shadow: { sample: 1 } })
  const lines = [
    ...['GET /v3/phones?phone=2125550100&_=1', 'GET /v3/phones?phone=2125550100&_=2', 'OPTIONS /v3/phones'],
    ...['GET /V3/phones', 'GET /v3/person_ids', 'GET /v3/phones?phone=2125550100'],
  ]
  for (const line of lines) t.is(statusOf(await raw(shadowing.port, request(line))), 200, line)
  t.deepEqual(
    shadowing.refusals().map(({ operation, input, count }) => [operation, input, count]),
    [
      ['phones', '_', 2],
      ['phones', 'method', 1],
      ['phones', 'path', 1],
      ['person', 'id', 1],
    ],
  )
  t.deepEqual(
    shadowing.events.map(({ reason }) => reason),
    ['inputs', 'inputs', 'method', 'path', 'inputs', undefined],
  )
  const ignoring = await listeningFor(t, { baseUrl, stage: { v3: 'shadow' }, ignoreInputs: ['_'] })
  await raw(ignoring.port, request('GET /v3/phones?phone=2125550100&_=1'))
  t.deepEqual(ignoring.refusals(), [])
  const serving = await listeningFor(t, { baseUrl })
  t.is(statusOf(await raw(serving.port, request('GET /v3/phones?phone=2125550100&_=1'))), 412)
})

test('letters that are no UTF-8 are read as Windows-1252, and those that are not encoded are no HTTP', async (t) => {
  const { baseUrl, met } = await serviceFor(t, (response) => response.end('{"data":{"people":[]},"metadata":{}}'))
  const { port } = await listeningFor(t, { baseUrl, ignoreInputs: ['_'] })
  for (const name of ['Th%E9o', 'Th%C3%A9o', 'The%CC%81o', '+Th%e9o%20&_=%'])
    t.is(statusOf(await raw(port, request(`GET /v3/names?first_name=${name}&last_name=x`))), 200)
  t.is(statusOf(await raw(port, request('GET /v3/names?first_name=Th\u00e9o&last_name=x'))), 400)
  t.deepEqual([...new Set(met.map(({ target }) => target))], ['/v5/names?first_name=Th%C3%A9o&last_name=x'])
})

test('a page of another site is a stranger, whether it asks openly or has a name led here', async (t) => {
  const { baseUrl, met } = await serviceFor(t, (response) => response.end('{"data":{"person":{"id":"7"}}}'))
  const hostNames = ['people.example.com']
  const { port, events } = await listeningFor(t, { baseUrl, apiKey: 'its', keys: 'anyone', hostNames })
  const ask = async (...headers: readonly string[]) =>
    statusOf(
      await raw(port, `GET /v3/person_ids?id=7 HTTP/1.1\r\nConnection: close\r\n${headers.join('\r\n')}\r\n\r\n`),
    )
  for (const [status, ...headers] of [
    [200, 'Host: 127.0.0.1:1'],
    [200, 'Host: localhost'],
    [200, 'Host: [::1]:8080'],
    [200, 'Host: PEOPLE.example.com:443'],
    [200, 'Host: localhost', 'Sec-Fetch-Site: same-origin'],
    [200, 'Host: localhost', 'Origin: http://localhost:3000'],
    [403, 'Host: rebound.example.org'],
    [403, 'Host: people.example.com.rebound.example.org'],
    [403, 'Host: localhost', 'Sec-Fetch-Site: cross-site'],
    [403, 'Host: localhost', 'Origin: https://elsewhere.example.org'],
    [403, 'Host: localhost', 'Origin: null'],
  ] as const)
    t.is(await ask(...headers), status, headers.join())
  t.is(await ask('Host:'), 200)
  // A request of HTTP/1.0 may leave it out, as balancers and old programs do; no page of a browser does.
  t.is(statusOf(await raw(port, 'GET /v3/person_ids?id=7 HTTP/1.0\r\n\r\n')), 200)
  t.is(met.length, 8)
  t.is(events.filter(({ outcome, reason }) => outcome === 'refused' && /host|site/.test(reason ?? '')).length, 5)
})

test('a page token that would be too long is told on the first page', async (t) => {
  const page = {
    data: { people: [{ id: '7' }] },
    metadata: { total_people_count: 9 },
    position_token: 'x'.repeat(1800),
  }
  const { baseUrl } = await serviceFor(t, (response) => response.end(JSON.stringify(page)))
  const { port } = await listeningFor(t, { baseUrl })
  t.is(statusOf(await raw(port, request('GET /v3/names?first_name=a&last_name=b'))), 502)
})
