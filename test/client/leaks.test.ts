import test from 'ava'
import { leaksOf } from '../../src/client/faults.ts'

const key = 'sk/Live-4f+9Q=zz'

const hex = (character: string, length: number): string => character.charCodeAt(0).toString(16).padStart(length, '0')

const each = (write: (character: string) => string): string => key.replace(/[^]/g, write)

test('a key is recognised in whatever spelling a service repeats it', (t) => {
  const leaks = leaksOf(key, [])
  const spellings = [
    key,
    key.toLowerCase(),
    key.toUpperCase(),
    JSON.stringify(key).replaceAll('/', '\\/'),
    encodeURIComponent(key),
    encodeURIComponent(encodeURIComponent(key)),
    each((character) => `%${hex(character, 2)}`),
    each((character) => `\\u${hex(character, 4)}`),
    each((character) => `\\\\u${hex(character, 4)}`),
    each((character) => `\\x${hex(character, 2)}`),
    each((character) => `&#x${hex(character, 2)};`),
    each((character) => `&#${character.charCodeAt(0)};`),
    key.replace('+', '&amp;'),
  ]
  for (const spelling of spellings) t.true(leaks(`The key ${spelling} is not known.`), spelling)
})

test('words that repeat nothing are shown, also those that only look encoded', (t) => {
  const leaks = leaksOf(key, ['José'])
  for (const words of ['The key is not known.', '100% of \\users', '%zz%', '&#99999999;', '&amp;', 'Retry after 30'])
    t.false(leaks(words), words)
  t.true(leaks('nobody is called Jos%C3%A9'))
})
