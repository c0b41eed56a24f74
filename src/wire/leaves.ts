import { isMonth, isYear } from '../model/calendar.ts'
import { isPersonId, type PersonId } from '../model/identifiers.ts'
import { decimalIn, textOf } from './digits.ts'
import { isText, isWhole } from './json.ts'
import { isExact, LeafType } from './leaf.ts'

// How the service writes values, except dates (dates.ts) and values that consist of digits (digit-leaves.ts). If the
// specification shows a number in one place and text in another, both are read (spec section 2), and each version
// writes its own.

/**
 * A value that the service may write as a number or as text (spec section 2).
 *
 * @category Payloads
 */
export type NumberOrText = number | string

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isNumber = (value: unknown): value is number => typeof value === 'number' && isExact(value)

/** Text, kept unchanged, even if empty. */
export const text = new LeafType<string, string>({
  name: 'text',
  expected: 'text',
  is: isText,
  parse: (input) => (isText(input) ? input : undefined),
  encode: (value) => value,
  keeps: 'string',
  examples: ['alpha', 'bravo', 'charlie'],
})

/** A flag, which may be sent as text, as v3's `is_current_owner` is. */
export const flagIn = (input: unknown): boolean | undefined => {
  if (!isText(input)) return isFlag(input) ? input : undefined
  const word = input.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : undefined
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
    is: (value): value is boolean | string => isFlag(value) || isText(value),
    parse: (input) => flagIn(input) ?? (isText(input) ? input : undefined),
    encode,
    examples: ['true', false, 'possibly'],
  })

/** v3's `is_current_owner`: true or false as text; other text is kept (spec section 4.4). */
export const flagText = flagLeaf('flagText', String)

/** v4's `is_current_owner`, whose type is not specified: a boolean, or text (spec section 4.3). */
export const flagOrText = flagLeaf('flagOrText', (value) => value)

const numeral = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

const numberOf = (input: unknown): number | undefined => {
  const value = isText(input) ? (decimalIn(input) ?? (numeral.test(input) ? Number(input) : undefined)) : input
  return isNumber(value) ? value : undefined
}

/**
 * A number, which may be sent as text. An integer beyond 2^53 is unreadable: if it was sent as a number, a parser has
 * rounded it; if it is text, as `parsePayload` makes it, no number can hold its digits.
 */
export const number = new LeafType<number, NumberOrText | undefined>({
  name: 'number',
  expected: 'a number up to 2^53 - 1',
  is: isNumber,
  parse: numberOf,
  // A program's own number may be one that no payload holds: then nothing is written.
  encode: (value) => (isExact(value) ? value : undefined),
  keeps: 'number',
  examples: [7, 11.5, '13'],
})

const wholeNumber = (
  name: string,
  expected: string,
  isRight: (value: number) => boolean,
  examples: readonly unknown[],
): LeafType<number, NumberOrText> => {
  const is = (value: unknown): value is number => isWhole(value) && isRight(value)
  const parse = (input: unknown): number | undefined => {
    const value = numberOf(input)
    return is(value) ? value : undefined
  }
  return new LeafType({ name, expected, is, parse, encode: (value) => value, examples })
}

/** A month in a field of its own, 1 to 12. */
export const month = wholeNumber('month', 'a month from 1 to 12', isMonth, [3, 8, '11'])

/** A year in a field of its own, 1 to 9999. */
export const year = wholeNumber('year', 'a year from 1 to 9999', isYear, [1987, 2004, '1961'])

/** A label that is specified as a number, but may well have letters: `parcel_number` (spec section 2.5). */
export const label = new LeafType<string, NumberOrText>({
  name: 'label',
  expected: 'text, or a number that a parser has not rounded',
  is: isText,
  parse: (input) => textOf(input) ?? (isNumber(input) ? String(input) : undefined),
  encode: (value) => (/^(0|[1-9]\d*)$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : value),
  examples: ['R-0042', '0042', 42],
})

const exactNumber = 'a whole number up to 2^53 - 1 (parsePayload keeps the digits of longer ones)'

/**
 * A person's id, as text or a number. A number beyond 2^53 is unreadable: it was rounded, and may be somebody else's
 * id.
 */
export const id = new LeafType<PersonId, NumberOrText>({
  name: 'id',
  expected: `an id: text that is not blank, or ${exactNumber}`,
  is: isPersonId,
  parse: (input) => {
    const value = textOf(input)
    return isPersonId(value) ? value : undefined
  },
  encode: (value) => value,
  examples: ['9007199254740993', 1234567890, 'a1', '0042'],
})

/** An id of anything but a person: v5's `address_id` (spec section 2.3). */
export const opaqueId = new LeafType<string, NumberOrText>({
  name: 'opaqueId',
  expected: `an id: text, or ${exactNumber}`,
  is: isText,
  parse: textOf,
  encode: (value) => value,
  examples: ['k1', 1234, '0042'],
})

/** Whether a value is a token that can be sent: no URL can hold half of a pair of surrogates. */
export const isToken = (value: unknown): value is string => isText(value) && value !== '' && !/\p{Cs}/u.test(value)

/** A page token: text in name search, an integer in address search (spec sections 4.1, 4.2). */
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
})
