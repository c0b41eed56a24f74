import test from 'ava'
import { clientFor } from './ask.ts'

// The headers that a client has to see whatever comes of its request.

const ada = '/v5/person_id/1234567890'

test('an answer that goes wrong says when its version ends, too', async (t) => {
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

test('a page of another origin may read what a lookup reads of the headers', async (t) => {
  const open = await clientFor(t, { cors: true })
  const { headers } = await open.get(ada, { origin: 'http://app.example.com' })
  const names = headers.get('access-control-expose-headers')?.toLowerCase().split(/, ?/) ?? []
  t.deepEqual(names.toSorted(), ['deprecation', 'retry-after', 'sunset', 'x-request-id'])
})
