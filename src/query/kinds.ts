import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { none } from '../model/record.ts'
import { composed } from '../model/name.ts'
import { isText, isContainer, isWhole } from '../wire/json.ts'
import { flagIn, id as personId, isEmailAddress, isToken, withoutMailto } from '../wire/leaves.ts'
import { isPersonId } from '../model/identifiers.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import { isVersion } from '../model/version.ts'
import { withoutZeroDecimals, saysNone, textOf } from '../wire/spelling.ts'
import { parseExtendedNumber } from '../wire/phone-number.ts'

/** The names in a table that has a row for every name of a type. */
export const namesIn = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => {
  const isName = (name: string): name is K => Object.hasOwn(table, name)
  return Object.keys(table).filter(isName)
}

// The inputs of an operation are one table: what each is. What the service calls it, and where it goes, each version says in its
// own file (src/versions). What is checked and what is sent both come from these, so that no input can be accepted without
// being sent.

/** An input: its kind, and whether there is no question without it. */
export interface InputRow<K extends Kind = Kind> {
  readonly kind: K
  readonly isRequired?: boolean
}

/** The inputs of a query: leaving out an input does not compile. */
export type InputTable<Q> = {
  readonly [I in keyof Q]-?: InputRow<KindOf<Exclude<Q[I], undefined>>> &
    (undefined extends Q[I] ? { readonly isRequired?: false } : { readonly isRequired: true })
}

/** The inputs of any query, by name. */
export type AnyInputTable = Readonly<Record<string, InputRow>>

const valuesOf = (query: object): Readonly<Record<string, unknown>> => ({ ...query })

/** A query in the one form of all ways to write it: what is compared and sent. */
export function cleanedQuery<Q extends object>(query: Q, table: AnyInputTable): Q
export function cleanedQuery(query: object, table: AnyInputTable): object {
  const cleaned = Object.entries(valuesOf(query)).map(([name, value]): [string, unknown] => {
    const input = Object.hasOwn(table, name) ? table[name] : undefined
    return [name, input === undefined ? value : kinds[input.kind].clean(value)]
  })
  return Object.fromEntries(cleaned)
}

/** The problems of missing inputs, or a clearer one if there is a cursor: the query of its page was not repeated. */
export const orCursorAlone = (query: object, missing: readonly Problem[]): readonly Problem[] =>
  missing.length === 0 || valuesOf(query)['cursor'] === undefined
    ? missing
    : [{ input: 'cursor', rule: 'must come with the query of its page, which is missing or incomplete' }]

/** A blank input counts as absent if it is required. */
const isAbsent = (value: unknown, { isRequired = false }: InputRow): boolean =>
  isRequired && (value === undefined || isBlank(value))

/** The problems of the required inputs that are not there. */
export const absentInputs = (query: object, table: AnyInputTable): readonly Problem[] => {
  const values = valuesOf(query)
  return Object.entries(table).flatMap(([name, row]) => unless(!isAbsent(values[name], row), name, 'is required'))
}

/** What is wrong with the inputs that are there, each by itself: unknown ones, and invalid values, as they were given. */
export const checkInputs = (query: object, table: AnyInputTable, what: string): readonly Problem[] => {
  const values = valuesOf(query)
  const invalid = Object.entries(table).flatMap(([name, row]) =>
    values[name] === undefined || isAbsent(values[name], row) ? [] : kinds[row.kind].check(values[name], name),
  )
  return [...unknownInputs(query, Object.keys(table), what), ...invalid]
}

/** The inputs as the service writes them, in the order of the table, for a query that was cleaned and checked. */
export const textsIn = (query: object, table: AnyInputTable): Readonly<Record<string, string>> => {
  const values = valuesOf(query)
  const given = Object.entries(table).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(given.map(([name, { kind }]) => [name, kinds[kind].encode(values[name])]))
}

// One cleaning for every kind of input and every way in: a call, a cell, a line, the gateway's query, the command line. What
// differs only by what it takes away is the same question. Nothing is left out of a question: that would make it a broader one.

/** What Windows-1252 shows for a byte of UTF-8 that is not the first one of a letter. */
const following =
  '[\\u0080-\\u00BF\\u20AC\\u201A\\u0192\\u201E\\u2026\\u2020\\u2021\\u02C6\\u2030\\u0160\\u2039\\u0152\\u017D\\u2018\\u2019\\u201C\\u201D\\u2022\\u2013\\u2014\\u02DC\\u2122\\u0161\\u203A\\u0153\\u017E\\u0178]'

