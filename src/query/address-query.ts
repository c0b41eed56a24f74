import type { Cursor } from '../model/lookup.ts'
import type { Problem } from '../errors/problem.ts'
import { absentInputs, checkInputs, type InputTable, namesIn, orCursorAlone } from './input-table.ts'

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
