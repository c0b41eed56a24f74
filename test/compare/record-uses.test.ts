import test from 'ava'
import { checkUsesFor, recordUses } from '../../src/public/compare.ts'
import { deepFreeze } from '../support/json.ts'

// A recorder notes what is read of a payload, which behaves as the payload itself.

interface Answer {
  readonly person: {
    readonly full_name?: string
    readonly gender?: string
    readonly age: number | null
    readonly aliases: readonly string[]
    readonly emails: readonly string[]
    readonly relatives: readonly { readonly id: string; readonly full_name: string; readonly age: number }[]
  }
}

const answer: Answer = deepFreeze({
  person: {
    full_name: 'Ada',
    age: null,
    aliases: [],
    emails: ['a@example.com'],
    relatives: [{ id: '2', full_name: 'Anne', age: 60 }],
  },
})

const pathsRead = (read: (payload: Answer) => unknown): readonly string[] => {
  const { payload, uses } = recordUses('v3', 'person', answer)
  read(payload)
  return uses().reads.map(({ path }) => path)
}

test('what is read is noted, even if it is null, empty or absent', (t) => {
  t.deepEqual(
    pathsRead(() => undefined),
    [],
  )
  t.deepEqual(
    pathsRead(({ person }) => [person.full_name, person.age]),
    ['/person/age', '/person/full_name'],
  )
  t.deepEqual(
    pathsRead(({ person }) => person.gender),
    ['/person/gender'],
  )
  t.deepEqual(
    pathsRead(({ person }) => person.aliases.length),
    ['/person/aliases'],
  )
  t.deepEqual(
    pathsRead(({ person: { relatives } }) => relatives.map(({ age }) => age)),
    ['/person/relatives/*/age'],
  )
  t.deepEqual(
    pathsRead(({ person }) => person.emails[0]),
    ['/person/emails/*'],
  )
})

test('a frozen payload is read, cloned and written as it is', (t) => {
  const { payload, uses } = recordUses('v3', 'person', answer)
  t.deepEqual(structuredClone(payload), answer)
  t.is(JSON.stringify(payload), JSON.stringify(answer))
  t.deepEqual(Object.keys(payload.person), Object.keys(answer.person))
  t.true(Array.isArray(payload.person.relatives))
  t.deepEqual(
    uses().reads.map(({ path }) => path),
    [
      '/person/age',
      '/person/aliases',
      '/person/emails/*',
      '/person/full_name',
      '/person/relatives/*/age',
      '/person/relatives/*/full_name',
      '/person/relatives/*/id',
    ],
  )
  t.notRegex(JSON.stringify(uses()), /Ada|Anne|example/)
})

test('a program may look for a field, write to what it was given, and read what the version does not have', (t) => {
  const sent = {
    person: { ...answer.person, emails: ['b@example.com', 'a@example.com'], ['of_this_year']: { deep: 1 } },
  }
  const { payload, uses } = recordUses('v3', 'person', sent)
  const { person } = payload
  t.false('gender' in person)
  t.true(person instanceof Object)
  t.is(person.of_this_year.deep, 1)
  t.deepEqual(person.emails.sort(), ['a@example.com', 'b@example.com'])
  Object.assign(person, { gender: 'female', age: 37 })
  t.deepEqual([person.gender, person.age], ['female', 37])
  t.is(Reflect.get({}, 'gender'), undefined)
  t.deepEqual(
    uses().reads.map(({ path }) => path),
    ['/person/age', '/person/emails/*', '/person/gender'],
  )
  t.notThrows(() => checkUsesFor('v5', uses()))
})

test('a version or an operation that does not exist is refused', (t) => {
  const untyped: (...args: readonly unknown[]) => unknown = (...args) => Reflect.apply(recordUses, undefined, args)
  t.throws(() => untyped('person', 'v3', answer), { instanceOf: RangeError })
})

test('a part of an answer is watched where it is, and what was read is checked at once', (t) => {
  const { payload, uses, check } = recordUses('v3', 'person', answer.person, { root: '/person' })
  t.deepEqual([payload.full_name, payload.relatives[0]?.age], ['Ada', 60])
  t.deepEqual(
    uses().reads.map(({ path }) => path),
    ['/person/full_name', '/person/relatives/*/age'],
  )
  t.deepEqual(
    check('v5').map(({ fate }) => fate),
    ['reshaped', 'gap'],
  )
  // Nothing would be noted of it.
  t.throws(() => recordUses('v3', 'person', answer.person), { instanceOf: RangeError, message: /root/ })
  t.throws(() => recordUses('v3', 'person', answer.person, { root: '/persons' }), { instanceOf: RangeError })
})
