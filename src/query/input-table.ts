import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { type Version, versions } from '../model/version.ts'
import { isBlank } from './inputs.ts'
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

const isRequired = (input: Input): boolean => versions.every((version) => input[version] !== 'optional')

/** The problems of missing inputs, or a clearer one if there is a cursor: the query of its page was not repeated. */
export const orCursorAlone = (query: object, missing: readonly Problem[]): readonly Problem[] =>
  missing.length === 0 || valuesOf(query)['cursor'] === undefined
    ? missing
    : [{ input: 'cursor', rule: 'must come with the query of its page, which is missing or incomplete' }]

/** What is wrong with the inputs, each by itself: unknown ones, required ones that are absent, and invalid values. */
export const checkInputs = (query: object, table: AnyInputTable, what: string): readonly Problem[] => {
  const values = valuesOf(query)
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

/** The inputs as the service names and writes them, for a query that was checked. */
export const parametersIn = (query: object, table: AnyInputTable): Readonly<Record<string, string>> => {
  const values = valuesOf(query)
  const sent = Object.entries(table).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(sent.map(([name, { parameter, kind }]) => [parameter, kinds[kind].encode(values[name])]))
}
