import { EventEmitter, once } from 'node:events'
import test from 'ava'
import { createGateway, type Stage } from '../../src/public/gateway.ts'
import type { OutcomeChoice, SandboxOptions } from '../../src/public/sandbox.ts'
import { key } from '../sandbox/ask.ts'
import { json, serve } from '../support/server.ts'
import { ask, standIn } from './asking.ts'

// What old programs get when the service is in trouble: never "nobody", and never somebody else.

const everyPath = [
  '/v3/person_ids?id=1234567890',
  '/v4/person_id/1234567890',
  '/v3/names?first_name=John&last_name=Smith',
  '/v4/names?first_name=John&last_name=Smith',
  '/v3/phones?phone=2125550100',
  '/v4/phones?phone=2125550100',
  '/v3/emails?email=ada.byron@example.com',
  '/v4/addresses?street=1+Elm+St&city=Salem&state=MA',
]

const troubles: readonly (readonly [OutcomeChoice, number])[] = [
  ['status=500', 502],
  ['dead', 503],
  ['status=504', 504],
  ['status=501', 502],
  ['status=410', 502],
  ['status=302', 502],
  ['status=202', 502],
  ['status=204', 502],
  ['status=418', 502],
  ['reset', 502],
  ['truncated', 502],
  ['status=401', 401],
  ['status=403', 403],
  ['retry-after=7', 429],
]

for (const [outcome, status] of troubles) {
  test(`${String(outcome)} of v5 becomes ${String(status)}`, async (t) => {
    const stand = standIn({}, { outcomes: { v5: outcome } })
    for (const path of everyPath) {
      const answer = await ask(stand, path)
      t.is(answer.status, status, path)
      t.is(answer.headers.get('content-type'), 'application/json')
      t.is(answer.headers.get('retry-after'), outcome === 'retry-after=7' ? '7' : null)
      t.true(answer.text.startsWith(`{"status":${String(status)}`))
    }
    // The retries of the programs that call would multiply with the gateway's.
    t.is(stand.sent.length, everyPath.length)
    t.true(
      stand.events.every((event) => event.status === status && event.outcome === (status < 500 ? 'refused' : 'failed')),
    )
  })
}

test('an answer that does not come in time becomes 504', async (t) => {
  const stand = standIn({ timeoutMs: 20 }, { outcomes: { v5: 'delay=60000' } })
  for (const path of everyPath) t.is((await ask(stand, path)).status, 504)
})

test('a service that asks to wait is believed', async (t) => {
  const stand = standIn({}, { outcomes: { v5: ['retry-after=9', 'status=503'] } })
  const { status, headers } = await ask(stand, '/v4/phones?phone=2125550100')
  t.is(status, 503)
  t.is(headers.get('retry-after'), '9')
})

test('an empty list of results that are counted is not nobody', async (t) => {
  const stand = standIn({}, { outcomes: { v5: 'empty-list' } })
  const counted = [...everyPath.filter((path) => /names|phones/.test(path)), '/v3/emails?email=ada@example.com']
  for (const path of counted) t.is((await ask(stand, path)).status, 502, path)
  // Nobody is.
  t.is((await ask(stand, '/v3/names?first_name=No&last_name=Body')).status, 200)
  t.is((await ask(stand, '/v4/phones?phone=2125550000')).status, 200)
  t.true(stand.events.every(({ outcome, status }) => (outcome === 'nobody') === (status === 200)))
})

test('a page that has lost the token of the next one has an issue', async (t) => {
  for (const [outcome, issues] of [
    ['ok', 0],
    ['token=lost', 1],
    ['token=moved', 1],
  ] as const) {
    const stand = standIn({}, { outcomes: { v5: outcome } })
    for (const path of everyPath.filter((path) => path.includes('/names'))) {
      const { headers } = await ask(stand, path)
      t.is(
        headers.get('people-lookup-compat'),
        `from=v5; gaps=${path.startsWith('/v3') ? 0 : 2}; derived=0; issues=${issues}`,
      )
    }
  }
  const paged = standIn()
  const first = '/v3/names?first_name=John&last_name=Smith'
  const [, token = ''] = /"position_token":"([^"]+)"/.exec((await ask(paged, first)).text) ?? []
  t.regex((await ask(paged, `${first}&position_token=${token}`)).headers.get('people-lookup-compat') ?? '', /issues=0$/)
})

