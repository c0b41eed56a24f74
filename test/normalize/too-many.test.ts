import test from 'ava'
import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import { normalize, UndecodableError } from '../../src/public/index.ts'
import { Person, revive } from '../../src/public/model.ts'
import { V3Person } from '../../src/public/v3.ts'

// What cannot be read takes memory, too: a service must not exhaust it with a payload of nothing else.

const most = 100_000

const expected = 'at most 100,000 unreadable values and unknown keys at its root.'

test('issues are kept up to the limit, and with one more there is no value', (t) => {
  const read = (count: number) => normalize('v5', 'names', { data: { people: new Array(count).fill(0) } })
  t.is(read(most).issues.length, most)
  const error = t.throws(() => read(most + 1), { instanceOf: UndecodableError })
  t.is(error.message, `This is not a v5 names payload: expected ${expected}`)
})

test('unknown keys count, too, and the limit also holds for stored values', (t) => {
  const keys = Object.fromEntries(Array.from({ length: most + 1 }, (_, at) => [`new_${at}`, at]))
  const error = t.throws(() => normalize('v3', 'person', { person: keys }), { instanceOf: UndecodableError })
  // It is a v3 payload, but it was read as v3 already: advice to do so would not help.
  t.is(error.message, `This is not a v3 person payload: expected ${expected}`)
  t.is(error.looksLike, undefined)
  t.throws(() => revive('person', { id: '7', ...keys }), { message: new RegExp(expected) })
})

test('the same new keys in very many items count once', (t) => {
  const people = Array.from({ length: most + 1 }, (_, at) => ({ id: at, new: 1, jobs: [{ newer: 1 }] }))
  const { value, extras } = normalize('v3', 'names', { people })
  t.is(value.items.length, most + 1)
  t.deepEqual(extras, ['/people/*/new', '/people/*/jobs'])
})

test('another new key in each of very many items is looked for once, and not in all the others', (t) => {
  const people = Array.from({ length: 50_000 }, (_, at) => ({ id: at, [`new_${at}`]: [1] }))
  t.is(normalize('v5', 'names', { data: { people } }).extras.length, people.length)
})

test('a codec fails, too: what it could not read may be among what it did not keep', (t) => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`new_${at}`, at]))
  t.true(isRight(Person.decode(keys(most))))
  const inputs = [Person.decode({ ...keys(most), age: 'x' }), V3Person.decode({ person: { ...keys(most), age: 'x' } })]
  for (const decoded of inputs)
    t.like(decoded, { left: [{ message: 'expected at most 100,000 unreadable values and unknown keys' }] })
  const unread = V3Person.decode({ person: { phones: new Array(most + 1).fill('x') } })
  t.is(isLeft(unread) && unread.left.length, most)
})

test('what an answer costs is bounded: no more items of lists are read than a service has', (t) => {
  const read = (count: number) => normalize('v5', 'names', { data: { people: new Array(count).fill({ id: 1 }) } })
  const most = 250_000
  t.is(read(most).value.items.length, most)
  const error = t.throws(() => read(most + 1), { instanceOf: UndecodableError })
  t.is(error.message, 'This is not a v5 names payload: expected at most 250,000 items of lists at its root.')
})
