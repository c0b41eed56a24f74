import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { flag, id, month, number, type NumberOrText, text, year } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

// Records that v3 and v4 share. The prefix `Flat` means that v5 has replaced the record by nested ones (spec sections
// 4.3, 4.4).

/**
 * An address in a profile (spec sections 4.3, 4.4).
 *
 * @category Payloads
 */
export interface FlatAddressPayload {
  readonly is_current?: boolean | null | undefined
  readonly state?: string | null | undefined
  readonly city?: string | null | undefined
  readonly county?: string | null | undefined
  readonly street_address?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly zip?: NumberOrText | null | undefined
}

const flatAddress = record('FlatAddress', {
  is_current: flag,
  state: text,
  city: text,
  county: text,
  street_address: text,
  latitude: number,
  longitude: number,
  zip: zipText,
})
/** {@link FlatAddressPayload}, decoded. */
export interface FlatAddress extends t.TypeOf<typeof flatAddress> {}
/** The codec of {@link FlatAddressPayload}. */
export const FlatAddress: WireType<FlatAddress, FlatAddressPayload> = flatAddress

/**
 * An address in a search hit (spec sections 4.3, 4.4).
 *
 * @category Payloads
 */
export interface FlatHitAddressPayload {
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly street_address?: string | null | undefined
  readonly postal_code?: NumberOrText | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
}

const flatHitAddress = record('FlatHitAddress', {
  city: text,
  state: text,
  street_address: text,
  postal_code: zipText,
  latitude: number,
  longitude: number,
})
/** {@link FlatHitAddressPayload}, decoded. */
export interface FlatHitAddress extends t.TypeOf<typeof flatHitAddress> {}
/** The codec of {@link FlatHitAddressPayload}. */
export const FlatHitAddress: WireType<FlatHitAddress, FlatHitAddressPayload> = flatHitAddress

/**
 * A relative in a profile, with one address, which is not nested (spec sections 4.3, 4.4).
 *
 * @category Payloads
 */
export interface FlatRelativePayload {
  readonly id?: NumberOrText | null | undefined
  readonly full_name?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly is_deceased?: boolean | null | undefined
  readonly death_year?: NumberOrText | null | undefined
  readonly death_month?: NumberOrText | null | undefined
  readonly gender?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly street_address?: string | null | undefined
}

const flatRelative = record('FlatRelative', {
  id,
  full_name: text,
  first_name: text,
  last_name: text,
  age: number,
  is_deceased: flag,
  death_year: year,
  death_month: month,
  gender: text,
  city: text,
  state: text,
  street_address: text,
})
/** {@link FlatRelativePayload}, decoded. */
export interface FlatRelative extends t.TypeOf<typeof flatRelative> {}
/** The codec of {@link FlatRelativePayload}. */
export const FlatRelative: WireType<FlatRelative, FlatRelativePayload> = flatRelative

/** The fields that v3's and v4's jobs share. */
export const flatJobFields = {
  is_current: flag,
  end_date: date,
  company_name: text,
  start_date: date,
  title: text,
}
