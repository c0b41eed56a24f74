import test from 'ava'
import { listed } from '../../src/errors/problem.ts'
import { carries, explain, type Explanation, lineage, operations, versions } from '../../src/public/index.ts'

// What explain finds for a field, by any of its names.

const paths = ({ rows }: Explanation): readonly string[] => rows.map(({ path }) => path)

test('a canonical path stands for everything below it', (t) => {
  const { foundIn, rows, nearest } = explain('person', '/birth/date')
  t.deepEqual(foundIn, ['canonical'])
  t.deepEqual(
    rows.slice(0, 2).map(({ path, v4 }) => [path, v4.fields]),
    [
      ['/birth/date/year', [{ path: '/data/person/dob_year', relation: 'reshaped' }]],
      ['/birth/date/month', [{ path: '/data/person/dob_month', relation: 'reshaped' }]],
    ],
  )
  t.deepEqual(nearest, [])
})

test("a version's pointer leads to the corresponding fields of the others", (t) => {
  for (const options of [{ version: 'v3' }, {}] as const) {
    const { foundIn, rows } = explain('person', '/person/aliases', options)
    t.deepEqual(foundIn, ['v3'])
    t.deepEqual(paths({ ...explain('person', '/person/aliases', options) }), ['/names/*/full', '/names/*/kind'])
    t.deepEqual(rows[0]?.v5.fields, [{ path: '/data/person/names/*/full_name', relation: 'renamed' }])
  }
})

test('positions are numbers, *, or left out, and case style does not matter', (t) => {
  const wanted = ['/addresses/*/postalCode']
  for (const place of [
    '/addresses/0/postalCode',
    '/addresses/*/postalCode',
    '/addresses/postalCode',
    '/addresses/postal_code',
    '/person/addresses/12/zip',
    '/data/person/addresses/zip',
    '/data/person/addresses/ZIP',
  ]) {
    t.deepEqual(paths(explain('person', place)), wanted, place)
  }
})

test('a name is searched at any depth, in the model and in all versions', (t) => {
  t.deepEqual(paths(explain('names', 'family_members')), ['/items/*/relatives/*/names/*/full'])
  t.deepEqual(explain('names', 'familyMembers').foundIn, ['v3'])
  t.deepEqual(explain('person', 'zip').foundIn, ['v3', 'v4', 'v5'])
  t.deepEqual(paths(explain('person', 'historicalRecords.birth.date')), [
    '/historicalRecords/*/birth/date/year',
    '/historicalRecords/*/birth/date/month',
  ])
  t.true(paths(explain('person', 'names[0].full')).includes('/names/*/full'))
  t.deepEqual(paths(explain('person', 'zip', { version: 'v3' })), ['/addresses/*/postalCode'])
})

test('a place with the same name in two versions and the model is that of all of them', (t) => {
  t.deepEqual(explain('phones', '/owners/*/age').foundIn, ['canonical', 'v3'])
  t.deepEqual(explain('phones', '/owners/*/age', { version: 'v3' }).foundIn, ['v3'])
  t.deepEqual(explain('person', '/data/person/gender').foundIn, ['v4', 'v5'])
})

test('a place that is not text is an error, and does not just find nothing', (t) => {
  for (const place of [undefined, null, 5, {}]) {
    const message = 'A place is text: a name, or a JSON Pointer.'
    t.throws((): unknown => Reflect.apply(explain, undefined, ['person', place]), { instanceOf: RangeError, message })
  }
})

test('options that would be overlooked are an error', (t) => {
  const message = "The options are { version }, as in { version: 'v3' }, or left out."
  for (const options of ['v3', null, ['v3'], { wire: 'v3' }, new Map([['version', 'v3']])]) {
    t.throws((): unknown => Reflect.apply(explain, undefined, ['person', 'zip', options]), {
      instanceOf: RangeError,
      message,
    })
  }
})

