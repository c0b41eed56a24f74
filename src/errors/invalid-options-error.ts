import { type Problem, sentenceOf } from './problem.ts'
import { isNamed, LookupError } from './lookup-error.ts'

/**
 * Invalid options of `createLookup`: all problems at once, by name and never by value.
 *
 * @category Errors
 */
export class InvalidOptionsError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'InvalidOptionsError'
  override readonly retryable = false
  /** Each invalid option, by its name, and the rule it breaks. */
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`The options are invalid: ${sentenceOf(problems)}.`, {})
    this.problems = problems
  }
}

/**
 * Whether a value is an {@link InvalidOptionsError}.
 *
 * @category Errors
 */
export const isInvalidOptionsError = (value: unknown): value is InvalidOptionsError =>
  isNamed(value, 'InvalidOptionsError')
