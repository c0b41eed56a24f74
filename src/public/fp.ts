/**
 * The same functions as the root entry, for users of fp-ts: they return an `Either` instead of throwing, and a
 * `TaskEither` instead of a promise. Types have the same names, too: a `Lookup` of this entry returns tasks. A mistake
 * in the program itself is thrown, as by the root entry: an `InvalidOptionsError` or a `RangeError`.
 *
 * @category Entry points
 * @module people-lookup-compat/fp
 */

export { createLookup } from '../client/by-name.ts'
export type { Lookup, LookupMethods, LookupTask, Pages } from '../client/lookup.ts'
export * from './named.ts'
// Declarations of users name it so, if the library has another copy of fp-ts than they.
export type { Either } from '../either.ts'
export { parsePayload } from '../normalize/parse-payload.ts'
export { normalize, render, translate } from '../normalize/by-name.ts'
