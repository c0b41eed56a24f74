import { type Problem, sayable } from '../errors/problem.ts'
import type { Operation, Version } from '../model/version.ts'

/** The inputs of a request, by the specification's names, cleaned; without those that were not given. */
export type Inputs = ReadonlyMap<string, string>

/** The inputs of a request, and what is wrong with them. */
export interface CheckedInputs {
  readonly inputs: Inputs
  /** Inputs that are unknown, or given several times, whatever their values are. */
  readonly misuse: readonly Problem[]
  readonly problems: readonly Problem[]
}

/** What a version takes for an operation: the names of its inputs, and the rules for all inputs. */
export interface InputRules {
  readonly version: Version
  readonly operation: Operation
  readonly known: readonly string[]
  readonly problemsOf: (inputs: Inputs) => readonly Problem[]
  /** The text that a value stands for, which is blank if it is none; by default, what is between blanks. */
  readonly clean?: (value: string) => string
}

const trimmed = (value: string): string => value.trim()

/** Reads the inputs from the query and the path, and checks them. */
export const readInputs = (
  { version, operation, known, problemsOf, clean = trimmed }: InputRules,
  query: URLSearchParams,
  path: Readonly<Record<string, string>>,
): CheckedInputs => {
  const entries = [...query]
  // What is in the path is not taken from the query, too.
  const inQuery = known.filter((name) => !Object.hasOwn(path, name))
  const unknown = new Set(entries.map(([name]) => name).filter((name) => !inQuery.includes(name)))
  const twice = inQuery.filter((name) => query.getAll(name).length > 1)
  const given = [...entries.filter(([name]) => inQuery.includes(name)), ...Object.entries(path)]
  // Some clients send every input, and leave those without a value blank.
  const said = given.map(([name, value]) => [name, clean(value)] as const).filter(([, value]) => value !== '')
  const inputs: Inputs = new Map(said)
  const misuse: readonly Problem[] = [
    ...[...unknown].map((name) => ({ input: sayable(name), rule: `is unknown to ${version} ${operation}` })),
    ...twice.map((input) => ({ input, rule: 'must be given once' })),
  ]
  // Unknown and repeated inputs are reported alone: the rules would only repeat them.
  return { inputs, misuse, problems: misuse.length > 0 ? misuse : problemsOf(inputs) }
}