test('an answer about somebody else has an issue', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => response.end('{"data":{"person":{"id":"2"}},"metadata":{}}'))
  const gateway = createGateway({ baseUrl, offer: ['v3'] })
  for (const [id, issues] of Object.entries({ 1: 1, 2: 0 })) {
    const { headers } = await ask(gateway, `/v3/person_ids?id=${id}`)
    t.regex(headers.get('people-lookup-compat') ?? '', new RegExp(`issues=${issues}$`))
  }
})

for (const [status, body, expected] of [
  [200, '{"data":{"person":{"id":"1"}},"metadata":{}}', 200],
  [200, '{"data":{"person":null}}', 200],
  [404, '{}', 200],
  [400, '{}', 412],
  [403, '{}', 403],
  [429, '{}', 429],
  [503, '{}', 503],
] as const) {
  test(`callers see how much the service still lets them ask, and not how much it lets the gateway: ${status} ${body}`, async (t) => {
    const pace = {
      'x-ratelimit-remaining': '3',
      'ratelimit-limit': '10',
      'ratelimit-policy': '"burst";q=10',
      'retry-after': '4',
    }
    const { baseUrl } = await serve(t, (_, response) => {
      response.writeHead(status, { ...pace, 'content-type': 'application/json', 'x-own': '1' }).end(body)
    })
    const own = await ask(createGateway({ baseUrl, offer: ['v3'] }), '/v3/person_ids?id=1')
    const others = await ask(
      createGateway({ baseUrl, offer: ['v3'], apiKey: 'its', keys: 'anyone' }),
      '/v3/person_ids?id=1',
    )
    for (const [name, value] of Object.entries(pace)) {
      t.is(own.headers.get(name), value, name)
      // How long to wait is said of trouble in any case.
      if (name !== 'retry-after' || expected === 200) t.is(others.headers.get(name), null, name)
    }
    t.is(own.status, expected)
    t.is(own.headers.get('x-own'), null)
  })
}

test('a refusal in plain text or a web page, which the service never sends, is trouble: neither nobody nor about the key', async (t) => {
  for (const [type, body] of [
    ['text/plain', 'default backend - 404'],
    ['text/html; charset=utf-8', 'Not here'],
  ] as const)
    for (const status of [400, 403, 404, 412]) {
      const { baseUrl } = await serve(t, (_, response) => {
        response.writeHead(status, { 'content-type': type }).end(body)
      })
      for (const path of ['/v3/person_ids?id=7', '/v4/names?first_name=Ada&last_name=Byron']) {
        const { status: given } = await ask(createGateway({ baseUrl, offer: ['v3', 'v4'] }), path)
        t.is(given, 502, `${path} ${status} ${type}`)
      }
    }
})

test('a cache is told to keep answers, by caller, and never a refusal or trouble', async (t) => {
  const told = async (outcome: SandboxOptions['outcomes'], path: string, stage?: Stage) => {
    const options = { apiKey: 'its', keys: 'anyone', cacheControl: 'max-age=60', stage: { v3: stage } } as const
    const { headers } = await ask(standIn(options, { outcomes: outcome }), path)
    return [headers.get('cache-control'), headers.get('vary')]
  }
  for (const path of ['/v3/person_ids?id=1234567890', '/v3/person_ids?id=42'])
    for (const stage of ['serve', 'pass'] as const)
      t.deepEqual(await told({}, path, stage), ['max-age=60', 'X-api-key'], `${path} ${stage}`)
  for (const outcome of ['dead', 'retry-after=7'] as const)
    for (const stage of ['serve', 'pass'] as const)
      t.deepEqual(
        await told({ v3: outcome, v5: outcome }, '/v3/person_ids?id=1234567890', stage),
        ['no-store', null],
        `${outcome} ${stage}`,
      )
  t.deepEqual(await told({}, '/v3/phones?phone=12'), ['no-store', null])
  t.deepEqual(await told({}, '/v3/elsewhere'), ['no-store', null])
})

