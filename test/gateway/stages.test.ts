import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { createGateway, type Stages } from '../../src/public/gateway.ts'
import type { ShadowEvent } from '../../src/public/compare.ts'
import { serve } from '../support/server.ts'
import { key } from '../sandbox/ask.ts'
import { ask, standIn } from './asking.ts'

// Who answers: the old version, the newer one, or both, without a change of any program.

const ada = '/v3/person_ids?id=1234567890'
const compat = 'people-lookup-compat'

test('each operation of each version has a stage of its own', async (t) => {
  const stage: Stages = { v3: { phones: 'pass', names: { canary: 100 } }, v4: 'pass' }
  const stand = standIn({ stage })
  const from = async (path: string): Promise<string | undefined> =>
    (await ask(stand, path)).headers.get(compat)?.slice(0, 7)
  t.is(await from('/v3/phones?phone=2125550100'), 'from=v3')
  t.is(await from('/v3/names?first_name=Ada&last_name=Byron'), 'from=v5')
  t.is(await from(ada), 'from=v5')
  t.is(await from('/v4/person_id/1234567890'), 'from=v4')
  t.deepEqual(
    stand.events.map((event) => event.stage),
    ['pass', 'canary', 'serve', 'pass'],
  )
})

test('what passes is not changed: not the request, and not the answer', async (t) => {
  const bytes = gzipSync('{ "any" : "form \u00e9" }\n')
  const { baseUrl, seen } = await serve(t, (_, response) => {
    response
      .writeHead(203, 'As it was', [
        ...['content-type', 'application/problem+json', 'content-encoding', 'gzip', 'x-own', 'kept'],
        ...[
          'set-cookie',
          'a=1',
          'set-cookie',
          'b=2',
          'connection',
          'close, x-of-connection',
          'x-of-connection',
          'dropped',
        ],
      ])
      .end(bytes)
  })
  const gateway = createGateway({ baseUrl: `${baseUrl}/below`, offer: ['v3'], from: ['v5'], stage: { v3: 'pass' } })
  const headers = {
    'x-api-key': 'own',
    'x-trace': '7',
    connection: 'x-hop',
    'x-hop': 'dropped',
    te: 'trailers',
    via: '1.1 other',
  }
  const response = await gateway.fetch(new Request('http://old.example.com/v3/names?a=%20b&a=c+d&%zz', { headers }))
  t.is(response.status, 203)
  t.is(await response.text(), '{ "any" : "form \u00e9" }\n')
  t.is(response.headers.get('content-type'), 'application/problem+json')
  t.is(response.headers.get('x-own'), 'kept')
  t.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2'])
  // `fetch` has undone these, or they were about its connection.
  for (const name of ['content-encoding', 'content-length', 'connection', 'x-of-connection', 'transfer-encoding'])
    t.is(response.headers.get(name), null, name)
  const [asked] = seen
  t.is(asked?.path, '/below/v3/names')
  t.is(asked?.headers['x-api-key'], 'own')
  t.is(asked?.headers['x-trace'], '7')
  t.is(asked?.headers['x-hop'], undefined)
  t.is(asked?.headers['te'], undefined)
  t.is(asked?.headers.via, '1.1 other, 1.1 people-lookup-compat')
})

test('what passes may be a refusal, a redirect or nothing', async (t) => {
  const { baseUrl } = await serve(t, ({ parameters }, response) => {
    const status = Number(parameters['id'])
    response
      .writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
      .end(status === 304 ? undefined : 'body')
  })
  const gateway = createGateway({ baseUrl, offer: ['v3'], from: ['v5'], stage: { v3: 'pass' } })
  for (const status of [200, 204, 302, 304, 400, 404, 412, 418, 500, 503]) {
    const answer = await ask(gateway, `/v3/person_ids?id=${String(status)}`)
    t.is(answer.status, status)
    t.is(answer.text, status === 204 || status === 304 ? '' : 'body')
    t.is(answer.headers.get('location'), status === 302 ? '/elsewhere' : null)
  }
})

test('the old version judges what passes to it', async (t) => {
  const stand = standIn({ stage: { v3: 'pass' } })
  for (const path of ['/v3/names?age_min=3', '/v3/phones?phone=1', '/v3/person_ids']) {
    t.is((await ask(stand, path)).text, (await ask(stand.sandbox, path)).text)
  }
  t.is(stand.sent.filter((path) => path.startsWith('/v3/')).length, 6)
})

test('an old version that does not answer is not taken for an answer', async (t) => {
  const stand = standIn(
    { stage: { v3: 'pass' }, timeoutMs: 50 },
    { outcomes: ({ count }) => (count === 1 ? 'reset' : 'delay=60000') },
  )
  t.is((await ask(stand, ada)).status, 502)
  t.is((await ask(stand, ada)).status, 504)
})

