import { operations, type Version, versions } from '../model/version.ts'
import { LookupError, type LookupErrorContext } from './lookup-error.ts'

/** What an {@link UnsupportedError} says. */
export interface Unsupported extends LookupErrorContext {
  readonly feature: string
  /** Why not, in a clause. */
  readonly reason: string
  readonly pinned: readonly Version[]
  readonly availableIn: readonly Version[]
}

const sentence = ({ reason, availableIn }: Unsupported): string => {
  const others = new Intl.ListFormat('en', { type: 'disjunction' }).format(availableIn)
  return `${reason}. ${availableIn.length === 0 ? `The versions are ${versions.join(', ')}, the operations ${operations.join(', ')}.` : `Use ${others}.`}`
}

/**
 * A version was asked for what it does not offer; it was known before anything was sent or read.
 *
 * @category Errors
 */
export class UnsupportedError extends LookupError {
  override readonly name = 'UnsupportedError'
  override readonly retryable = false
  /** What is not offered: an operation. */
  readonly feature: string
  /** The versions that were asked. */
  readonly pinned: readonly Version[]
  /** The versions that offer it. */
  readonly availableIn: readonly Version[]

  constructor(unsupported: Unsupported) {
    super(sentence(unsupported), unsupported)
    this.feature = unsupported.feature
    this.pinned = unsupported.pinned
    this.availableIn = unsupported.availableIn
  }
}

/**
 * Whether a value is an {@link UnsupportedError}.
 *
 * @category Errors
 */
export const isUnsupportedError = (value: unknown): value is UnsupportedError => value instanceof UnsupportedError
