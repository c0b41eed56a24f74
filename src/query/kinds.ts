import { type Problem, unless } from '../errors/problem.ts'
import { isPersonId } from '../model/identifiers.ts'
import { none } from '../model/filled.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import { isVersion } from '../model/version.ts'
import { textOf } from '../wire/digits.ts'
import { isContainer, isText, isWhole } from '../wire/json.ts'
import { flagIn, id as personId, isEmailAddress, isToken, withoutMailto } from '../wire/leaves.ts'
import { parseExtendedNumber } from '../wire/phone-number.ts'
import { cleaned, damagesOf, exportAgain } from './clean.ts'

// Each kind of input has one grammar, whatever the way in. What is outside it is refused with the reason, as asking would cost as
// much and find nobody, or somebody else.

/** The kinds of inputs, and the types that a query has for them. */
interface Kinds {
  readonly text: string
  readonly name: string
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
  /** What is wrong with a value as it was given. */
  readonly check: (given: unknown, input: string) => readonly Problem[]
  /** The one form of all ways to write a value: what is compared and sent. */
  readonly clean: (value: unknown) => unknown
  /** What the text of a cell, a URL or a command line says. */
  readonly fromText: (text: string) => unknown
  /** As the service writes it, for a value that was cleaned and checked. */
  readonly encode: (value: unknown) => string
}

/** Lone surrogates and control characters cannot be sent unchanged. */
const isSendable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/** What is wrong with a text, by the first rule that it breaks; `rules` are those of its kind, about what was cleaned. */
const checkText =
  (rules: (text: string) => string | undefined = () => undefined, isName = false): KindRules['check'] =>
  (given, input) => {
    if (!isText(given)) return [{ input, rule: 'must be text' }]
    const text = cleaned(given)
    if (text === '') return [{ input, rule: 'must not be blank' }]
    const damages = damagesOf(given, input, isName)
    if (damages.length > 0) return damages
    const rule = isSendable(text) ? rules(text) : 'must be well-formed text without control characters'
    return rule === undefined ? none : [{ input, rule }]
  }

const checkPlain = checkText()
const checkName = checkText(undefined, true)

/** Digits that a spreadsheet has grouped as those of an amount, or has given decimals. */
const amount = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:([.\s'])\d{3})(?:\1\d{3})+$/
const decimals = /^\d+,\d{1,2}$/

/** Why a number is none that names somebody, if it looks like an amount. */
export const amountRule = (text: string): string | undefined => {
  if (amount.test(text)) return `has its digits in groups, as an amount has: ${exportAgain}`
  return decimals.test(text) && text.length > 6 ? `has decimals, as an amount has: ${exportAgain}` : undefined
}

/** Why a text is no phone number. */
const phoneRule = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '')
  if (/^(?:\+?011|00)[\s.-]*1/.test(text) && digits.length > 11)
    return 'is dialled from abroad: write +1 in place of what is before the number'
  if (!/^\+(?!1)/.test(text) && /^1?(?:[01]\d{9}|\d{3}[01]\d{6})$/.test(digits))
    return 'must have an area code and an exchange that begin with 2 to 9'
  if (/^(?:\+(?!1)|00|011)/.test(text)) return 'must be a US number: the code of another country is in front'
  if (/[a-z]/i.test(text)) return 'must be a US phone number of 10 digits, without letters'
  if (digits.length < 10) return 'must be a US phone number of 10 digits: it has fewer'
  return 'must be a US phone number of 10 digits'
}

const checkPhoneText = checkText((text) =>
  parseExtendedNumber(text) === undefined ? (amountRule(text) ?? phoneRule(text)) : undefined,
)

/** The rule for a phone number: the input of a phone search, or one of a name search. */
export const checkPhone = (given: unknown, input = 'phone'): readonly Problem[] =>
  checkPhoneText(textOf(given) ?? given, input)

/** A phone number as it is sent: the ten digits, as the service takes no extension; what is none is only cleaned. */
const phoneText = (given: unknown): unknown => parseExtendedNumber(cleaned(given))?.number ?? cleaned(given)

const checkEmailText = checkText((given) => {
  const text = withoutMailto(given)
  if (isEmailAddress(text)) return undefined
  if (!text.includes('@')) return 'must be an email address: it has no @'
  if (/^[^\s@]+ [^\s@]+@[^\s@]+$/.test(text))
    return 'must be an email address: it has a blank, as a + has that a URL does not write as %2B'
  return 'must be an email address that somebody can have'
})