/** UTF-8 that was read as Latin-1 or Windows-1252: two signs in place of an accented letter. */
const asLatin1 = new RegExp(
  `[\\u00C2-\\u00C5\\u00CE-\\u00D1]${following}|[\\u00E1-\\u00EF]${following}{2}|\\u00F0${following}{3}`,
)

/** Characters that nobody sees, such as zero-width spaces, byte order marks, soft hyphens and marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Any run of blanks is one blank. `\s` has all of Unicode's but the next line. */
const blanks = /[\s\u0085]+/g

const withoutBlanks = (text: string): string => text.replaceAll(blanks, ' ').trim()

/** Where a spreadsheet's apostrophe stands before what it would have converted; that of a name is its own. */
const marked = /^'(?=[\d=+\-@])/

/** Text as it was before a spreadsheet kept it from becoming a number, as in `="0042"`. */
const withoutMarks = (text: string): string => {
  const isFormula = text.length > 2 && text.startsWith('="') && text.endsWith('"')
  return withoutBlanks(isFormula ? text.slice(2, -1).replaceAll('""', '"') : text.replace(marked, ''))
}

const cleanedText = (text: string): string =>
  // What is damaged is refused, and told by characters that cleaning would take away.
  asLatin1.test(text)
    ? text
    : withoutZeroDecimals(withoutMarks(withoutBlanks(composed(text.replaceAll(invisible, '')))))

/** An input without what programs have left on it. What is not text is unchanged. */
export function cleaned<A>(given: A): A
export function cleaned(given: unknown): unknown {
  return isText(given) ? cleanedText(given) : given
}

/** Anything that is not text breaks another rule. */
export const isBlank = (value: unknown): boolean => cleaned(value) === ''

/** What a spreadsheet has damaged cannot be mended: what it was is not in it. */
const exportAgain = 'format its column as text, and export it again'

const asUtf8 = 'export it again, as UTF-8'

/** Marks of damage in a text as it was given, and what has happened. No name, place, number or address has any of them. */
const damages: readonly (readonly [mark: RegExp, rule: string])[] = [
  [/\uFFFD/, `has U+FFFD in place of a character: ${asUtf8}`],
  [asLatin1, `has UTF-8 that was read as Latin-1: ${asUtf8}`],
  [/[\u221A\u251C\u252C]/, `has letters of another encoding: ${asUtf8}`],
  [/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i, 'has a character as HTML writes it: write the character'],
  [/\\u[\da-f]{4}|\\x[\da-f]{2}/i, 'has a character as JSON writes it: write the character'],
  [/=(?:C[2-9A-F]|D[\dA-F])=[89AB][\dA-F]/, 'has a character as mail writes it: write the character'],
  [/%(?:C[2-9A-F]|D[\dA-F])%[89AB][\dA-F]|%20/i, 'has a character as an address writes it: write the character'],
  [
    /<\/[a-z]\w*>|<br ?\/?>|\[object \w+\]/i,
    'has markup, or what a program writes for an object: write the text alone',
  ],
  [/\p{L}\?\p{L}/u, `has ? in place of a character: ${asUtf8}`],
]

/** What a spreadsheet has in a cell that has no value. */
const spreadsheetError = /^(?:#(?:[A-Z][A-Z\d/_]{1,14}[!?]|[A-Z]{3,9}_DATA|N\/?A|NV|N\/?D|#{2,})|Err:\d{3})$/i

/** A number that a spreadsheet has cut to a few digits: `1.23457E+09`. */
const cut = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$|^[+-]?\d+[.,]\d+E\d+$/i

/** The rule that a word such as `n/a` breaks. */
export const noWordForNothing = 'is a word for nothing: leave it out'

/** What nobody has meant to ask, whatever the kind of the input. */
export const damagesOf = (given: string, input: string, isName = false): readonly Problem[] => {
  const [, damage] = damages.find(([mark]) => mark.test(given)) ?? []
  if (damage !== undefined) return [{ input, rule: damage }]
  const text = cleanedText(given)
  if (spreadsheetError.test(text)) return [{ input, rule: 'is an error of a spreadsheet: mend its formula' }]
  if (saysNone(text, isName)) return [{ input, rule: noWordForNothing }]
  if (cut.test(text)) return [{ input, rule: `has lost digits in a spreadsheet: ${exportAgain}` }]
  return none
}

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
