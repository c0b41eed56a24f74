/**
 * The same functions as `people-lookup-compat/core`, for users of fp-ts: they take spokes, and return an `Either` instead of
 * throwing and a `TaskEither` instead of a promise, as those of `people-lookup-compat/fp` do.
 *
 * ```ts
 * import { normalize } from 'people-lookup-compat/core-fp'
 * import * as v5 from 'people-lookup-compat/v5'
 *
 * const read = normalize(v5.person, payload) // Either<NormalizeFailure, Normalized<Person>>
 * ```
 *
 * @category Entry points
 * @module people-lookup-compat/core-fp
 */

export { createLookup, type Lookup } from '../client/by-spoke.ts'
export type { LookupMethods, LookupTask, Pages } from '../client/lookup.ts'
export type { Either } from '../either.ts'
export { normalize } from '../normalize/normalize.ts'
export { parsePayload } from '../normalize/parse-payload.ts'
export { render, translate } from '../normalize/render.ts'
export * from './spokes.ts'
