import test from 'ava'
import { normalize, parsePayload, render } from '../../../src/public/index.ts'
import { address, phoneOwner } from '../../../src/public/model.ts'
import { parseJson } from '../../support/json.ts'
import { v3Owner, v4Owner } from './read.ts'

// What the specification does not show is kept as it was sent.

test("v3 phone owners' arrays of arrays: a single string is the name, the email, the place; the rest is kept", (t) => {
  const { owner, issues } = v3Owner({
    aliases: [['Ada Lovell'], ['A. Byron', 'Ada B.'], 'Ada'],
    akas: [['Countess']],
    emails: [['ada@example.com'], ['x', 'y']],
    relatives: [['Ralph Byron'], [{ id: 1 }]],
    previous_locations: [['Albany, NY']],
    schools: [['Polytechnic', '2004']],
  })
  t.deepEqual(issues, [])
  t.deepEqual(
    owner?.names.map(({ full, kind }) => [full, kind]),
    [
      ['Ada Lovell', 'alias'],
      [undefined, 'alias'],
      ['Ada', 'alias'],
      ['Countess', 'aka'],
    ],
  )
  t.deepEqual(owner?.names[1]?.fragments, ['A. Byron', 'Ada B.'])
  t.is(owner?.emails[0]?.address, 'ada@example.com')
  t.deepEqual(owner?.emails[1]?.fragments, ['x', 'y'])
  t.is(owner?.relatives[0]?.names[0]?.full, 'Ralph Byron')
  t.deepEqual(owner?.relatives[1]?.fragments, [{ id: 1 }])
  t.is(owner?.addresses[0]?.text, 'Albany, NY')
  t.deepEqual(owner?.schools[0]?.fragments, ['Polytechnic', '2004'])
})

test("v3 phone owners' age as a number, as text, and as the array of arrays in the specification", (t) => {
  t.is(v3Owner({ age: 39 }).owner?.age, 39)
  t.is(v3Owner({ age: '39' }).owner?.age, 39)
  t.is(v3Owner({ age: [['39']] }).owner?.age, 39)
  const { owner, issues } = v3Owner({ age: [['39', '40']] })
  t.is(owner?.age, undefined)
  t.deepEqual(owner?.fragments, [['39', '40']])
  t.deepEqual(issues, [])
})

test("v3 phone owners' current_address, whose fields are not specified, keeps those that other addresses do not have", (t) => {
  const { owner, issues, extras } = v3Owner({ current_address: { city: 'Albany', zip: 12207, unit: '2B' } })
  t.is(owner?.addresses[0]?.city, 'Albany')
  t.is(owner?.addresses[0]?.isCurrent, true)
  t.deepEqual(owner?.addresses[0]?.fragments, { unit: '2B' })
  t.deepEqual([issues, extras], [[], []])
})

test('a current_address keeps additional fields, and one that is too deep is an issue', (t) => {
  const nestedIn = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  const [deep, tooDeep] = [nestedIn(31), nestedIn(32)]
  const { owner, issues } = v3Owner({ current_address: { deep, tooDeep, note: null, unit: '2B' } })
  t.deepEqual(owner?.addresses[0]?.fragments, { deep, note: null, unit: '2B' })
  t.deepEqual(issues, [
    {
      kind: 'value',
      path: '/owners/0/current_address/tooDeep',
      expected: 'JSON of finite numbers, nested at most 32 deep',
    },
  ])
  const lookup = { phone: undefined, owners: owner ? [owner] : [], totalOwners: undefined, areaCodeLocations: [] }
  const { payload, losses } = render('v3', 'phones', lookup)
  t.like(payload, { owners: [{ current_address: { deep, note: null, unit: '2B' } }] })
  t.deepEqual(losses, [])
})

test('the additional fields that a current_address keeps replace none of its own', (t) => {
  const home = address({ city: 'Albany', isCurrent: true, fragments: { city: 'Troy', unit: '2B' } })
  const owners = [phoneOwner({ addresses: [home] })]
  const { payload } = render('v3', 'phones', {
    phone: undefined,
    owners,
    totalOwners: undefined,
    areaCodeLocations: [],
  })
  t.like(payload, { owners: [{ current_address: { city: 'Albany', unit: '2B' } }] })
})

test('v4 shapes that are not specified are kept in fragments, whatever they are', (t) => {
  const owner = v4Owner({ social_profiles: { site: 'x' }, work_history: ['Clerk', ['a', 'b'], { title: 'Clerk' }] })
  t.deepEqual(
    owner?.socialProfiles.map(({ fragments }) => fragments),
    [{ site: 'x' }],
  )
  t.deepEqual(
    owner?.workHistory.map(({ fragments }) => fragments),
    ['Clerk', ['a', 'b'], { title: 'Clerk' }],
  )
  t.is(owner?.workHistory[0]?.title, undefined)
})

test('what is kept verbatim but is not JSON is an issue, as it could not be written', (t) => {
  for (const odd of [NaN, Infinity, { key: [-Infinity] }, () => undefined]) {
    const { value, issues } = normalize('v4', 'phones', { data: { owners: [{ work_history: [odd, 7] }] } })
    t.deepEqual(
      value.owners[0]?.workHistory.map(({ fragments }) => fragments),
      [7],
    )
    t.deepEqual(issues, [
      {
        kind: 'value',
        path: '/data/owners/0/work_history/0',
        expected: 'JSON of finite numbers, nested at most 32 deep',
      },
    ])
  }
})

test('a number that JSON can write but no number can hold is not reported as too deep', (t) => {
  const { issues } = normalize('v3', 'phones', parsePayload('{"owners":[{"aliases":[[1e400]]}]}'))
  const expected = 'JSON of finite numbers, nested at most 32 deep'
  t.deepEqual(issues, [{ kind: 'value', path: '/owners/0/aliases/0', expected }])
})

test('what a program adds to Object.prototype is not in what is kept', (t) => {
  Object.defineProperty(Object.prototype, 'added', { value: { by: 'it' }, enumerable: true, configurable: true })
  try {
    const { owner } = v3Owner({ work_history: [{ title: 'Clerk' }] })
    t.is(JSON.stringify(owner?.workHistory[0]?.fragments), '{"title":"Clerk"}')
  } finally {
    Reflect.deleteProperty(Object.prototype, 'added')
  }
})

test('a key named __proto__ is data, both in what is kept verbatim and in what is unknown', (t) => {
  const fragment = '{"__proto__":{"polluted":true},"constructor":1}'
  const payload = parseJson(`{"data":{"owners":[{"work_history":[${fragment}],"__proto__":{"polluted":true}}]}}`)
  const { value, extras } = normalize('v4', 'phones', payload)
  t.is(JSON.stringify(value.owners[0]?.workHistory[0]?.fragments), fragment)
  t.deepEqual(extras, ['/data/owners/*/__proto__'])
  t.is(JSON.stringify(render('v4', 'phones', value).payload.data?.owners?.[0]?.work_history), `[${fragment}]`)
  t.false('polluted' in {})
})