/** The rule for an email address: the input of an email search, or one of a name search. */
export const checkEmail = (given: unknown, input = 'email'): readonly Problem[] => checkEmailText(given, input)

/** An email address as it is sent. Addresses differ in case only before the @, if at all; the host never does. */
const emailText = (given: unknown): unknown => {
  if (!isText(given)) return given
  const text = withoutMailto(cleaned(given))
  const at = text.lastIndexOf('@')
  return text.slice(0, at) + text.slice(at).toLowerCase()
}

/** No service has longer ids, and a URL of many kilobytes is refused on its way, without a reason. */
const longestId = 512

/** Whether a text can be a part of a path. Some servers decode a path before they resolve its dots. */
export const isOnePart = (id: string): boolean => !id.split(/[/\\]/).some((part) => part === '.' || part === '..')

/** The id of a person as it is sent: cleaned, and a number of an answer as text. */
const personIdText = (given: unknown): string => textOf(cleaned(given)) ?? ''

const idRule = `must be text without control characters, as an answer has it, or a whole number: at most ${longestId} characters, not blank, not . or ..`

const checkIdText = checkText((text) => {
  if (personId.parse(text) === undefined) return 'has a fraction, as no id has'
  return amountRule(text) ?? (isPersonId(text) && text.length <= longestId && isOnePart(text) ? undefined : idRule)
})

/**
 * The rule for the input of a person search. v5 takes a number and v3 a string (spec sections 4.1, 4.4), without
 * further specification: any id that the service gave is sent, if a path can contain it.
 */
export const checkPersonId = (given: unknown, input = 'id'): readonly Problem[] => {
  if (isText(given) && /[\r\n]/.test(given.trim())) return [{ input, rule: 'must be one id: it has several lines' }]
  if (isText(given) && cleaned(given) !== '') return checkIdText(given, input)
  if (isWhole(given) && !Number.isSafeInteger(given))
    return [{ input, rule: 'is a number that was rounded, as it is beyond 2^53 - 1: give it as text' }]
  return unless(!isText(given) && textOf(given) !== undefined, input, idRule)
}

const asText = { clean: cleaned, fromText: (text: string): unknown => text, encode: String }

/** Types let text pass here, as in `Object.fromEntries(searchParams)`, and `30` in a form looks like a number. */
const checkOther =
  (isValid: (value: unknown) => boolean, rule: string): KindRules['check'] =>
  (value, input) => {
    const damages = isText(value) ? damagesOf(value, input) : none
    if (damages.length > 0) return damages
    return unless(isValid(value), input, isText(value) ? `${rule}, and not text` : rule)
  }

const numeric = (isValid: (value: number) => boolean, rule: string): KindRules => ({
  ...asText,
  check: checkOther((value) => typeof value === 'number' && isValid(value), rule),
  fromText: (text) => (/^\d+(\.\d+)?$/.test(cleaned(text)) ? Number(cleaned(text)) : text),
})

/** Below a millionth, JavaScript writes an exponent, which the specification does not show (spec section 4.2). */
const milesText = (value: unknown): string =>
  typeof value === 'number' && value > 0 && value < 1e-6 ? value.toFixed(20) : String(value)

const isWholeFrom =
  (least: number) =>
  (value: number): boolean =>
    Number.isSafeInteger(value) && value >= least

export const isCursor = <O extends PagedOperation>(value: unknown, operation: O): value is Cursor<O> =>
  isContainer(value) && isVersion(value['version']) && value['operation'] === operation && isToken(value['token'])

/** The service's token is sent unchanged. */
const cursorFrom = (operation: PagedOperation): KindRules => ({
  ...asText,
  check: (value, input) => unless(isCursor(value, operation), input, `must be the next of a page of ${operation}`),
  encode: (value) => (isCursor(value, operation) ? value.token : ''),
})

export const kinds: Readonly<Record<Kind, KindRules>> = {
  text: { ...asText, check: checkPlain },
  // Null, None and Nan are people.
  name: { ...asText, check: checkName },
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
    check: checkOther((value) => typeof value === 'boolean', 'must be true or false'),
    fromText: (text) => flagIn(cleaned(text)) ?? text,
  },
  nameCursor: cursorFrom('names'),
  addressCursor: cursorFrom('addresses'),
}
