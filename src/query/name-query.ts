import type { Cursor } from '../model/lookup.ts'
import { checkCursor, checkSendable, isBlank, isEmail, isPhone, isText } from './inputs.ts'
import type { Problem } from '../errors/problem.ts'
import { unknownInputs, unless } from './rules.ts'

/**
 * The inputs of a name search (spec section 4.2). It needs `firstName` or `lastName`, and one more: the other name, a
 * place, a contact, a relative or an age. v3 and v4 need both names and accept fewer inputs; an input that a version
 * does not accept is never dropped. Text must not be blank. Invalid inputs are an `InvalidQueryError`.
 *
 * @category Queries
 */
export interface NameQuery {
  readonly firstName?: string | undefined
  readonly middleName?: string | undefined
  readonly lastName?: string | undefined
  /** House number and street. */
  readonly street?: string | undefined
  /** Unit number or letter; requires a `street`. */
  readonly unit?: string | undefined
  readonly city?: string | undefined
  /** A US state. */
  readonly state?: string | undefined
  /** In miles from the `city`, which it requires; 0 to 999. */
  readonly distance?: number | undefined
  readonly email?: string | undefined
  /** A US phone number: ten digits in any usual notation. */
  readonly phone?: string | undefined
  readonly relativeFirstName?: string | undefined
  readonly relativeLastName?: string | undefined
  /** Minimum age, in whole years from 0. */
  readonly ageMin?: number | undefined
  /** Maximum age, in whole years from 0. */
  readonly ageMax?: number | undefined
  /** Index of the first result to return, from 1. */
  readonly startIndex?: number | undefined
  /** Index of the last result to return, from 1. */
  readonly endIndex?: number | undefined
  /** Adds similar results if there is no exact match. */
  readonly includePossibleMatches?: boolean | undefined
  /**
   * The `next` of the page before. Only the version that gave it is queried, which must be one of the lookup's or the
   * call's `versions`. The specification shows a token in v4's answer, but no input for it: the library assumes
   * `position_token`.
   */
  readonly cursor?: Cursor | undefined
}

const texts = [
  'firstName',
  'middleName',
  'lastName',
  'street',
  'unit',
  'city',
  'state',
  'email',
  'relativeFirstName',
  'relativeLastName',
] as const

const counts = ['ageMin', 'ageMax', 'startIndex', 'endIndex'] as const

/** The names of all inputs of a name search. */
export const nameInputs: readonly (keyof NameQuery)[] = [
  ...texts,
  ...counts,
  'distance',
  'phone',
  'includePossibleMatches',
  'cursor',
]

/** A search by only one name needs one of these inputs as well (spec section 4.2, rule 2). */
const companions: readonly (keyof NameQuery)[] = [
  'middleName',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'relativeFirstName',
  'relativeLastName',
  'ageMin',
  'ageMax',
]

const given = (query: NameQuery, input: keyof NameQuery): boolean => query[input] !== undefined

const checkKinds = (query: NameQuery): readonly Problem[] => [
  ...unknownInputs(query, nameInputs, 'an input of a name search'),
  ...texts.flatMap((input) => unless(query[input] === undefined || isText(query[input]), input, 'must be text')),
  ...texts.flatMap((input) => unless(!isBlank(query[input]), input, 'must not be blank')),
  ...texts.flatMap((input) => (input === 'email' ? [] : checkSendable(query[input], input))),
  ...unless(query.email === undefined || isBlank(query.email) || isEmail(query.email), 'email', 'must have an @'),
  ...unless(query.phone === undefined || isPhone(query.phone), 'phone', 'must be a US phone number of 10 digits'),
  ...unless(
    query.includePossibleMatches === undefined || typeof query.includePossibleMatches === 'boolean',
    'includePossibleMatches',
    'must be true or false',
  ),
  ...checkCursor(query.cursor),
]

const isWhole = (value: unknown, least: number): boolean =>
  value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value >= least)

const isOrdered = (low: number | undefined, high: number | undefined): boolean =>
  low === undefined || high === undefined || low <= high

const checkNumbers = ({ distance, ageMin, ageMax, startIndex, endIndex }: NameQuery): readonly Problem[] => [
  ...unless(
    distance === undefined || (Number.isFinite(distance) && distance >= 0 && distance <= 999),
    'distance',
    'must be a number of miles from 0 to 999',
  ),
  ...unless(isWhole(ageMin, 0), 'ageMin', 'must be a whole number of years'),
  ...unless(isWhole(ageMax, 0), 'ageMax', 'must be a whole number of years'),
  ...unless(isOrdered(ageMin, ageMax), 'ageMin', 'must not be above ageMax'),
  ...unless(isWhole(startIndex, 1), 'startIndex', 'must be a whole number from 1'),
  ...unless(isWhole(endIndex, 1), 'endIndex', 'must be a whole number from 1'),
  ...unless(isOrdered(startIndex, endIndex), 'startIndex', 'must not be above endIndex'),
]

const checkCompany = (query: NameQuery): readonly Problem[] => {
  const names = ['firstName', 'lastName'] as const
  const named = names.filter((input) => given(query, input))
  const isAccompanied = named.length === 2 || companions.some((input) => given(query, input))
  return [
    ...unless(named.length > 0, 'firstName', 'is required, unless there is a lastName'),
    ...unless(
      named.length === 0 || isAccompanied,
      named[0] ?? 'firstName',
      'must not stand alone: add the other name, a place, a contact, a relative or an age',
    ),
    ...unless(!given(query, 'unit') || given(query, 'street'), 'unit', 'needs a street beside it'),
    ...unless(!given(query, 'distance') || given(query, 'city'), 'distance', 'needs a city beside it'),
  ]
}

/** All rules that a name search breaks: those of spec section 4.2, and what follows from them. */
export const checkNameQuery = (query: NameQuery): readonly Problem[] => [
  ...checkKinds(query),
  ...checkNumbers(query),
  ...checkCompany(query),
]
