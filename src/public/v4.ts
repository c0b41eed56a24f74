/**
 * v4's spokes, io-ts codecs and payload types.
 *
 * They are ordinary io-ts codecs: `V4PersonBody` reads a payload with v4's own field names, `V4Person` reads it as the
 * canonical person. Both are strict; for issues instead of failures, use `normalize`. `V4Person.encode` leaves out
 * without a word what v4 cannot express; `render` reports it as `losses`.
 *
 * `person`, `names` and the like are its spokes, for the functions of `people-lookup-compat/core`.
 *
 * @category Entry points
 * @module people-lookup-compat/v4
 */

export { V4Addresses } from '../../adapters/v4/addresses.ts'
export { V4Names } from '../../adapters/v4/names.ts'
export { V4Person } from '../../adapters/v4/person.ts'
export { V4Phones } from '../../adapters/v4/phones.ts'
export * from '../wire/shared/flat.ts'
export * from '../wire/shared/contact.ts'
export * from '../wire/shared/property.ts'
export * from '../wire/v4/addresses.ts'
export * from '../wire/v4/names.ts'
export * from '../wire/v4/person.ts'
export * from '../wire/v4/phones.ts'
export type * from '../model/types.ts'
export type { LeafType } from '../wire/leaf.ts'
export type { NumberOrText } from '../wire/numbers.ts'
export type { ListType } from '../wire/list.ts'
export type { Loose } from '../wire/loose.ts'
export type { ExtendedNumber } from '../wire/phone-number.ts'
export type { Decoded, RecordType } from '../wire/record.ts'
export type { WireType } from '../wire/wire-type.ts'
export type { AnySpoke, Spoke } from '../versions/facts.ts'
export { addresses, names, person, phones } from '../versions/v4.ts'
