import { derive, type Derivation, derivationOf, type RenderOptions } from '../derive/derive.ts'
import { type Either, isLeft, left, right } from '../either.ts'
import { InvalidValueError } from '../errors/invalid-input-errors.ts'
import type { ModelPath } from '../lineage/model-path.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import type { AnySpoke, Spoke } from '../versions/facts.ts'
import { adviceOnStored } from './advice.ts'
import { normalizeGiven, sourceOf } from './normalize.ts'
import { type Normalized, type NormalizeFailure, type Source, lazily } from './normalized.ts'
import { type Loss, lossesOf } from '../lineage/losses.ts'

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
   * Computed on first access, by one more walk over the value: do not change that before. It throws an `InvalidValueError` if the value is no longer of the model, or has members of its own that
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

/** {@link render} of a value that is known to be of the model. */
export const renderSound = <O extends Operation, P>(
  spoke: Spoke<O, P>,
  given: LookupValue[O],
  derivation?: Derivation,
): Rendered<P> => {
  const { value, derived } = derive(spoke, given, derivation)
  // Computed on first access, as this takes about as long as writing, and many callers never need it.
  return withLosses({ payload: spoke.codec.encode(value), derived }, () =>
    orInvalid(sourceOf(spoke), () => lossesOf(spoke, value)),
  )
}

/**
 * Writes a canonical value as a version's payload, and reports in `losses` what that payload cannot express:
 * `render(v3.person, person)`. With the option `derive`, it also fills in what the value only implies, such as an age, and
 * reports it in `derived`.
 *
 * Its `Left` is an `InvalidValueError` when the value is not of the model, or something in it cannot be written, which
 * untyped code can pass. It does not check every field: check a value of unknown origin with `revive` or the codecs of
 * `people-lookup-compat/model`.
 *
 * @throws RangeError when these are no such options
 * @category Normalize and render
 */
export const render = <O extends Operation, P>(
  spoke: Spoke<O, P>,
  value: LookupValue[O],
  options?: RenderOptions,
): Either<InvalidValueError, Rendered<P>> => {
  const derivation = derivationOf(options)
  try {
    return right(renderSound(spoke, value, derivation))
  } catch {
    // Adapters never throw for a value of the model: the tests of the laws check this.
    return left(new InvalidValueError(sourceOf(spoke), adviceOnStored(value)))
  }
}

/**
 * A payload of one version as another's, with the canonical value in between, and what was lost.
 *
 * @category Normalize and render
 */
export interface Translated<A, P> extends Normalized<A>, Rendered<P> {}

/** {@link translate} among several spokes of the operation. */
export const translateAmong = <O extends Operation, P>(
  among: readonly AnySpoke[],
  from: Spoke<O>,
  to: Spoke<O, P>,
  payload: unknown,
  options?: RenderOptions,
): Either<NormalizeFailure, Translated<LookupValue[O], P>> => {
  const derivation = derivationOf(options)
  const normalized = normalizeGiven(among, from, payload)
  if (isLeft(normalized)) return normalized
  const written = renderSound(to, normalized.right.value, derivation)
  // Neither result is spread: that would compute what they compute only on access.
  const result = Object.assign(normalized.right, { payload: written.payload, derived: written.derived })
  return right(withLosses(result, () => written.losses))
}

/**
 * Writes a payload of one version as another version's: `normalize`, then `render`, as in
 * `translate(v5.person, v3.person, payload)`. Its `Left` is one of theirs. What the option `derive` fills in is in the
 * `payload`, and not in the `value`.
 *
 * @throws RangeError when these are no such options
 * @category Normalize and render
 */
export const translate = <O extends Operation, P>(
  from: Spoke<O>,
  to: Spoke<O, P>,
  payload: unknown,
  options?: RenderOptions,
): Either<NormalizeFailure, Translated<LookupValue[O], P>> => translateAmong([from, to], from, to, payload, options)
