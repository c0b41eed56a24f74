import test from 'ava'
import { checkAddressQuery, checkNameQuery, type NameQuery } from '../../src/query/searches.ts'
import { ada, untyped, way, wrong } from './queries.ts'

// The rules of spec section 4.2, each by its number, and what follows from them.

test('rule 1: at least one of first name and last name is given', (t) => {
  t.deepEqual(checkNameQuery({ city: 'Albany' }), [
    { input: 'firstName', rule: 'is required, unless there is a', other: 'lastName' },
  ])
  t.deepEqual(wrong({}), ['firstName'])
})

test('rule 2: a name goes with any one of these', (t) => {
  const companions: readonly NameQuery[] = [
    { middleName: 'M' },
    { phone: '2125550100' },
    { email: 'ada@example.com' },
    { street: '1 Way' },
    { city: 'Albany' },
    { state: 'NY' },
    { relativeFirstName: 'Ralph' },
    { relativeLastName: 'Byron' },
    { ageMin: 30 },
    { ageMax: 40 },
  ]
  for (const companion of companions) {
    t.deepEqual(wrong({ firstName: 'Ada', ...companion }), [])
    t.deepEqual(wrong({ lastName: 'Byron', ...companion }), [])
  }
})

test('rule 3: a query with only a first name, or only a last name, is invalid', (t) => {
  t.deepEqual(wrong({ firstName: 'Ada' }), ['firstName'])
  t.deepEqual(wrong({ lastName: 'Byron' }), ['lastName'])
  t.deepEqual(wrong({ lastName: 'Byron', includePossibleMatches: true, startIndex: 1 }), ['lastName'])
})

test('rule 4: the combinations that the specification names are valid', (t) => {
  const combinations: readonly NameQuery[] = [
    { firstName: 'Ada', lastName: 'Byron' },
    { firstName: 'Ada', email: 'ada@example.com' },
    { lastName: 'Byron', phone: '(212) 555-0100' },
    { firstName: 'Ada', state: 'NY' },
    { firstName: 'Ada', city: 'Albany', distance: 999 },
    { firstName: 'Ada', street: '1 Way', unit: '2B' },
    { firstName: 'Ada', ageMin: 30, ageMax: 40 },
  ]
  for (const combination of combinations) t.deepEqual(wrong(combination), [])
})

test('rule 5: indexes count from 1 and are in order', (t) => {
  t.deepEqual(wrong({ ...ada, startIndex: 3, endIndex: 7 }), [])
  t.deepEqual(wrong({ ...ada, startIndex: 0 }), ['startIndex'])
  t.deepEqual(wrong({ ...ada, endIndex: 1.5 }), ['endIndex'])
  t.deepEqual(checkNameQuery({ ...ada, startIndex: 8, endIndex: 7 }), [
    { input: 'startIndex', rule: 'must not be above', other: 'endIndex' },
  ])
})

const cursorRule = (operation: string) => ({ input: 'cursor', rule: `must be the next of a page of ${operation}` })

const otherCursors = [
  null,
  'x',
  {},
  { version: 'v9', token: 'x' },
  { version: 'v9', token: '' },
  { version: 'v5', operation: 'names', token: '' },
  { version: 'v5', operation: 'names', token: 7 },
  { version: 'v5' },
  { token: 'x' },
]

test('rule 6: a cursor comes from a page, of names or of addresses', (t) => {
  for (const cursor of otherCursors) {
    t.deepEqual(untyped(checkNameQuery, { ...ada, cursor }), [cursorRule('names')])
    t.deepEqual(untyped(checkAddressQuery, { ...way, cursor }), [cursorRule('addresses')])
  }
  t.deepEqual(checkNameQuery({ ...ada, cursor: { version: 'v5', operation: 'names', token: 'x' } }), [])
  t.deepEqual(checkAddressQuery({ ...way, cursor: { version: 'v4', operation: 'addresses', token: 'x' } }), [])
})

