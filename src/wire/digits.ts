// V8 formats integers from 2^31 on as doubles, several times slower than writing the digits by hand. Phone numbers and
// ids are that long, and many payloads consist of little else.

const zero = 48

/** The place value of the first of eleven digits. */
export const tenthPower = 10_000_000_000

/** The last ten digits of a whole number below 2^53. `| 0` tells V8's compiler that the halves are integers. */
export const tenDigits = (value: number): string => {
  const high = Math.floor(value / 100_000) | 0
  const low = (value - high * 100_000) | 0
  return String.fromCharCode(
    zero + ((high / 10_000) | 0),
    zero + (((high / 1000) | 0) % 10),
    zero + (((high / 100) | 0) % 10),
    zero + (((high / 10) | 0) % 10),
    zero + (high % 10),
    zero + ((low / 10_000) | 0),
    zero + (((low / 1000) | 0) % 10),
    zero + (((low / 100) | 0) % 10),
    zero + (((low / 10) | 0) % 10),
    zero + (low % 10),
  )
}

/** The digits of a whole number from 0 to 2^53 - 1. */
export const digitsOf = (value: number): string => {
  if (value < 1_000_000_000) return String(value)
  if (value < tenthPower) return tenDigits(value)
  const high = Math.floor(value / tenthPower)
  return String(high) + tenDigits(value - high * tenthPower)
}

/** The forms of a postal code, in words. */
export const postalForms = '5 digits, or of 9 as 02139-4307'

/** The value of a digit, from its character code. */
export const valueOfDigit = (code: number): number => code - zero

/** These digits as a number; it must be below 2^53. */
export const numberIn = (digits: string): number => {
  let value = 0
  for (let place = 0; place < digits.length; place++) value = value * 10 + valueOfDigit(digits.charCodeAt(place))
  return value
}

/** Text as it is, or the digits of a whole number up to 2^53 - 1, which no parser can have rounded. */
export const textOf = (input: unknown): string | undefined => {
  if (typeof input === 'string') return input
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 ? digitsOf(input) : undefined
}
