/**
 * One typed model of a person over three versions of a people lookup service.
 *
 * What can fail throws a `LookupError`; the same functions speak `Either` in `people-lookup-compat/fp`.
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
