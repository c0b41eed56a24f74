import { isFourDigitYear, isMonth, monthNamed } from '../model/partial-date.ts'
import { isDigits } from '../model/identifiers.ts'
import { isExact, LeafType } from './leaf.ts'
import { mostSpelled, trimmed, decimalIn, withoutZeroDecimals } from './spelling.ts'
import { isText, isWhole } from './json.ts'

// Numbers, as the service and others write them.

/**
 * A value that the service may write as a number or as text (spec section 2).
 *
 * @category Payloads
 */
export type NumberOrText = number | string

export const isNumber = (value: unknown): value is number => typeof value === 'number' && isExact(value)

// Numbers that are not written as JSON writes them, but whose meaning is plain. What could mean two things is none:
// 7,5 and 1.234,5, which are decimals in Europe, and 85%, which may be 85 or 0.85.

/** A sign of dollars, after a minus or a plus, or before: `$`, `US$`, `USD` or `USD $`; it is also written behind. */
const dollars = /^([+-]?) ?(?:(?:USD? ?)?\$|USD) ?| ?(?:USD|dollars)$/gi

/** A number as JSON writes it, or with a plus, or without the digits on one side of its point. */
const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Digits in groups of three. */
const inGroups = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** The number in a text such as `$350,000`, `+7`, `1,234.5` or ` 42 `. */
const spelledNumber = (text: string): number | undefined => {
  const plain = trimmed(text).replace('\u2212', '-').replace(dollars, '$1')
  return numeral.test(plain) || inGroups.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}

/** A text as a number: first as most are written. */
const numberInText = (input: string): number | undefined =>
  decimalIn(input) ?? (input.length > mostSpelled ? undefined : spelledNumber(input))

const numberOf = (input: unknown): number | undefined => {
  const value = isText(input) ? numberInText(input) : typeof input === 'bigint' ? Number(input) : input
  return isNumber(value) ? value : undefined
}

/**
 * A number, which may be sent as text. An integer beyond 2^53 is unreadable: if it was sent as a number, a parser has
 * rounded it; if it is text, as `parsePayload` makes it, no number can hold its digits.
 */
export const number = new LeafType<number, NumberOrText | undefined>({
  name: 'number',
  expected: 'a number up to 2^53 - 1',
  is: isNumber,
  parse: numberOf,
  // A program's own number may be one that no payload holds: then nothing is written.
  encode: (value) => (isExact(value) ? value : undefined),
  keeps: 'number',
  examples: [7, 11.5, '13'],
})

/** A number of degrees, or another one with a fraction, where a comma would be a decimal one in Europe; it may be text. */
export const decimal = new LeafType<number, NumberOrText | undefined>({
  name: 'number',
  expected: 'a number without commas',
  is: isNumber,
  parse: (input) => {
    const text = isText(input) ? trimmed(input) : undefined
    return text === undefined ? numberOf(input) : numeral.test(text) ? numberOf(text) : undefined
  },
  encode: (value) => (isExact(value) ? value : undefined),
  keeps: 'number',
  examples: [7, 11.5, '13'],
})

/** A whole number in digits alone, which may be sent as text. */
const wholeIn = (input: unknown): number | undefined => {
  if (!isText(input)) return isWhole(input) ? input : undefined
  const digits = withoutZeroDecimals(trimmed(input))
  return digits !== '' && digits.length <= 4 && isDigits(digits, 0, digits.length) ? Number(digits) : undefined
}

/** The number of a month that may be written as its name. */
const monthIn = (input: unknown): number | undefined => {
  const value = wholeIn(input) ?? (isText(input) ? monthNamed(trimmed(input)) : undefined)
  return isWhole(value) && isMonth(value) ? value : undefined
}

/** A month in a field of its own, 1 to 12, or its English name. */
export const month = new LeafType<number, NumberOrText>({
  name: 'month',
  expected: 'a month from 1 to 12',
  is: (value): value is number => isWhole(value) && isMonth(value),
  parse: monthIn,
  encode: (value) => value,
  examples: [3, 8, '11'],
})

const isSentYear = (value: unknown): value is number => isWhole(value) && isFourDigitYear(value)

/** A year in a field of its own, of four digits: 75 may be 1975, the year 75, or an age. */
export const year = new LeafType<number, NumberOrText | undefined>({
  name: 'year',
  expected: 'a year of four digits',
  is: isSentYear,
  parse: (input) => {
    const value = wholeIn(input)
    return isSentYear(value) ? value : undefined
  },
  // An earlier year could not be read again.
  encode: (value) => (isSentYear(value) ? value : undefined),
  examples: [1987, 2004, '1961'],
})
