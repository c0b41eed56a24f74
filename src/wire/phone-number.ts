import { isDigit, isDigits, isPhoneNumber, type PhoneNumber } from '../model/identifiers.ts'
import { mostSpelled, trimmed, withoutZeroDecimals, textOf, valueOfDigit } from './spelling.ts'

/** Whether a character is invisible, as a mark of the direction of writing is: numbers that are copied have such. */
const isInvisible = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  code === 0xfeff ||
  code === 0xad

/** Whether a character is a typographic hyphen, dash or minus, as web pages have them. */
const isDash = (code: number): boolean => (code >= 0x2010 && code <= 0x2015) || code === 0x2212

/** Whether a character groups the digits of a phone number: one of `()[]-./`, a middle dot, a bullet, a dash, or a space. */
const isGrouping = (code: number): boolean =>
  code === 32 ||
  code === 40 ||
  code === 41 ||
  code === 45 ||
  code === 46 ||
  code === 47 ||
  code === 91 ||
  code === 93 ||
  code === 0xb7 ||
  code === 0x2022 ||
  isDash(code) ||
  String.fromCharCode(code).trim() === ''

/** The character codes of the digits of a phone number that is being read; one more than ten, for its country code. */
const codes = new Uint8Array(11)

const codeAt = (place: number): number => codes[place] ?? 0

const tenFrom = (start: number): string =>
  String.fromCharCode(
    codeAt(start),
    codeAt(start + 1),
    codeAt(start + 2),
    codeAt(start + 3),
    codeAt(start + 4),
    codeAt(start + 5),
    codeAt(start + 6),
    codeAt(start + 7),
    codeAt(start + 8),
    codeAt(start + 9),
  )

/** What may precede a number: the name of a link's scheme, or the same word in any case. */
const scheme = 'tel:'

/** Where the number begins. Most have no colon there. */
const startOf = (text: string): number =>
  text.charAt(scheme.length - 1) === ':' && text.slice(0, scheme.length).toLowerCase() === scheme ? scheme.length : 0

/** After how many digits people begin a new group: after the area code and the exchange, as no date and no IP address does. */
const groups = (1 << 3) | (1 << 6)

/** The same after a country code, which is a group of its own. */
const groupsAbroad = (1 << 1) | (1 << 4) | (1 << 7)

/** A phone number in any usual notation. Regular expressions would take several times as long as this loop. */
const phoneIn = (text: string): PhoneNumber | undefined => {
  let digits = 0
  let hasPlus = false
  // A bit for each number of digits after which there is something between them.
  let breaks = 0
  let isBroken = false
  for (let place = startOf(text); place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (isDigit(code)) {
      if (isBroken && digits > 0) breaks |= 1 << digits
      isBroken = false
      if (digits === codes.length) return undefined
      codes[digits++] = code
    } else if (text.charAt(place) === '+' && digits === 0 && !hasPlus) {
      hasPlus = true
    } else if (!isInvisible(code)) {
      if (!isGrouping(code)) return undefined
      isBroken = true
    }
  }
  // The country code must be the 1 of the US; after a plus, it is required.
  const country = digits === 11 && valueOfDigit(codeAt(0)) === 1 ? 1 : 0
  if (digits - country !== 10 || (hasPlus && country === 0)) return undefined
  if ((breaks & ~(country === 1 ? groupsAbroad : groups)) !== 0) return undefined
  const phone = tenFrom(country)
  return isPhoneNumber(phone) ? phone : undefined
}

/**
 * The {@link PhoneNumber} of a US number as people write it, with parentheses, dots, hyphens or dashes, spaces and `+1`,
 * or as a number; `undefined` for anything else (spec section 8). Use it as the key under which you keep what a phone
 * search finds, as the answer does not repeat the number.
 *
 * @example
 * ```ts
 * parsePhoneNumber('+1 (212) 555-0100') // '2125550100'
 * ```
 * @category Building blocks
 */
export const parsePhoneNumber = (value: unknown): PhoneNumber | undefined => {
  const text = textOf(value)
  if (isPhoneNumber(text)) return text
  if (text === undefined) return undefined
  // First, as a zero behind the point is no digit of the number.
  return phoneIn(withoutZeroDecimals(trimmed(text)))
}

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
const marked = /[\s,;(]{0,9}(?:ext(?:ensio)?n?|x|#)[\s.:=#-]{0,9}(\d{1,7})\s{0,9}\)?$/i

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
