import type { Problem } from '../../errors/problem.ts'
import type { PagedOperation } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import { nameIn, sandboxVersions } from '../versions.ts'
import { stateOf } from '../random.ts'
import { offsetOf } from '../search/answers.ts'
import type { Inputs } from '../../server/routes.ts'

// The rules of spec section 4, deliberately not shared with src/query: the library's tests ask the sandbox whether the
// library lets only valid inputs through, and with shared rules, the answer would always be yes.

type Rule = (inputs: Inputs) => readonly Problem[]

const problem = (input: string, rule: string): readonly Problem[] => [{ input, rule }]

const required =
  (...names: readonly string[]): Rule =>
  (inputs) =>
    names.filter((name) => !inputs.has(name)).flatMap((name) => problem(name, 'is required'))

/** A rule for the value of an input, if it is given. */
const shaped =
  (name: string, rule: string, isRight: (value: string) => boolean): Rule =>
  (inputs) => {
    const value = inputs.get(name)
    return value === undefined || isRight(value) ? [] : problem(name, rule)
  }

/** An input that needs another one beside it. */
const paired =
  (name: string, partner: string): Rule =>
  (inputs) =>
    inputs.has(name) && !inputs.has(partner) ? problem(name, `must be paired with ${partner}`) : []

const ordered =
  (low: string, high: string): Rule =>
  (inputs) =>
    inputs.has(low) && inputs.has(high) && Number(inputs.get(low)) > Number(inputs.get(high))
      ? problem(high, `must not be less than ${low}`)
      : []

const isWhole = (value: string): boolean => /^\d{1,9}$/.test(value)
const isIndex = (value: string): boolean => isWhole(value) && Number(value) >= 1
/** In any letter case: the specification does not show how a query writes a boolean, and Python's clients write `True`. */
const isFlag = (value: string): boolean => /^(true|false)$/i.test(value)
const isDistance = (value: string): boolean => /^\d+(\.\d+)?$/.test(value) && Number(value) <= 999

/** v5 takes a number, v3 a string; for v4 it is not shown (spec sections 4.1, 4.3, 4.4). */
const aNumber = shaped('id', 'must be digits', (value) => /^\d+$/.test(value))
const aPhone = shaped('phone', 'must be a US number of 10 digits', (value) => /^\d{10}$/.test(value))
const anEmail = shaped('email', 'must be an email address', (value) => /^("[^"]+"|[^\s@]+)@[^\s@]+$/.test(value))
const aState = shaped(
  'state',
  'must be a US state, by its name or its abbreviation',
  (value) => stateOf(value) !== undefined,
)

/** The inputs of which one is enough beside a single name (spec section 4.2, rule 2). */
const company = [
  ...['middle_name', 'phone', 'email', 'street', 'city', 'state'],
  ...['relative_first_name', 'relative_last_name', 'age_min', 'age_max'],
]

const eitherName: Rule = (inputs) => {
  const names = ['first_name', 'last_name'].filter((name) => inputs.has(name))
  const [only] = names
  if (only === undefined) return problem('first_name', 'must be given, or last_name (rule 1)')
  if (names.length === 2 || company.some((name) => inputs.has(name))) return []
  return problem(only, `must not stand alone: give the other name, or one of ${company.join(', ')} (rules 2 and 3)`)
}

const v5NameRules: readonly Rule[] = [
  eitherName,
  paired('unit', 'street'),
  paired('distance', 'city'),
  shaped('distance', 'must be miles, from 0 to 999', isDistance),
  aState,
  anEmail,
  aPhone,
  shaped('age_min', 'must be a whole number', isWhole),
  shaped('age_max', 'must be a whole number', isWhole),
  ordered('age_min', 'age_max'),
  shaped('start_index', 'must be a whole number from 1', isIndex),
  shaped('end_index', 'must be a whole number from 1', isIndex),
  ordered('start_index', 'end_index'),
  shaped('include_possible_matches', 'must be true or false', isFlag),
]

const oldNameRules: readonly Rule[] = [required('first_name', 'last_name'), aState, anEmail]

const nameRules = { both: oldNameRules, either: v5NameRules } as const

const idRules = { any: [required('id')], digits: [required('id'), aNumber] } as const

/** A page's token is valid only for the version and the query that it was given for. */
const ownToken =
  (operation: PagedOperation, version: Version): Rule =>
  (inputs) =>
    offsetOf(operation, version, inputs) === undefined
      ? problem('position_token', 'must be one that this version gave for this query')
      : []

const rulesOf = (version: Version, operation: Operation): readonly Rule[] => {
  switch (operation) {
    case 'person':
      return idRules[sandboxVersions[version].ids]
    case 'names':
      return [...nameRules[sandboxVersions[version].names], ownToken(operation, version)]
    case 'phones':
      return [required('phone'), aPhone]
    case 'emails':
      return [required('email'), anEmail]
    case 'addresses':
      return [required('street', 'city', 'state'), aState, ownToken(operation, version)]
  }
}

/** All problems with the inputs of a request, by the version's names (spec section 4). */
export const problemsOf = (version: Version, operation: Operation, inputs: Inputs): readonly Problem[] =>
  rulesOf(version, operation)
    .flatMap((rule) => rule(inputs))
    .map((problem) => ({ ...problem, input: nameIn(version, problem.input) }))
