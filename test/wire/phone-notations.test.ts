import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { phoneText } from '../../src/wire/digit-leaves.ts'
import { holds } from '../support/laws.ts'

// Phone numbers, as people write them.

/** The same in two regular expressions, which are shorter, but slower. */
const phoneIn = (text: string): string | undefined =>
  /^\s*1?([2-9]\d\d[2-9]\d{6})\.0+\s*$/.exec(text)?.[1] ??
  /^(?:tel:)?[\s()./-]*(?:\+?[\s()./-]*1[\s()./-]*)?([2-9]\d{2}[\s()./-]*[2-9]\d{2}[\s()./-]*\d{4})[\s()./-]*$/
    .exec(text.trim().replaceAll('\ufeff', ''))?.[1]
    ?.replace(/\D/g, '')

const padded = (digits: number, length: number): string => String(digits).padStart(length, '0')

/** Ten digits in usual and less usual notations, some of which are not phone numbers. */
const written = fc
  .tuple(
    fc.constantFrom('', '+', '1', '+1', '+1 ', '+ 1-', '(+1)', ' 1 ', '2', '+44', '++1', '0', '01'),
    fc.constantFrom('', '(', '  ', '\u00a0', 'tel:'),
    fc.integer({ min: 100, max: 999 }),
    fc.constantFrom('', ') ', '-', '.', ' ', '\u2003', '/', '+'),
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.constantFrom('', ' ', '\n', '-', 'x', '0', '\u0660'),
  )
  .map(([country, open, area, close, line, end]) =>
    [country, open, padded(area, 3), close, padded(line, 7), end].join(''),
  )

/** Random texts of the characters of phone numbers. */
const mixed = fc
  .array(fc.constantFrom('0', '1', '2', '9', '+', '(', ')', '.', '-', ' ', '\t', '\ufeff', 'a', '555', '21255501'), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''))

test('a phone number is read in any usual notation, but in no other', (t) => {
  holds(
    t,
    fc.oneof(written, mixed),
    (text) => {
      assert.equal(phoneText.parse(text)?.number, phoneIn(text))
    },
    20_000,
  )
})

/** Dashes and invisible characters, from the first code point to the last, as numbers that are copied from web pages have them. */
const ranges: readonly (readonly [what: string, first: number, last: number])[] = [
  ['invisible spaces, joiners and marks, hyphens and dashes', 0x200b, 0x2015],
  ['embeddings and overrides of the direction of writing', 0x202a, 0x202e],
  ['word joiners and isolates', 0x2060, 0x2069],
  ['minus', 0x2212, 0x2212],
]

/** Their neighbours that are not spaces: a double line, a hyphenation point, sums and the like. */
const neighbours = [0x2016, 0x2027, 0x206a, 0x2211, 0x2213]

test('typographic dashes and invisible characters group digits, and their neighbours do not', (t) => {
  const withCode = (code: number): string => `212${String.fromCharCode(code)}5550100`
  for (const [what, first, last] of ranges)
    for (let code = first; code <= last; code++)
      t.is(String(phoneText.parse(withCode(code))?.number), '2125550100', what)
  for (const code of neighbours) t.is(phoneText.parse(withCode(code)), undefined, code.toString(16))
})
