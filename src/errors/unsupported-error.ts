import { operations, type Version, versions } from '../model/version.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

/** What an {@link UnsupportedError} says. */
export interface Unsupported extends LookupErrorContext {
  readonly feature: string
  readonly reason: string
  readonly asked: readonly Version[]
  readonly availableIn: readonly Version[]
}

const whereElse = ({ operation, availableIn }: Unsupported): string => {
  if (availableIn.length > 0) return `Use ${new Intl.ListFormat('en', { type: 'disjunction' }).format(availableIn)}.`
  if (operation !== undefined) return 'No version does all of it.'
  return `The versions are ${versions.join(', ')}, the operations ${operations.join(', ')}.`
}

/**
 * A version was asked for what it does not offer; it was known before anything was sent or read.
 *
 * @category Errors
 */
export class UnsupportedError extends LookupError {
  override readonly name = 'UnsupportedError'
  override readonly retryable = false
  /** What stands in the way, by name: the operation, or inputs of it that a version does not take or cannot do without. */
  readonly feature: string
  /** Why not, in a clause: `v4 has no email search`. */
  readonly reason: string
  /** The versions that were asked. */
  readonly asked: readonly Version[]
  /** The versions that offer it. */
  readonly availableIn: readonly Version[]

  constructor(unsupported: Unsupported) {
    super(`${unsupported.reason}. ${whereElse(unsupported)}`, unsupported)
    this.feature = unsupported.feature
    this.reason = unsupported.reason
    this.asked = unsupported.asked
    this.availableIn = unsupported.availableIn
  }
}

/**
 * Whether a value is an {@link UnsupportedError}.
 *
 * @category Errors
 */
export const isUnsupportedError = (value: unknown): value is UnsupportedError => isNamed(value, 'UnsupportedError')
