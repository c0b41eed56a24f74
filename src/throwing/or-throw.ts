import { type Either, isLeft } from '../either.ts'
import type { LookupError } from '../errors/lookup-error.ts'
import { parsePayload as parseEither } from '../normalize/parse-payload.ts'

// The only folder that turns the Eithers of `people-lookup-compat/fp` into values and exceptions.

export const orThrow = <A>(either: Either<LookupError, A>): A => {
  if (isLeft(either)) throw either.left
  return either.right
}

/**
 * Parses the JSON text of a payload without losing a digit of an id: an integer beyond 2^53, which `JSON.parse` would
 * round, becomes a string. If a field needs a number, such a string is an issue. A byte order mark is skipped.
 *
 * @example
 * ```ts
 * parsePayload('{"person":{"id":9007199254740993}}') // { person: { id: '9007199254740993' } }
 * ```
 * @throws UndecodableError when the text is not JSON, empty, or no text at all; the error repeats none of it
 * @category Normalize and render
 */
export const parsePayload = (text: string): unknown => orThrow(parseEither(text))
