import { type Derivation, derivationOf, type RenderOptions } from '../derive/derive.ts'
import { type Either, isLeft, left, right } from '../either.ts'
import { InvalidValueError, type UnsupportedError } from '../errors/invalid-input-errors.ts'
import type { UndecodableError } from '../errors/undecodable-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import {
  checkOperation,
  requireSpoke,
  spokesInOrder,
  type CommonOperation,
  type OperationFor,
  type PayloadOf,
  type VersionOf,
} from '../versions/table.ts'
import { adviceOnStored } from './advice.ts'
import { identify, spokesThatFit } from './identify.ts'
import { normalizeAmong, normalizeGiven } from './normalize.ts'
import type { Normalized, NormalizeFailure, NormalizeOptions } from './normalized.ts'
import { parseText } from './parse-payload.ts'
import { type Rendered, renderSound, type Translated, translateAmong } from './render.ts'

// Reading and writing among all versions, where each is called by its name.

/**
 * {@link normalize} without the compile-time check that the version offers the operation. A payload of the service needs no
 * advice about what a program may have passed in its place.
 */
export const normalizeAny = <O extends Operation>(
  version: Version,
  operation: O,
  payload: unknown,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const spoke = requireSpoke(version, operation)
  return isLeft(spoke) ? spoke : normalizeAmong(spokesInOrder(operation), spoke.right, payload)
}

/** Reads the text of a payload. `firstLine` is the number of its first line, if it is a part of a file. */
export const normalizeText = <O extends Operation>(
  version: Version,
  operation: O,
  text: string,
  firstLine?: number,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const parsed: Either<UndecodableError, unknown> = parseText(text, firstLine)
  return isLeft(parsed) ? parsed : normalizeAny(version, operation, parsed.right)
}

/**
 * Reads a version's payload into the canonical model.
 *
 * It is lenient: an unreadable value is left out, and reported in `issues`. Unknown keys are reported in `extras`, and kept
 * in their records with `keepExtras`.
 *
 * Its `Left` is an `UndecodableError` when the payload has no root (`data`, `person` or the like), is plainly another
 * version's, or has more than 100,000 issues and extras; a `NotFoundError` when its `person` or `address` is null or empty; a
 * `ServiceFailureError` when it says that the service failed, and nothing else; or an `UnsupportedError` when the version,
 * chosen at run time, does not offer the operation.
 *
 * @category Normalize and render
 */
export const normalize = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  payload: unknown,
  options?: NormalizeOptions,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const spoke = requireSpoke(version, operation)
  return isLeft(spoke) ? spoke : normalizeGiven(spokesInOrder(operation), spoke.right, payload, options)
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
  return isLeft(spoke) ? spoke : right(renderSound(spoke.right, value, derivation))
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
  // First, as no payload can be written for a version that does not offer the operation: not even one that is readable.
  const writer = requireSpoke(to, operation)
  if (isLeft(writer)) return writer
  const reader = requireSpoke(from, operation)
  if (isLeft(reader)) return reader
  return translateAmong(spokesInOrder(operation), reader.right, writer.right, payload, options)
}

/** The versions that fit a payload best, in the order in which they are asked: several if they fit equally well. */
export const versionsThatFit = (operation: Operation, payload: unknown): readonly Version[] =>
  spokesThatFit(spokesInOrder(operation), payload).map(({ version }) => version)

/**
 * Which version wrote a payload: the one that reads all of it or, if none does, the one that reads the most of it.
 * A new field or an unreadable value is lost to every version, so it does not matter how many there are. `undefined` if
 * no version fits, or if several fit equally well, as for an empty page of v4 or v5. No payload makes it throw: what is
 * no payload, such as its text before `parsePayload` reads it, fits no version.
 *
 * It does not tell the operation: the payload of another one may also fit, as an answer that found nothing, with `extras`.
 * A key tells, in v4 and v5 below `data`: `person`; `people` for `names`; `address` for `addresses`; and `owners` for
 * `phones` if there are `area_code_locations` or a `phone_info`, or else for `emails`.
 *
 * The type of what it returns has only versions that offer the operation. In code that is generic over the operation,
 * write `detectVersion<Operation>(operation, payload)`, whose type `normalize` accepts there.
 *
 * @example
 * ```ts
 * const version = detectVersion('person', payload)
 * const person = version && normalize(version, 'person', payload).value
 * ```
 * @throws RangeError when there is no such operation, as when the payload comes first
 * @category Normalize and render
 */
export function detectVersion<O extends Operation>(
  operation: O,
  payload: unknown,
): (O extends Operation ? VersionOf<O> : never) | undefined
export function detectVersion(operation: Operation, payload: unknown): Version | undefined {
  // What JSON.parse returns compiles in any place: `undefined` would say that the payload fits no version.
  checkOperation(operation)
  return identify(spokesInOrder(operation), payload)?.version
}
