import { operations, type Version, versions } from '../model/version.ts'
import { inWords, listed, partsOf, type Sentence } from './problem.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

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
