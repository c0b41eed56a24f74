import test from 'ava'
import { text } from '../src/wire/leaves.ts'
import { record } from '../src/wire/record.ts'
import { leaks } from './client/secrets.ts'
import { alikeIn } from './support/alike.ts'
import { shareNothing } from './support/json.ts'
import { saySame } from './support/same-payload.ts'

// Many tests expect that one of these checks finds nothing. Here, there is something: a check that never finds anything
// would let all of those pass.

test('a secret is found in a message, a cause, a hidden member, and deep inside', (t) => {
  for (const leaking of [
    new Error('Secretina'),
    new Error('', { cause: new Error('Secretina') }),
    Object.defineProperty(new Error(''), 'hidden', { value: 'Secretina' }),
    { toJSON: () => ['Secretina'] },
    [{ attempts: [{ error: { path: '/Secretina' } }] }],
  ])
    t.deepEqual(leaks(leaking), ['Secretina'])
})

const codec = record('Names', { first: text, middle: text, last: text })

test('two fields with the same value in every record are found', (t) => {
  const alike = alikeIn(codec, { first: 'Ada', middle: 'Ada', last: 'Byron' })
  t.deepEqual(alike, [{ pointers: ['/first', '/middle'], areFlags: false }])
})

test('payloads that do not say the same are told apart', (t) => {
  const { shape } = codec
  t.true(saySame(shape, { first: 'Ada', last: null }, { first: 'Ada' }))
  for (const other of [{ first: 'Eve' }, { last: 'Ada' }, {}])
    t.false(saySame(shape, { first: 'Ada' }, other), JSON.stringify(other))
})

test('what two values share is found, except for a frozen empty list', (t) => {
  const name = { first: 'Ada' }
  t.false(shareNothing([name], { names: [{ of: name }] }))
  t.false(shareNothing(name, name))
  t.true(shareNothing(name, { ...name }))
  const none = Object.freeze([])
  t.true(shareNothing({ none }, { none }))
})
