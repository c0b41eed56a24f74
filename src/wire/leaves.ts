import { isPersonId, type PersonId } from '../model/identifiers.ts'
import { textOf, isNearlyWhole, saysNone, trimmed, withoutZeroDecimals } from './spelling.ts'
import { isText } from './json.ts'
import { isEmptyText, LeafType } from './leaf.ts'
import { isNumber, type NumberOrText } from './numbers.ts'

/** A local part in quotes, or that ends in them: it may contain nearly anything. */
const quoted = /^([^\s"]*)"(?:[^"\\]|\\.)*"(?=@)/

/** How nearly every address is written: looking at each part of it takes several times as long. */
const usual = /^[\w+-]+(?:\.[\w+-]+)*@[a-z\d]{1,63}(?:[.-][a-z\d]{1,63})*\.[a-z]{2,24}$/i

/** A part of a host's name: letters, digits and hyphens within. */
const hostPart = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** A name has a top-level domain of at least two letters. */
const isHost = (text: string): boolean => {
  const parts = text.split('.')
  const top = parts.at(-1) ?? ''
  return parts.length > 1 && top.length > 1 && !/^\d+$/.test(top) && parts.every((part) => hostPart.test(part))
}

/** What no address has before its `@`, unless in quotes: blanks, what surrounds one in a list or after a name, and odd dots. */
const notLocal = /[\s\p{Cc},;|<>@"]|^\.|\.$|\.\./u

/** No mailbox has a longer name, and no host takes a longer address. */
const longestLocal = 64
const longestAddress = 254

/** Whether a text is written as nearly every address is; a longer one may have a part that is too long. */
const isUsual = (text: string): boolean => text.length <= longestLocal && usual.test(text)

/** Whether a text is an email address that somebody can have, as far as its form tells. */
export const isEmailAddress = (text: string): boolean => {
  if (isUsual(text)) return true
  const at = text.lastIndexOf('@')
  if (at < 1 || at > longestLocal || text.length > longestAddress) return false
  const plain = text.startsWith('"') || text.includes('"@') ? text.replace(quoted, '$1q') : text
  return !notLocal.test(plain.slice(0, plain.lastIndexOf('@'))) && isHost(text.slice(at + 1))
}

/** An email address that may be a link's, `mailto:` in any case, in which `%2B` is a `+` (RFC 6068, section 2). */
export const withoutMailto = (text: string): string => {
  if (text.charAt(6) !== ':' || text.slice(0, 6).toLowerCase() !== 'mailto') return text
  const address = text.slice(7)
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

// How the service writes values, except numbers (numbers.ts), dates (dates.ts) and values that consist of digits (digit-leaves.ts). If the
// specification shows a number in one place and text in another, both are read (spec section 2), and each version
// writes its own.

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Text, or the digits of a number in its place, such as those of a rating. */
const textIn = (input: unknown): string | undefined =>
  isText(input) ? input : isNumber(input) ? String(input) : undefined

/** Whether text is read again as it was written. */
const isTrimmed = (value: unknown): value is string => isText(value) && value !== '' && trimmed(value) === value

const trimmedText = (input: unknown): string | undefined => {
  const value = textIn(input)
  return value === undefined ? undefined : trimmed(value) || undefined
}

/**
 * Text, kept unchanged, with the blanks around it; but blanks alone are nothing: names, streets, and what else people write in words of their
 * own. A number in place of text is the text of it. True and false are not: `false` may say no, or that there is no text.
 */
export const text = new LeafType<string, string>({
  name: 'text',
  expected: 'text',
  is: (value): value is string => isText(value) && !isEmptyText(value),
  parse: (input) => {
    const value = textIn(input)
    return isEmptyText(value) ? undefined : value
  },
  encode: (value) => value,
  keeps: 'string',
  examples: ['alpha', 'bravo', 'charlie'],
})

/** Text that is one of a set, or has a form of its own, without blanks around it: states, kinds, URLs. */
export const word = new LeafType<string, string>({
  name: 'word',
  expected: 'text',
  is: isTrimmed,
  parse: trimmedText,
  encode: (value) => value,
  keeps: 'tight',
  examples: ['alpha', 'bravo', 'charlie'],
})

/** One email address, without blanks around it, as far as its form tells: two in one text are not one. */
export const email = new LeafType<string, string>({
  name: 'email',
  expected: 'an email address',
  is: (value): value is string => isTrimmed(value) && isEmailAddress(value),
  parse: (input) => {
    if (!isText(input)) return undefined
    if (isUsual(input)) return input
    const value = withoutMailto(trimmed(input))
    return isEmailAddress(value) ? value : undefined
  },
  encode: (value) => value,
  examples: ['ada@example.com', 'grace@example.com', 'alan@example.com'],
})

/** The words for yes and no, in lower case. */
const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', 'on', '1', '1.0'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', 'off', '0', '0.0'].map((word) => [word, false] as const),
])

/** A flag in any spelling whose meaning is plain: `true`, `"Y"`, `"no"`, `1`. */
export const flagIn = (input: unknown): boolean | undefined => {
  if (isText(input)) return flags.get(input) ?? flags.get(trimmed(input).toLowerCase())
  return input === 1 ? true : input === 0 ? false : isFlag(input) ? input : undefined
}

/** True or false. */
export const flag = new LeafType<boolean, boolean>({
  name: 'flag',
  expected: 'true or false',
  is: isFlag,
  parse: flagIn,
  encode: (value) => value,
  keeps: 'boolean',
  examples: [true, false],
})

const flagLeaf = (name: string, encode: (value: boolean | string) => boolean | string) =>
  new LeafType<boolean | string, boolean | string>({
    name,
    expected: 'true, false or words',
    // A word for yes or no would be read as that.
    is: (value): value is boolean | string => isFlag(value) || (isTrimmed(value) && flagIn(value) === undefined),
    parse: (input) => flagIn(input) ?? (isText(input) ? trimmed(input) || undefined : undefined),
    encode,
    examples: ['true', false, 'possibly'],
  })

/** v3's `is_current_owner`: true or false as text; other text is kept (spec section 4.4). */
export const flagText = flagLeaf('flagText', String)

/** v4's `is_current_owner`, whose type is not specified: a boolean, or text (spec section 4.3). */
export const flagOrText = flagLeaf('flagOrText', (value) => value)

/** A label that is specified as a number, but may well have letters: `parcel_number` (spec section 2.5). */
export const label = new LeafType<string, NumberOrText>({
  name: 'label',
  expected: 'text, or a number that a parser has not rounded',
  is: isTrimmed,
  parse: (input) => (isText(input) ? trimmed(input) || undefined : (textOf(input) ?? textIn(input))),
  encode: (value) => (/^(0|[1-9]\d*)$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : value),
  examples: ['R-0042', '0042', 42],
})

const exactNumber =
  'a whole number up to 2^53 - 1 (parsePayload keeps the digits of longer ones, unless they have an exponent)'

/**
 * The text of an id, or the digits of its number, without the blanks around it. A word for nothing is nobody's: all who had it
 * would be one.
 */
const idIn = (input: unknown): string | undefined => {
  if (!isText(input)) return textOf(input)
  const text = withoutZeroDecimals(trimmed(input))
  return text === '' || isNearlyWhole(text) || saysNone(text) ? undefined : text
}

/** Whether a value is an id that is read again as it was written. */
const isId = (value: unknown): value is string => isText(value) && idIn(value) === value

/**
 * A person's id, as text or a number. A number beyond 2^53 is unreadable: it was rounded, and may be somebody else's
 * id.
 */
export const id = new LeafType<PersonId, NumberOrText>({
  name: 'id',
  expected: `an id: text that is not blank, or ${exactNumber}`,
  is: (value): value is PersonId => isPersonId(value) && isId(value),
  parse: (input) => {
    const value = idIn(input)
    return isPersonId(value) ? value : undefined
  },
  encode: (value) => value,
  examples: ['9007199254740993', 1234567890, 'a1', '0042'],
})

/** An id of anything but a person: v5's `address_id` (spec section 2.3). */
export const opaqueId = new LeafType<string, NumberOrText>({
  name: 'opaqueId',
  expected: `an id: text, or ${exactNumber}`,
  is: isId,
  parse: idIn,
  encode: (value) => value,
  examples: ['k1', 1234, '0042'],
})

/** Whether a value is a token that can be sent: no URL can hold half of a pair of surrogates. */
export const isToken = (value: unknown): value is string =>
  isText(value) && !isEmptyText(value) && !/\p{Cs}/u.test(value)

/** A page token, marked as such: text in name search, an integer in address search (spec sections 4.1, 4.2). */
export const token = new LeafType<string, NumberOrText>({
  name: 'token',
  expected: 'a page token: text or a whole number',
  is: isToken,
  parse: (input) => {
    const value = textOf(input)
    return isToken(value) ? value : undefined
  },
  encode: (value) => value,
  examples: ['next-page', 51, 'later-page'],
  role: 'token',
})
