import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import test from 'ava'
import fc from 'fast-check'
import { InvalidValueError, type Name, render, translate, versions } from '../../src/public/index.ts'
import { address, name, person, personId, phone, phoneOwner, relative } from '../../src/public/model.ts'
import { leaves, parseJson, pathsOf } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { runNode } from '../support/run.ts'

// What a version cannot express of a value is lost, and reported.

test('losses say what was lost, and why', (t) => {
  const ada = person({
    names: [name({ full: 'Ada Byron', kind: 'main' }), name({ full: 'Ada Lovell', first: 'Ada', kind: 'alias' })],
    languages: [{ language: 'French', proficiency: undefined }],
    death: { isDeceased: true, date: { year: 2019, month: 4, day: 7 }, age: undefined },
  })
  t.deepEqual(render('v3', 'person', ada).losses, [
    { path: '/names/1/first', reason: 'noRoom' },
    { path: '/death/date/day', reason: 'notCarried' },
    { path: '/languages/0/language', reason: 'notCarried' },
  ])
})

test('losses are at the items that lack something, not at others of the list', (t) => {
  const owners = [{ akas: [['Ada', 'King']] }, { aliases: [['Ada', 'King']], id: 5 }]
  t.deepEqual(translate('v3', 'v4', 'phones', { owners }).losses, [
    { path: '/owners/0/names/0/kind', reason: 'altered' },
  ])
  const relatives = [{}, { names: [{}, { full_name: 'Ada King' }] }]
  for (const version of ['v3', 'v4'] as const) {
    t.deepEqual(translate('v5', version, 'names', { data: { people: [{ relatives }] } }).losses, [])
  }
})

test('an alias without a full name is what is lost, and not the name without a type, which becomes the main one', (t) => {
  const parts = { first: 'Ada', last: 'Byron' }
  for (const [names, losses] of [
    [
      [name({ ...parts, kind: 'alias' }), name(parts)],
      ['0/first noRoom', '0/last noRoom', '0/kind noRoom', '1/kind altered'],
    ],
    [
      [name(parts), name({ ...parts, kind: 'alias' })],
      ['0/kind altered', '1/first noRoom', '1/last noRoom', '1/kind noRoom'],
    ],
    [
      [name({ first: 'Ada', kind: 'aka' }), name({ ...parts, middle: 'M', kind: 'alias' }), name(parts)],
      [
        ...['0/first noRoom', '0/kind noRoom', '1/first noRoom', '1/middle notCarried', '1/last noRoom'],
        ...['1/kind noRoom', '2/kind altered'],
      ],
    ],
  ] as const)
    t.deepEqual(
      render('v3', 'person', person({ names })).losses.map(({ path, reason }) => `${path} ${reason}`),
      losses.map((loss) => `/names/${loss.replace('middle noRoom', 'middle notCarried')}`),
    )
})

/** What v3's profile loses of a name: it has room for one with two parts, and for the full names of the others. */
const lossesOfName = (one: Name, isPrimary: boolean): readonly string[] => {
  const said = Object.entries(one).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const isWritten = isPrimary ? Boolean(one.full ?? one.first ?? one.last) : one.full !== undefined
  if (!isWritten) return said
  const [room, kind] = isPrimary ? [['full', 'first', 'last', 'kind'], 'main'] : [['full', 'kind'], 'alias']
  return [...said.filter((key) => !room.includes(key)), ...(one.kind === kind ? [] : ['kind'])]
}

const maybe = (...texts: readonly string[]) => fc.option(fc.constantFrom(...texts), { nil: undefined })

