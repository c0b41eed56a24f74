import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { destinationsOf } from '../../docs/lineage/page/destinations.ts'
import { lineageJson } from '../../docs/lineage/lineage-json.ts'
import { notGivenText } from '../../docs/lineage/not-given.ts'
import {
  carries,
  explain,
  lineage,
  normalize,
  operations,
  render,
  type Version,
  versions,
} from '../../src/public/index.ts'
import { person } from '../../src/public/model.ts'
import { landingsOf } from '../../src/lineage/landings.ts'
import { modelPathOf, patternOf } from '../../src/lineage/model-path.ts'
import { trace } from '../../docs/demo/trace.ts'
import { sampleOf } from '../../src/lineage/model-order.ts'
import { leaves, objectIn } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { declaredLeaves } from '../support/leaf-paths.ts'
import { normalized } from '../support/normalize.ts'
import { dense, payloadsOf } from '../support/payloads.ts'
import { root } from '../support/run.ts'
import { slimAsWritten } from '../support/slim.ts'
import { allSpokes } from '../support/spokes.ts'

// Which field of a version sets which leaf of the model: for every leaf, checked against the code.

for (const spoke of allSpokes) {
  const { version, operation, codec, title } = spoke
  const rows = lineage(operation)
  const listed = new Set(rows.filter((row) => row[version].status === 'carried').map(({ path }) => path))

  test(`lineage: every leaf of ${title} sets the value of some leaf of the model`, (t) => {
    const told = rows.flatMap((row) => row[version].fields.filter(({ relation }) => relation !== 'derived'))
    const feeding = new Set(told.map(({ path }) => path))
    t.deepEqual(
      declaredLeaves(codec.shape).filter((leaf) => !feeding.has(leaf)),
      [],
    )
  })

  test(`lineage: any ${title} payload sets only what its table lists`, (t) => {
    holds(
      t,
      payloadsOf(spoke, dense),
      (payload) => {
        const paths = leaves(normalized(spoke, payload).value).map(([path]) => modelPathOf(path))
        assert.deepEqual([...new Set(paths)].filter((path) => !listed.has(path)).toSorted(), [])
      },
      50,
    )
  })

  test(`lineage: whatever changes with a field of a full ${title} payload is listed with it`, (t) => {
    const kin = new Set(landingsOf(version, operation).map(({ pointer, path }) => `${pointer} ${path}`))
    for (const variant of [0, 1]) {
      const changed = [
        ...trace(version, operation, slimAsWritten(codec.shape, sampleOf(codec.shape, variant))),
      ].flatMap(([path, pointers]) => pointers.map((pointer) => `${patternOf(pointer)} ${modelPathOf(path)}`))
      t.true(changed.length > 0)
      t.deepEqual(
        changed.filter((pair) => !kin.has(pair)),
        [],
      )
    }
  })

  test(`lineage: ${title} carries what it lists and the records around it, and nothing else`, (t) => {
    for (const { path } of rows) t.is(carries(version, operation, path), listed.has(path), path)
    for (const path of listed) t.true(carries(version, operation, modelPathOf(path.slice(0, path.lastIndexOf('/')))))
    for (const path of ['/nothing', undefined, null, 7, ['/id']]) {
      t.throws((): unknown => Reflect.apply(carries, undefined, [version, operation, path]), { instanceOf: RangeError })
    }
  })
}

test('lineage: pointers are those of the form that is written, but both forms can be explained', (t) => {
  const phones = [{ phones: [{ phone: 2125550100, is_best: true }] }]
  const payload = { data: { address: { properties: [{ residents: [{ phones }] }] } } }
  const written = render('v5', 'addresses', normalize('v5', 'addresses', payload).value).payload
  const pointers = new Set(lineage('addresses').flatMap(({ v5 }) => v5.fields.map(({ path }) => path)))
  const patterns = leaves(written).map(([path]) => patternOf(path))
  t.is(patterns[0], '/data/address/properties/*/residents/*/phones/*/phones/phone')
  for (const pattern of patterns) t.true(pointers.has(pattern), pattern)
  const paths = leaves(payload).map(([path]) => path)
  for (const path of [...paths, ...leaves(written).map(([each]) => each)]) {
    // A phone's text may also have an extension.
    t.is(explain('addresses', path, { version: 'v5' }).rows.length, path.endsWith('/phone') ? 2 : 1, path)
    t.true(destinationsOf('v5', 'addresses', path).length > 0, path)
  }
})

