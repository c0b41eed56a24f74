import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { digitsOf, numberIn } from '../../src/wire/digits.ts'
import { holds } from '../support/laws.ts'

/** Whole numbers of any length, and those on both sides of each power of ten. */
const whole = fc.oneof(
  fc.maxSafeNat(),
  fc
    .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: -2, max: 2 }))
    .map(([power, times, off]) => Math.max(0, times * 10 ** power + off)),
  fc.constantFrom(0, 2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER),
)

test('the digits of a whole number are those that it is written with, and are read as it', (t) => {
  holds(
    t,
    whole.filter(Number.isSafeInteger),
    (value) => {
      assert.equal(digitsOf(value), String(value))
      assert.equal(numberIn(`000${value}`), value)
    },
    5000,
  )
})