test('what is no answer of v5 becomes 502', async (t) => {
  const bodies = [
    ['<html>Not found</html>', 200],
    ['<html>Not found</html>', 404],
    ['<html>Forbidden</html>', 403],
    ['', 200],
    ['[1, 2]', 200],
    ['{"error":"Out of order"}', 200],
    ['{"data":{"success":false}}', 200],
    ['{"data":{"unknown":1}}', 200],
  ] as const
  for (const [body, code] of bodies) {
    const { baseUrl } = await serve(t, (_, response) => response.writeHead(code).end(body))
    const gateway = createGateway({ baseUrl, offer: ['v3', 'v4'], from: ['v5'] })
    t.is((await ask(gateway, '/v3/person_ids?id=1')).status, 502, body)
    t.is((await ask(gateway, '/v4/person_id/1')).status, 502, body)
  }
})

test('a service that does not answer at all becomes 502', async (t) => {
  const gateway = createGateway({ baseUrl: 'http://127.0.0.1:1', offer: ['v3', 'v4'], from: ['v5'] })
  for (const path of everyPath) t.is((await ask(gateway, path)).status, 502)
})

test('what v5 says of nobody becomes what the old version says', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response, count) => {
    const all = [() => json(response, {}, 404), () => json(response, {}), () => json(response, { data: {} })]
    all[count % 3]?.()
    t.true(path.startsWith('/v5/'))
  })
  const gateway = createGateway({ baseUrl, offer: ['v3', 'v4'], from: ['v5'] })
  const nobody = [
    '/v3/person_ids?id=0',
    '/v3/names?first_name=No&last_name=Body',
    '/v4/person_id/0',
    '/v4/names?first_name=No&last_name=Body',
  ]
  const { sandbox } = standIn()
  for (const path of nobody) {
    const own = await ask(sandbox, path)
    for (let kind = 0; kind < 3; kind++) {
      const given = await ask(gateway, path)
      t.is(given.status, 200)
      t.is(given.text, own.text)
    }
  }
})

test('the table of statuses can be overridden: the document leaves v5 open', async (t) => {
  const statuses = { 422: 'nobody', 500: 503, timeout: 503, 404: 410, otherwise: 500 } as const
  const { baseUrl } = await serve(t, ({ path }, response) =>
    path.endsWith('/1') ? undefined : json(response, {}, Number(path.slice(-3))),
  )
  const gateway = createGateway({ baseUrl, offer: ['v4'], from: ['v5'], statuses, timeoutMs: 2000 })
  for (const [said, given] of [
    ['422', 200],
    ['500', 503],
    ['404', 410],
    ['418', 500],
    ['400', 400],
    ['1', 503],
  ] as const) {
    t.is((await ask(gateway, `/v4/person_id/${said}`)).status, given, said)
  }
})

for (const stage of ['serve', 'pass'] as const) {
  test(`a caller who hangs up ends the request to the service (${stage})`, async (t) => {
    const controller = new AbortController()
    const service = new EventEmitter()
    const closed = once(service, 'closed')
    const { baseUrl } = await serve(t, (_, response) => {
      response.once('close', () => service.emit('closed'))
      controller.abort()
    })
    const gateway = createGateway({
      baseUrl,
      offer: ['v3'],
      from: ['v5'],
      stage: { v3: stage },
      timeoutMs: 2 ** 31 - 1,
    })
    const { status } = await ask(gateway, '/v3/person_ids?id=1', { headers: key, signal: controller.signal })
    t.is(status, 499)
    await closed
  })
}

test('a fallback goes on to the next version of from, with the caller\u2019s key', async (t) => {
  const stand = standIn({ from: ['v5', 'v4'] }, { outcomes: { v5: 'dead' } })
  const { status, headers } = await ask(stand, '/v3/person_ids?id=1234567890', {
    headers: { 'x-api-key': 'of a caller' },
  })
  t.is(status, 200)
  t.regex(headers.get('people-lookup-compat') ?? '', /^from=v4; /)
  t.deepEqual(stand.keys, ['of a caller', 'of a caller'])
})
