import { isPhoneNumber, isPostalCode, type PhoneNumber, type PostalCode, postalForms } from '../model/identifiers.ts'
import { LeafType } from './leaf.ts'
import { trimmed, fiveDigits, numberOrText, textOf, withoutZeroDecimals } from './spelling.ts'
import { isObject, isWhole } from './json.ts'
import type { NumberOrText } from './numbers.ts'
import { type ExtendedNumber, isExtension, parseExtendedNumber } from './phone-number.ts'

// Values that consist of digits, which some versions write as numbers.

const phoneExpected = 'a US phone number of 10 digits'

const phoneAsNumber = (value: PhoneNumber): NumberOrText => numberOrText(value, 10)

const isExtended = (value: unknown): value is ExtendedNumber =>
  isObject(value) &&
  isPhoneNumber(value['number']) &&
  (value['extension'] === undefined ? Object.hasOwn(value, 'extension') : isExtension(value['extension']))

const extendedLeaf = (
  name: string,
  encode: (value: PhoneNumber) => NumberOrText,
): LeafType<ExtendedNumber, NumberOrText> =>
  new LeafType({
    name,
    expected: phoneExpected,
    is: isExtended,
    parse: parseExtendedNumber,
    // No version shows how it writes an extension: as people do.
    encode: ({ number, extension }) => (extension === undefined ? encode(number) : `${number} x${extension}`),
    examples: [2125550100, '2125550101', '(212) 555-0102', '212-555-0100 x123'],
  })

/** A phone number and its extension, if there is one; the version writes the number alone as a number. */
export const phone = extendedLeaf('phone', phoneAsNumber)

/** A phone number and its extension, if there is one; the version writes text. */
export const phoneText = extendedLeaf('phoneText', (value) => value)

/** Whether the input is a whole number of at most five digits. */
const isShort = (input: unknown): input is number => isWhole(input) && input >= 0 && input < 100_000

/** Whether these are nine digits without the one or two zeros that they began with: no code begins with more. */
const hasLostZeros = (digits: string): boolean => /^[1-9]\d{6,7}$/.test(digits)

/** Five digits and four more, with a hyphen, a plus or spaces between; zeros that the five began with may be lost. */
const inTwoParts = /^(\d{3,5}) ?[-+ \u2010-\u2013] ?(\d{4})$/

/** Five digits before a hyphen that separates nothing. */
const beforeHyphen = /^(\d{3,5})-$/

const inSpelledForm = (text: string): string => {
  const [, first, last] = inTwoParts.exec(text) ?? beforeHyphen.exec(text) ?? []
  return first === undefined ? text : `${first.padStart(5, '0')}${last === undefined ? '' : `-${last}`}`
}

/** Five digits with the leading zeros that a number has lost, or nine with the hyphen that it cannot have, too. */
const inPostalForm = (text: string): string => {
  const digits = withoutZeroDecimals(text)
  if (!/^\d+$/.test(digits)) return inSpelledForm(text)
  if (digits.length <= 5) return digits.padStart(5, '0')
  const whole = hasLostZeros(digits) ? digits.padStart(9, '0') : digits
  return whole.length === 9 ? `${whole.slice(0, 5)}-${whole.slice(5)}` : whole
}

const codeOf = (text: string): PostalCode | undefined => (isPostalCode(text) ? text : undefined)

const zipOf = (input: unknown): PostalCode | undefined => {
  if (isShort(input)) return codeOf(fiveDigits(input))
  const value = textOf(input)
  if (value === undefined || value.length === 0) return undefined
  // Nearly every one that is text has the form of the model.
  return codeOf(value) ?? codeOf(inPostalForm(trimmed(value)))
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
