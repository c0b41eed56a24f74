import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { zip } from '../../src/wire/digit-leaves.ts'
import { digitsOf, numberOrText } from '../../src/wire/spelling.ts'
import { number } from '../../src/wire/numbers.ts'
import { holds } from '../support/laws.ts'

// Digits are read without regular expressions, which are slower, but with the same result.

/** Whole numbers of any length, and those on both sides of each power of ten. */
const whole = fc.oneof(
  fc.maxSafeNat(),
  fc
    .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: -2, max: 2 }))
    .map(([power, times, off]) => Math.max(0, times * 10 ** power + off)),
  fc.constantFrom(0, 2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER),
)

test('the digits of a whole number are those of its text, and are read as the same number', (t) => {
  holds(
    t,
    whole.filter(Number.isSafeInteger),
    (value) => {
      assert.equal(digitsOf(value), String(value))
      const text = `000${value}`
      assert.equal(numberOrText(text, text.length), value)
    },
    5000,
  )
})

test('a postal code is the same from a number and from the text of its digits', (t) => {
  for (let value = 501; value < 100_000; value += value < 1100 ? 1 : 37) {
    t.is(String(zip.parse(value)), String(value).padStart(5, '0'))
    t.is(zip.parse(value), zip.parse(String(value)))
  }
  for (let none = 0; none < 501; none++) t.is(zip.parse(none), undefined)
  for (const none of [100_000, 0.5, -1, Number.NaN]) t.is(zip.parse(none), undefined)
  // Nine digits whose one or two zeros a number has lost; a text that still has a zero has not lost one.
  t.deepEqual([5010112, '10001123', '010001123'].map(zip.parse).map(String), ['00501-0112', '01000-1123', '01000-1123'])
  for (const none of ['01000112', '1000112345']) t.is(zip.parse(none), undefined)
})

/** The same with a regular expression and `Number`, which are slower. */
const numberOf = (text: string): number | undefined => {
  const plain = text.trim()
  const isNumeral = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(plain)
  const isGrouped = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain)
  const value = isNumeral || isGrouped ? Number(plain.replaceAll(',', '')) : undefined
  return value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
}

const digits = fc.stringMatching(/^\d{0,9}$/)

/** Texts of numbers of any length, some of which are not numbers. */
const numerals = fc
  .tuple(fc.constantFrom('', '', '-', '--', '+', ' '), digits, digits, fc.constantFrom('.', '.', '', ',', '-'), digits)
  .chain((parts) => fc.constantFrom('', '', '', 'e3', 'E-7', 'e', '.', ' ', 'x').map((end) => [...parts, end].join('')))

test('a number in text is read as exactly as Number reads it', (t) => {
  holds(
    t,
    fc.oneof(
      numerals,
      fc.double({ noNaN: true }).map(String),
      fc.float({ noNaN: true }).map(String),
      fc.constantFrom('', '-', '.', '-.', '0', '-0', '-0.00', '007', '1.2.3', '1..2', '1.', '.5', '-.5', '5-', '--5'),
    ),
    (text) => {
      assert.ok(Object.is(number.parse(text), numberOf(text)))
    },
    20_000,
  )
})
