import { inspect } from 'node:util'
import test from 'ava'
import { isPerson } from '../../src/model/guards.ts'
import { parseJson } from '../support/json.ts'
import * as fp from '../../src/fp.ts'
import {
  carries,
  InvalidValueError,
  type Operation,
  versions,
  normalize,
  person,
  personId,
  property,
  relative,
  addressLookup,
  emailLookup,
  page,
  phoneLookup,
  propertyOwner,
  render,
  translate,
  UndecodableError,
  name,
  address,
  phoneOwner,
  resident,
} from '../../src/index.ts'

test('a value becomes the payload of any version that offers its operation', (t) => {
  const ada = person({
    names: [name({ full: 'Ada Byron', kind: 'main' }), name({ full: 'Ada Lovell', kind: 'alias' })],
  })
  const v3 = render('v3', 'person', ada)
  t.like(v3.payload.person, { full_name: 'Ada Byron', aliases: ['Ada Lovell'] })
  t.deepEqual(v3.losses, [])
  const v5 = render('v5', 'person', ada)
  t.deepEqual(v5.payload.data?.person?.names, [
    { full_name: 'Ada Byron', name_type: 'main' },
    { full_name: 'Ada Lovell', name_type: 'alias' },
  ])
})

test("the first name that is nobody's alias is the whole name, wherever it stands", (t) => {
  const ada = person({ names: [name({ full: 'Addie', kind: 'alias' }), name({ full: 'Ada Byron' })] })
  t.like(render('v3', 'person', ada).payload.person, { full_name: 'Ada Byron', aliases: ['Addie'] })
})

test('the main name is the name, wherever it stands, in every version that has room for one', (t) => {
  const names = [name({ full: 'Old', last: 'Old', kind: 'former' }), name({ full: 'New', last: 'New', kind: 'main' })]
  const ada = person({ names })
  t.like(render('v3', 'person', ada).payload.person, { full_name: 'New', aliases: ['Old'] })
  t.like(render('v4', 'names', page({ items: [ada] })).payload.data?.people?.[0], {
    full_name: 'New',
    aliases: ['Old'],
  })
  const aunt = person({ relatives: [relative({ names })] })
  const kin = page({ items: [aunt] })
  t.deepEqual(render('v3', 'names', kin).payload.people?.[0]?.family_members, ['New'])
  t.deepEqual(render('v4', 'names', kin).payload.data?.people?.[0]?.relatives, ['New'])
  t.like(render('v3', 'person', aunt).payload.person?.relatives?.[0], { full_name: 'New' })
  const found = emailLookup({ owners: [ada] })
  t.is(render('v3', 'emails', found).payload.owners?.[0]?.last_name, 'New')
  t.is(render('v5', 'emails', found).payload.data?.owners?.[0]?.last_name, 'New')
  const line = phoneLookup({ owners: [phoneOwner({ relatives: [relative({ names })] })] })
  t.is(render('v5', 'phones', line).payload.data?.owners?.[0]?.relatives?.[0]?.full_name, 'New')
  t.deepEqual(render('v3', 'phones', line).payload.owners?.[0]?.relatives, [['New']])
  const sold = property({ owners: [propertyOwner({ names })], deed: { buyers: [ada], lastSale: undefined } })
  const home = render('v4', 'addresses', addressLookup({ properties: [sold] })).payload.data?.address?.properties?.[0]
  t.deepEqual([home?.owners?.[0]?.full_name, home?.deed?.buyers?.[0]?.full_name], ['New', 'New'])
})

test('a name without text is not the primary one, unless it is the main one', (t) => {
  const names = [name({ fragments: ['?'] }), name({ full: 'Ada Byron' })]
  t.is(render('v3', 'person', person({ names })).payload.person?.full_name, 'Ada Byron')
})

test('names that are not the first are aliases, whatever they are called, where a version has no more lists', (t) => {
  const kinds = ['main', 'aka', 'maiden', 'alias', undefined]
  const names = kinds.map((kind, at) => name({ full: `Ada ${at}`, kind }))
  const others = ['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4']
  const asSets = (aliases: readonly unknown[] | null | undefined) => aliases?.flat().toSorted()
  const found = page({ items: [person({ names })] })
  const owners = [phoneOwner({ names })]
  const lookup = { phone: undefined, owners, totalOwners: undefined, areaCodeLocations: [] }
  const properties = [property({ residents: [resident({ names })] })]
  const home = { address: address({ city: 'Albany' }), nearbySchools: [], properties, next: undefined }
  t.deepEqual(asSets(render('v3', 'person', person({ names })).payload.person?.aliases), others)
  t.deepEqual(asSets(render('v4', 'names', found).payload.data?.people?.[0]?.aliases), others)
  t.deepEqual(asSets(render('v4', 'phones', lookup).payload.data?.owners?.[0]?.aliases), others)
  const rendered = render('v4', 'addresses', home).payload.data?.address?.properties?.[0]?.residents?.[0]
  t.deepEqual(asSets(rendered?.aliases), others)
  const v3 = render('v3', 'phones', lookup).payload.owners?.[0]
  t.deepEqual([asSets(v3?.aliases), v3?.akas], [['Ada 2', 'Ada 3', 'Ada 4'], [['Ada 1']]])
})

