import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { normalize, type Person } from '../../src/public/index.ts'
import {
  birth,
  email,
  job,
  name,
  partialDate,
  person,
  personId,
  phone,
  phoneNumber,
  relative,
  mergePeople,
} from '../../src/public/model.ts'
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
      ['Ada@example.com', undefined],
      ['ada@example.com', 'home'],
      ['b@example.com', undefined],
    ],
  )
  t.throws(() => mergePeople([]), { instanceOf: RangeError })
})

test('of two items of one identity, each is the one that is equal, or agrees in most, whatever the order', (t) => {
  const number = phoneNumber('2125550100')
  const [wireless, landline] = [
    phone({ number, lineType: 'Wireless', carrier: 'Example Mobile' }),
    phone({ number, lineType: 'Landline' }),
  ]
  const [old, young] = [1950, 1980].map((year) =>
    relative({ names: [name({ full: 'John Byron' })], birth: birth({ date: partialDate(year) }) }),
  )
  if (old === undefined || young === undefined) return t.fail()
  const one = person({ phones: [wireless, landline], relatives: [old, young] })
  const turned = person({ phones: [landline, wireless], relatives: [young, old] })
  const less = person({
    phones: [landline, phone({ number, carrier: 'Example Mobile' })],
    relatives: [relative({ ...young, age: 46 }), old],
  })
  for (const answers of [
    [one, turned],
    [one, less, turned],
  ]) {
    const { value, conflicts } = mergePeople(answers)
    t.deepEqual(conflicts, [])
    t.deepEqual(value.phones, one.phones)
    t.deepEqual(
      value.relatives.map((each) => each.birth),
      [old.birth, young.birth],
    )
  }
})

test('that a version has a name among its aliases contradicts no other kind of it, but that it is the main one', (t) => {
  const named = (kind: string) =>
    person({ names: [name({ full: 'Ada Byron', kind: 'main' }), name({ full: 'Ada King', kind })] })
  for (const kinds of [
    ['alias', 'AKA'],
    ['maiden', 'alias'],
  ]) {
    const { value, conflicts } = mergePeople(kinds.map(named))
    t.deepEqual([value.names[1]?.kind, conflicts], [kinds.find((kind) => kind !== 'alias'), []])
  }
  t.is(mergePeople([named('alias'), person({ names: [name({ full: 'Ada King', kind: 'main' })] })]).conflicts.length, 1)
})

test('an option that there is not is refused', (t) => {
  t.throws((): unknown => Reflect.apply(mergePeople, undefined, [[ada], { samePersons: true }]), {
    instanceOf: RangeError,
    message: 'The options are { samePerson }, as in { samePerson: true }.',
  })
})

test('an item that says nothing but what exactly one other says is that one', (t) => {
  const profile = person({
    names: [name({ full: 'Ada Augusta Byron', first: 'Ada', middle: 'Augusta', last: 'Byron', kind: 'main' })],
    workHistory: [
      job({ company: 'Foundry Nine', title: 'Teacher', period: { start: partialDate(2003, 10), end: undefined } }),
    ],
    relatives: [
      relative({ id: personId('7'), names: [name({ full: 'Byron King' })] }),
      relative({
        id: personId('8'),
        names: [name({ full: 'William King' })],
        birth: birth({ date: partialDate(1972) }),
      }),
      relative({
        id: personId('9'),
        names: [name({ full: 'William King' })],
        birth: birth({ date: partialDate(1999) }),
      }),
    ],
  })
  const hit = person({
    names: [name({ first: 'Ada', last: 'Byron' })],
    workHistory: [job({ company: 'foundry nine', title: 'Teacher', location: 'New York, NY' })],
    relatives: [
      relative({ names: [name({ full: 'Byron King' })] }),
      relative({ names: [name({ full: 'William King' })], birth: birth({ date: partialDate(1999, 2) }) }),
    ],
  })
  for (const answers of [
    [profile, hit, hit],
    [hit, hit, profile],
  ]) {
    const { value, sources } = mergePeople(answers)
    t.deepEqual([value.names.length, value.workHistory.length, value.relatives.length], [1, 1, 3])
    t.is(value.workHistory[0]?.location, 'New York, NY')
    t.is(value.relatives.find(({ id }) => id === personId('9'))?.birth?.date?.month, 2)
    t.true(sources.every(({ says }) => says.includes('/workHistory/0')))
  }
  // Of two that say it, which one is meant cannot be known; two of one answer are two.
  const william = person({ relatives: [relative({ names: [name({ full: 'William King' })] })] })
  t.is(mergePeople([profile, william]).value.relatives.length, 4)
  const twice = person({
    relatives: [...profile.relatives.slice(0, 1), relative({ names: [name({ full: 'Byron King' })] })],
  })
  t.is(mergePeople([twice, profile]).value.relatives.length, 4)
})

