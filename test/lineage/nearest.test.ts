import test from 'ava'
import { explain } from '../../src/index.ts'

// What explain suggests where it finds nothing.

test('many places are called something like it: the five that are most alike are told', (t) => {
  t.deepEqual(explain('person', 'addres').nearest, [
    'address',
    'addresses',
    'addressChanges',
    'street_address',
    'address_delta_count',
  ])
  t.is(explain('person', '/birth/dat').nearest.length, 5)
})
