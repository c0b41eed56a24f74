import fc from 'fast-check'
import test, { type ExecutionContext } from 'ava'
import { createGateway } from '../../src/public/gateway.ts'
import { objectIn } from '../support/json.ts'
import { ask, type Stand, standIn } from './asking.ts'

// Page tokens: in the form of the old version, good for one query alone, and kept by nobody.

const names = (version: string, last = 'Smith'): string => `/${version}/names?first_name=John&last_name=${last}`

const tokenOf = async (t: ExecutionContext, stand: Parameters<typeof ask>[0], path: string): Promise<string> => {
  const { status, text } = await ask(stand, path)
  t.is(status, 200)
  const { position_token: token } = objectIn(text)
  if (typeof token !== 'string') throw new Error('The page has no token.')
  return token
}

const withToken = (path: string, token: string): string => `${path}&position_token=${encodeURIComponent(token)}`

const tower = (stand: Stand): string => {
  const { street, city, state } = stand.sandbox.population.examples.tower
  return `/v4/addresses?${new URLSearchParams({ street, city, state }).toString()}`
}

const refusal = { v3: 412, v4: 404 } as const

test('a token is text in a name search, and digits in v4\u2019s address search', async (t) => {
  const stand = standIn()
  t.regex(await tokenOf(t, stand, names('v3')), /^[\w-]+$/)
  t.regex(await tokenOf(t, stand, names('v4')), /^[\w-]+$/)
  t.regex(await tokenOf(t, stand, tower(stand)), /^[1-9]\d*$/)
})

test('an address search goes through all its pages', async (t) => {
  const stand = standIn()
  const seen: string[] = []
  let path = tower(stand)
  for (let page = 0; page < 3; page++) {
    const { text } = await ask(stand, path)
    seen.push(...(text.match(/"property_info"/g) ?? []))
    if (page < 2) path = withToken(tower(stand), await tokenOf(t, stand, path))
    else t.false(text.includes('position_token'))
  }
  t.is(seen.length, 45)
})

test('any gateway goes on where another one has ended', async (t) => {
  const [one, other] = [standIn(), standIn()]
  const path = withToken(names('v3'), await tokenOf(t, one, names('v3')))
  t.is((await ask(other, path)).text, (await ask(one, path)).text)
})

test('a token can be used with its own query, version and key alone', async (t) => {
  const stand = standIn()
  const [v3, v4, ofTower] = [
    await tokenOf(t, stand, names('v3')),
    await tokenOf(t, stand, names('v4')),
    await tokenOf(t, stand, tower(stand)),
  ]
  const before = stand.sent.length
  const refused = async (path: string, status: number, headers?: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await ask(stand, path, headers === undefined ? {} : { headers })
    t.is(answer.status, status, path)
    t.true(answer.text.includes('"input":"position_token"'))
    t.false(answer.text.includes('people'))
  }
  await refused(withToken(names('v3', 'Byron'), v3), 412)
  await refused(withToken(`${names('v3')}&state=NY`, v3), 412)
  await refused(withToken(names('v4'), v3), 404)
  await refused(withToken(names('v3'), v4), 412)
  await refused(withToken(names('v3'), ofTower), 412)
  await refused(withToken(tower(stand), v4), 400)
  await refused(withToken(`${tower(stand)}&unit=1`, ofTower), 400)
  await refused(withToken(names('v3'), v3), 412, { 'x-api-key': 'of somebody else' })
  t.is(stand.sent.length, before)
  // The order and the blanks of the inputs make no difference.
  t.is((await ask(stand, `/v3/names?position_token=${v3}&last_name=Smith+&first_name=John`)).status, 200)
})

test('with a secret, a token does not depend on the key', async (t) => {
  const stand = standIn({ secret: 'of all gateways' })
  const path = withToken(names('v3'), await tokenOf(t, stand, names('v3')))
  t.is((await ask(stand, path, { headers: { 'x-api-key': 'a new key' } })).status, 200)
})

test('no token that was changed or invented leads anywhere, least of all to the first page', async (t) => {
  const stand = standIn()
  const [text, digits] = [await tokenOf(t, stand, names('v3')), await tokenOf(t, stand, tower(stand))]
  const before = stand.sent.length
  const changed = (token: string) =>
    fc
      .tuple(fc.nat(token.length - 1), fc.constantFrom('0', '1', 'A', 'z', '9', '-', '_'))
      .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1))
      .filter((other) => other !== token)
  const invented = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.base64String({ minLength: 4 }),
    fc.bigInt({ min: 1n, max: 10n ** 60n }).map(String),
    fc.constantFrom(
      `${text}=`,
      `${text}A`,
      `0${digits}`,
      '9'.repeat(5000),
      'A'.repeat(5000),
      '1',
      '22',
      '1'.repeat(23),
    ),
  )
  const check = async (token: string): Promise<void> => {
    if (token.trim() === '') return
    for (const [path, status] of [
      [names('v3'), refusal.v3],
      [names('v4'), refusal.v4],
      [tower(stand), 400],
    ] as const) {
      const answer = await ask(stand, withToken(path, token))
      t.is(answer.status, status, token)
    }
  }
  await fc.assert(fc.asyncProperty(fc.oneof(changed(text), changed(digits), invented), check), { numRuns: 300 })
  t.is(stand.sent.length, before)
})

test('while a version is drained, it gets the tokens that are not the gateway\u2019s', async (t) => {
  const stand = standIn({ drain: ['v3'] })
  const own = await tokenOf(t, stand.sandbox, names('v3'))
  const given = await ask(stand, withToken(names('v3'), own))
  t.is(given.status, 200)
  t.is(given.text, (await ask(stand.sandbox, withToken(names('v3'), own))).text)
  t.is(given.headers.get('people-lookup-compat'), 'from=v3; gaps=0; derived=0; issues=0')
  // v4 is not drained.
  const ofV4 = await tokenOf(t, stand.sandbox, names('v4'))
  t.is((await ask(stand, withToken(names('v4'), ofV4))).status, 404)
  // A token of the gateway does not reach the old version.
  const path = withToken(names('v3'), await tokenOf(t, stand, names('v3')))
  t.regex((await ask(stand, path)).headers.get('people-lookup-compat') ?? '', /^from=v5/)
})

test('a walk goes on where it has begun, also when the stage has changed', async (t) => {
  const [passing, serving] = [standIn({ stage: { v3: 'pass' } }), standIn({ drain: ['v3'] })]
  const [ofV3, ofV5] = [await tokenOf(t, passing, names('v3')), await tokenOf(t, serving, names('v3'))]
  for (const stand of [passing, serving]) {
    const [old, next] = [await ask(stand, withToken(names('v3'), ofV3)), await ask(stand, withToken(names('v3'), ofV5))]
    t.regex(old.headers.get('people-lookup-compat') ?? '', /^from=v3/)
    t.regex(next.headers.get('people-lookup-compat') ?? '', /^from=v5/)
  }
})

test('a page whose token cannot be read does not pass for the last one', async (t) => {
  const page = { data: { people: [{ id: '7' }] }, metadata: { total_people_count: 2 }, position_token: { page: 2 } }
  const gateway = createGateway({
    baseUrl: 'https://people.example.com',
    offer: ['v3'],
    fetch: () => Promise.resolve(Response.json(page)),
  })
  t.is((await ask(gateway, names('v3'))).status, 502)
})
