/**
 * The same names as the root, for users of fp-ts: what can fail is an `Either`.
 *
 * @module
 */

export * from './common.ts'
export { normalize } from './normalize/normalize.ts'
export { parsePayload } from './normalize/parse-payload.ts'
export { render } from './normalize/render.ts'
export { translate } from './normalize/translate.ts'
