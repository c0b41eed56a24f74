import { derivationOf, type RenderOptions } from '../derive/options.ts'
import { type Either, isLeft, right } from '../either.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { requireSpoke } from '../versions/spokes.ts'
import type { CommonOperation, OperationFor, PayloadOf } from '../versions/table.ts'
import { withLosses } from './losses.ts'
import { normalize } from './normalize.ts'
import type { Normalized } from './normalized.ts'
import type { NormalizeFailure } from './normalize-failure.ts'
import { type Rendered, renderWith } from './render.ts'

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
