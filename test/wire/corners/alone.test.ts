import test from 'ava'
import { normalize } from '../../../src/public/index.ts'
import { v3Owner, v3Person, v5Person } from './read.ts'

// Programs that make JSON from XML or PHP write a list of one as its only item, and an empty one as something else.

test('one item where a list belongs is a list of one, in every version', (t) => {
  const phone = { phone: 2125550100 }
  t.is(v5Person({ phones: phone }).value.phones[0]?.number, v5Person({ phones: [phone] }).value.phones[0]?.number)
  for (const [one, many] of [
    [
      v5Person({ relatives: { names: { full_name: 'Ada' } } }),
      v5Person({ relatives: [{ names: [{ full_name: 'Ada' }] }] }),
    ],
    [v3Person({ work_history: { title: 'Clerk' } }), v3Person({ work_history: [{ title: 'Clerk' }] })],
    [v3Person({ phones: '212-555-0100' }), v3Person({ phones: ['212-555-0100'] })],
    [v3Person({ phones: 2125550100 }), v3Person({ phones: [2125550100] })],
    [v3Person({ emails: 'ada@example.com' }), v3Person({ emails: ['ada@example.com'] })],
  ] as const) {
    t.deepEqual(one.value, many.value)
    t.deepEqual(one.issues, [])
  }
  const { owner, issues } = v3Owner({ schools: { name: 'Polytechnic' }, aliases: 'Ada Lovell' })
  t.deepEqual(
    [owner?.schools[0]?.fragments, owner?.names[0]?.full, issues],
    [{ name: 'Polytechnic' }, 'Ada Lovell', []],
  )
})

test('what is unreadable or unknown in an item without a list is told at its place', (t) => {
  const { value, issues, extras } = v5Person({ phones: { phone: 'x', carrier: 'Acme', unheard_of: 1 } })
  t.is(value.phones[0]?.carrier, 'Acme')
  t.deepEqual(
    issues.map(({ path }) => path),
    ['/data/person/phones/phone'],
  )
  t.deepEqual(extras, ['/data/person/phones/unheard_of'])
})

test('empty text and an empty record where a list belongs are an empty list', (t) => {
  for (const nothing of ['', {}]) {
    const { value, issues } = v5Person({ id: 7, phones: nothing, names: nothing })
    t.deepEqual([value.phones, value.names, issues], [[], [], []])
  }
})

test('what is no item, or may be several, is an issue where a list belongs', (t) => {
  for (const [lists, path] of [
    [{ phones: 'none' }, '/person/phones'],
    [{ phones: { error: 'none' } }, '/person/phones'],
    [{ phones: false }, '/person/phones'],
    [{ emails: 'ada@example.com, grace@example.com' }, '/person/emails'],
    [{ aliases: true }, '/person/aliases'],
    [{ work_history: 'none' }, '/person/work_history'],
    [{ work_history: { total: 0 } }, '/person/work_history'],
  ] as const) {
    const { value, issues } = v3Person(lists)
    t.deepEqual([value.phones, value.emails, value.names, value.workHistory], [[], [], [], []])
    t.deepEqual(issues, [{ kind: 'list', path, expected: 'a list' }])
  }
})

test('a number where text belongs is its text, and true and false are issues', (t) => {
  const payload = (rating: unknown) => ({ data: { address: { nearby_schools: [{ rating }] } } })
  const ratingOf = (rating: unknown) => normalize('v5', 'addresses', payload(rating)).value.nearbySchools[0]?.rating
  t.deepEqual([8, 8.5, '8', ' 8 '].map(ratingOf), ['8', '8.5', '8', '8'])
  t.is(ratingOf(false), undefined)
  t.deepEqual(
    normalize('v5', 'addresses', payload(false)).issues.map(({ expected }) => expected),
    ['text'],
  )
})
