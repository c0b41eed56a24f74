import type { Cursor } from '../model/lookup.ts'
import type { Problem } from '../errors/problem.ts'
import { checkInputs, type InputTable } from './input-table.ts'
import { namesIn } from './names-in.ts'

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

// v3 has no address search (spec section 4.4).
const required = { v3: 'unsupported', v4: 'required', v5: 'required' } as const
const optional = { v3: 'unsupported', v4: 'optional', v5: 'optional' } as const

/** All inputs of an address search, as the versions take them (spec sections 4.1, 4.3). */
export const addressInputTable: InputTable<AddressQuery> = {
  street: { parameter: 'street', kind: 'text', ...required },
  city: { parameter: 'city', kind: 'text', ...required },
  state: { parameter: 'state', kind: 'text', ...required },
  unit: { parameter: 'unit', kind: 'text', ...optional },
  cursor: { parameter: 'position_token', kind: 'addressCursor', ...optional },
}

/** The names of all inputs of an address search. */
export const addressInputs: readonly (keyof AddressQuery)[] = namesIn(addressInputTable)

/** All rules that an address search breaks. */
export const checkAddressQuery = (query: AddressQuery): readonly Problem[] =>
  checkInputs(query, addressInputTable, 'an input of an address search')