test('what is no value of the model is an error that says what to do, and repeats nothing of it', (t) => {
  const whole = person({ names: [name({ full: 'Ada Byron' })] })
  // An old cache, or a caller without types.
  const spoilt = [undefined, null, {}, 'Ada Byron', { ...whole, phones: undefined }, { ...whole, names: 'Ada Byron' }]
  for (const value of [...spoilt, { ...whole, relatives: ['Ada Byron'] }]) {
    const written = (): unknown => Reflect.apply(render, undefined, ['v5', 'person', value])
    const error = t.throws(written, { instanceOf: InvalidValueError })
    t.deepEqual([error.version, error.operation, error.cause], ['v5', 'person', undefined])
    t.notRegex(inspect(error), /Ada/)
    t.like(Reflect.apply(fp.render, undefined, ['v5', 'person', value]), { _tag: 'Left', left: { name: error.name } })
  }
})

test('what is not known has no record of its own in a payload', (t) => {
  t.deepEqual(render('v5', 'person', person({ id: personId('7') })).payload, {
    data: {
      person: {
        id: '7',
        ...Object.fromEntries(
          [
            ...['names', 'addresses', 'emails', 'social_profiles', 'phones', 'relatives', 'work_history', 'schools'],
            ...['certifications', 'languages', 'historical_records'],
          ].map((key) => [key, []]),
        ),
      },
    },
    metadata: {},
  })
})

test('an address search has no metadata, of which the specification shows none there; one that is sent is known', (t) => {
  for (const version of ['v4', 'v5'] as const) {
    t.deepEqual(Object.keys(render(version, 'addresses', addressLookup()).payload), ['data'])
    t.deepEqual(normalize(version, 'addresses', { data: { address: {} }, metadata: {} }).extras, [])
  }
})

