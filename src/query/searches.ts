import type { Cursor } from '../model/lookup.ts'
import { type Problem, unless } from '../errors/problem.ts'
import { checkInputs, type InputTable, namesIn, orCursorAlone, absentInputs } from './kinds.ts'

/**
 * The inputs of a name search (spec sections 4.2 to 4.4). It needs `firstName` or `lastName`, and one of these: the other
 * name, a middle name, a place, a contact, a relative or an age. v3 and v4 need both names and accept fewer inputs; an input
 * that a version does not accept is never dropped: that version fails as `unsupported`. Text must not be blank. Invalid
 * inputs are an `InvalidQueryError`.
 *
 * @category Queries
 */
export interface NameQuery {
  /** Required by v3 and v4. */
  readonly firstName?: string | undefined
  readonly middleName?: string | undefined
  /** Required by v3 and v4. */
  readonly lastName?: string | undefined
  /** House number and street; v5 only. */
  readonly street?: string | undefined
  /** Unit number or letter; requires a `street`; v5 only. */
  readonly unit?: string | undefined
  readonly city?: string | undefined
  /** A US state. */
  readonly state?: string | undefined
  /** In miles from the `city`, which it requires; 0 to 999; v5 only. */
  readonly distance?: number | undefined
  /** v4 and v5 only. */
  readonly email?: string | undefined
  /** A US phone number: ten digits in any usual notation; v5 only. */
  readonly phone?: string | undefined
  /** v5 only. */
  readonly relativeFirstName?: string | undefined
  /** v5 only. */
  readonly relativeLastName?: string | undefined
  /** Minimum age, in whole years from 0; v5 only. */
  readonly ageMin?: number | undefined
  /** Maximum age, in whole years from 0; v5 only. */
  readonly ageMax?: number | undefined
  /** Index of the first result to return, from 1; v5 only. */
  readonly startIndex?: number | undefined
  /** Index of the last result to return, from 1; v5 only. */
  readonly endIndex?: number | undefined
  /** Adds similar results if there is no exact match; whether part of a name gives any is not specified; v5 only. */
  readonly includePossibleMatches?: boolean | undefined
  /**
   * The `next` of the page before, with the same query; `undefined` asks for the first page, so a loop must stop by
   * itself at a page without `next`, as `namePages` does. Only the version that gave it is queried, which must be one
   * of the lookup's or the call's `versions`. The specification shows a token in v4's answer, but no input for it: the
   * library assumes `position_token`.
   */
  readonly cursor?: Cursor<'names'> | undefined
}

/** All inputs of a name search. */
export const nameInputTable: InputTable<NameQuery> = {
  firstName: { kind: 'name' },
  middleName: { kind: 'name' },
  lastName: { kind: 'name' },
  street: { kind: 'text' },
  unit: { kind: 'text' },
  city: { kind: 'text' },
  state: { kind: 'text' },
  distance: { kind: 'miles' },
  email: { kind: 'email' },
  phone: { kind: 'phone' },
  relativeFirstName: { kind: 'name' },
  relativeLastName: { kind: 'name' },
  ageMin: { kind: 'years' },
  ageMax: { kind: 'years' },
  startIndex: { kind: 'index' },
  endIndex: { kind: 'index' },
  includePossibleMatches: { kind: 'flag' },
  cursor: { kind: 'nameCursor' },
}

/** The names of all inputs of a name search. */
export const nameInputs: readonly (keyof NameQuery)[] = namesIn(nameInputTable)

/** Recognizes an input of a name search by its name without case style, such as `agemin`. */
export const isNameInput = (plainName: string): boolean => nameInputs.some((input) => input.toLowerCase() === plainName)

/** What a search by only one name needs as well, in words (spec section 4.2, rule 2). */
export const companionsInWords = 'the other name, a middle name, a place, a contact, a relative or an age'

/** The inputs of which a search by only one name needs one, unless it has the other name (spec section 4.2, rule 2). */
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

const isOrdered = (low: number | undefined, high: number | undefined): boolean =>
  low === undefined || high === undefined || low <= high

const checkOrder = ({ ageMin, ageMax, startIndex, endIndex }: NameQuery): readonly Problem[] => [
  ...unless(isOrdered(ageMin, ageMax), 'ageMin', 'must not be above', 'ageMax'),
  ...unless(isOrdered(startIndex, endIndex), 'startIndex', 'must not be above', 'endIndex'),
]

/** What a name search does not have without which it asks nothing. */
export const missingInName = (query: NameQuery): readonly Problem[] => {
  const names = ['firstName', 'lastName'] as const
  const [name, other] = names.filter((input) => given(query, input))
  if (name === undefined) return unless(false, 'firstName', 'is required, unless there is a', 'lastName')
  const isAccompanied = other !== undefined || companions.some((input) => given(query, input))
  return unless(isAccompanied, name, `must not stand alone: add ${companionsInWords}`)
}

const checkPairs = (query: NameQuery): readonly Problem[] => [
  ...unless(!given(query, 'unit') || given(query, 'street'), 'unit', 'needs a', 'street'),
  ...unless(!given(query, 'distance') || given(query, 'city'), 'distance', 'needs a', 'city'),
]

/** All rules that a name search breaks: those of spec section 4.2, and what follows from them. */
export const checkNameQuery = (query: NameQuery): readonly Problem[] => [
  ...checkInputs(query, nameInputTable, 'an input of a name search'),
  ...checkOrder(query),
  ...orCursorAlone(query, missingInName(query)),
  ...checkPairs(query),
]

/**
 * The inputs of an address search (spec sections 4.1, 4.3). Text must not be blank. Invalid inputs are an
 * `InvalidQueryError`.
 *
 * @category Queries
 */
export interface AddressQuery {
  /** House number and street. */
  readonly street: string
  readonly city: string
  /** A US state, as a name or an abbreviation. */
  readonly state: string
  /** Unit number or letter. */
  readonly unit?: string | undefined
  /**
   * The `next` of the page before, with the same query; `undefined` asks for the first page, so a loop must stop by
   * itself at a page without `next`, as `addressPages` does. Only the version that gave it is queried, which must be
   * one of the lookup's or the call's `versions`.
   */
  readonly cursor?: Cursor<'addresses'> | undefined
}

/** All inputs of an address search. */
export const addressInputTable: InputTable<AddressQuery> = {
  street: { kind: 'text', isRequired: true },
  city: { kind: 'text', isRequired: true },
  state: { kind: 'text', isRequired: true },
  unit: { kind: 'text' },
  cursor: { kind: 'addressCursor' },
}

/** The names of all inputs of an address search. */
export const addressInputs: readonly (keyof AddressQuery)[] = namesIn(addressInputTable)

/** What an address search does not have without which it asks nothing. */
export const missingInAddress = (query: object): readonly Problem[] => absentInputs(query, addressInputTable)

/** All rules that an address search breaks. */
export const checkAddressQuery = (query: object): readonly Problem[] => [
  ...orCursorAlone(query, missingInAddress(query)),
  ...checkInputs(query, addressInputTable, 'an input of an address search'),
]
