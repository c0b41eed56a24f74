import type { Problem } from '../errors/problem.ts'
import type { Operation } from '../model/version.ts'
import { askedBy } from '../query/asked.ts'
import type { LookupInput } from '../query/lookup-input.ts'

/**
 * One question of a run: an input in its canonical form, as it is sent.
 *
 * @category Many lookups
 */
export interface BatchQuestion<O extends Operation> {
  /**
   * What tells questions apart: the canonical input as text, such as `2125550100`, or, of a search with several inputs, their
   * JSON, such as `{"firstName":"Ada","lastName":"Byron"}`.
   */
  readonly key: string
  readonly input: LookupInput[O]
}

/** An input that breaks rules, and so is never sent. */
export interface InvalidInput {
  readonly problems: readonly Problem[]
}

/** The question that an input asks, in its canonical form, or the rules that it breaks. */
export const questionOf = <O extends Operation>(operation: O, given: unknown): BatchQuestion<O> | InvalidInput => {
  const asked = askedBy(operation, given)
  return asked.problems !== undefined ? { problems: asked.problems } : { key: asked.key, input: asked.input }
}

export const isInvalid = <O extends Operation>(question: BatchQuestion<O> | InvalidInput): question is InvalidInput =>
  'problems' in question