test('the losses of names are exactly what differs, whatever the names are', (t) => {
  const anyName = fc
    .record({
      full: maybe('Ada Byron', 'Ada King'),
      first: maybe('Ada', 'Augusta'),
      middle: maybe('M'),
      last: maybe('Byron', 'King'),
      kind: maybe('alias', 'alias', 'aka', 'main'),
    })
    .map(name)
  const isNothing = ({ full, first, middle, last }: Name): boolean => (full ?? first ?? middle ?? last) === undefined
  const names = fc.uniqueArray(
    anyName.filter((one) => !isNothing(one)),
    { maxLength: 4, selector: (one) => JSON.stringify({ ...one, kind: undefined }) },
  )
  holds(
    t,
    names,
    (all) => {
      const main = all.findIndex(({ kind }) => kind === 'main')
      const primary = main === -1 ? all.findIndex(({ kind }) => kind === undefined) : main
      const expected = all.flatMap((one, at) => lossesOfName(one, at === primary).map((key) => `/names/${at}/${key}`))
      assert.deepEqual(pathsOf(render('v3', 'person', person({ names: all })).losses).toSorted(), expected.toSorted())
    },
    2000,
  )
})

test('a value that comes back as another is altered', (t) => {
  const ada = person({ names: [name({ full: 'Ada Byron', kind: 'maiden' })] })
  t.deepEqual(render('v3', 'person', ada).losses, [{ path: '/names/0/kind', reason: 'altered' }])
})

test('a phone number or postal code in another notation is written as it is, and never as other digits', (t) => {
  // A caller without types.
  const number = (text: string): unknown => ({ ...phone(), number: text })
  const postalCodes = ['1-555', '1555'].map((postalCode) => ({ ...address(), postalCode }))
  for (const text of ['212-555-0100', '1-555-0100', '+12125550100', '5550100', 'unlisted..']) {
    const value = { ...person(), phones: [number(text)], addresses: postalCodes }
    for (const version of versions) {
      const written: unknown = Reflect.apply(render, undefined, [version, 'person', value])
      const texts = leaves(written).map(([, leaf]) => leaf)
      t.true(texts.includes(text), text)
      for (const { postalCode } of postalCodes) t.true(texts.includes(postalCode), postalCode)
    }
  }
})

test('an item that is kept is not a loss, whatever its new position in the list', (t) => {
  const phones = translate('v5', 'v3', 'person', {
    data: { person: { phones: [{ carrier: 'Acme' }, { phone: 2125550100 }] } },
  })
  t.deepEqual(phones.payload.person?.phones, ['2125550100'])
  t.deepEqual(phones.losses, [{ path: '/phones/0/carrier', reason: 'notCarried' }])

  const homes = [
    { city: 'Troy', is_current: false },
    { city: 'Albany', is_current: true },
  ]
  const residents = { data: { address: { properties: [{ residents: [{ addresses: homes }] }] } } }
  t.deepEqual(
    translate('v5', 'v4', 'addresses', residents).losses.map(({ path, reason }) => [path.slice(-10), reason]),
    [
      ['ses/0/city', 'noRoom'],
      ['/isCurrent', 'noRoom'],
    ],
  )

  const names = [
    { full_name: 'Ada', name_type: 'main' },
    { full_name: 'Countess', name_type: 'aka' },
    { full_name: 'Augusta', name_type: 'alias' },
  ]
  const owners = translate('v5', 'v3', 'phones', { data: { owners: [{ names }] } })
  t.deepEqual([owners.payload.owners?.[0]?.aliases, owners.payload.owners?.[0]?.akas], [[['Augusta']], [['Countess']]])
  t.deepEqual(owners.losses, [])
})

test('all losses are reported, however many there are', (t) => {
  const valuations = Array.from({ length: 50_000 }, (_, at) => ({ date: '2001-01-01', market_value: at }))
  const person = { addresses: [{ property: { valuations } }] }
  t.is(translate('v5', 'v3', 'person', { data: { person } }).losses.length, 200_000)
})

test('the cursor of one version is lost in another', (t) => {
  const page = { items: [], total: 3, next: { version: 'v4', operation: 'names', token: 'x' } as const }
  t.deepEqual(render('v4', 'names', page).losses, [])
  const v5 = render('v5', 'names', page)
  t.false('position_token' in v5.payload)
  t.deepEqual(pathsOf(v5.losses), ['/next/version', '/next/operation', '/next/token'])
})

