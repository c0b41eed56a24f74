import { isPersonId } from '../model/identifiers.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import { none } from '../model/filled.ts'
import { isVersion } from '../model/version.ts'
import { type Problem, unless } from '../errors/problem.ts'
import { isEmailAddress, isToken } from '../wire/leaves.ts'
import { isContainer, isText, isWhole } from '../wire/json.ts'
import { parsePhoneNumber } from '../wire/phone-number.ts'
import { cleaned, exportAgain, isCut, isGrouped } from './cleaned.ts'

// The rules for single inputs: those of operations that have only one, and those that kinds of search inputs share.

/** Lone surrogates and control characters cannot be sent unchanged. */
const isSendable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/** What a spreadsheet has damaged in a cleaned text, whatever its kind; in an id, digits in groups, too. */
export const damageIn = (text: string, input: string, isId = false): readonly Problem[] =>
  isCut(text)
    ? [{ input, rule: `has lost digits in a spreadsheet: ${exportAgain}` }]
    : unless(!isId || !isGrouped(text), input, `has its digits in groups, as an amount has: ${exportAgain}`)

/** Cleaned text that cannot be sent unchanged is refused. */
export const checkSendable = (text: string, input: string): readonly Problem[] =>
  unless(isSendable(text), input, 'must be well-formed text without control characters')

export const isCursor = <O extends PagedOperation>(value: unknown, operation: O): value is Cursor<O> =>
  isContainer(value) && isVersion(value['version']) && value['operation'] === operation && isToken(value['token'])

/** No area code and no exchange begins with 0 or 1: nobody has such a number, and asking for it would cost as much. */
const isAssignable = (phone: string): boolean => /^([2-9]\d\d){2}/.test(phone)

/** A phone number as it is sent: the ten digits; what is none is only cleaned. */
export const phoneText = (phone: unknown): unknown => parsePhoneNumber(cleaned(phone)) ?? cleaned(phone)

/** The rule for a phone number: the input of a phone search, or one of a name search. */
export const checkPhone = (given: unknown, input = 'phone'): readonly Problem[] => {
  const phone = cleaned(given)
  const damages = isText(phone) ? damageIn(phone, input) : none
  if (damages.length > 0) return damages
  const digits = parsePhoneNumber(phone)
  if (digits === undefined) return [{ input, rule: 'must be a US phone number of 10 digits' }]
  return unless(isAssignable(digits), input, 'must have an area code and an exchange that begin with 2 to 9')
}

/** Only the service can tell for certain. */
const isEmail = (value: unknown): boolean => isText(value) && isSendable(value) && isEmailAddress(value)

/** The rule for an email address: the input of an email search, or one of a name search. */
export const checkEmail = (email: unknown, input = 'email'): readonly Problem[] =>
  unless(isEmail(cleaned(email)), input, 'must be an email address')

/** An email address as it is sent. Addresses differ in case only before the @, if at all; the host never does. */
export const emailText = (email: unknown): unknown => {
  const text = cleaned(email)
  if (!isText(text)) return text
  const at = text.lastIndexOf('@')
  return text.slice(0, at) + text.slice(at).toLowerCase()
}

/** No service has longer ids, and a URL of many kilobytes is refused on its way, without a reason. */
const longestId = 512

/** Whether a text can be a part of a path. Some servers decode a path before they resolve its dots. */
export const isOnePart = (id: string): boolean => !id.split(/[/\\]/).some((part) => part === '.' || part === '..')

/** The id of a person as it is sent: cleaned, and a number of an answer as text. */
export const personIdText = (given: unknown): string => {
  const id = cleaned(given)
  return isText(id) ? id : isWhole(id) && Number.isSafeInteger(id) && id >= 0 ? String(id) : ''
}

/**
 * The rule for the input of a person search. v5 takes a number and v3 a string (spec sections 4.1, 4.4), without
 * further specification: any id that the service gave is sent, if a path can contain it.
 */
export const checkPersonId = (given: unknown): readonly Problem[] => {
  const id = personIdText(given)
  const damages = damageIn(id, 'id', true)
  if (damages.length > 0) return damages
  return unless(
    isPersonId(id) && id.length <= longestId && isSendable(id) && isOnePart(id),
    'id',
    `must be text without control characters, as an answer has it, or a whole number: at most ${longestId} characters, not blank, not . or ..`,
  )
}
