import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { type Version, versions } from '../model/version.ts'
import { isBlank } from './cleaned.ts'
import { type Kind, type KindOf, kinds } from './kinds.ts'

// The inputs of a search are one table: what each is, what the service calls it, and which versions take it. What is
// checked and what is sent both come from it, so that no input can be accepted without being sent.

/** What a version does with an input: it requires it, accepts it, or has no such input. */
type Support = 'required' | 'optional' | 'unsupported'

export interface Input<K extends Kind = Kind> extends Readonly<Record<Version, Support>> {
  /** The service's name for it. */
  readonly parameter: string
  readonly kind: K
}

/** The inputs of a query: leaving out an input, or a version of one, does not compile. */
export type InputTable<Q> = { readonly [I in keyof Q]-?: Input<KindOf<Exclude<Q[I], undefined>>> }

/** The inputs of any query, by name. */
export type AnyInputTable = Readonly<Record<string, Input>>

const valuesOf = (query: object): Readonly<Record<string, unknown>> => ({ ...query })

/** A query in the one form of all ways to write it: what is compared, checked and sent. */
export function cleanedQuery<Q extends object>(query: Q, table: AnyInputTable): Q
export function cleanedQuery(query: object, table: AnyInputTable): object {
  const cleaned = Object.entries(valuesOf(query)).map(([name, value]): [string, unknown] => {
    const input = Object.hasOwn(table, name) ? table[name] : undefined
    return [name, input === undefined ? value : kinds[input.kind].clean(value)]
  })
  return Object.fromEntries(cleaned)
}

const isRequired = (input: Input): boolean => versions.every((version) => input[version] !== 'optional')

/** The problems of missing inputs, or a clearer one if there is a cursor: the query of its page was not repeated. */
export const orCursorAlone = (query: object, missing: readonly Problem[]): readonly Problem[] =>
  missing.length === 0 || valuesOf(query)['cursor'] === undefined
    ? missing
    : [{ input: 'cursor', rule: 'must come with the query of its page, which is missing or incomplete' }]

/** What is wrong with the inputs, each by itself: unknown ones, required ones that are absent, and invalid values. */
export const checkInputs = (query: object, table: AnyInputTable, what: string): readonly Problem[] => {
  const values = valuesOf(cleanedQuery(query, table))
  const inputs = Object.entries(table)
  // A blank input counts as absent if it is required.
  const isAbsent = (name: string, input: Input): boolean =>
    isRequired(input) && (values[name] === undefined || isBlank(values[name]))
  const absent = inputs.flatMap(([name, input]) => unless(!isAbsent(name, input), name, 'is required'))
  const invalid = inputs.flatMap(([name, input]) =>
    values[name] === undefined || isAbsent(name, input) ? [] : kinds[input.kind].check(values[name], name),
  )
  return [...unknownInputs(query, Object.keys(table), what), ...orCursorAlone(query, absent), ...invalid]
}

/** The inputs as the service writes them, in the order of the table, for a query that was cleaned and checked. */
export const textsIn = (query: object, table: AnyInputTable): Readonly<Record<string, string>> => {
  const values = valuesOf(query)
  const given = Object.entries(table).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(given.map(([name, { kind }]) => [name, kinds[kind].encode(values[name])]))
}

/** The same by the service's names for them. */
export const parametersIn = (query: object, table: AnyInputTable): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(textsIn(query, table)).map(([name, text]) => [table[name]?.parameter ?? name, text]),
  )