test('a relative or a place without text has no room in a list of texts', (t) => {
  const owner = phoneOwner({
    relatives: [relative({ names: [name({ first: 'Ralph' })] })],
    addresses: [address({ city: 'Albany' })],
  })
  const { payload, losses } = render('v4', 'phones', {
    phone: undefined,
    owners: [owner],
    totalOwners: undefined,
    areaCodeLocations: [],
  })
  t.deepEqual(payload.data?.owners?.[0]?.relatives, [])
  t.deepEqual(pathsOf(losses), ['/owners/0/addresses/0/city', '/owners/0/relatives/0/names/0/first'])
})

test('a key that is not in the model is lost, too', (t) => {
  const ada = Object.assign(person(), { shoeSize: 39 })
  t.deepEqual(render('v5', 'person', ada).losses, [{ path: '/shoeSize', reason: 'notCarried' }])
})

test('losses are computed once, and available in copies and proxies of a result, too', (t) => {
  const ada = person({ names: [name({ full: 'Ada Byron', maiden: 'Gordon', kind: 'main' })] })
  const rendered = render('v3', 'person', ada)
  const { losses } = rendered
  t.deepEqual(losses, [{ path: '/names/0/maiden', reason: 'notCarried' }])
  t.is(rendered.losses, losses)
  t.is({ ...rendered }.losses, losses)
  t.is(new Proxy(rendered, {}).losses, losses)
  t.deepEqual(Object.keys(rendered), ['payload', 'derived', 'losses'])
  t.regex(inspect(rendered, { depth: 4 }), /losses: \[ \{ path: '\/names\/0\/maiden', reason: 'notCarried' \} \]/)
})

test('losses that cannot be computed are an error of this library, but the result can still be printed', (t) => {
  const deep = parseJson('['.repeat(50_000) + ']'.repeat(50_000))
  const cyclic = Object.assign(person(), { self: {} })
  cyclic.self = cyclic
  const changed = person({ id: personId('7') })
  const results = [
    render('v5', 'person', Object.assign(person(), { deep })),
    render('v5', 'person', cyclic),
    render('v5', 'person', changed),
  ]
  Object.assign(changed, { names: null })
  for (const result of results) {
    t.throws(() => result.losses, { instanceOf: InvalidValueError })
    t.regex(inspect(result), /payload/)
  }
})

test('results share the getter of their losses: one per result would outlive it', (t) => {
  const accessor = (result: object): unknown =>
    Object.entries(Object.getOwnPropertyDescriptors(result)).find(([key]) => key === 'losses')
  const one = render('v3', 'person', person())
  t.truthy(accessor(one))
  t.deepEqual(accessor(one), accessor(render('v5', 'person', person())))
  t.deepEqual(accessor(one), accessor(translate('v5', 'v3', 'person', { data: { person: { id: 1 } } })))
})

test('nothing of a value is kept in memory once its losses are known', async (t) => {
  const kept = `
    import { readFileSync } from 'node:fs'
    import { normalize, render } from './src/public/index.ts'
    const text = readFileSync('test/fixtures/v5-phones.payload.json', 'utf8')
    const partsOf = (value) =>
      typeof value === 'object' && value !== null ? [new WeakRef(value), ...Object.values(value).flatMap(partsOf)] : []
    const rendered = () => {
      const { value } = normalize('v5', 'phones', JSON.parse(text))
      console.log(render('v3', 'phones', value).losses.length > 10)
      return partsOf(value).filter((part) => !Object.isFrozen(part.deref()))
    }
    const parts = rendered()
    await new Promise(setImmediate)
    gc()
    console.log(parts.length > 20, parts.filter((part) => part.deref() !== undefined).length)`
  const { stdout } = await runNode(['--expose-gc', '--input-type=module', '--eval', kept])
  t.is(stdout, 'true\ntrue 0\n')
})
