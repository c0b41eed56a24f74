import { isPhoneNumber, isPostalCode, type PhoneNumber, type PostalCode, postalForms } from '../model/identifiers.ts'
import { fiveDigits, numberOrText, textOf } from './digits.ts'
import { isWhole } from './json.ts'
import { LeafType } from './leaf.ts'
import type { NumberOrText } from './leaves.ts'
import { parsePhoneNumber } from './phone-number.ts'

// Values that consist of digits, which some versions write as numbers.

const phoneLeaf = (name: string, encode: (value: PhoneNumber) => NumberOrText): LeafType<PhoneNumber, NumberOrText> =>
  new LeafType({
    name,
    expected: 'a US phone number of 10 digits',
    is: isPhoneNumber,
    parse: parsePhoneNumber,
    encode,
    examples: [2125550100, '2125550101', '(212) 555-0102'],
  })

/** A phone number that the version writes as a number, unless that would lose a leading zero. */
export const phone = phoneLeaf('phone', (value) => (value.startsWith('0') ? value : numberOrText(value, 10)))

/** A phone number that the version writes as text. */
export const phoneText = phoneLeaf('phoneText', (value) => value)

/** Whether the input is a whole number of at most five digits. */
const isShort = (input: unknown): input is number => isWhole(input) && input >= 0 && input < 100_000

/** Whether these are nine digits without the one or two zeros that they began with: no code begins with more. */
const hasLostZeros = (digits: string): boolean => /^[1-9]\d{6,7}$/.test(digits)

/** Five digits with the leading zeros that a number has lost, or nine with the hyphen that it cannot have, too. */
const inPostalForm = (digits: string): string => {
  // Nearly every code has five: a regular expression for each would be slow.
  if (digits.length <= 5) return digits.padStart(5, '0')
  const whole = hasLostZeros(digits) ? digits.padStart(9, '0') : digits
  return whole.length === 9 ? `${whole.slice(0, 5)}-${whole.slice(5)}` : whole
}

const zipOf = (input: unknown): PostalCode | undefined => {
  const value = isShort(input) ? fiveDigits(input) : textOf(input)
  if (value === undefined || value.length === 0) return undefined
  const code = inPostalForm(value)
  return isPostalCode(code) ? code : undefined
}

const zipLeaf = (name: string, encode: (value: PostalCode) => NumberOrText): LeafType<PostalCode, NumberOrText> =>
  new LeafType({
    name,
    expected: `a US postal code of ${postalForms}`,
    is: isPostalCode,
    parse: zipOf,
    encode,
    examples: [2139, '10001', '94110-1234'],
  })

/** A postal code that the version writes as a number, without its leading zeros. */
export const zip = zipLeaf('zip', (value) => numberOrText(value, 5))

/** A postal code that the version writes as text. */
export const zipText = zipLeaf('zipText', (value) => value)
