import test from 'ava'
import fc from 'fast-check'
import {
  birth,
  email,
  name,
  normalize,
  partialDate,
  person,
  type Person,
  phone,
  phoneNumber,
} from '../../src/public/index.ts'
import { mergePeople } from '../../src/public/model.ts'
import { holds } from '../support/laws.ts'
import { normalized } from '../support/normalize.ts'
import { payloadsOf } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// One person from several answers.

const ada = person({
  names: [name({ full: 'Ada Byron', kind: 'main' })],
  phones: [phone({ number: phoneNumber('2125550100'), lineType: 'Wireless' })],
  birth: birth({ date: partialDate(1975) }),
})

test('what two versions say of one person is one person, and who said what is known', (t) => {
  const v3 = normalize('v3', 'person', {
    person: { id: 7, full_name: 'ada  byron', age: 49, phones: ['(212) 555-0100'] },
  })
  const v5 = normalize('v5', 'person', {
    data: { person: { id: 7, names: [{ full_name: 'Ada Byron', name_type: 'main' }], birth: { dob_year: 1975 } } },
  })
  const { value, sources, conflicts } = mergePeople([v5, v3, ada])
  t.deepEqual([value.age, value.birth?.date?.year, value.names.length, value.phones.length], [49, 1975, 1, 1])
  t.is(value.phones[0]?.lineType, 'Wireless')
  t.deepEqual(sources, [
    { version: 'v5', operation: 'person', says: ['/id', '/birth', '/names/0'] },
    { version: 'v3', operation: 'person', says: ['/id', '/age', '/names/0', '/phones/0'] },
    { version: undefined, operation: undefined, says: ['/birth', '/names/0', '/phones/0'] },
  ])
  // The same name, as somebody else writes it.
  t.deepEqual(conflicts, [{ path: '/names/0/full', values: ['ada  byron'] }])
})

test('of two answers that contradict each other, the first counts, and the other is kept', (t) => {
  const older = person({ ...ada, age: 48, birth: birth({ date: partialDate(1976, 3) }) })
  const { value, conflicts } = mergePeople([{ ...ada, age: 49 }, older])
  t.deepEqual([value.age, value.birth?.date], [49, partialDate(1975)])
  t.deepEqual(conflicts, [
    { path: '/age', values: [48] },
    { path: '/birth/date', values: [partialDate(1976, 3)] },
  ])
  // A date that says more of the same day is no contradiction.
  const precise = person({ birth: birth({ date: partialDate(1975, 12) }) })
  t.deepEqual(mergePeople([ada, precise]).value.birth?.date, partialDate(1975, 12))
})

test('items are the same by what they are; two of one answer stay two', (t) => {
  const one = person({
    emails: [email({ address: 'Ada@example.com' }), email({ address: 'ada@example.com', rank: 2 })],
  })
  const other = person({
    emails: [email({ address: 'ada@example.com', type: 'home' }), email({ address: 'b@example.com' })],
  })
  t.deepEqual(
    mergePeople([one, other]).value.emails.map(({ address, type }) => [address, type]),
    [
      ['Ada@example.com', 'home'],
      ['ada@example.com', undefined],
      ['b@example.com', undefined],
    ],
  )
  t.throws(() => mergePeople([]), { instanceOf: RangeError })
})

const leavesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesIn)
    : value === undefined
      ? []
      : [JSON.stringify(value)]

const people = fc.array(
  fc.oneof(
    ...allSpokes
      .filter(({ operation }) => operation === 'person' || operation === 'names')
      .map((spoke) =>
        payloadsOf(spoke).map((payload): readonly Person[] => {
          const { value } = normalized(spoke, payload)
          return 'items' in value ? value.items : 'names' in value ? [value] : []
        }),
      ),
  ),
  { minLength: 1, maxLength: 3 },
)

test('nothing that any answer says is dropped, and the same person twice is that person', (t) => {
  holds(t, people, (several) => {
    const all = several.flat()
    const [first] = all
    if (first === undefined) return
    const { value, conflicts } = mergePeople(all)
    const kept = new Set(leavesIn([value, conflicts]))
    const lost = leavesIn(all).filter((leaf) => !kept.has(leaf))
    if (lost.length > 0) throw new Error(`lost: ${lost.join()}`)
    const twice = mergePeople([value, value])
    if (JSON.stringify(twice.value) !== JSON.stringify(value) || twice.conflicts.length > 0)
      throw new Error('not the same')
  })
})
