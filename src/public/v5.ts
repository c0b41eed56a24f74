/**
 * v5's spokes, io-ts codecs and payload types.
 *
 * They are ordinary io-ts codecs: `V5PersonBody` reads a payload with v5's own field names, `V5Person` reads it as the
 * canonical person. Both are strict; for issues instead of failures, use `normalize`. `V5Person.encode` leaves out
 * without a word what v5 cannot express; `render` reports it as `losses`.
 *
 * `person`, `names` and the like are its spokes, for the functions of `people-lookup-compat/core`.
 *
 * @category Entry points
 * @module people-lookup-compat/v5
 */

export { V5Addresses } from '../../adapters/v5/addresses.ts'
export { V5Emails } from '../../adapters/v5/emails.ts'
export { V5Names } from '../../adapters/v5/names.ts'
export { V5Person } from '../../adapters/v5/person.ts'
export { V5Phones } from '../../adapters/v5/phones.ts'
export * from '../wire/shared/contact.ts'
export * from '../wire/shared/property.ts'
export * from '../wire/v5/addresses.ts'
export * from '../wire/v5/names.ts'
export * from '../wire/v5/emails.ts'
export * from '../wire/v5/person.ts'
export * from '../wire/v5/phones.ts'
export type * from '../model/types.ts'
export type { LeafType } from '../wire/leaf.ts'
export type { NumberOrText } from '../wire/numbers.ts'
export type { ListType } from '../wire/list.ts'
export type { ExtendedNumber } from '../wire/phone-number.ts'
export type { Decoded, RecordType } from '../wire/record.ts'
export type { WireType } from '../wire/wire-type.ts'
export type { AnySpoke, Spoke } from '../versions/facts.ts'
export { addresses, emails, names, person, phones } from '../versions/v5.ts'
