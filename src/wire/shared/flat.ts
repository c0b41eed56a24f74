import type * as t from 'io-ts'
import { zipText } from '../digit-leaves.ts'
import { flag, id, text, word } from '../leaves.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'

// Records that v3 and v4 share. The prefix `Flat` means that v5 has replaced the record by nested ones (spec sections
// 4.3, 4.4).

const flatAddress = record('FlatAddress', {
  is_current: flag,
  state: word,
  city: word,
  county: word,
  street_address: text,
  latitude: decimal,
  longitude: decimal,
  zip: zipText,
})

/** An address in a profile (spec sections 4.3, 4.4). */
export interface FlatAddressPayload extends t.OutputOf<typeof flatAddress> {}
export interface FlatAddress extends t.TypeOf<typeof flatAddress> {}
export const FlatAddress: RecordType<FlatAddress, FlatAddressPayload> = flatAddress

const flatHitAddress = record('FlatHitAddress', {
  city: word,
  state: word,
  street_address: text,
  postal_code: zipText,
  latitude: decimal,
  longitude: decimal,
})

/** An address in a search hit (spec sections 4.3, 4.4). */
export interface FlatHitAddressPayload extends t.OutputOf<typeof flatHitAddress> {}
export interface FlatHitAddress extends t.TypeOf<typeof flatHitAddress> {}
export const FlatHitAddress: RecordType<FlatHitAddress, FlatHitAddressPayload> = flatHitAddress

const flatRelative = record('FlatRelative', {
  id,
  full_name: text,
  first_name: text,
  last_name: text,
  age: number,
  is_deceased: flag,
  death_year: year,
  death_month: month,
  gender: word,
  city: word,
  state: word,
  street_address: text,
})

/** A relative in a profile, with one address, which is not nested (spec sections 4.3, 4.4). */
export interface FlatRelativePayload extends t.OutputOf<typeof flatRelative> {}
export interface FlatRelative extends t.TypeOf<typeof flatRelative> {}
export const FlatRelative: RecordType<FlatRelative, FlatRelativePayload> = flatRelative
