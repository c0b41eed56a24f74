import { type Problem, sentenceOf } from './problem.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

/**
 * Inputs or options of a call that break its rules, all of them at once; nothing was sent (spec sections 4.1 to 4.4).
 *
 * @category Errors
 */
export class InvalidQueryError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'InvalidQueryError'
  override readonly retryable = false
  /** Each invalid input, by its name, and the rule it breaks; never its value. */
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[], context: LookupErrorContext) {
    super(`The query cannot be sent: ${sentenceOf(problems)}.`, context)
    this.problems = problems
  }
}

/**
 * Whether a value is an {@link InvalidQueryError}.
 *
 * @category Errors
 */
export const isInvalidQueryError = (value: unknown): value is InvalidQueryError => isNamed(value, 'InvalidQueryError')
