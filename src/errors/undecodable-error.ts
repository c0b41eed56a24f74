import type { Operation, Version } from '../model/version.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'
import { partsOf, type Sentence } from './problem.ts'

/** The parts of an {@link UndecodableError}. */
interface Undecodable extends LookupErrorContext {
  readonly path: string
  readonly expected: string
  readonly looksLike?: Version | undefined
  /** What to do, if that is known, as a sentence. */
  readonly advice?: Sentence | undefined
  readonly retryable?: boolean
}

const subject = (version: Version | undefined, operation: Operation | undefined): string => {
  if (operation === undefined) return 'This is not a payload'
  // A stored value belongs to no version.
  return version === undefined
    ? `This is not a stored ${operation} value`
    : `This is not a ${version} ${operation} payload`
}

const adviceOn = (looksLike: Version | undefined): string | undefined =>
  looksLike === undefined ? undefined : `It looks like ${looksLike}: read it as '${looksLike}'.`

/**
 * Something cannot be read at all: a payload whose root (`data`, `person` or the like) is absent or of the wrong type, or
 * that has more than 100,000 issues and extras; a text that is not JSON, or too large; or a stored value that is not of
 * the model. Anything else that is unreadable is only an issue.
 *
 * In a lookup, it is `retryable` if the answer is not the service's, such as a web page. A lookup also fails
 * with it if its `fetch` returns anything but an unread response, if the token of a page cannot be read
 * or was given before, and if there is null in place of a further page.
 *
 * @category Errors
 */
export class UndecodableError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'UndecodableError'
  override readonly retryable: boolean
  /** What is missing or wrong, as a JSON Pointer into the payload; empty for the payload itself. */
  readonly path: string
  /** What was expected there: `an object`, `a list`. */
  readonly expected: string
  /**
   * The version whose payload it looks like, if it is another's; `undefined` also if several fit it equally well, as v4 and
   * v5 may.
   */
  readonly looksLike: Version | undefined

  constructor(undecodable: Undecodable) {
    const {
      version,
      operation,
      path,
      expected,
      looksLike,
      advice = adviceOn(looksLike),
      retryable = false,
    } = undecodable
    const place = path === '' ? 'its root' : path
    const sentence = `${subject(version, operation)}: expected ${expected} at ${place}.`
    super(advice === undefined ? sentence : [`${sentence} `, ...partsOf(advice)], undecodable)
    this.retryable = retryable
    this.path = path
    this.expected = expected
    this.looksLike = looksLike
  }
}

/**
 * Whether a value is an {@link UndecodableError}.
 *
 * @category Errors
 */
export const isUndecodableError = (value: unknown): value is UndecodableError => isNamed(value, 'UndecodableError')
