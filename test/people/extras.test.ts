import test from 'ava'
import * as fp from '../../src/public/fp.ts'
import { createLookup, normalize } from '../../src/public/index.ts'
import { extrasOf, revive, toRow } from '../../src/public/model.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { allSpokes } from '../support/spokes.ts'
import { parseJson } from '../support/json.ts'
import { normalized } from '../support/normalize.ts'
import { keepExtras } from '../../src/normalize/normalize.ts'
import { allAnswers } from '../sandbox/all-answers.ts'

const payload = {
  data: {
    request: 'abc',
    person: {
      id: 7,
      nickname: 'Addie',
      names: [{ full_name: 'Ada Byron' }],
      phones: [{ phone: 2125550100, do_not_call: true }, { phone: 2125550101 }],
    },
  },
}

test('what is no option of normalize is refused, by both entries', (t) => {
  for (const options of [{ keepExtra: true }, { keepExtras: 'yes' }, true, null])
    for (const read of [normalize, fp.normalize])
      t.throws(() => void Reflect.apply(read, undefined, ['v5', 'person', payload, options]), {
        instanceOf: RangeError,
        message: /as in { keepExtras: true }/,
      })
})

test('a record keeps what the library does not know, if asked, where it is; otherwise only its place is told', (t) => {
  const { value, extras } = normalize('v5', 'person', payload, { keepExtras: true })
  t.deepEqual(extrasOf(value.phones[0]), { do_not_call: true })
  t.deepEqual(extrasOf(value.phones[1]), {})
  t.deepEqual(extrasOf(value), { nickname: 'Addie' })
  t.deepEqual(extras, ['/data/request', '/data/person/nickname', '/data/person/phones/*/do_not_call'])
  const without = normalize('v5', 'person', payload).value
  t.deepEqual([extrasOf(without), extrasOf(without.phones[0]), extrasOf(undefined)], [{}, {}, {}])
})

test('a lookup keeps them, too, and they are JSON', async (t) => {
  const fetch = async () => Promise.resolve(Response.json(payload))
  const options = { baseUrl: 'https://people.example.com', apiKey: 'any key', versions: ['v5'], fetch } as const
  const { value } = await createLookup({ ...options, keepExtras: true }).person('7')
  t.deepEqual(JSON.parse(JSON.stringify(extrasOf(value.phones[0]))), { do_not_call: true })
})

test('what was kept is restored from JSON, at every depth, and what is unknown beside it is told', (t) => {
  const sent = {
    ...payload.data.person,
    names: [{ full_name: 'Ada Byron', sort_key: 1 }],
    birth: { dob_year: 1975, city: 'London' },
    marriage: { marriage_year: 1995, city: 'Ockham' },
  }
  const { value } = normalize('v5', 'person', { data: { person: sent } }, { keepExtras: true })
  const stored = (json: unknown): unknown => parseJson(JSON.stringify(json))
  t.deepEqual(revive('person', stored(value)), { value, issues: [], extras: [] })

  const { extras, issues } = revive('person', stored({ ...value, extras: 7, nickname: 'Addie' }))
  t.deepEqual([extras, issues], [['/extras', '/nickname'], []])
  t.deepEqual(revive('names', stored({ items: [value], extras: { took: 7 } })).extras, ['/extras'])
})

test('a name and a date are text in a row, whatever else they have kept', (t) => {
  const sent = { names: [{ full_name: 'Ada Byron', sort_key: 1 }], marriage: { marriage_year: 1995, city: 'Ockham' } }
  const { value } = normalize('v5', 'person', { data: { person: sent } }, { keepExtras: true })
  t.deepEqual(toRow(value, { name: '/names/0', married: '/marriage' }), { name: 'Ada Byron', married: '1995' })
})

test('what is unknown of a wrapper is kept by the only record in it', (t) => {
  const wrapped = { verified: true, phones: { phone: 2125550100, is_best: true, do_not_call: true } }
  const several = { verified: true, phones: [{ phone: 2125550101 }, { phone: 2125550102 }] }
  const sent = { street_address: '1 Main St', properties: [{ residents: [{ id: 7, phones: [wrapped, several] }] }] }
  const { value, extras } = normalize('v5', 'addresses', { data: { address: sent } }, { keepExtras: true })
  const phones = value.properties[0]?.residents[0]?.phones ?? []
  t.deepEqual(phones.map(extrasOf), [{ verified: true, do_not_call: true }, {}, {}])
  t.is(extras.length, 2)
})

for (const spoke of allSpokes) {
  test(`apart from what is unknown, ${spoke.title} is read as ever`, async (t) => {
    for (const answer of (
      await allAnswers(createSandbox({ outcomes: { [spoke.version]: 'extra-fields' } }), spoke)
    ).slice(0, 20)) {
      const plain = normalized(spoke, answer)
      const kept = normalized(spoke, answer)
      keepExtras(kept, spoke)
      t.true(JSON.stringify(kept.value).includes('sandbox_extra'))
      const without: unknown = JSON.parse(
        JSON.stringify(kept.value, (key, value: unknown) => (key === 'extras' ? undefined : value)),
      )
      t.deepEqual(without, parseJson(JSON.stringify(plain.value)))
    }
  })
}
