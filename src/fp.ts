/**
 * The same functions as the root, for users of fp-ts: what can fail is an `Either`, and what takes time a `TaskEither`.
 * A `Lookup` of the root is a `TaskLookup` here.
 *
 * @category Entry points
 * @module people-lookup-compat/fp
 */

export { createLookup } from './client/lookup.ts'
export type { Task, TaskLookup, TaskMethods } from './client/methods.ts'
export type { Pages } from './client/pages.ts'
export * from './common.ts'
export { normalize } from './normalize/normalize.ts'
export { parsePayload } from './normalize/parse-payload.ts'
export { render } from './normalize/render.ts'
export { translate } from './normalize/translate.ts'