test('a canary is a share of callers, who stay when it grows', async (t) => {
  const callers = Array.from({ length: 300 }, (_, at) => createHash('sha256').update(String(at)).digest('hex'))
  const chosen = async (canary: number, secret?: string): Promise<ReadonlySet<string>> => {
    const stand = standIn({ stage: { v3: { canary } }, secret })
    const answers = await Promise.all(
      callers.map(async (key) => {
        const { headers } = await ask(stand, '/v3/phones?phone=2125550100', { headers: { 'x-api-key': key } })
        return [key, headers.get(compat)?.startsWith('from=v5') === true] as const
      }),
    )
    return new Set(answers.filter(([, isServed]) => isServed).map(([key]) => key))
  }
  const [none, some, more, all] = [await chosen(0), await chosen(20), await chosen(60), await chosen(100)]
  t.is(none.size, 0)
  t.is(all.size, callers.length)
  // These are the same callers each time.
  t.true(some.size > 30 && some.size < 90)
  t.true(more.size > 140 && more.size < 220)
  t.true([...some].every((key) => more.has(key)))
  const others = await chosen(20, 'a secret')
  t.notDeepEqual(others, some)
  t.deepEqual(others, await chosen(20, 'a secret'))
})

test('in a shadow, callers get the old answers, and some questions are asked of the newer version, too', async (t) => {
  const compared: ShadowEvent[] = []
  const shadow = { sample: 1, budget: { requests: 20 }, onCompared: (event: ShadowEvent) => compared.push(event) }
  const stand = standIn({ stage: { v3: 'shadow' }, shadow })
  const ids = stand.sandbox.population.people.slice(0, 10).map(({ id }) => id ?? '')
  for (const id of ids) {
    const path = `/v3/person_ids?id=${id}`
    const given = await ask(stand, path)
    t.is(given.text, (await ask(stand.sandbox, path)).text)
    t.is(given.headers.get(compat), 'from=v3; gaps=0; derived=0; issues=0')
  }
  await ask(stand, '/v3/person_ids?id=0')
  await ask(stand, '/v3/person_ids')
  const report = await stand.flush()
  t.is(report.operations[0]?.pairs, 11)
  t.is(report.operations[0]?.candidateFailed, 0)
  t.is(compared.length, 11)
  t.true(
    compared.every(({ trusted, candidate, isFoundInOne }) => trusted === 'v3' && candidate === 'v5' && !isFoundInOne),
  )
})

test('a worker is kept until a shadow has compared', async (t) => {
  const stand = standIn({ stage: { v3: 'shadow' }, shadow: { sample: 1, budget: { requests: 20 } } })
  const kept: Promise<unknown>[] = []
  const context = { kept, waitUntil: (work: Promise<unknown>) => context.kept.push(work) }
  const response = await stand.fetch(new Request(`https://old.example.com${ada}`, { headers: key }), {}, context)
  t.is((await response.text()).length, (await ask(stand.sandbox, ada)).text.length)
  t.is(kept.length, 1)
  await Promise.all(kept)
  t.is(stand.report().operations[0]?.pairs, 1)
  // Other servers may give anything in its place.
  const odd: object = { waitUntil: 'never' }
  t.is((await stand.fetch(new Request(`https://old.example.com${ada}`, { headers: key }), {}, odd)).status, 200)
})

test('a shadow asks for no further page: its token means nothing to another version', async (t) => {
  const stand = standIn({ stage: { v3: 'shadow' }, shadow: { sample: 1, budget: { requests: 20 } } })
  const first = '/v3/names?first_name=John&last_name=Smith'
  const [, token = ''] = /"position_token":"([^"]+)"/.exec((await ask(stand.sandbox, first)).text) ?? []
  t.is((await ask(stand, `${first}&position_token=${token}`)).status, 200)
  await stand.flush()
  t.false(stand.sent.some((path) => path.startsWith('/v5/')))
})

test('a shadow stops at its budget, and its trouble reaches no caller', async (t) => {
  const stand = standIn(
    { stage: { v3: 'shadow' }, shadow: { sample: 1, budget: { requests: 5 } } },
    { outcomes: ({ version, count }) => (version === 'v5' ? (count % 2 === 0 ? 'delay=50' : 'dead') : undefined) },
  )
  const statuses = new Set<number>()
  for (const { id } of stand.sandbox.population.people.slice(0, 30)) {
    statuses.add((await ask(stand, `/v3/person_ids?id=${id ?? ''}`)).status)
  }
  await stand.flush()
  t.deepEqual([...statuses], [200])
  t.true(stand.sent.filter((path) => path.startsWith('/v5/')).length <= 5)
})

test('the end of a version is announced to whoever asks for it', async (t) => {
  const v3 = {
    deprecation: '@1767225600',
    sunset: 'Thu, 01 Jan 2026 00:00:00 GMT',
    successor: 'https://example.com/v5',
  }
  const stand = standIn({ deprecations: { v3 }, stage: { v3: { phones: 'pass' } } })
  for (const path of [ada, '/v3/person_ids', '/v3/phones?phone=2125550100']) {
    const { headers } = await ask(stand, path)
    t.is(headers.get('deprecation'), v3.deprecation)
    t.is(headers.get('sunset'), v3.sunset)
    t.is(headers.get('link'), '<https://example.com/v5>; rel="successor-version"')
  }
  t.is((await ask(stand, '/v4/person_id/1234567890')).headers.get('deprecation'), null)
})
