import test from 'ava'
import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { createGateway } from '../../src/public/gateway.ts'
import { parseJson } from '../support/json.ts'
import { json, serve } from '../support/server.ts'
import { ask, type Stand, standIn } from './asking.ts'

// Whether a gateway is up, and whether it should get requests.

const ready = async (stand: Pick<Stand, 'fetch'>): Promise<number> =>
  (await ask(stand, '/ready', { headers: {} })).status

const askOften = async (stand: Pick<Stand, 'fetch'>, path: string, times = 25): Promise<void> => {
  for (let time = 0; time < times; time++) await ask(stand, path)
}

test('a gateway is up, and ready before anybody has asked', async (t) => {
  const stand = standIn()
  t.is((await ask(stand, '/live', { headers: {} })).status, 200)
  t.is(await ready(stand), 200)
})

test('a gateway that answers is ready, whatever is wrong with some requests', async (t) => {
  const stand = standIn()
  await askOften(stand, '/v3/person_ids?id=1234567890', 10)
  await askOften(stand, '/v3/person_ids?id=0', 20)
  await askOften(stand, '/v3/person_ids', 30)
  await askOften(stand, '/v3/unknown', 30)
  t.is(await ready(stand), 200)
})

test('a wrong base address does not look like an empty world', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, {}, 404))
  const gateway = createGateway({ baseUrl, offer: ['v3'], from: ['v5'] })
  await askOften(gateway, '/v3/person_ids?id=1')
  const { status, text } = await ask(gateway, '/ready')
  t.is(status, 503)
  t.true(text.includes('base address'))
})

test('a service that fails, or refuses the key of the gateway, is no reason to send more', async (t) => {
  for (const [outcome, options] of [
    ['dead', {}],
    ['truncated', {}],
    ['status=401', { apiKey: 'its', keys: 'anyone' }],
    ['retry-after=9', { apiKey: 'its', keys: 'anyone' }],
  ] as const) {
    const stand = standIn(options, { outcomes: { v5: outcome } })
    await askOften(stand, '/v4/phones?phone=2125550100')
    t.is(await ready(stand), 503, outcome)
  }
})

test('no caller makes a gateway unready: not by invented keys, nor by asking for nobody, nor by what the service cannot answer', async (t) => {
  const answerTo = (url: string, key = ''): Response => {
    if (key !== 'known' && key !== 'another') return Response.json({}, { status: 401 })
    const status = url.endsWith('/7') ? 200 : url.endsWith('/8') ? 500 : 404
    return Response.json({ data: { person: { id: '7', gender: 'female' } } }, { status })
  }
  const gateway = createGateway({
    baseUrl: 'https://people.example.com',
    offer: ['v3'],
    fetch: (url, { headers }) => Promise.resolve(answerTo(url, headers['x-api-key'])),
  })
  const askAs = async (key: string, id: number) =>
    (await ask(gateway, `/v3/person_ids?id=${id}`, { headers: { 'x-api-key': key } })).status
  for (let at = 0; at < 200; at++) t.is(await askAs(`invented ${at}`, 7), 401)
  t.is(await ready(gateway), 200)
  t.is(await askAs('known', 7), 200)
  for (let at = 0; at < 60; at++) t.is(await askAs('another', 9), 200)
  t.is(await ready(gateway), 200)
  for (let at = 0; at < 200; at++) t.is(await askAs('another', 8), 502)
  t.is(await ready(gateway), 200)
})

test('keys that the service has never accepted have no voice, whatever they ask; and one who is answered outweighs those who are not', async (t) => {
  const gateway = createGateway({
    baseUrl: 'https://people.example.com',
    offer: ['v3'],
    fetch: (url) =>
      url.endsWith('/8')
        ? Promise.reject(new Error('The connection breaks.'))
        : Promise.resolve(Response.json({ data: { person: { id: '7', gender: 'female' } } })),
  })
  const askAs = async (key: string, id: number) =>
    (await ask(gateway, `/v3/person_ids?id=${id}`, { headers: { 'x-api-key': key } })).status
  // Nobody was ever answered: all are heard, until somebody is.
  for (let at = 0; at < 40; at++) t.is(await askAs(`early ${at}`, 8), 502)
  t.is(await ready(gateway), 503)
  t.is(await askAs('known', 7), 200)
  t.is(await ready(gateway), 200)
  for (let at = 0; at < 240; at++) t.is(await askAs(`invented ${at}`, 8), 502)
  t.is(await ready(gateway), 200)
  // Others whose keys are accepted, and who ask for what cannot be answered.
  for (let at = 0; at < 60; at++) await askAs(`accepted ${at}`, 7)
  for (let time = 0; time < 25; time++) for (let at = 0; at < 60; at++) await askAs(`accepted ${at}`, 8)
  t.is(await ready(gateway), 200)
  for (let time = 0; time < 30; time++) await askAs('known', 8)
  t.is(await ready(gateway), 503, 'nobody is answered any more')
})

test('the gaps are those of the versions that are answered, narrowed to what programs read', async (t) => {
  const all = standIn({ stage: { v4: 'pass' } })
  const { text } = await ask(all, '/gaps', { headers: {} })
  t.deepEqual(parseJson(text), parseJson(JSON.stringify(all.gaps())))
  t.deepEqual(
    all.gaps().map(({ version, operation, gaps }) => [version, operation, gaps.length > 0]),
    [
      ['v3', 'person', true],
      ['v3', 'names', false],
      ['v3', 'phones', true],
      ['v3', 'emails', true],
    ],
  )
  const reads = [
    { version: 'v3', operation: 'person', path: '/person/full_name' },
    { version: 'v3', operation: 'person', path: '/person/age' },
  ] as const
  const some = standIn({ offer: ['v3'], uses: { reads } })
  t.deepEqual(
    some.gaps().flatMap(({ gaps }) => gaps.flatMap(({ fields }) => fields)),
    ['/person/age'],
  )
  const { headers } = await ask(some, '/v3/person_ids?id=1234567890')
  t.regex(headers.get('people-lookup-compat') ?? '', /^from=v5; gaps=1; derived=\d+; issues=0$/)
})

test('what comes while too much is under way is told to come again', async (t) => {
  const stand = standIn({ maxConcurrent: 2 }, { outcomes: { v5: 'delay=100' } })
  const answers = await Promise.all([1, 2, 3].map(() => ask(stand, '/v3/person_ids?id=1234567890')))
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 503])
  t.is(answers.find(({ status }) => status === 503)?.headers.get('retry-after'), '1')
  t.is((await ask(stand, '/v3/person_ids?id=1234567890')).status, 200)
})

test('a gateway can be mounted in another server', async (t) => {
  const stand = standIn()
  const app = new Hono().all('/people/*', mount(stand.fetch))
  const mounted = { fetch: async (request: Request) => app.fetch(request) }
  const { status, text } = await ask(mounted, '/people/v3/person_ids?id=1234567890')
  t.is(status, 200)
  t.is(text, (await ask(stand, '/v3/person_ids?id=1234567890')).text)
  t.is((await ask(mounted, '/people/live')).status, 200)
  t.is((await ask(mounted, '/v3/person_ids?id=1234567890')).status, 404)
})
