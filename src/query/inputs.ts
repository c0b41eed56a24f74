import type { PhoneNumber } from '../model/identifiers.ts'
import type { Cursor } from '../model/lookup.ts'
import { isVersion } from '../model/version.ts'
import { phoneText } from '../wire/digit-leaves.ts'
import type { Problem } from '../errors/problem.ts'
import { unless } from './rules.ts'

// What inputs of several operations have in common.

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Text that says nothing; what is no text says something wrong, and another rule says so. */
export const isBlank = (value: unknown): boolean => isText(value) && value.trim() === ''

/**
 * The {@link PhoneNumber} of a US number as people write it, with parentheses, dots, hyphens, spaces and `+1`, or as a
 * number; `undefined` for anything else. The key under which to keep what a phone search finds: its answer does not
 * repeat the number.
 *
 * @example
 * ```ts
 * parsePhoneNumber('+1 (212) 555-0100') // '2125550100'
 * ```
 * @category Building blocks
 */
export const parsePhoneNumber = (value: unknown): PhoneNumber | undefined => phoneText.parse(value)

export const isPhone = (value: unknown): boolean => parsePhoneNumber(value) !== undefined

/** Text that can be sent as it is: half a letter cannot, and no input is of control characters. */
const isSendable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text.trim())

/** Text is sent as it was given, or not at all. */
export const checkSendable = (value: unknown, input: string): readonly Problem[] =>
  unless(!isText(value) || isSendable(value), input, 'must be whole letters, without control characters')

const isCursor = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'token' in value &&
  isVersion(value.version) &&
  isText(value.token) &&
  value.token !== '' &&
  !/\p{Cs}/u.test(value.token)

/** A cursor is one that a page gave. */
export const checkCursor = (cursor: Cursor | undefined): readonly Problem[] =>
  unless(cursor === undefined || isCursor(cursor), 'cursor', "must be a page's next")

/** What a phone search takes: a US phone number. */
export const checkPhone = (phone: unknown): readonly Problem[] =>
  unless(isPhone(phone), 'phone', 'must be a US phone number of 10 digits')

/** Text that could be an email address: the service knows which are. */
export const isEmail = (value: unknown): boolean => isText(value) && isSendable(value) && /^\S+@\S+$/.test(value.trim())

/** What an email search takes. */
export const checkEmail = (email: unknown): readonly Problem[] =>
  unless(isEmail(email), 'email', 'must be an email address')

/**
 * What a person search takes. v5 wants a number and v3 a string (spec sections 4.1, 4.4), and no more is said of either;
 * these letters cannot leave their place in the path.
 */
export const checkPersonId = (id: unknown): readonly Problem[] =>
  unless(isText(id) && /^[\w-]{1,128}$/.test(id), 'id', 'must be letters, digits, - and _, as text')
