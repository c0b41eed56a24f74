import { type Problem, sayable } from '../../errors/problem.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { Inputs } from '../search/text.ts'
import { inputNames } from './input-names.ts'
import { problemsOf } from './rules.ts'

/** The inputs of a request, and what is wrong with them. */
interface CheckedInputs {
  readonly inputs: Inputs
  readonly problems: readonly Problem[]
}

/** Reads the inputs from the query and the path, and checks them. */
export const readInputs = (
  version: Version,
  operation: Operation,
  query: URLSearchParams,
  path: Readonly<Record<string, string>>,
): CheckedInputs => {
  const known = inputNames[version][operation] ?? []
  const entries = [...query]
  const unknown = new Set(entries.map(([name]) => name).filter((name) => !known.includes(name)))
  const twice = known.filter((name) => query.getAll(name).length > 1)
  const given = [...entries.filter(([name]) => known.includes(name)), ...Object.entries(path)]
  // Some clients send every input, and leave those without a value blank.
  const said = given.map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== '')
  const inputs: Inputs = new Map(said)
  const misuse: readonly Problem[] = [
    ...[...unknown].map((name) => ({ input: sayable(name), rule: `is unknown to ${version} ${operation}` })),
    ...twice.map((input) => ({ input, rule: 'must be given once' })),
  ]
  // Unknown and repeated inputs are reported alone: the rules would only repeat them.
  return { inputs, problems: misuse.length > 0 ? misuse : problemsOf(version, operation, inputs) }
}
