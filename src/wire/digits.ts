// V8 writes numbers below 2^31 fast, and those beyond the way it writes fractions: several times as slow as it is to
// write ten digits by hand. Phone numbers and ids are that long, and many payloads consist of little else.

const zero = 48

const tenthPower = 10_000_000_000

/** The ten last digits of a whole number below 2^53. `| 0` keeps the halves integers for the compiler, too. */
const tenDigits = (value: number): string => {
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

/** The whole number below 2^53 that these digits write. */
export const numberIn = (digits: string): number => {
  let value = 0
  for (let place = 0; place < digits.length; place++) value = value * 10 + (digits.charCodeAt(place) - zero)
  return value
}

/** Text, or a whole number that no parser can have rounded, as its digits. */
export const textOf = (input: unknown): string | undefined => {
  if (typeof input === 'string') return input
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 ? digitsOf(input) : undefined
}
