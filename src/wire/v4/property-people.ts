import type * as t from 'io-ts'
import type { Json } from '../../model/json.ts'
import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { flag, id, number, type NumberOrText, text } from '../leaves.ts'
import { anyList } from '../list.ts'
import { loose } from '../loose.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * Where a resident lives (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4ResidentAddressPayload {
  readonly city?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly street?: string | null | undefined
  readonly country?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly state?: string | null | undefined
}

const v4ResidentAddress = record('V4ResidentAddress', {
  city: text,
  latitude: number,
  longitude: number,
  street: text,
  country: text,
  zip: zipText,
  state: text,
})
/** {@link V4ResidentAddressPayload}, decoded. */
export interface V4ResidentAddress extends t.TypeOf<typeof v4ResidentAddress> {}
/** The codec of {@link V4ResidentAddressPayload}. */
export const V4ResidentAddress: WireType<V4ResidentAddress, V4ResidentAddressPayload> = v4ResidentAddress

/**
 * A current or former resident of the property; the items of `aliases` and `relatives` are not specified (spec section
 * 4.3).
 *
 * @category Payloads
 */
export interface V4ResidentPayload {
  readonly id?: NumberOrText | null | undefined
  readonly aliases?: readonly Json[] | null | undefined
  readonly lives_at_property?: boolean | null | undefined
  readonly current_address?: V4ResidentAddressPayload | null | undefined
  readonly is_deceased?: boolean | null | undefined
  readonly relatives?: readonly Json[] | null | undefined
  readonly last_name?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly middle_name?: string | null | undefined
  readonly age?: NumberOrText | null | undefined
}

const v4Resident = record('V4Resident', {
  id,
  aliases: anyList(loose(text)),
  lives_at_property: flag,
  current_address: V4ResidentAddress,
  is_deceased: flag,
  relatives: anyList(loose(text)),
  last_name: text,
  first_name: text,
  middle_name: text,
  age: number,
})
/** {@link V4ResidentPayload}, decoded. */
export interface V4Resident extends t.TypeOf<typeof v4Resident> {}
/** The codec of {@link V4ResidentPayload}. */
export const V4Resident: WireType<V4Resident, V4ResidentPayload> = v4Resident

/**
 * A current or former owner of the property (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PropertyOwnerPayload {
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly middle_name?: string | null | undefined
  readonly full_name?: string | null | undefined
  readonly id?: NumberOrText | null | undefined
  readonly ownership_type?: string | null | undefined
  readonly is_trust?: boolean | null | undefined
  readonly is_company?: boolean | null | undefined
  readonly ownership_start_date?: NumberOrText | null | undefined
  readonly lives_at_property?: boolean | null | undefined
}

const v4PropertyOwner = record('V4PropertyOwner', {
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  id,
  ownership_type: text,
  is_trust: flag,
  is_company: flag,
  ownership_start_date: date,
  lives_at_property: flag,
})
/** {@link V4PropertyOwnerPayload}, decoded. */
export interface V4PropertyOwner extends t.TypeOf<typeof v4PropertyOwner> {}
/** The codec of {@link V4PropertyOwnerPayload}. */
export const V4PropertyOwner: WireType<V4PropertyOwner, V4PropertyOwnerPayload> = v4PropertyOwner
