import test from 'ava'
import { gaps } from '../../src/lineage/gaps.ts'
import { lineage } from '../../src/lineage/lineage.ts'
import { operations, versions } from '../../src/model/version.ts'
import { leaves } from '../support/json.ts'
import { modelPathOf } from '../../src/lineage/model-path.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { allSpokes } from '../support/spokes.ts'
import { sampleOf } from '../../src/lineage/model-order.ts'

test('what v3 shows and v5 cannot give: two fields of a profile, twelve of a phone search', (t) => {
  t.deepEqual(gaps('v3', 'person', 'v5'), [
    { path: '/age', fields: ['/person/age'], why: 'noField' },
    { path: '/relatives/*/age', fields: ['/person/relatives/*/age'], why: 'noField' },
  ])
  const phones = gaps('v3', 'phones', 'v5').map(({ path }) => path)
  t.is(phones.length, 12)
  t.true(phones.includes('/owners/*/ownership/status') && phones.includes('/owners/*/addresses/*/isCurrent'))
})

test('of several versions, one that has it is enough; a version has no gaps of its own', (t) => {
  t.deepEqual(gaps('v3', 'person', ['v5', 'v4']), [])
  for (const version of versions) for (const operation of operations) t.deepEqual(gaps(version, operation, version), [])
})

test('if nobody else offers the operation, everything is missing, and nothing of what is not offered', (t) => {
  const all = lineage('emails').filter(({ v3 }) => v3.status === 'carried')
  t.deepEqual(
    gaps('v3', 'emails', 'v4').map(({ path }) => path),
    all.map(({ path }) => path),
  )
  t.deepEqual(gaps('v4', 'emails', 'v5'), [])
})

test('no leaf of a gap is in what the other version gives', (t) => {
  for (const shown of allSpokes) {
    for (const from of allSpokes.filter(({ operation }) => operation === shown.operation)) {
      const missing = new Set<string>(gaps(shown.version, shown.operation, from.version).map(({ path }) => path))
      for (const variant of [0, 1, 2]) {
        const { value } = normalized(from, sampleOf(from.codec.shape, variant))
        const written = normalized(shown, rendered(shown, value).payload).value
        const given = leaves(written).map(([path]) => modelPathOf(path))
        t.deepEqual(
          given.filter((path) => missing.has(path)),
          [],
          `${shown.title} from ${from.version}`,
        )
      }
    }
  }
})

test('uses narrow gaps to what a program reads', (t) => {
  const reads = [
    { version: 'v3', operation: 'person', path: '/person/age' },
    { version: 'v3', operation: 'person', path: '/person/emails' },
    // Not of this version, or of this operation.
    { version: 'v4', operation: 'person', path: '/data/person/relatives' },
    { version: 'v3', operation: 'names', path: '/people/*/age' },
  ] as const
  const pathsWith = (uses: { readonly reads: typeof reads | readonly [] }) =>
    gaps('v3', 'person', 'v5', { uses }).map(({ path }) => path)
  t.deepEqual(pathsWith({ reads }), ['/age'])
  t.deepEqual(pathsWith({ reads: [] }), [])
  const escapes = [{ version: 'v3', operation: 'person', path: '/person/relatives', why: 'JSON.stringify' }] as const
  t.deepEqual(
    gaps('v3', 'person', 'v5', { uses: { reads: [], escapes } }).map(({ path }) => path),
    ['/relatives/*/age'],
  )
})

test('versions, operations and options that do not exist are refused', (t) => {
  for (const args of [
    ['v2', 'person', 'v5'],
    ['v3', 'people', 'v5'],
    ['v3', 'person', 'v99'],
    ['v3', 'person', []],
    ['v3', 'person', {}],
    ['v3', 'person'],
    ['v3', 'person', 'v5', { use: [] }],
    ['v3', 'person', 'v5', { uses: [] }],
    ['v3', 'person', 'v5', { uses: { reads: [{ version: 'v3', operation: 'person', path: '/person/nothing' }] } }],
  ]) {
    t.throws(
      () => {
        Reflect.apply(gaps, undefined, args)
      },
      { instanceOf: RangeError },
      JSON.stringify(args),
    )
  }
})
