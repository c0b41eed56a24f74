/**
 * v6's io-ts codecs and payload types.
 *
 * They are ordinary io-ts codecs: `V6PersonBody` reads a payload with v6's own field names, `V6Person` reads it as the
 * canonical person. Both are strict; for issues instead of failures, use `normalize`.
 *
 * @category Entry points
 * @module people-lookup-compat/v6
 */

export { V6Names } from '../../adapters/v6/names.ts'
export { V6Person } from '../../adapters/v6/person.ts'
export { V6Phones } from '../../adapters/v6/phones.ts'
export * from '../wire/v6/names.ts'
export * from '../wire/v6/person.ts'
export * from '../wire/v6/phones.ts'
export * from '../wire/v6/records.ts'
export type * from '../model/types.ts'
export type { AnySpoke, Spoke } from '../versions/facts.ts'
export { names, person, phones } from '../versions/v6.ts'
export type { LeafType } from '../wire/leaf.ts'
export type { NumberOrText } from '../wire/numbers.ts'
export type { ListType } from '../wire/list.ts'