for (const operation of operations) {
  test(`lineage: each leaf of ${operation} is listed once, and some version carries it`, (t) => {
    const rows = lineage(operation)
    t.is(new Set(rows.map(({ path }) => path)).size, rows.length)
    t.deepEqual(
      rows.filter((row) => versions.every((version) => row[version].status !== 'carried')),
      [],
    )
    for (const row of rows) {
      for (const version of versions) t.is(row[version].status === 'carried', row[version].fields.length > 0)
    }
  })
}

test('rows are in the order of the model', (t) => {
  const fields = lineage('person').map(({ path }) => path.split('/')[1] ?? '')
  t.deepEqual(
    [...new Set(fields)],
    Object.keys(person()).filter((field) => fields.includes(field)),
  )
  const dates = lineage('addresses').filter(({ path }) => path.includes('/preforeclosureDate/'))
  t.deepEqual(
    dates.map(({ path }) => path.split('/').at(-1)),
    ['year', 'month', 'day'],
  )
})

/** What a row says about a version, in short. */
const said = (operation: (typeof operations)[number], path: string, version: Version): string => {
  const row = lineage(operation).find((other) => other.path === path)
  const { status, fields } = row?.[version] ?? { status: 'no row', fields: [] }
  return status === 'carried' ? fields.map(({ path, relation }) => `${path} ${relation}`).join(', ') : status
}

