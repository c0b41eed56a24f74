import { derive } from '../derive/derive.ts'
import { type Derivation, derivationOf, type RenderOptions } from '../derive/options.ts'
import { type Either, isLeft, left, right } from '../either.ts'
import { InvalidValueError } from '../errors/invalid-value-error.ts'
import type { UnsupportedError } from '../errors/unsupported-error.ts'
import type { ModelPath } from '../lineage/model-path.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { CommonOperation, OperationFor, PayloadOf } from '../versions/table.ts'
import { adviceOnStored } from './advice.ts'
import { normalize } from './normalize.ts'
import type { Normalized, NormalizeFailure, Source } from './normalized.ts'
import { requireSpoke } from '../versions/spokes.ts'
import type { WireType } from '../wire/wire-type.ts'
import { placesOf } from '../lineage/carries.ts'
import { type Loss, lossesOf } from '../lineage/losses.ts'
import { lazily } from './lazily.ts'

/** Adds `losses` to a result, which are computed on first access. */
const withLosses = lazily<'losses', readonly Loss[]>('losses')

/**
 * A canonical value as a version's payload.
 *
 * @category Normalize and render
 */
export interface Rendered<P> {
  readonly payload: P
  /**
   * What the payload could not express. An item that is read back at another position in its list is no loss: where a
   * version has two lists, as v3's phone search has `aliases` and `akas`, each keeps its order.
   *
   * Computed on first access, by writing the value once more, reading it back and comparing: do not change the value
   * before that. It throws an `InvalidValueError` if the value is no longer of the model, or has members of its own that
   * no JSON could have, such as one that contains itself.
   */
  readonly losses: readonly Loss[]
  /**
   * What the value implied, and was filled in, as JSON Pointers into the canonical value (RFC 6901): `/age`. Empty unless the
   * option `derive` asks for it. It is in the payload, and the value itself is as it was.
   */
  readonly derived: readonly ModelPath[]
}

/** Replaces whatever is thrown by an error that does not repeat its message, which may contain a field. */
const orInvalid = <A>(source: Source, compute: () => A): A => {
  try {
    return compute()
  } catch {
    throw new InvalidValueError(source)
  }
}

/** {@link render} of a value that is known to be of the model, for a version that is known to offer the operation. */
const renderWith = <O extends Operation>(
  codec: WireType<LookupValue[O], unknown>,
  source: Source & { readonly operation: O },
  given: LookupValue[O],
  derivation?: Derivation,
): Rendered<unknown> => {
  const { value, derived } = derive(source.version, source.operation, given, derivation)
  // Computed on first access, as this takes about as long as writing, and many callers never need it.
  return withLosses({ payload: codec.encode(value), derived }, () =>
    orInvalid(source, () => lossesOf(codec, value, () => placesOf(source.version, source.operation))),
  )
}

/**
 * {@link render} of a value that is known to be of the model, without the compile-time check that the version offers the
 * operation.
 */
export const renderAny = <O extends Operation>(
  version: Version,
  operation: O,
  value: LookupValue[O],
  derivation?: Derivation,
): Either<UnsupportedError, Rendered<unknown>> => {
  const spoke = requireSpoke(version, operation)
  return isLeft(spoke) ? spoke : right(renderWith<O>(spoke.right.codec, { version, operation }, value, derivation))
}

/**
 * Writes a canonical value as a version's payload, and reports in `losses` what that payload cannot express. With the option
 * `derive`, it also fills in what the value only implies, such as an age, and reports it in `derived`.
 *
 * Its `Left` is an `InvalidValueError` when the value is not of the model, or something in it cannot be written, which
 * untyped code can pass; or an `UnsupportedError` when the version, chosen at run time, does not offer the operation. It
 * does not check every field: check a value of unknown origin with `revive` or the codecs of
 * `people-lookup-compat/model`.
 *
 * @throws RangeError when these are no such options
 * @category Normalize and render
 */
export function render<V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  value: LookupValue[O],
  options?: RenderOptions,
): Either<InvalidValueError | UnsupportedError, Rendered<PayloadOf<V, O>>>
export function render(
  version: Version,
  operation: Operation,
  value: LookupValue[Operation],
  options?: RenderOptions,
): Either<InvalidValueError | UnsupportedError, Rendered<unknown>> {
  const derivation = derivationOf(options)
  try {
    return renderAny(version, operation, value, derivation)
  } catch {
    // Adapters never throw for a value of the model: the tests of the laws check this.
    return left(new InvalidValueError({ version, operation }, adviceOnStored(value)))
  }
}

/**
 * A payload of one version as another's, with the canonical value in between, and what was lost.
 *
 * @category Normalize and render
 */
export interface Translated<A, P> extends Normalized<A>, Rendered<P> {}

/**
 * Writes a payload of one version as another version's: `normalize`, then `render`. Its `Left` is one of
 * theirs. What the option `derive` fills in is in the `payload`, and not in the `value`.
 *
 * @throws RangeError when these are no such options
 * @category Normalize and render
 */
export function translate<
  F extends Version,
  T extends Version,
  O extends (CommonOperation | OperationFor<F>) & (CommonOperation | OperationFor<T>),
>(
  from: F,
  to: T,
  operation: O,
  payload: unknown,
  options?: RenderOptions,
): Either<NormalizeFailure, Translated<LookupValue[O], PayloadOf<T, O>>>
export function translate(
  from: Version,
  to: Version,
  operation: Operation,
  payload: unknown,
  options?: RenderOptions,
): Either<NormalizeFailure, Translated<LookupValue[Operation], unknown>> {
  const derivation = derivationOf(options)
  // First, as no payload can be written for a version that does not offer the operation: not even one that is readable.
  const spoke = requireSpoke(to, operation)
  if (isLeft(spoke)) return spoke
  const normalized = normalize(from, operation, payload)
  if (isLeft(normalized)) return normalized
  const written = renderWith(spoke.right.codec, { version: to, operation }, normalized.right.value, derivation)
  // Neither result is spread: that would compute what they compute only on access.
  const result = Object.assign(normalized.right, { payload: written.payload, derived: written.derived })
  return right(withLosses(result, () => written.losses))
}
