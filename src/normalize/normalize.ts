import { type Either, isLeft, left, right } from '../either.ts'
import { NotFoundError } from '../errors/not-found-error.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { CommonOperation, OperationFor, Spoke } from '../spokes/spokes.ts'
import type { Findings } from '../wire/findings.ts'
import { looksLikeOf } from './detect-version.ts'
import { extrasOf, hasValue, type Issue, issuesOf, missingOf } from './issues.ts'
import { lazily } from './lazily.ts'
import { adviceOnPayload } from './advice.ts'
import type { NormalizeFailure } from './normalize-failure.ts'
import { readPayload } from './read-payload.ts'
import { requireSpoke } from '../spokes/find-spoke.ts'

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
   * The version whose payload it looks like, if there are `extras` and `detectVersion` finds another version: v4 and v5
   * have the same envelope, so each reads the other's payload, but not the names in it. It says nothing of another
   * operation's payload. Computed on first access, by reading the payload as every other version: do not change the
   * payload before that.
   */
  readonly looksLike: Version | undefined
}

/** The advice about what was passed in place of a payload, if there is any. */
type AdviceOn = (payload: unknown) => string | undefined

/** Why there is no answer, from the findings. */
const failureOf = (
  source: Source,
  payload: unknown,
  value: unknown,
  findings: Findings,
  advice: string | undefined,
): UndecodableError | NotFoundError => {
  if (findings.all.some(({ kind }) => kind === 'notFound')) return new NotFoundError(source)
  return new UndecodableError({
    ...source,
    ...missingOf(findings),
    looksLike: looksLikeOf(payload, { ...source, value, findings }),
    advice,
  })
}

const lazyLooksLike = lazily<'looksLike', Version | undefined>('looksLike')

const normalizeWith = <A>(
  { codec }: Spoke<A>,
  source: Source,
  payload: unknown,
  adviceOn: AdviceOn,
): Either<UndecodableError | NotFoundError, Normalized<A>> => {
  const { value, findings } = readPayload(codec, payload)
  if (value === undefined || !hasValue(findings)) {
    return left(failureOf(source, payload, value, findings, adviceOn(payload)))
  }
  const issues = issuesOf(findings)
  const extras = extrasOf(findings)
  // Only a payload with unknown keys can be another version's.
  if (extras.length === 0) return right({ value, source, issues, extras, raw: payload, looksLike: undefined })
  const normalized = { value, source, issues, extras, raw: payload }
  return right(lazyLooksLike(normalized, () => looksLikeOf(payload, { ...source, value, findings })))
}

/**
 * {@link normalize} without the compile-time check that the version offers the operation. A payload of the service needs no
 * advice about what a program may have passed in its place.
 */
export const normalizeAny = <O extends Operation>(
  version: Version,
  operation: O,
  payload: unknown,
  adviceOn: AdviceOn = () => undefined,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const spoke = requireSpoke(version, operation)
  return isLeft(spoke) ? spoke : normalizeWith(spoke.right, { version, operation }, payload, adviceOn)
}

/**
 * Reads a version's payload into the canonical model.
 *
 * It is lenient: an unreadable value is left out, and reported in `issues`. Unknown keys are reported in `extras`.
 *
 * Its `Left` is an `UndecodableError` when the payload has no root (`data`, `person` or the like) or more than 100,000 issues
 * and extras; a `NotFoundError` when its `person` or `address` is null; or an `UnsupportedError` when the version, chosen at
 * run time, does not offer the operation.
 *
 * @category Normalize and render
 */
export const normalize = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  payload: unknown,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => normalizeAny(version, operation, payload, adviceOnPayload)
