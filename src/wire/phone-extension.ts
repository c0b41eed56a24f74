import { isDigits } from '../model/digits.ts'
import type { PhoneNumber } from '../model/identifiers.ts'
import { mostSpelled, trimmed } from './blanks.ts'
import { parsePhoneNumber } from './phone-number.ts'

/**
 * A phone number, and what to dial once it has answered.
 *
 * @category Payloads
 */
export interface ExtendedNumber {
  readonly number: PhoneNumber
  /** Digits, with their leading zeros; `undefined` if there is no extension. */
  readonly extension: string | undefined
}

/** More digits than an extension has are another number. */
const mostDigits = 7

/** Whether a value is an extension: a few digits. */
export const isExtension = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= mostDigits && isDigits(value, 0, value.length)

/** What marks an extension at the end of a number: `x123`, `ext. 123`, `(extension 123)`, `#123`, `;ext=123`. */
const marked = /[\s,;(]*(?:ext(?:ensio)?n?|x|#)[\s.:=#-]*(\d{1,7})\s*\)?$/i

/** A phone number with an extension, in any usual notation. Without a mark, further digits may be anything. */
const extendedIn = (text: string): ExtendedNumber | undefined => {
  if (text.length > mostSpelled) return undefined
  const found = marked.exec(text)
  const number = found === null ? undefined : parsePhoneNumber(text.slice(0, found.index))
  return number === undefined ? undefined : { number, extension: found?.[1] }
}

/**
 * The phone number and the extension in a text such as `212-555-0100 x123`, or the number alone, as
 * `parsePhoneNumber` reads it.
 */
export const parseExtendedNumber = (value: unknown): ExtendedNumber | undefined => {
  const number = parsePhoneNumber(value)
  if (number !== undefined) return { number, extension: undefined }
  return typeof value === 'string' ? extendedIn(trimmed(value)) : undefined
}