test('anything below a place that is kept verbatim leads to where that is kept', (t) => {
  t.deepEqual(paths(explain('phones', '/owners/0/social_profiles/0/url', { version: 'v3' })), [
    '/owners/*/socialProfiles/*/fragments',
  ])
  t.deepEqual(paths(explain('phones', '/owners/0/current_address/unit', { version: 'v3' })), [
    '/owners/*/addresses/*/fragments',
  ])
  t.deepEqual(paths(explain('phones', '/owners/0/current_address/city', { version: 'v3' })), [
    '/owners/*/addresses/*/city',
  ])
  t.deepEqual(paths(explain('person', '/person/gender/of/what', { version: 'v3' })), [])
})

test('an item that may be sent without a list has the same lineage either way', (t) => {
  const residents = '/data/address/properties/0/residents/0'
  const alone = explain('addresses', `${residents}/phones/0/phones/is_best`, { version: 'v5' })
  t.deepEqual(paths(alone), ['/properties/*/residents/*/phones/*/isBest'])
  t.deepEqual(explain('addresses', `${residents}/phones/0/phones/0/is_best`, { version: 'v5' }), alone)
})

test('the root is everything', (t) => {
  t.deepEqual(explain('emails', '').rows, lineage('emails'))
})

test('a name that is not found has similar names', (t) => {
  const { nearest, ...nothing } = explain('person', 'zipcode')
  t.deepEqual(nothing, { operation: 'person', foundIn: [], rows: [] })
  t.deepEqual(
    nearest.filter((place) => /zip|postalCode/.test(place)),
    ['zip', 'postalCode'],
  )
  t.deepEqual(explain('person', '/adresses/0/strete').nearest.slice(0, 1), ['/addresses/*/street'])
  t.true(explain('person', '/person/alias', { version: 'v3' }).nearest.includes('/person/aliases'))
  t.deepEqual(explain('person', 'qqq').nearest, [])
  t.deepEqual(explain('person', '...').rows, [])
})

test('of many similar names, the five most similar are listed', (t) => {
  t.deepEqual(explain('person', 'addres').nearest, [
    'address',
    'addresses',
    'addressChanges',
    'street_address',
    'address_delta_count',
  ])
  t.is(explain('person', '/birth/dat').nearest.length, 5)
})

test('nothing is similar to a key of millions of letters, such as a payload may have', (t) => {
  // If it were compared with every name of the model, this would take minutes.
  const path = `/data/person/${'k'.repeat(2 ** 21)}` as const
  t.like(explain('person', path), { rows: [], nearest: [] })
  t.throws(() => carries('v5', 'person', path), { message: 'The value of person has no such path.' })
})

test('a name that ends with a digit is a name, not a position in a list', (t) => {
  const { rows, nearest } = explain('person', 'city2')
  t.deepEqual([rows, nearest], [[], ['city']])
  t.deepEqual(explain('person', '/phones/2/city2').rows, [])
})

test('an unknown operation or version is an error that names the known ones, but one without places is none', (t) => {
  // A caller without types may have read them from anywhere.
  const refusalOf = (...given: readonly unknown[]): string =>
    t.throws((): unknown => Reflect.apply(explain, undefined, given), { instanceOf: RangeError }).message
  const operationFirst = 'The operation comes first: person, names, phones, emails or addresses.'
  t.is(refusalOf('people', 'zip'), operationFirst)
  t.is(refusalOf('v5', 'person', 'zip'), operationFirst)
  t.is(
    refusalOf('person', 'zip', { version: 'v99' }),
    `There is no such version: there are ${listed(versions, 'and')}.`,
  )
  const withoutPlaces: unknown = Reflect.apply(explain, undefined, ['addresses', 'zip', { version: 'v3' }])
  t.like(withoutPlaces, { foundIn: [], rows: [], nearest: [] })
})

test('every path and every pointer of the lineage explains itself', (t) => {
  for (const operation of operations) {
    for (const row of lineage(operation)) {
      t.true(explain(operation, row.path).rows.includes(row), row.path)
      for (const version of versions) {
        for (const { path } of row[version].fields) t.true(explain(operation, path).rows.includes(row), path)
      }
    }
  }
})
