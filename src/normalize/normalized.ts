import type { NotFoundError, ServiceFailureError } from '../errors/http-errors.ts'
import type { UndecodableError } from '../errors/undecodable-error.ts'
import type { UnsupportedError } from '../errors/invalid-input-errors.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Issue } from './issues.ts'

/**
 * Where a canonical value came from: a version, and the operation that it was asked for.
 *
 * @category Normalize and render
 */
export interface Source {
  readonly version: Version
  readonly operation: Operation
}

/**
 * A payload as a value of the canonical model.
 *
 * @category Normalize and render
 */
export interface Normalized<A> {
  /** What the payload says, in the canonical model. What could not be read is left out, and reported in `issues`. */
  readonly value: A
  /** The version whose payload it is, and the operation. After a fallback, this is the version that answered. */
  readonly source: Source
  /**
   * What could not be read, in the order of the payload, but each `conflict` after what is in the same record; empty for a
   * valid payload.
   */
  readonly issues: readonly Issue[]
  /**
   * JSON Pointers of unknown keys, with `*` for list positions, each once. Either the service has added fields, or the
   * payload is another version's: then `looksLike` says whose.
   */
  readonly extras: readonly string[]
  /** The payload itself, unchanged; that of a lookup as `parsePayload` reads it. */
  readonly raw: unknown
  /**
   * The version whose payload it looks like, if there are `issues` or `extras` and `detectVersion` finds another version: v4 and
   * v5 have the same envelope, so each reads the other's payload, but not the names in it. It says nothing of another
   * operation's payload. Computed on first access, by reading the payload as every other version: do not change the
   * payload before that.
   */
  readonly looksLike: Version | undefined
}

/**
 * How `normalize` reads a payload.
 *
 * @category Normalize and render
 */
export interface NormalizeOptions {
  /**
   * Whether each record keeps the members that this library does not know, for `extrasOf` of `people-lookup-compat/model`.
   * Default: `false`, and `extras` only says where they are.
   */
  readonly keepExtras?: boolean | undefined
}

/** The same result with another part. Spreading it would compute what it computes only on access. */
export const withPart = <A extends object, K extends keyof A>(result: A, key: K, value: A[K]): A =>
  Object.defineProperty(result, key, { value, enumerable: true, configurable: true })

/**
 * Why a payload could not be normalized.
 *
 * @category Errors
 */
export type NormalizeFailure = UndecodableError | NotFoundError | ServiceFailureError | UnsupportedError
