import { type Problem, unless } from '../errors/problem.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import { isText } from '../wire/json.ts'
import { flagIn } from '../wire/leaves.ts'
import { cleaned } from './cleaned.ts'
import {
  checkEmail,
  checkPersonId,
  checkPhone,
  checkSendable,
  damageIn,
  emailText,
  isCursor,
  personIdText,
  phoneText,
} from './inputs.ts'

/** The kinds of inputs, and the types that a query has for them. */
interface Kinds {
  readonly text: string
  readonly personId: string
  readonly email: string
  readonly phone: string
  readonly miles: number
  readonly years: number
  readonly index: number
  readonly flag: boolean
  readonly nameCursor: Cursor<'names'>
  readonly addressCursor: Cursor<'addresses'>
}

export type Kind = keyof Kinds

/** The kinds that an input of a type can be of. */
export type KindOf<A> = { [K in Kind]: [A] extends [Kinds[K]] ? K : never }[Kind]

/** How an input of a kind is checked, and how it is sent. */
interface KindRules {
  readonly check: (value: unknown, input: string) => readonly Problem[]
  /** The one form of all ways to write a value: what is compared, checked and sent. */
  readonly clean: (value: unknown) => unknown
  /** What the cleaned text of a cell, a URL or a command line says. */
  readonly fromText: (text: string) => unknown
  /** As the service writes it, for a value that was cleaned and checked. */
  readonly encode: (value: unknown) => string
}

const checkText: KindRules['check'] = (value, input) => {
  if (!isText(value)) return [{ input, rule: 'must be text' }]
  if (value === '') return [{ input, rule: 'must not be blank' }]
  return [...damageIn(value, input), ...checkSendable(value, input)]
}

const asText = { clean: cleaned, fromText: (text: string): unknown => text, encode: String }

/** Types let text pass here, as in `Object.fromEntries(searchParams)`, and `30` in a form looks like a number. */
const orNoText = (value: unknown, rule: string): string => (isText(value) ? `${rule}, and not text` : rule)

const numeric = (isValid: (value: number) => boolean, rule: string): KindRules => ({
  ...asText,
  check: (value, input) => unless(typeof value === 'number' && isValid(value), input, orNoText(value, rule)),
  fromText: (text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text),
})

/** Below a millionth, JavaScript writes an exponent, which the specification does not show (spec section 4.2). */
const milesText = (value: unknown): string =>
  typeof value === 'number' && value > 0 && value < 1e-6 ? value.toFixed(20) : String(value)

const isWholeFrom =
  (least: number) =>
  (value: number): boolean =>
    Number.isSafeInteger(value) && value >= least

/** The service's token is sent unchanged. */
const cursorFrom = (operation: PagedOperation): KindRules => ({
  ...asText,
  check: (value, input) => unless(isCursor(value, operation), input, `must be the next of a page of ${operation}`),
  encode: (value) => (isCursor(value, operation) ? value.token : ''),
})

export const kinds: Readonly<Record<Kind, KindRules>> = {
  text: { ...asText, check: checkText },
  personId: { ...asText, check: checkPersonId, clean: personIdText },
  email: { ...asText, check: checkEmail, clean: emailText },
  phone: { ...asText, check: checkPhone, clean: phoneText },
  // Spec section 4.2.
  miles: {
    ...numeric((value) => value >= 0 && value <= 999, 'must be a number of miles from 0 to 999'),
    encode: milesText,
  },
  years: numeric(isWholeFrom(0), 'must be a whole number of years'),
  index: numeric(isWholeFrom(1), 'must be a whole number from 1'),
  flag: {
    ...asText,
    check: (value, input) => unless(typeof value === 'boolean', input, orNoText(value, 'must be true or false')),
    fromText: (text) => flagIn(text) ?? text,
  },
  nameCursor: cursorFrom('names'),
  addressCursor: cursorFrom('addresses'),
}
