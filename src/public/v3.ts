/**
 * v3's io-ts codecs, payload types and adapters.
 *
 * They are ordinary io-ts codecs: `V3PersonBody` reads a payload with v3's own field names, `V3Person` reads it as the
 * canonical person. Both are strict; for issues instead of failures, use `normalize`. `V3Person.encode` leaves out
 * without a word what v3 cannot express; `render` reports it as `losses`.
 *
 * @category Entry points
 * @module people-lookup-compat/v3
 */

export * from '../../adapters/v3/codecs.ts'
export { fromV3Emails, toV3Emails } from '../../adapters/v3/emails.ts'
export { fromV3Names, toV3Names } from '../../adapters/v3/names.ts'
export { fromV3Person, toV3Person } from '../../adapters/v3/person.ts'
export { fromV3Phones, toV3Phones } from '../../adapters/v3/phones.ts'
export {
  FlatAddress,
  type FlatAddressPayload,
  FlatHitAddress,
  type FlatHitAddressPayload,
  FlatRelative,
  type FlatRelativePayload,
} from '../wire/shared/flat.ts'
export { AreaCodeLocation, type AreaCodeLocationPayload, type PhoneInfoPayload } from '../wire/shared/phone-info.ts'
export * from '../wire/v3/emails.ts'
export * from '../wire/v3/names.ts'
export * from '../wire/v3/person.ts'
export * from '../wire/v3/phones.ts'
export type * from '../model/types.ts'
export type { LeafType } from '../wire/leaf.ts'
export type { NumberOrText } from '../wire/leaves.ts'
export type { ListType } from '../wire/list.ts'
export type { Loose } from '../wire/loose.ts'
export type { Decoded } from '../wire/record.ts'
export type { WireType } from '../wire/wire-type.ts'
