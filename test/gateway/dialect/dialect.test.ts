import assert from 'node:assert/strict'
import test from 'ava'
import {
  checkDialect,
  type Dialect,
  documentedDialect,
  type FieldDialect,
  isDialect,
  applyDialect,
  learnDialect,
} from '../../../src/gateway/dialect.ts'
import { sampleOf } from '../../../src/lineage/model-order.ts'
import { UnsupportedError } from '../../../src/public/index.ts'
import { deepFreeze, parseJson } from '../../support/json.ts'
import { holds } from '../../support/laws.ts'
import { normalized, rendered } from '../../support/normalize.ts'
import { payloadsOf } from '../../support/payloads.ts'
import { allSpokes, type SpokeUnderTest } from '../../support/spokes.ts'

const person = (fields: object) => ({ person: { full_name: 'Ada Byron', ...fields } })

/** A dialect in which every field has these ways of writing. */
const everywhere = ({ version, operation }: SpokeUnderTest, { form, nothing }: FieldDialect): Dialect => {
  const documented = documentedDialect(version, operation)
  // There is no empty record.
  const placeNothing = (path: string) =>
    isDialect({ version, operation, fields: { [path]: { nothing } } }) ? nothing : 'absent'
  const fields = Object.entries(documented.fields).map(([path, usual]): readonly [string, FieldDialect] => [
    path,
    { ...(usual.form && { form }), ...(usual.nothing && { nothing: placeNothing(path) }) },
  ])
  return checkDialect({ version, operation, fields: Object.fromEntries(fields) })
}

test('numbers become text and text numbers, where they are the same value', (t) => {
  const written = {
    id: '7',
    phones: ['2125550100', '2125550100 x12'],
    addresses: [{ zip: '02139' }, { zip: '02139-1234' }],
  }
  const fields = {
    '/person/id': { form: 'number' },
    '/person/phones/*': { form: 'number' },
    '/person/addresses/*/zip': { form: 'number' },
  } as const
  const numbers = applyDialect({ version: 'v3', operation: 'person', fields }, person(written))
  t.deepEqual(
    numbers,
    person({ id: 7, phones: [2125550100, '2125550100 x12'], addresses: [{ zip: 2139 }, { zip: '02139-1234' }] }),
  )
  t.deepEqual(applyDialect(documentedDialect('v3', 'person'), numbers), {
    person: { full_name: 'Ada Byron', ...written, ...emptyLists },
  })
})

const emptyLists = { aliases: [], emails: [], social_profiles: [], relatives: [], work_history: [] }

test('an id that would be another one as a number stays text', (t) => {
  const dialect = { version: 'v3', operation: 'person', fields: { '/person/id': { form: 'number' } } } as const
  for (const id of ['0042', 'a-1', '9007199254740993', '7.0', '-7']) {
    t.deepEqual(applyDialect(dialect, person({ id })), person({ id }))
  }
})

test('arrays of arrays have numbers or text inside', (t) => {
  const dialect = {
    version: 'v3',
    operation: 'phones',
    fields: { '/owners/*/additional_phones/*': { form: 'number' } },
  } as const
  t.deepEqual(applyDialect(dialect, { owners: [{ additional_phones: [['2125550100'], ['unknown', 'x']] }] }), {
    owners: [{ additional_phones: [[2125550100], ['unknown', 'x']] }],
  })
})

test('where there is nothing, there is null, no key, or what is empty', (t) => {
  const fields = {
    '/person/id': { nothing: 'null' },
    '/person/phones': { nothing: 'null' },
    '/person/emails': { nothing: 'absent' },
    '/person/gender': { nothing: 'empty' },
    '/person/aliases': { nothing: 'empty' },
  } as const
  const dialect: Dialect = { version: 'v3', operation: 'person', fields }
  const same = person({ id: null, phones: null, aliases: [], gender: '' })
  for (const written of [
    person({}),
    person({ phones: [], emails: [] }),
    person({ emails: null, aliases: null, gender: null }),
  ]) {
    t.deepEqual(applyDialect(dialect, written), same)
  }
})

test('what the dialect does not know stays, and so do empty metadata and the answer that there is nobody', (t) => {
  for (const version of ['v4', 'v5'] as const) {
    const payload = { data: { person: { first_name: '', news: { a: [] } } }, metadata: {}, more: null }
    t.like(applyDialect(documentedDialect(version, 'person'), payload), {
      data: { person: { news: { a: [] } } },
      metadata: {},
      more: null,
    })
  }
  const dialect = checkDialect({ version: 'v3', operation: 'person', fields: { '/person/id': { nothing: 'null' } } })
  t.deepEqual(applyDialect(dialect, { person: null }), { person: null })
})

