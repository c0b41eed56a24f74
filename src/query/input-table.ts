import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { isBlank, type Kind, type KindOf, kinds } from './kinds.ts'

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