const spot: readonly (readonly [(typeof operations)[number], string, Version, string])[] = [
  // Spec section 9, rules 3 and 4, and sections 2 and 4 for the names.
  ['person', '/maritalStatus', 'v5', '/data/person/marital_status same'],
  ['person', '/names/*/full', 'v3', '/person/full_name reshaped, /person/aliases/* reshaped'],
  ['person', '/names/*/full', 'v5', '/data/person/names/*/full_name renamed'],
  ['person', '/names/*/kind', 'v5', '/data/person/names/*/name_type renamed'],
  ['person', '/birth/date/year', 'v3', 'notCarried'],
  ['person', '/birth/date/year', 'v4', '/data/person/dob_year reshaped'],
  ['person', '/birth/date/year', 'v5', '/data/person/birth/dob_year reshaped'],
  ['person', '/death/isDeceased', 'v4', '/data/person/is_deceased reshaped'],
  ['person', '/death/isDeceased', 'v5', '/data/person/death/is_deceased same'],
  ['person', '/death/age', 'v5', '/data/person/death/death_age renamed'],
  ['person', '/phones/*/number', 'v3', '/person/phones/* reshaped'],
  ['person', '/phones/*/number', 'v4', '/data/person/phones/*/phone renamed'],
  ['person', '/phones/*/rank', 'v5', 'notCarried'],
  [
    'person',
    '/workHistory/*/isCurrent',
    'v3',
    '/person/work_history/*/is_current same, /person/work_history/*/current renamed',
  ],
  ['person', '/workHistory/*/period/end/day', 'v4', '/data/person/work_history/*/end_date reshaped'],
  ['person', '/socialProfiles/*/lastSeenDate/month', 'v5', '/data/person/social_profiles/*/last_seen_date same'],
  [
    'person',
    '/addresses/*/property/valuations/*/date/day',
    'v5',
    '/data/person/addresses/*/property/valuations/*/date same',
  ],
  ['names', '/items/*/id', 'v3', '/people/*/id same'],
  ['names', '/items/*/relatives/*/names/*/full', 'v3', '/people/*/family_members/* reshaped'],
  ['names', '/items/*/relatives/*/names/*/full', 'v5', '/data/people/*/relatives/*/names/*/full_name renamed'],
  ['names', '/items/*/addresses/*/postalCode', 'v4', '/data/people/*/addresses/*/postal_code same'],
  ['names', '/items/*/usernames/*', 'v5', '/data/people/*/usernames/* same'],
  ['names', '/total', 'v3', '/total_result_count renamed'],
  ['names', '/total', 'v5', '/metadata/total_people_count renamed'],
  ['names', '/next/token', 'v5', '/position_token reshaped'],
  ['names', '/next/version', 'v5', '/position_token derived'],
  ['names', '/next/operation', 'v5', '/position_token derived'],
  ['phones', '/phone/carrier', 'v5', '/data/phone_info/carrier renamed'],
  ['phones', '/phone/reputation/riskLevel', 'v4', '/data/phone_info/spam_risk_level reshaped'],
  ['phones', '/phone/reputation/riskLevel', 'v5', '/data/reputation/risk_level reshaped'],
  [
    'phones',
    '/owners/*/addresses/*/isCurrent',
    'v3',
    '/owners/*/previous_locations/* derived, /owners/*/current_address derived',
  ],
  ['phones', '/owners/*/addresses/*/text', 'v4', '/data/owners/*/previous_locations/* reshaped'],
  [
    'phones',
    '/owners/*/addresses/*/fragments',
    'v3',
    '/owners/*/previous_locations/* reshaped, /owners/*/current_address reshaped',
  ],
  ['phones', '/owners/*/socialProfiles/*/fragments', 'v4', '/data/owners/*/social_profiles/* reshaped'],
  ['phones', '/owners/*/phones/*/number', 'v5', '/data/owners/*/additional_phones/*/phone renamed'],
  ['emails', '/owners/*/age', 'v4', 'notOffered'],
  ['emails', '/socialProfiles/*/match/term', 'v3', 'notCarried'],
  ['addresses', '/address/street', 'v5', '/data/address/street_address renamed'],
  ['addresses', '/address/city', 'v4', '/data/address/city same'],
  ['addresses', '/nearbySchools/*/address/city', 'v4', '/data/address/nearby_schools/*/city reshaped'],
  ['addresses', '/nearbySchools/*/address/city', 'v5', '/data/address/nearby_schools/*/address/city same'],
  [
    'addresses',
    '/properties/*/residents/*/phones/*/isBest',
    'v5',
    '/data/address/properties/*/residents/*/phones/*/phones/is_best reshaped',
  ],
  [
    'addresses',
    '/properties/*/financialInsight/isPreforeclosureDateKnown',
    'v5',
    '/data/address/properties/*/financial_insight/known_preforeclosure_date renamed',
  ],
  [
    'addresses',
    '/properties/*/financialInsight/preforeclosureDate/day',
    'v5',
    '/data/address/properties/*/financial_insight/known_preforeclosure_date renamed',
  ],
]

for (const [operation, path, version, expected] of spot) {
  test(`${operation} ${path} in ${version}: ${expected}`, (t) => {
    t.is(said(operation, path, version), expected)
  })
}

test('an unknown operation has no lineage, which is an error that names the known ones', (t) => {
  const message = 'The operation comes first: person, names, phones, emails or addresses.'
  for (const strange of ['people', 'v5', 'constructor', undefined])
    t.throws((): unknown => Reflect.apply(lineage, undefined, [strange]), { instanceOf: RangeError, message })
})

test('docs/lineage.json and the types of what a version cannot give are what the code says', (t) => {
  const written = readFileSync(`${root}docs/lineage.json`, 'utf8')
  const stale =
    'docs/lineage.json is stale: run `npm run lineage`, and look at what it changes before you commit it: ' +
    'a field that has moved is an adapter that reads it differently now.'
  t.true(written === lineageJson(), stale)
  t.deepEqual(Object.keys(objectIn(written)), [...operations])
  const notGiven = readFileSync(`${root}src/lineage/not-given.ts`, 'utf8')
  t.true(notGiven === notGivenText(), 'src/lineage/not-given.ts is stale: run `npm run lineage`.')
})