test('a dialect is learned from recorded answers, and contradictions have places and counts, and no values', (t) => {
  const recorded = [
    person({
      id: 7,
      phones: null,
      emails: [],
      addresses: [
        { zip: 2139, city: null },
        { zip: '02139', city: null },
      ],
    }),
    person({ id: 8, phones: null, emails: ['ada@example.com'], addresses: [{ zip: 10001 }] }),
    { error: 'down' },
    { person: null },
  ]
  const { dialect, contradictions, read, leftOut } = learnDialect('v3', 'person', recorded)
  t.like(dialect.fields, {
    '/person/id': { form: 'number', nothing: 'absent' },
    '/person/phones': { nothing: 'null' },
    '/person/emails': { nothing: 'empty' },
    '/person/addresses/*/zip': { form: 'number' },
    '/person/addresses/*/city': { nothing: 'null' },
  })
  t.deepEqual(contradictions, [
    {
      path: '/person/addresses/*/city',
      about: 'nothing',
      seen: [
        { way: 'null', count: 2 },
        { way: 'absent', count: 1 },
      ],
    },
    {
      path: '/person/addresses/*/zip',
      about: 'form',
      seen: [
        { way: 'number', count: 2 },
        { way: 'text', count: 1 },
      ],
    },
  ])
  t.deepEqual([read, leftOut], [3, 1])
  t.deepEqual(checkDialect(parseJson(JSON.stringify(dialect))), dialect, 'it can be stored as JSON')
})

test('what no answer shows is as in the specification, and no version learns an operation that it does not offer', (t) => {
  t.deepEqual(learnDialect('v3', 'names', []), {
    dialect: documentedDialect('v3', 'names'),
    contradictions: [],
    read: 0,
    leftOut: 0,
  })
  t.throws(() => learnDialect('v4', 'emails', []), { instanceOf: UnsupportedError })
})

test('what is no dialect is refused, and not repeated', (t) => {
  const sound = { version: 'v3', operation: 'person', fields: {} }
  for (const wrong of [
    undefined,
    'dialect',
    { ...sound, version: 'v2' },
    { version: 'v4', operation: 'emails', fields: {} },
    { ...sound, fields: undefined },
    { ...sound, fields: { '/person/Byron': { form: 'number' } } },
    { ...sound, fields: { '/person/id': { form: 'Byron' } } },
    { ...sound, fields: { '/person/id': { kind: 'number' } } },
  ]) {
    t.throws(
      () => {
        Reflect.apply(applyDialect, undefined, [wrong, {}])
      },
      { instanceOf: RangeError, message: /^(?!.*Byron)/ },
    )
  }
})

for (const spoke of allSpokes) {
  const { version, operation, title, codec } = spoke

  test(`dialect: what render writes of ${title} is as documented`, (t) => {
    const documented = documentedDialect(version, operation)
    holds(
      t,
      payloadsOf(spoke),
      (payload) => {
        const written = rendered(spoke, normalized(spoke, payload).value).payload
        assert.deepStrictEqual(applyDialect(documented, written), written)
      },
      20,
    )
  })

  for (const ways of [
    { form: 'number', nothing: 'null' },
    { form: 'text', nothing: 'absent' },
    { form: 'number', nothing: 'empty' },
  ] as const) {
    test(`dialect: ${title} in ${ways.form} and ${ways.nothing} says the same, and teaches the same dialect`, (t) => {
      const dialect = everywhere(spoke, ways)
      holds(
        t,
        payloadsOf(spoke),
        (payload) => {
          const { value } = normalized(spoke, payload)
          const written = deepFreeze(rendered(spoke, value).payload)
          const spoken = applyDialect(dialect, written)
          assert.deepStrictEqual(applyDialect(dialect, spoken), spoken, 'once is enough')
          // An empty text is a text: of it, nothing is known.
          if (ways.nothing !== 'empty') assert.deepStrictEqual(normalized(spoke, spoken).value, value)
          const learned = learnDialect(version, operation, [spoken])
          for (const { about, seen } of learned.contradictions) {
            assert.ok(about === 'form' || seen.every(({ way }) => way === ways.nothing || way === 'empty'))
          }
        },
        20,
      )
      // In the samples, every field has a value, in every notation.
      const samples = [0, 1, 2].map((variant) => applyDialect(dialect, sampleOf(codec.shape, variant)))
      const { fields } = learnDialect(version, operation, samples).dialect
      // As a number, an id such as `a1` would be another one.
      if (ways.form === 'number') return
      for (const [path, { form }] of Object.entries(fields)) t.true(form === dialect.fields[path]?.form, path)
    })
  }
}
