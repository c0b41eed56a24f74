/**
 * One typed model of a person over three versions of a people lookup service.
 *
 * Functions that can fail throw a `LookupError`; in `people-lookup-compat/fp` they return an `Either`.
 *
 * @category Entry points
 * @module people-lookup-compat
 */

export * from './common.ts'
export {
  createLookup,
  type Lookup,
  type LookupMethods,
  normalize,
  parsePayload,
  render,
  translate,
} from './throwing.ts'
