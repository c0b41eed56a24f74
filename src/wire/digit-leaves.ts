import { isPhoneNumber, isPostalCode, type PhoneNumber, type PostalCode } from '../model/identifiers.ts'
import { numberIn, postalForms, textOf } from './digits.ts'
import { LeafType } from './leaf.ts'
import type { NumberOrText } from './leaves.ts'

// Values that consist of digits, which some versions write as numbers.

/** Whether the input is a number of ten digits; its text then needs no further check. */
const areTen = (digits: string | undefined, number: unknown): digits is PhoneNumber =>
  typeof number === 'number' && number >= 1_000_000_000 && number < 10_000_000_000 && digits !== undefined

const phoneOf = (input: unknown): PhoneNumber | undefined => {
  const text = textOf(input)
  return areTen(text, input) || isPhoneNumber(text) ? text : phoneIn(text)
}

/** A phone number in any usual notation. A country code, after an optional plus, must be that of the US. */
const phoneIn = (text: string | undefined): PhoneNumber | undefined => {
  const [, digits] = /^(?:\+?1)?(\d{10})$/.exec(text?.replace(/[\s().-]/g, '') ?? '') ?? []
  return isPhoneNumber(digits) ? digits : undefined
}

const phoneLeaf = (name: string, encode: (value: PhoneNumber) => NumberOrText): LeafType<PhoneNumber, NumberOrText> =>
  new LeafType({
    name,
    expected: 'a US phone number of 10 digits',
    is: isPhoneNumber,
    parse: phoneOf,
    encode,
    examples: [2125550100, '2125550101', '(212) 555-0102'],
  })

/** A phone number that the version writes as a number, unless that would lose a leading zero. */
export const phone = phoneLeaf('phone', (value) => (value.startsWith('0') ? value : numberIn(value)))

/** A phone number that the version writes as text. */
export const phoneText = phoneLeaf('phoneText', (value) => value)

const zipOf = (input: unknown): PostalCode | undefined => {
  const value = textOf(input)
  if (value === undefined || value.length === 0) return undefined
  const padded = value.length < 5 ? value.padStart(5, '0') : value
  return isPostalCode(padded) ? padded : undefined
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
export const zip = zipLeaf('zip', (value) => (value.length === 5 ? numberIn(value) : value))

/** A postal code that the version writes as text. */
export const zipText = zipLeaf('zipText', (value) => value)
