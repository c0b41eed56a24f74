import { type Problem, sentenceOf, inWords, listed, partsOf, type Sentence } from './problem.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'
import { type Operation, type Version, operations, versions } from '../model/version.ts'

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
    super(['The query cannot be sent: ', ...sentenceOf(problems)], context)
    this.problems = problems
  }
}

/**
 * Whether a value is an {@link InvalidQueryError}.
 *
 * @category Errors
 */
export const isInvalidQueryError = (value: unknown): value is InvalidQueryError => isNamed(value, 'InvalidQueryError')

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
    super(['The options are invalid: ', ...sentenceOf(problems)], {})
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

/** The type of each operation's value, and the constructor of the same name. */
const types: Readonly<Record<Operation, readonly [type: string, constructor: string]>> = {
  person: ['Person', 'person'],
  names: ['Page', 'page'],
  phones: ['PhoneLookup', 'phoneLookup'],
  emails: ['EmailLookup', 'emailLookup'],
  addresses: ['AddressLookup', 'addressLookup'],
}

/**
 * A value that is not of the canonical model, or that contains something that cannot be written: a list is absent, or
 * null is in the place of a record. Such a value compiles only where types are not checked, as with the result of
 * `JSON.parse`.
 *
 * @category Errors
 */
export class InvalidValueError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'InvalidValueError'
  override readonly retryable = false

  // What was thrown is not kept as the `cause`: its message may repeat a field.
  constructor(context: { readonly version: Version; readonly operation: Operation }, advice?: string) {
    const [type, constructor] = types[context.operation]
    super(
      advice === undefined
        ? `This is not a complete ${type}, or something in it is of another type: build it with ${constructor}({ \u2026 }), or restore a stored one with revive of people-lookup-compat/model, whose issues say what is wrong.`
        : `This is not a ${type}. ${advice}`,
      context,
    )
  }
}

/**
 * Whether a value is an {@link InvalidValueError}.
 *
 * @category Errors
 */
export const isInvalidValueError = (value: unknown): value is InvalidValueError => isNamed(value, 'InvalidValueError')

/** The parts of an {@link UnsupportedError}. */
interface Unsupported extends LookupErrorContext {
  readonly features: readonly string[]
  readonly reason: Sentence
  readonly asked: readonly Version[]
  readonly availableIn: readonly Version[]
  /** What to do, as a sentence, if it is not to use another version. */
  readonly advice?: string | undefined
}

const whereElse = ({ operation, availableIn }: Unsupported): string => {
  if (availableIn.length > 0) return `Use ${listed(availableIn)}.`
  if (operation !== undefined) return 'No version supports all of it.'
  return `The versions are ${listed(versions, 'and')}, the operations ${listed(operations, 'and')}.`
}

/**
 * The version does not offer the operation or one of the inputs, or it needs an input that was not given. Nothing was
 * sent or read.
 *
 * @category Errors
 */
export class UnsupportedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'UnsupportedError'
  override readonly retryable = false
  /**
   * What is not supported, by name: the operation, or inputs that the version does not accept or requires in addition.
   */
  readonly features: readonly string[]
  /** The reason, as a clause: `v4 has no email search`. */
  readonly reason: string
  /** The versions that were tried. */
  readonly asked: readonly Version[]
  /** The versions that offer it. */
  readonly availableIn: readonly Version[]

  readonly #clause: Sentence

  constructor(unsupported: Unsupported) {
    super([...partsOf(unsupported.reason), `. ${unsupported.advice ?? whereElse(unsupported)}`], unsupported)
    this.features = unsupported.features
    this.#clause = unsupported.reason
    this.reason = inWords(unsupported.reason)
    this.asked = unsupported.asked
    this.availableIn = unsupported.availableIn
  }

  /**
   * The error if no version supports a question: it gives the reasons of all.
   *
   * @internal
   */
  static ofAll(errors: readonly UnsupportedError[]): UnsupportedError {
    return new UnsupportedError({
      operation: errors[0]?.operation,
      features: [...new Set(errors.flatMap(({ features }) => features))],
      reason: errors.flatMap((error, at) => [...(at === 0 ? [] : ['; ']), ...partsOf(error.#clause)]),
      asked: errors.flatMap(({ asked }) => asked),
      availableIn: errors[0]?.availableIn ?? [],
    })
  }
}

/**
 * Whether a value is an {@link UnsupportedError}.
 *
 * @category Errors
 */
export const isUnsupportedError = (value: unknown): value is UnsupportedError => isNamed(value, 'UnsupportedError')