test('losses say what did not come through, and why', (t) => {
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

test('losses are where the payload lacks something, not where another item of the list has it', (t) => {
  const owners = [{ akas: [['Ada', 'King']] }, { aliases: [['Ada', 'King']], id: 5 }]
  t.deepEqual(translate('v3', 'v4', 'phones', { owners }).losses, [
    { path: '/owners/0/names/0/kind', reason: 'altered' },
  ])
  const relatives = [{}, { names: [{}, { full_name: 'Ada King' }] }]
  for (const version of ['v3', 'v4'] as const) {
    t.deepEqual(translate('v5', version, 'names', { data: { people: [{ relatives }] } }).losses, [])
  }
})

test('other names keep their order where a version has one list for all of them', (t) => {
  const names = [
    { full_name: 'Ada Byron', name_type: 'main' },
    { full_name: 'A. Nickname', name_type: 'aka' },
    { full_name: 'Ada King', name_type: 'alias' },
  ]
  const others = ['A. Nickname', 'Ada King']
  const profile = { data: { person: { names } } }
  t.deepEqual(translate('v5', 'v3', 'person', profile).payload.person?.aliases, others)
  t.deepEqual(translate('v5', 'v4', 'person', profile).payload.data?.person?.aliases, others)
  const hits = { data: { people: [{ names }] } }
  t.deepEqual(translate('v5', 'v3', 'names', hits).payload.people?.[0]?.aliases, others)
  const owners = { data: { owners: [{ names }] } }
  t.deepEqual(translate('v5', 'v4', 'phones', owners).payload.data?.owners?.[0]?.aliases, [
    ['A. Nickname'],
    ['Ada King'],
  ])
  const property = { data: { address: { properties: [{ residents: [{ names }] }] } } }
  const { data } = translate('v5', 'v4', 'addresses', property).payload
  t.deepEqual(data?.address?.properties?.[0]?.residents?.[0]?.aliases, others)
})

test('a value that comes back as another is altered', (t) => {
  const ada = person({ names: [name({ full: 'Ada Byron', kind: 'maiden' })] })
  t.deepEqual(render('v3', 'person', ada).losses, [{ path: '/names/0/kind', reason: 'altered' }])
})

test('what comes through is no loss, wherever in its list it comes to stand', (t) => {
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

test('what is lost is told, however much it is', (t) => {
  const valuations = Array.from({ length: 50_000 }, (_, at) => ({ date: '2001-01-01', market_value: at }))
  const person = { addresses: [{ property: { valuations } }] }
  t.is(translate('v5', 'v3', 'person', { data: { person } }).losses.length, 200_000)
})

test("a cursor is no other version's", (t) => {
  const page = { items: [], total: 3, next: { version: 'v4', operation: 'names', token: 'x' } as const }
  t.deepEqual(render('v4', 'names', page).losses, [])
  const v5 = render('v5', 'names', page)
  t.false('position_token' in v5.payload)
  t.deepEqual(
    v5.losses.map(({ path }) => path),
    ['/next/version', '/next/operation', '/next/token'],
  )
})

test('a value that was kept as JSON renders as well as the value', (t) => {
  const { value } = normalize('v5', 'person', {
    data: { person: { id: 7, relatives: [{ names: [{ full_name: 'Ralph' }] }] } },
  })
  const kept = parseJson(JSON.stringify(value))
  if (!isPerson(kept)) return t.fail('A person kept as JSON is a person.')
  t.deepEqual(render('v3', 'person', kept), render('v3', 'person', value))
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
  t.deepEqual(
    losses.map(({ path }) => path),
    ['/owners/0/addresses/0/city', '/owners/0/relatives/0/names/0/first'],
  )
})

test('a v3 payload as v5, and what a v3 caller sees of v5', (t) => {
  const v3 = { person: { id: '7', full_name: 'Ada Byron', age: 39, phones: ['2125550100'] } }
  const { payload, losses, value, source } = translate('v3', 'v5', 'person', v3)
  t.is(payload.data?.person?.id, '7')
  t.deepEqual(payload.data?.person?.phones, [{ phone: 2125550100 }])
  t.deepEqual(losses, [{ path: '/age', reason: 'notCarried' }])
  t.is(value.age, 39)
  t.deepEqual(source, { version: 'v3', operation: 'person' })
  t.throws(() => translate('v5', 'v3', 'person', v3), { instanceOf: UndecodableError })
  t.like(fp.translate('v3', 'v5', 'person', v3), { _tag: 'Right' })
})

test('carries tells what a version cannot say from what it did not say', (t) => {
  t.false(carries('v3', 'person', '/languages'))
  t.true(carries('v5', 'person', '/languages'))
  t.true(carries('v5', 'person', '/languages/0/proficiency'))
  t.true(carries('v5', 'person', '/languages/*/proficiency'))
  t.true(carries('v3', 'person', '/names/0/full'))
  t.false(carries('v3', 'person', '/birth'))
  t.true(carries('v4', 'person', '/birth/date/month'))
  t.false(carries('v4', 'person', '/birth/date/day'))
  t.true(carries('v3', 'phones', '/owners/*/ownership/status'))
  t.true(carries('v5', 'addresses', '/properties/*/financialInsight/preforeclosureDate'))
  t.true(carries('v5', 'addresses', '/properties/*/financialInsight/isPreforeclosureDateKnown'))
  t.false(carries('v4', 'emails', '/owners'))
  t.true(carries('v3', 'phones', '/owners/0/schools/0/fragments/a\nb/0'))
})

test('carries refuses a path that the model does not have, and names the nearest', (t) => {
  const cases: readonly (readonly [Operation, path: string, nearest: string])[] = [
    ['person', 'languages', '/languages'],
    ['person', '/langauges', '/languages'],
    ['person', '/marital_status', '/maritalStatus'],
    ['names', '/names', '/items/*/names'],
    ['person', '/names/full', '/names/*/full'],
    ['person', '/relatives/*/names/*/ful', '/relatives/*/names/*/full'],
  ]
  for (const [operation, path, nearest] of cases) {
    for (const version of versions) {
      const error = t.throws((): unknown => Reflect.apply(carries, undefined, [version, operation, path]), {
        instanceOf: RangeError,
      })
      t.is(error.message, `The value of ${operation} has no such path: the nearest is ${nearest}.`)
    }
  }
  t.true(carries('v5', 'person', ''))
  t.false(carries('v5', 'emails', '/owners/3/languages/0/language'), 'an owner is a person, too')
  t.false(carries('v3', 'person', '/relatives/0/relatives/0/fragments/any thing/7'))
  t.false(carries('v4', 'emails', '/owners/*/id'))
  t.false(Reflect.apply(carries, undefined, ['v5', 'secret', '/id']))
})

test('a key that the model does not have is lost, too', (t) => {
  const ada = Object.assign(person(), { shoeSize: 39 })
  t.deepEqual(render('v5', 'person', ada).losses, [{ path: '/shoeSize', reason: 'notCarried' }])
})

test('losses are found once, and are there for copies and proxies of a result, too', (t) => {
  const ada = person({ names: [name({ full: 'Ada Byron', maiden: 'Gordon', kind: 'main' })] })
  const rendered = render('v3', 'person', ada)
  const { losses } = rendered
  t.deepEqual(losses, [{ path: '/names/0/maiden', reason: 'notCarried' }])
  t.is(rendered.losses, losses)
  t.is({ ...rendered }.losses, losses)
  t.is(new Proxy(rendered, {}).losses, losses)
  t.deepEqual(Object.keys(rendered), ['payload', 'losses'])
  t.regex(inspect(rendered, { depth: 4 }), /losses: \[ \{ path: '\/names\/0\/maiden', reason: 'notCarried' \} \]/)
})

test('losses that cannot be found are an error of this library, and do not keep a result from being printed', (t) => {
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

test('results share what finds their losses: a getter of its own would outlive each of them', (t) => {
  const accessor = (result: object): unknown =>
    Object.entries(Object.getOwnPropertyDescriptors(result)).find(([key]) => key === 'losses')
  const one = render('v3', 'person', person())
  t.truthy(accessor(one))
  t.deepEqual(accessor(one), accessor(render('v5', 'person', person())))
  t.deepEqual(accessor(one), accessor(translate('v5', 'v3', 'person', { data: { person: {} } })))
})
