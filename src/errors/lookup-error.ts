import type { Operation, Version } from '../model/version.ts'

/** What an error knows of where it came from. */
export interface LookupErrorContext {
  readonly version?: Version | undefined
  readonly operation?: Operation | undefined
}

/**
 * What every error of this library is. Its message is one line that says what was wrong, where, and what to do; it
 * never holds a key, a query value or a field of a record, and neither does anything else of it.
 *
 * @category Errors
 */
export abstract class LookupError extends Error {
  abstract override readonly name: string
  /** The version that was asked, where it was one. */
  readonly version: Version | undefined
  /** What it was asked. */
  readonly operation: Operation | undefined
  /** Whether asking the same again might help. */
  abstract readonly retryable: boolean

  constructor(message: string, { version, operation }: LookupErrorContext) {
    super(message)
    this.version = version
    this.operation = operation
  }
}

/**
 * Whether a value is an error of this library.
 *
 * @category Errors
 */
export const isLookupError = (value: unknown): value is LookupError => value instanceof LookupError
