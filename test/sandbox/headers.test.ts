import test from 'ava'
import { clientFor } from './ask.ts'

// The headers that a client has to see whatever the outcome of its request.

const ada = '/v5/person_id/1234567890'

test('Deprecation and Sunset of a version are sent with sound answers and with errors', async (t) => {
  const sunset = 'Thu, 01 Jan 2026 00:00:00 GMT'
  const old = await clientFor(t, { deprecations: { v3: { deprecation: '@1767225600', sunset }, v4: { sunset } } })
  for (const path of ['/v3/person_ids?id=1234567890', '/v3/person_ids']) {
    const { headers } = await old.get(path)
    t.deepEqual([headers.get('deprecation'), headers.get('sunset')], ['@1767225600', sunset])
  }
  const { headers } = await old.get('/v4/person_id/1')
  t.deepEqual([headers.get('deprecation'), headers.get('sunset')], [null, sunset])
  t.is((await old.get(ada)).headers.get('sunset'), null)
})

test('an answer with an outcome has Deprecation and Sunset, too', async (t) => {
  const sunset = 'Thu, 01 Jan 2026 00:00:00 GMT'
  const old = await clientFor(t, { deprecations: { v5: { deprecation: '@1767225600', sunset } } })
  for (const [sent, expected] of [
    [{}, 200],
    [{ 'x-sandbox-outcome': 'dead' }, 503],
    [{ 'x-sandbox-outcome': 'retry-after=5' }, 429],
    [{ 'x-sandbox-outcome': 'explode' }, 400],
    [{ 'x-api-key': ' ' }, 401],
  ] as const) {
    const { status, headers } = await old.get(ada, sent)
    t.deepEqual([status, headers.get('deprecation'), headers.get('sunset')], [expected, '@1767225600', sunset])
  }
})

test('CORS: off by default; for any origin, or for one', async (t) => {
  const origin = 'http://app.example.com'
  const preflight = async (base: string) =>
    fetch(base + ada, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
    })
  const closed = await clientFor(t)
  t.is((await closed.get(ada, { origin })).headers.get('access-control-allow-origin'), null)
  const open = await clientFor(t, { cors: true })
  const one = await clientFor(t, { cors: origin })
  for (const [page, allowed] of [[open, '*'] as const, [one, origin] as const]) {
    const asked = await preflight(page.url)
    t.is(asked.status, 204)
    t.is(asked.headers.get('access-control-allow-origin'), allowed)
    t.regex(asked.headers.get('access-control-allow-headers') ?? '', /x-api-key/i)
    const answers = [
      await page.get(ada, { origin }),
      await page.get('/v5/phones', { origin }),
      await page.get('/v9', { origin }),
    ]
    for (const { headers } of answers) {
      t.is(headers.get('access-control-allow-origin'), allowed)
      t.regex(headers.get('access-control-expose-headers') ?? '', /x-request-id/)
    }
  }
})

test('a page of another origin may read the headers that a lookup reads', async (t) => {
  const open = await clientFor(t, { cors: true })
  const { headers } = await open.get(ada, { origin: 'http://app.example.com' })
  const names = headers.get('access-control-expose-headers')?.toLowerCase().split(/, ?/) ?? []
  t.deepEqual(names.toSorted(), [
    'deprecation',
    'ratelimit-reset',
    'retry-after',
    'sunset',
    'x-ratelimit-reset',
    'x-request-id',
  ])
})

test('every answer has a request id of its own', async (t) => {
  const fresh = await clientFor(t)
  const ids: (string | null)[] = []
  for (const path of [ada, '/v5/phones', '/nowhere']) ids.push((await fresh.get(path)).headers.get('x-request-id'))
  t.deepEqual(ids, ['sandbox-1', 'sandbox-2', 'sandbox-3'])
})
