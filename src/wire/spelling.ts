import { isDigit } from '../model/identifiers.ts'

// What texts of single values have around them, by itself: a page that only parses a number loads no codec.

/** Whether a character code is that of a visible ASCII character, as nearly every first and last one of a text is. */
const isVisible = (code: number): boolean => code > 32 && code < 127

/** Whether a character of a text is visible ASCII. */
export const isVisibleAt = (text: string, at: number): boolean => isVisible(text.charCodeAt(at))

/** Whether a text begins and ends with visible ASCII characters, and so has no blanks around it: nearly every one does. */
export const isTight = (text: string): boolean => isVisibleAt(text, 0) && isVisibleAt(text, text.length - 1)

/** Text without the blanks around it, of any kind. A look at both ends takes less time than `trim`. */
export const trimmed = (text: string): string => (isTight(text) ? text : text.trim())

// How programs write that they have no value, for a lone word in place of a list and for inputs alike.

/** Words for nothing that people are called, too. */
const namesToo: ReadonlySet<string> = new Set(['null', 'none', 'nan', 'nil', 'na', 'nat'])

const noNames: ReadonlySet<string> = new Set(
  'n/a #n/a n.a. undefined <na> <null> (null) [null] \\n - -- --- ?'.split(' '),
)

/** Whether a text without blanks around it is a word for nothing; `isName` is one that people may be called. */
export const saysNone = (text: string, isName = false): boolean => {
  // No word is longer, and most texts are.
  if (text.length > 9) return false
  const word = text.toLowerCase()
  return noNames.has(word) || (!isName && namesToo.has(word))
}

/** Texts of single values are short. A longer one is none, and a pattern might take long to say so. */
export const mostSpelled = 48

/** A whole number as a program writes it that takes all numbers for decimals: `2139.0`. */
const wholeDecimal = /^(\d+)\.0+$/

/** A whole number of which an exponent has lost no digit: `2.125550100E+09`. */
const powered = /^(\d)\.(\d+)E\+(\d\d)$/i

const withoutPower = (text: string): string => {
  const [, first = '', decimals = '', power = ''] = powered.exec(text) ?? []
  const rest = decimals.slice(Number(power))
  return first === '' || decimals.length < Number(power) || /[^0]/.test(rest)
    ? text
    : first + decimals.slice(0, Number(power))
}

/** The digits of a whole number without what says nothing: those of `2139.0` are `2139`. Any other text is unchanged. */
export const withoutZeroDecimals = (text: string): string => {
  // Hardly any has decimals, and a regular expression for each id would be slow.
  if (text.length > mostSpelled || !text.includes('.')) return text
  return text.endsWith('0')
    ? (wholeDecimal.exec(text)?.[1] ?? withoutPower(text))
    : text.charAt(text.length - 3) === '+'
      ? withoutPower(text)
      : text
}

/** Whether a text is a number with a fraction that a parser takes for a whole one: `7.0000000000000000001`. */
export const isNearlyWhole = (text: string): boolean =>
  text.length > 15 && /^\d+\.\d+$/.test(text) && Number.isInteger(Number(text)) && wholeDecimal.exec(text) === null

// V8 formats integers from 2^31 on as doubles, several times slower than writing the digits by hand. It keeps the texts
// of smaller ones in a table, which is slow once there are many: finding an entry takes longer than writing five digits.
// Phone numbers, ids and postal codes are such numbers, and many payloads consist of little else.

const zero = 48

/** The place value of the first of eleven digits. */
const tenthPower = 10_000_000_000

/** The character code of a digit of a whole number below 2^31. `| 0` tells V8's compiler that it is an integer. */
const codeOf = (value: number, power: number): number => zero + (((value / power) | 0) % 10)

/** The last five digits of a whole number below 2^31. */
export const fiveDigits = (value: number): string =>
  String.fromCharCode(
    codeOf(value, 10_000),
    codeOf(value, 1000),
    codeOf(value, 100),
    codeOf(value, 10),
    codeOf(value, 1),
  )

/** The ten digits of a whole number below 10^10. */
const tenDigits = (value: number): string => {
  // In two halves that fit into 31 bits, so that V8 divides integers, and not doubles.
  const high = (value / 100_000) | 0
  const low = (value - high * 100_000) | 0
  return String.fromCharCode(
    codeOf(high, 10_000),
    codeOf(high, 1000),
    codeOf(high, 100),
    codeOf(high, 10),
    codeOf(high, 1),
    codeOf(low, 10_000),
    codeOf(low, 1000),
    codeOf(low, 100),
    codeOf(low, 10),
    codeOf(low, 1),
  )
}

/** How many zeros precede a number from 1 on if it is written with ten digits. */
const leadingZeros = (value: number): number => {
  let zeros = 0
  for (let shifted = value * 10; shifted < tenthPower; shifted *= 10) zeros++
  return zeros
}

/** The digits of a whole number from 0 to 2^53 - 1. */
export const digitsOf = (value: number): string => {
  // These are so few that V8's table is fast.
  if (value < 10_000) return String(value)
  if (value < tenthPower) return tenDigits(value).slice(leadingZeros(value))
  const high = Math.floor(value / tenthPower)
  return digitsOf(high) + tenDigits(value - high * tenthPower)
}

/** The value of a digit, from its character code. */
export const valueOfDigit = (code: number): number => code - zero

/**
 * A text of `length` digits as a number, which must be below 2^53. Any other text, which untyped code can pass, stays as
 * it is: what `1-555-0100` would become is another phone number.
 */
export const numberOrText = (text: string, length: number): number | string => {
  if (text.length !== length) return text
  let value = 0
  for (let place = 0; place < length; place++) {
    const code = text.charCodeAt(place)
    if (!isDigit(code)) return text
    value = value * 10 + valueOfDigit(code)
  }
  return value
}

/** A text of at most this length has digits below 2^53, and so is the power of ten by which its point divides them. */
const mostExact = 15

/**
 * The number in a text such as `-73.98`, if it has no exponent and is not too long to be exact.
 *
 * The result is that of `Number`, as only the division rounds; but `Number` takes several times as long, and a regular
 * expression to check the text first would add as much again.
 */
export const decimalIn = (text: string): number | undefined => {
  const { length } = text
  const isNegative = text.startsWith('-')
  const start = isNegative ? 1 : 0
  if (length === start || length > mostExact) return undefined
  let digits = 0
  let divisor = 0
  for (let place = start; place < length; place++) {
    const code = text.charCodeAt(place)
    if (isDigit(code)) {
      digits = digits * 10 + valueOfDigit(code)
      divisor *= 10
    } else if (text.charAt(place) === '.' && divisor === 0 && place > start && place < length - 1) {
      divisor = 1
    } else {
      return undefined
    }
  }
  const size = divisor === 0 ? digits : digits / divisor
  return isNegative ? -size : size
}

/** Text as it is, or the digits of a whole number that no parser can have rounded: up to 2^53 - 1, or a `bigint`. */
export const textOf = (input: unknown): string | undefined => {
  if (typeof input === 'string') return input
  if (typeof input === 'bigint') return input < 0n ? undefined : String(input)
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 ? digitsOf(input) : undefined
}
