import { type Either, isLeft } from 'fp-ts/lib/Either.js'
import type { LookupError } from './errors/lookup-error.ts'
import type { LookupValue } from './model/lookup.ts'
import type { Version } from './model/version.ts'
import { type Normalized, normalize as normalizeEither } from './normalize/normalize.ts'
import { parsePayload as parseEither } from './normalize/parse-payload.ts'
import { type Rendered, render as renderEither } from './normalize/render.ts'
import { type Translated, translate as translateEither } from './normalize/translate.ts'
import type { OperationOf, PayloadOf } from './spokes.ts'

// The border between the two faces: what is an Either in `people-lookup-compat/fp` is a value or an exception here.

const orThrow = <A>(either: Either<LookupError, A>): A => {
  if (isLeft(either)) throw either.left
  return either.right
}

/**
 * Reads a version's payload into the canonical model.
 *
 * It is lenient: what is unreadable costs itself alone and is one of the `issues`. Keys that no codec knows are
 * `extras`.
 *
 * @example
 * ```ts
 * const { value, issues } = normalize('v3', 'person', payload)
 * ```
 * @throws UndecodableError when the payload has no root: its envelope, or what that holds, is absent or of the wrong kind
 * @throws NotFoundError when the answer is null
 * @throws UnsupportedError when the version does not offer the operation, which the types rule out
 * @category Normalize and render
 */
export const normalize = <V extends Version, O extends OperationOf<V>>(
  version: V,
  operation: O,
  payload: unknown,
): Normalized<LookupValue[O]> => orThrow(normalizeEither(version, operation, payload))

/**
 * Writes a canonical value as a version's payload, and says in `losses` what that payload could not take.
 *
 * @throws UnsupportedError when the version does not offer the operation, which the types rule out
 * @category Normalize and render
 */
export const render = <V extends Version, O extends OperationOf<V>>(
  version: V,
  operation: O,
  value: LookupValue[O],
): Rendered<PayloadOf<V, O>> => orThrow(renderEither(version, operation, value))

/**
 * Writes a payload of one version as another version's: {@link normalize}, then {@link render}. A v3 caller can live on
 * v5's answers, and the `losses` say what it does not see.
 *
 * @throws UndecodableError when the payload has no root
 * @throws NotFoundError when the answer is null
 * @throws UnsupportedError when one of the versions does not offer the operation, which the types rule out
 * @category Normalize and render
 */
export const translate = <F extends Version, T extends Version, O extends OperationOf<F> & OperationOf<T>>(
  from: F,
  to: T,
  operation: O,
  payload: unknown,
): Translated<LookupValue[O], PayloadOf<T, O>> => orThrow(translateEither(from, to, operation, payload))

/**
 * Parses the text of a payload, and loses no digit: an integer beyond 2^53, which `JSON.parse` would round, becomes
 * text. Codecs read an id as text or number alike.
 *
 * @throws UndecodableError when the text is no JSON; it repeats none of it
 * @category Normalize and render
 */
export const parsePayload = (text: string): unknown => orThrow(parseEither(text))
