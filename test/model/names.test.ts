import test from 'ava'
import { formatName, normalize } from '../../src/public/index.ts'
import { name } from '../../src/public/model.ts'

// A name as text.

test('a name is formatted as its full text, or else from the parts that are known', (t) => {
  t.is(
    formatName(name({ full: 'Ada King, Countess of Lovelace', first: 'Ada', last: 'Byron' })),
    'Ada King, Countess of Lovelace',
  )
  t.is(formatName(name({ first: 'Ada', last: 'Byron' })), 'Ada Byron')
  t.is(formatName(name({ suffix: 'III', last: 'King', middle: 'N.', first: 'Byron' })), 'Byron N. King III')
  t.is(formatName(name({ full: '', first: 'Ada', middle: '' })), 'Ada')
  // Fields of a fixed width have blanks behind their text, or nothing else.
  t.is(formatName(name({ full: ' ', first: ' Ada ', middle: '  ', last: 'Byron  ' })), 'Ada Byron')
  t.is(formatName(name({ maiden: 'Byron', kind: 'main' })), '')
  t.is(formatName(name()), '')
  t.is(formatName(null), '')
  const [unnamed] = normalize('v3', 'person', { person: { id: 7 } }).value.names
  t.is(formatName(unnamed), '')
})

test('a name that a version sends only in parts is formatted as one text, too', (t) => {
  const owners = { owners: [{ first_name: 'Ada', last_name: 'Byron' }] }
  const residents = [{ first_name: 'Ada', middle_name: 'Augusta', last_name: 'Byron' }]
  const people = [
    ...normalize('v3', 'emails', owners).value.owners,
    ...normalize('v5', 'emails', { data: owners }).value.owners,
    ...(normalize('v4', 'addresses', { data: { address: { properties: [{ residents }] } } }).value.properties[0]
      ?.residents ?? []),
  ]
  t.deepEqual(
    people.map(({ names: [of] }) => [of?.full, of && formatName(of)]),
    [
      [undefined, 'Ada Byron'],
      [undefined, 'Ada Byron'],
      [undefined, 'Ada Augusta Byron'],
    ],
  )
})
