/** Whether a character code is that of a digit, 0 to 9. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * Whether a text has only the digits 0 to 9 from `start` up to `end`. A regular expression would take several times as
 * long, and a profile has hundreds of dates, numbers and codes.
 */
export const isDigits = (text: string, start: number, end: number): boolean => {
  for (let i = start; i < end; i++) if (!isDigit(text.charCodeAt(i))) return false
  return true
}

// What the compiler says of any other text: `'string' is not assignable to type '{ readonly [madeBy]: "personId()" }'`.
declare const madeBy: unique symbol

/**
 * A person's identifier, exactly as the service wrote it: the input of a person search (spec section 1, rule 6).
 *
 * It is a string even if the service sends a number, so that no digit is lost beyond 2^53. {@link personId} makes one
 * from a string.
 *
 * @category Building blocks
 */
export type PersonId = string & { readonly [madeBy]: 'personId()' }

/**
 * A US phone number: ten digits and nothing else, `2125550100` (spec section 8). No area code and no exchange begins with 0
 * or 1: `0000000000` is none. {@link phoneNumber} makes one from a string, and `parsePhoneNumber` reads other notations.
 *
 * @category Building blocks
 */
export type PhoneNumber = string & { readonly [madeBy]: 'phoneNumber()' }

/**
 * A US postal code: five digits with their leading zeros, `02139`, or nine as `02139-4307`. The lowest is `00501`.
 *
 * The service sends a number or a string (spec section 2); leading zeros that a number lost are restored.
 * {@link postalCode} makes one from a string.
 *
 * @category Building blocks
 */
export type PostalCode = string & { readonly [madeBy]: 'postalCode()' }

/** Nearly every id begins with a visible ASCII character, so most need no regular expression. */
const isVisible = (text: string): boolean => text.charCodeAt(0) > 32 && text.charCodeAt(0) < 127

/**
 * Whether a value is a {@link PersonId}: a string that is not blank.
 *
 * @category Building blocks
 */
export const isPersonId = (value: unknown): value is PersonId =>
  typeof value === 'string' && (isVisible(value) || /\S/.test(value))

/** Whether a digit may begin an area code or an exchange. */
const begins = (code: number): boolean => code > 49

/**
 * Whether a value is a {@link PhoneNumber}: a string of exactly ten digits, the first and the fourth from 2 on.
 *
 * @category Building blocks
 */
export const isPhoneNumber = (value: unknown): value is PhoneNumber =>
  typeof value === 'string' &&
  value.length === 10 &&
  isDigits(value, 0, 10) &&
  begins(value.charCodeAt(0)) &&
  begins(value.charCodeAt(3))

/** The forms of a postal code, in words. */
export const postalForms = '5 digits from 00501 on, or of 9 as 02139-4307'

const hasPostalForm = (text: string): boolean =>
  (text.length === 5 || (text.length === 10 && text[5] === '-' && isDigits(text, 6, 10))) && isDigits(text, 0, 5)

/** The lowest code in use: one below it is what a zero, or some other number, would become. */
const isInUse = (text: string): boolean => text[0] !== '0' || text >= '00501'

/**
 * Whether a value is a {@link PostalCode}: a string of five digits, or of five and four with a hyphen between. The five
 * are at least `00501`, the lowest code in use.
 *
 * @category Building blocks
 */
export const isPostalCode = (value: unknown): value is PostalCode =>
  typeof value === 'string' && hasPostalForm(value) && isInUse(value)

/**
 * A {@link PersonId} from a string (spec section 1, rule 6).
 *
 * @example
 * ```ts
 * person({ id: personId('1234567890') }).id // '1234567890'
 * ```
 * @throws RangeError when the string is blank; the message does not repeat it
 * @category Building blocks
 */
export const personId = (text: string): PersonId => {
  if (isPersonId(text)) return text
  throw new RangeError('A person id is text that is not blank.')
}

/**
 * A {@link PhoneNumber} from a string of ten digits.
 *
 * @example
 * ```ts
 * phone({ number: phoneNumber('2125550100') }).number // '2125550100'
 * ```
 * @throws RangeError when the string is anything else, such as `(212) 555-0100`, which `parsePhoneNumber` reads; the
 * message does not repeat it
 * @category Building blocks
 */
export const phoneNumber = (text: string): PhoneNumber => {
  if (isPhoneNumber(text)) return text
  throw new RangeError(
    'A phone number is exactly ten digits, like 2125550100, the first and the fourth from 2 on. parsePhoneNumber reads other notations.',
  )
}

/**
 * A {@link PostalCode} from a string of five digits, or nine as `02139-4307`.
 *
 * @example
 * ```ts
 * address({ postalCode: postalCode('02139') }).postalCode // '02139'
 * ```
 * @throws RangeError when the string is anything else; the message does not repeat it
 * @category Building blocks
 */
export const postalCode = (text: string): PostalCode => {
  if (isPostalCode(text)) return text
  throw new RangeError('A postal code is five digits from 00501 on, like 02139, or nine, like 02139-4307.')
}

/**
 * A {@link PhoneNumber} as people in the US write it. Empty if there is none: `undefined` or `null`. In the international
 * form, E.164, it has `+1` before its ten digits.
 *
 * @example
 * ```ts
 * formatPhoneNumber(phoneNumber('2125550100')) // '(212) 555-0100'
 * ```
 * @category Building blocks
 */
export const formatPhoneNumber = (number?: PhoneNumber | null): string =>
  // Anything else that untyped code passes is returned unchanged: a part of it could look like another number.
  number?.length === 10 ? `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}` : (number ?? '')
