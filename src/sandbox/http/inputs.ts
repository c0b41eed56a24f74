import type { Problem } from '../../errors/problem.ts'
import type { Operation, Version } from '../../model/version.ts'
import { sayable } from '../../query/rules.ts'
import type { Inputs } from '../search/text.ts'
import { inputNamesOf } from './input-names.ts'
import { problemsOf } from './rules.ts'

/** What a client asks for, and what is wrong with it. */
export interface CheckedInputs {
  readonly inputs: Inputs
  readonly problems: readonly Problem[]
}

/** Reads the query, and what the path holds beside it, and checks them. */
export const readInputs = (
  version: Version,
  operation: Operation,
  query: URLSearchParams,
  path: Readonly<Record<string, string>>,
): CheckedInputs => {
  const known = inputNamesOf(version, operation)
  const entries = [...query]
  const unknown = new Set(entries.map(([name]) => name).filter((name) => !known.includes(name)))
  const twice = known.filter((name) => query.getAll(name).length > 1)
  const given = [...entries.filter(([name]) => known.includes(name)), ...Object.entries(path)]
  // Clients that spell every input send the ones they have nothing for as blanks.
  const said = given.map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== '')
  const inputs: Inputs = new Map(said)
  const misuse: readonly Problem[] = [
    ...[...unknown].map((name) => ({ input: sayable(name), rule: `is unknown to ${version} ${operation}` })),
    ...twice.map((input) => ({ input, rule: 'must be given once' })),
  ]
  // What is misused is said first and alone: the rules would say more of the same.
  return { inputs, problems: misuse.length > 0 ? misuse : problemsOf(version, operation, inputs) }
}
