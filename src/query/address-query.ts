import type { Cursor } from '../model/lookup.ts'
import { checkCursor, checkSendable, isBlank, isText } from './inputs.ts'
import type { Problem } from '../errors/problem.ts'
import { unknownInputs, unless } from './rules.ts'

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
  /** The `next` of the page before. Only the version that gave it is queried, which must be one of the `versions`. */
  readonly cursor?: Cursor | undefined
}

const needed = ['street', 'city', 'state'] as const

/** The names of all inputs of an address search. */
export const addressInputs: readonly (keyof AddressQuery)[] = [...needed, 'unit', 'cursor']

/** All rules that an address search breaks. */
export const checkAddressQuery = (query: AddressQuery): readonly Problem[] => [
  ...unknownInputs(query, addressInputs, 'an input of an address search'),
  ...needed.flatMap((input) => unless(isText(query[input]) && !isBlank(query[input]), input, 'is required, as text')),
  ...unless(
    query.unit === undefined || (isText(query.unit) && !isBlank(query.unit)),
    'unit',
    'must be text that is not blank',
  ),
  ...[...needed, 'unit' as const].flatMap((input) => checkSendable(query[input], input)),
  ...checkCursor(query.cursor),
]
