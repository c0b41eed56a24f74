import test, { type ExecutionContext } from 'ava'
import { offers, type Person, type Version, versions } from '../../src/public/index.ts'
import { type Client, clientFor, complaintsOf, idsOf, type Inputs, pathOf, sound, startClient } from './ask.ts'

// Pages and tokens, as in the specification (spec section 4.2, rules 5 and 6).

const client = await startClient()
test.after.always(client.close)

const walk = async (t: ExecutionContext, { get }: Client, version: Version, inputs: Inputs) => {
  const pages: (readonly Person[])[] = []
  const totals = new Set<number | undefined>()
  let token: string | undefined
  do {
    const query = { ...inputs, ...(token !== undefined && { position_token: token }) }
    const { items, total, next } = sound(t, version, 'names', await get(pathOf(version, 'names', query)))
    pages.push(items)
    totals.add(total)
    token = next?.token
  } while (token !== undefined && pages.length < 200)
  t.is(totals.size, 1)
  return { pages, total: [...totals][0], ids: idsOf(pages.flat()) }
}

const common = { first_name: 'John', last_name: 'Smith' }

for (const version of versions) {
  test(`${version}: pages of 50 lead to the end, without repeats, and add up`, async (t) => {
    const { pages, total, ids } = await walk(t, client, version, common)
    t.deepEqual(
      pages.map(({ length }) => length),
      [50, 50, 12],
    )
    t.is(total, ids.length)
    t.is(new Set(ids).size, ids.length)
  })
}

test('no empty page follows a last page that is full', async (t) => {
  const small = await clientFor(t, { pageSize: 28 })
  const { pages } = await walk(t, small, 'v5', common)
  t.deepEqual(
    pages.map(({ length }) => length),
    [28, 28, 28, 28],
  )
})

test('rule 5: start_index and end_index are the first and the last result, from 1', async (t) => {
  const all = await walk(t, client, 'v5', common)
  const part = async (inputs: Inputs) => walk(t, client, 'v5', { ...common, ...inputs })
  t.deepEqual((await part({ start_index: 3 })).ids, all.ids.slice(2))
  t.deepEqual((await part({ end_index: 7 })).ids, all.ids.slice(0, 7))
  t.deepEqual((await part({ start_index: 3, end_index: 7 })).ids, all.ids.slice(2, 7))
  t.deepEqual((await part({ start_index: 40, end_index: 100 })).ids, all.ids.slice(39, 100))
  t.deepEqual((await part({ start_index: 7, end_index: 7 })).ids, all.ids.slice(6, 7))
  t.deepEqual((await part({ start_index: 1000 })).ids, [])
  t.is((await part({ start_index: 3, end_index: 7 })).total, all.total)
})

const tokenOf = async (t: ExecutionContext, version: Version): Promise<string> =>
  sound(t, version, 'names', await client.get(pathOf(version, 'names', common))).next?.token ?? ''

test('rule 6: a token is refused by another version, for another query, and with another position', async (t) => {
  const token = await tokenOf(t, 'v5')
  const refused = async (version: Version, inputs: Inputs, status: number): Promise<void> => {
    const answer = await client.get(pathOf(version, 'names', inputs))
    t.is(answer.status, status)
    t.deepEqual(complaintsOf(t, answer), ['position_token'])
    t.false(answer.text.includes(token))
  }
  await refused('v3', { ...common, position_token: token }, 412)
  await refused('v4', { ...common, position_token: token }, 404)
  await refused('v5', { first_name: 'John', state: 'NY', position_token: token }, 400)
  await refused('v5', { ...common, position_token: `${token}1` }, 400)
  await refused('v5', { ...common, position_token: 'p50' }, 400)
  await refused('v5', { ...common, position_token: token.replace('p50', 'p51') }, 400)
  await refused('v5', { ...common, position_token: token.replace('p50', 'p050') }, 400)
  await refused('v5', { ...common, position_token: await tokenOf(t, 'v4') }, 400)
})

test('a token is valid for the same query in another order', async (t) => {
  const token = await tokenOf(t, 'v5')
  const query = { position_token: token, last_name: common.last_name, first_name: common.first_name }
  t.is(sound(t, 'v5', 'names', await client.get(pathOf('v5', 'names', query))).items.length, 50)
})

test('the tokens of name search are text', async (t) => {
  for (const version of versions) t.regex(await tokenOf(t, version), /[a-z]/)
})

for (const version of versions.filter((name) => offers(name, 'addresses'))) {
  test(`${version}: the tower's 45 properties are three pages, whose tokens are integers`, async (t) => {
    const { street, city, state } = client.population.examples.tower
    const units: (string | undefined)[] = []
    const sizes: number[] = []
    let token: string | undefined
    do {
      const query = { street, city, state, ...(token !== undefined && { position_token: token }) }
      const answer = await client.get(pathOf(version, 'addresses', query))
      const { properties, next } = sound(t, version, 'addresses', answer)
      sizes.push(properties.length)
      units.push(...properties.map(({ details }) => details?.parcelNumber))
      token = next?.token
      if (token !== undefined) t.true(Number.isSafeInteger(Number(token)) && /^\d+$/.test(token))
    } while (token !== undefined && sizes.length < 10)
    t.deepEqual(sizes, [20, 20, 5])
    t.is(new Set(units).size, 45)
  })
}

test('an address token is refused for another address, by another version, as text, and with another position', async (t) => {
  const { street, city, state } = client.population.examples.tower
  const first = await client.get(pathOf('v5', 'addresses', { street, city, state }))
  const token = sound(t, 'v5', 'addresses', first).next?.token ?? ''
  const ask = async (version: Version, inputs: Inputs) =>
    complaintsOf(t, await client.get(pathOf(version, 'addresses', { street, city, state, ...inputs })))
  t.deepEqual(await ask('v4', { position_token: token }), ['position_token'])
  t.deepEqual(await ask('v5', { position_token: token, street: '24 Maple Ct' }), ['position_token'])
  t.deepEqual(await ask('v5', { position_token: 'p20x1' }), ['position_token'])
  t.deepEqual(await ask('v5', { position_token: token.replace('20', '21') }), ['position_token'])
})

test('the option pageSize makes the pages of an address search shorter, and never longer than 20', async (t) => {
  const { street, city, state } = client.population.examples.tower
  for (const [pageSize, expected] of [
    [3, 3],
    [20, 20],
    [21, 20],
  ] as const) {
    const { get } = await clientFor(t, { pageSize })
    const { properties } = sound(t, 'v5', 'addresses', await get(pathOf('v5', 'addresses', { street, city, state })))
    t.is(properties.length, expected)
  }
})