test('a part of something contradicts what any answer says of it, not only what the first one says', (t) => {
  const byName = person({ relatives: [relative({ names: [name({ full: 'Byron King' })], age: 5 })] })
  const byId = person({ relatives: [relative({ id: personId('8') })] })
  const whole = person({ relatives: [relative({ id: personId('8'), names: [name({ full: 'Byron King' })], age: 60 })] })
  for (const answers of [
    [byName, byId, whole],
    [byName, whole, byId],
    [whole, byId, byName],
  ])
    t.deepEqual(
      mergePeople(answers)
        .value.relatives.map(({ id, age }) => `${id} ${age}`)
        .toSorted(),
      ['8 60', 'undefined 5'],
    )
})

test('the primary name comes first, whichever answer has it', (t) => {
  const owner = person({ names: [name({ full: 'Addie King', kind: 'AKA' }), name({ full: 'Ada King' })] })
  const profile = person({
    names: [name({ full: 'Ada Byron', kind: 'main' }), name({ full: 'Ada King', kind: 'alias' })],
  })
  for (const answers of [
    [owner, profile],
    [profile, owner],
    [owner, profile, owner],
  ]) {
    const { value, sources } = mergePeople(answers)
    t.is(value.names[0]?.full, 'Ada Byron')
    t.is(value.names.length, 3)
    t.deepEqual(
      sources.map(({ says }) => says.includes('/names/0')),
      answers.map((answer) => answer === profile),
    )
  }
})

test('the order of keys says nothing: a database may have another one', (t) => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, member]) => [key, turned(member)]),
          )
        : value
  holds(t, people, (several) => {
    for (const one of several.flat()) {
      const { value, conflicts } = mergePeople([one, { ...one, ...Object(turned(one)) }])
      assert.deepStrictEqual([value, conflicts], [one, []])
    }
  })
})

test('what tells items apart is never joined by a character that a text can have', (t) => {
  const [one, other] = [job({ company: 'a|b', title: 'c' }), job({ company: 'a', title: 'b|c' })]
  t.deepEqual(mergePeople([person({ workHistory: [one] }), person({ workHistory: [other] })]).value.workHistory, [
    one,
    other,
  ])
})

test('people with different ids are not merged unless the caller knows better', (t) => {
  const [one, other] = [person({ id: personId('7') }), person({ ...ada, id: personId('8') })]
  t.throws(() => mergePeople([one, ada, other]), { instanceOf: RangeError, message: /different ids.*samePerson/ })
  t.is(mergePeople([one, ada, one]).value.id, personId('7'))
  const { value, conflicts } = mergePeople([one, other], { samePerson: true })
  t.deepEqual([value.id, value.phones, conflicts], [personId('7'), ada.phones, [{ path: '/id', values: ['8'] }]])
})

test('how often a person is asked about does not matter: each answer is looked at once', (t) => {
  // More than a fold that looks at all that it has merged could do before a test times out.
  const answers = Array.from({ length: 3000 }, (_, at) =>
    person({
      id: personId('7'),
      relatives: [relative({ id: personId(String(at)), names: [name({ full: `Byron ${at % 100}` })] })],
      workHistory: [job({ company: `Foundry ${at}`, title: 'Teacher' })],
      usernames: [`ada${at}`],
    }),
  )
  const { value } = mergePeople(answers)
  t.deepEqual([value.relatives.length, value.workHistory.length, value.usernames.length], [3000, 3000, 3000])
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
    const { value, conflicts } = mergePeople(all, { samePerson: true })
    const kept = new Set(leavesIn([value, conflicts]))
    // That a name is an alias says nothing more, if another answer says of what kind it is.
    const lost = leavesIn(all).filter((leaf) => !kept.has(leaf) && !/^"\s*alias\s*"$/i.test(leaf))
    if (lost.length > 0) throw new Error(`lost: ${lost.join()}`)
    const twice = mergePeople([value, value])
    if (JSON.stringify(twice.value) !== JSON.stringify(value) || twice.conflicts.length > 0)
      throw new Error('not the same')
  })
})
