/**
 * v3's spokes, io-ts codecs and payload types.
 *
 * They are ordinary io-ts codecs: `V3PersonBody` reads a payload with v3's own field names, `V3Person` reads it as the
 * canonical person. Both are strict; for issues instead of failures, use `normalize`. `V3Person.encode` leaves out
 * without a word what v3 cannot express; `render` reports it as `losses`.
 *
 * `person`, `names` and the like are its spokes, for the functions of `people-lookup-compat/core`.
 *
 * @category Entry points
 * @module people-lookup-compat/v3
 */

export { V3Emails } from '../../adapters/v3/emails.ts'
export { V3Names } from '../../adapters/v3/names.ts'
export { V3Person } from '../../adapters/v3/person.ts'
export { V3Phones } from '../../adapters/v3/phones.ts'
export * from '../wire/shared/flat.ts'
export { AreaCodeLocation, type AreaCodeLocationPayload } from '../wire/shared/contact.ts'
export * from '../wire/v3/emails.ts'
export * from '../wire/v3/names.ts'
export * from '../wire/v3/person.ts'
export * from '../wire/v3/phones.ts'
export type * from '../model/types.ts'
export type { LeafType } from '../wire/leaf.ts'
export type { NumberOrText } from '../wire/numbers.ts'
export type { ListType } from '../wire/list.ts'
export type { Loose } from '../wire/loose.ts'
export type { ExtendedNumber } from '../wire/phone-number.ts'
export type { Decoded, RecordType } from '../wire/record.ts'
export type { WireType } from '../wire/wire-type.ts'
export type { AnySpoke, Spoke } from '../versions/facts.ts'
export { emails, names, person, phones } from '../versions/v3.ts'
