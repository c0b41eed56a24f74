import fc from 'fast-check'
import test from 'ava'
import { ask, standIn } from './asking.ts'

// Nothing that somebody asked, found or proved to be is in what a gateway tells of it.

const key = 'Zx9-caller-key-4711'

/** Whatever is not the answer itself. */
const toldBy = (events: readonly object[], headers: readonly Headers[]): string =>
  JSON.stringify([events, headers.map((all) => [...all])])

test('events and headers have no input, no key and no field', async (t) => {
  const secrets = [
    key,
    '2125550100',
    'Byron',
    'Ada',
    'ada.byron',
    '1234567890',
    'Salem',
    'nonsense-input',
    'sekret-token',
  ]
  for (const outcome of ['ok', 'dead', 'retry-after', 'bad-leaf', 'extra-fields', 'truncated', 'reset'] as const) {
    for (const stage of ['serve', 'pass', 'shadow'] as const) {
      const stand = standIn({ stage: { v3: stage, v4: stage } }, { outcomes: { v5: outcome } })
      const headers: Headers[] = []
      for (const path of [
        '/v3/person_ids?id=1234567890',
        '/v3/names?first_name=Ada&last_name=Byron',
        '/v3/names?first_name=Ada&last_name=Byron&position_token=sekret-token',
        '/v3/names?nonsense-input=Ada',
        '/v4/phones?phone=2125550100',
        '/v3/emails?email=ada.byron@example.com',
        '/v4/addresses?street=1+Elm+St&city=Salem&state=MA',
        '/v4/person_id/1234567890',
        '/v9/Byron',
      ]) {
        headers.push((await ask(stand, path, { headers: { 'x-api-key': key } })).headers)
      }
      t.true(stand.events.length >= 9)
      const told = toldBy(stand.events, headers)
      for (const secret of secrets) t.false(told.includes(secret), `${outcome} ${stage} ${secret}`)
    }
  }
})

test('the body of an error repeats no input', async (t) => {
  const stand = standIn({}, { outcomes: { v5: 'status=400' } })
  for (const path of [
    '/v3/names?Ada=Byron&first_name=Ada',
    '/v3/phones?phone=2125550100x',
    '/v3/phones?phone=2125550100',
    '/v4/names?first_name=Ada&last_name=Byron&position_token=sekret',
    '/v4/names?first_name=Ada&last_name=Byron',
  ]) {
    const { status, text } = await ask(stand, path)
    t.true(status >= 400)
    t.notRegex(text, /2125550100|Byron|sekret/)
  }
})

test('whatever comes, nothing is a fault of the gateway', async (t) => {
  const stand = standIn({ deprecations: { v3: { deprecation: '@1' } } })
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  const header = fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,40}$/)
  const names = [
    'x-api-key',
    'connection',
    'accept',
    'accept-encoding',
    'range',
    'te',
    'cookie',
    'via',
    'x-sandbox-trace',
    'expect',
  ]
  const paths = ['person_ids', 'person_id', 'names', 'phones', 'emails', 'addresses', 'live', 'ready', '']
  const inputs = [
    'id',
    'first_name',
    'last_name',
    'phone',
    'email',
    'street',
    'city',
    'state',
    'position_token',
    '__proto__',
  ]
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
    version: fc.constantFrom('v3', 'v4', 'v5', ''),
    path: fc.constantFrom(...paths),
    rest: fc.option(fc.string({ unit: 'grapheme' })),
    query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...inputs), text), text), { maxLength: 6 }),
    headers: fc.dictionary(fc.constantFrom(...names), header),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ method, version, path, rest, query, headers }) => {
      const at = `/${version}/${path}${rest === null ? '' : `/${encodeURIComponent(rest)}`}`
      const search = new URLSearchParams(query).toString()
      const { status } = await ask(stand, `${at}?${search}`, { method, headers: { 'x-api-key': 'any', ...headers } })
      t.true(status < 500, `${String(status)} ${at}?${search}`)
    }),
    { numRuns: 1000 },
  )
})
