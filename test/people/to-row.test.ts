import test from 'ava'
import { birth, name, partialDate, person, phone, phoneNumber, toRow } from '../../src/public/model.ts'

const ada = person({
  names: [name({ full: 'Ada Byron' })],
  age: 49,
  birth: birth({ date: partialDate(1975, 12) }),
  phones: [phone({ number: phoneNumber('2125550100') }), phone(), phone({ number: phoneNumber('2125550101') })],
})

test('a row has a cell for each column: a value, a date as text, several values joined, nothing where nothing is', (t) => {
  const columns = {
    name: '/names/0/full',
    age: '/age',
    born: '/birth/date',
    phones: '/phones/*/number',
    job: '/workHistory/0/title',
  }
  const row = toRow(ada, columns)
  t.deepEqual(row, {
    name: 'Ada Byron',
    age: 49,
    born: '1975-12',
    phones: '2125550100; 2125550101',
    job: undefined,
  })
  t.is(toRow(ada, { all: '/phones/*/number' }, { join: '|' }).all, '2125550100|2125550101')
  t.is(toRow(ada, { phone: '/phones/0' }).phone, JSON.stringify(ada.phones[0]))
  t.throws(() => toRow(ada, { name: 'names' }), { instanceOf: RangeError })
  t.throws((): unknown => Reflect.apply(toRow, undefined, [ada, { name: '/names/0' }, { joins: ', ' }]), {
    instanceOf: RangeError,
    message: "The options are { join }, as in { join: ' | ' }.",
  })
})

test('a name is text, also one that was sent in parts; what of it has no text is JSON', (t) => {
  const names = [name({ full: 'Ada Byron' }), name({ first: 'Ada', last: 'King', kind: 'alias' })]
  t.deepEqual(toRow(person({ names }), { first: '/names/0', all: '/names/*' }), {
    first: 'Ada Byron',
    all: 'Ada Byron; Ada King',
  })
  // As from a database: JSON leaves out the keys without a value.
  t.is(toRow({ names: [{ first: 'Ada', last: 'King' }] }, { name: '/names/0' }).name, 'Ada King')
  t.is(toRow({ names: [{ kind: 'main' }] }, { name: '/names/0' }).name, '{"kind":"main"}')
  t.is(toRow({ birth: { date: { month: 12 } } }, { born: '/birth/date' }).born, '--12')
})

test('a path that nothing can have is refused: its column would always be empty', (t) => {
  const refused = { instanceOf: RangeError, message: /has \/name\/0\/full[,:]/ }
  t.throws(() => toRow(ada, { name: '/name/0/full' }), refused)
  for (const path of ['/names/0/fullName', '/phones/*/digits', '/names/full', '/names/*/*', '/birth/date/era']) {
    t.throws(() => toRow(ada, { path }), { instanceOf: RangeError })
  }
  // What is not there may be there in another person, and what a service adds may have any name.
  const extra = { ...ada, extras: { opted_out: true } }
  t.deepEqual(toRow(extra, { a: '/extras/opted_out', b: '/extras/other', c: '/death/date', d: '/names/7/full' }), {
    a: true,
    b: undefined,
    c: undefined,
    d: undefined,
  })
})
