import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { flag, id, text, word } from '../leaves.ts'
import { decimal, number } from '../numbers.ts'
import { anyList } from '../list.ts'
import { loose } from '../loose.ts'
import { record, type RecordType } from '../record.ts'

const v4ResidentAddress = record('V4ResidentAddress', {
  city: word,
  latitude: decimal,
  longitude: decimal,
  street: text,
  country: word,
  zip: zipText,
  state: word,
})

/** Where a resident lives (spec section 4.3). */
export interface V4ResidentAddressPayload extends t.OutputOf<typeof v4ResidentAddress> {}
export interface V4ResidentAddress extends t.TypeOf<typeof v4ResidentAddress> {}
export const V4ResidentAddress: RecordType<V4ResidentAddress, V4ResidentAddressPayload> = v4ResidentAddress

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

/**
 * A current or former resident of the property; the items of `aliases` and `relatives` are not specified (spec section
 * 4.3).
 */
export interface V4ResidentPayload extends t.OutputOf<typeof v4Resident> {}
export interface V4Resident extends t.TypeOf<typeof v4Resident> {}
export const V4Resident: RecordType<V4Resident, V4ResidentPayload> = v4Resident

const v4PropertyOwner = record('V4PropertyOwner', {
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  id,
  ownership_type: word,
  is_trust: flag,
  is_company: flag,
  ownership_start_date: date,
  lives_at_property: flag,
})

/** A current or former owner of the property (spec section 4.3). */
export interface V4PropertyOwnerPayload extends t.OutputOf<typeof v4PropertyOwner> {}
export interface V4PropertyOwner extends t.TypeOf<typeof v4PropertyOwner> {}
export const V4PropertyOwner: RecordType<V4PropertyOwner, V4PropertyOwnerPayload> = v4PropertyOwner