test('a cursor with one wrong part is refused', (t) => {
  for (const wrong of [{ version: 'v99' }, { operation: 'people' }, { token: '' }, { token: 7 }, { token: '\uD800' }]) {
    const cursorOf = (operation: string) => ({ version: 'v5', operation, token: '51', ...wrong })
    t.deepEqual(untyped(checkNameQuery, { ...ada, cursor: cursorOf('names') }), [cursorRule('names')])
    t.deepEqual(untyped(checkAddressQuery, { ...way, cursor: cursorOf('addresses') }), [cursorRule('addresses')])
  }
})

test('a cursor of the other search is refused', (t) => {
  const cursor = { version: 'v5', token: '51' }
  t.deepEqual(untyped(checkNameQuery, { ...ada, cursor: { ...cursor, operation: 'addresses' } }), [cursorRule('names')])
  t.deepEqual(untyped(checkAddressQuery, { ...way, cursor: { ...cursor, operation: 'names' } }), [
    cursorRule('addresses'),
  ])
})

test('a cursor without the query of its page is reported as one problem, not one per input', (t) => {
  const cursor = { version: 'v5', token: '51' }
  const alone = [{ input: 'cursor', rule: 'must come with the query of its page, which is missing or incomplete' }]
  for (const query of [{}, { firstName: 'Ada' }, { city: 'Albany' }])
    t.deepEqual(untyped(checkNameQuery, { ...query, cursor: { ...cursor, operation: 'names' } }), alone)
  for (const query of [{}, { street: '1 Way' }])
    t.deepEqual(untyped(checkAddressQuery, { ...query, cursor: { ...cursor, operation: 'addresses' } }), alone)
})

test('unit needs a street, and distance a city, and is at most 999 miles', (t) => {
  t.deepEqual(checkNameQuery({ ...ada, unit: '2B' }), [{ input: 'unit', rule: 'needs a', other: 'street' }])
  t.deepEqual(checkNameQuery({ ...ada, distance: 10 }), [{ input: 'distance', rule: 'needs a', other: 'city' }])
  t.deepEqual(wrong({ ...ada, city: 'Albany', distance: 1000 }), ['distance'])
  t.deepEqual(wrong({ ...ada, city: 'Albany', distance: -1 }), ['distance'])
  t.deepEqual(wrong({ ...ada, city: 'Albany', distance: NaN }), ['distance'])
})

test('ages are whole years, in ascending order', (t) => {
  t.deepEqual(checkNameQuery({ firstName: 'Ada', ageMin: 40, ageMax: 30 }), [
    { input: 'ageMin', rule: 'must not be above', other: 'ageMax' },
  ])
  t.deepEqual(wrong({ firstName: 'Ada', ageMin: -1 }), ['ageMin'])
  t.deepEqual(wrong({ firstName: 'Ada', ageMax: 30.5 }), ['ageMax'])
})

const limits: readonly (readonly [string, NameQuery])[] = [
  ['ages that are equal', { ageMin: 40, ageMax: 40 }],
  ['indexes that are equal', { startIndex: 1, endIndex: 1 }],
  ['an age of 0', { ageMin: 0 }],
  ['an age of at most 0', { ageMax: 0 }],
  ['a distance of 0', { city: 'Albany', distance: 0 }],
  ['no possible matches', { includePossibleMatches: false }],
]

for (const [what, query] of limits)
  test(`a name search accepts ${what}`, (t) => t.deepEqual(wrong({ ...ada, ...query }), []))

test('all problems are reported at once, with names and rules but no values', (t) => {
  const problems = checkNameQuery({
    firstName: 'Secret',
    unit: 'Secret',
    distance: 4242,
    email: 'Secret',
    ageMin: 9,
    ageMax: 8,
  })
  t.deepEqual(
    problems.map(({ input }) => input),
    ['distance', 'email', 'ageMin', 'unit', 'distance'],
  )
  t.false(/Secret|4242/.test(JSON.stringify(problems)))
})

test('an address needs street, city and state', (t) => {
  t.deepEqual(checkAddressQuery({ street: '1 Way', city: 'Albany', state: 'NY' }), [])
  t.deepEqual(checkAddressQuery({ street: '', city: ' ', state: 'NY', unit: '' }), [
    { input: 'street', rule: 'is required' },
    { input: 'city', rule: 'is required' },
    { input: 'unit', rule: 'must not be blank' },
  ])
})
