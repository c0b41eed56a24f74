import type * as t from 'io-ts'
import { zipText } from '../digit-leaves.ts'
import { number, type NumberOrText, text, token } from '../leaves.ts'
import { list } from '../list.ts'
import { fieldless, record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import type { WireType } from '../wire-type.ts'
import { V5Property, type V5PropertyPayload } from './property.ts'

/**
 * Where a school is (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5NearbySchoolAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
}

const v5NearbySchoolAddress = record('V5NearbySchoolAddress', { street_address: text, city: text, state: text })
/** {@link V5NearbySchoolAddressPayload}, decoded. */
export interface V5NearbySchoolAddress extends t.TypeOf<typeof v5NearbySchoolAddress> {}
/** The codec of {@link V5NearbySchoolAddressPayload}. */
export const V5NearbySchoolAddress: WireType<V5NearbySchoolAddress, V5NearbySchoolAddressPayload> =
  v5NearbySchoolAddress

/**
 * A school near the address (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5NearbySchoolPayload {
  readonly name?: string | null | undefined
  readonly address?: V5NearbySchoolAddressPayload | null | undefined
  readonly grades_served?: string | null | undefined
  readonly type?: string | null | undefined
  readonly enrollment_count?: NumberOrText | null | undefined
  readonly rating?: string | null | undefined
  readonly district_name?: string | null | undefined
}

const v5NearbySchool = record('V5NearbySchool', {
  name: text,
  address: V5NearbySchoolAddress,
  grades_served: text,
  type: text,
  enrollment_count: number,
  rating: text,
  district_name: text,
})
/** {@link V5NearbySchoolPayload}, decoded. */
export interface V5NearbySchool extends t.TypeOf<typeof v5NearbySchool> {}
/** The codec of {@link V5NearbySchoolPayload}. */
export const V5NearbySchool: WireType<V5NearbySchool, V5NearbySchoolPayload> = v5NearbySchool

/**
 * The address, the schools near it and the properties at it (spec section 2.5).
 *
 * @category Payloads
 */
export interface V5SearchedAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly county?: string | null | undefined
  readonly state?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly nearby_schools?: readonly V5NearbySchoolPayload[] | null | undefined
  readonly properties?: readonly V5PropertyPayload[] | null | undefined
}

const v5SearchedAddress = record('V5SearchedAddress', {
  street_address: text,
  city: text,
  county: text,
  state: text,
  zip: zipText,
  latitude: number,
  longitude: number,
  nearby_schools: list(V5NearbySchool),
  properties: list(V5Property),
})
/** {@link V5SearchedAddressPayload}, decoded. */
export interface V5SearchedAddress extends t.TypeOf<typeof v5SearchedAddress> {}
/** The codec of {@link V5SearchedAddressPayload}. */
export const V5SearchedAddress: WireType<V5SearchedAddress, V5SearchedAddressPayload> = v5SearchedAddress

/**
 * The answer of v5's address search (spec sections 2.5, 4.1).
 *
 * @category Payloads
 */
export interface V5AddressesPayload {
  readonly data?: { readonly address?: V5SearchedAddressPayload | null | undefined } | null | undefined
  readonly metadata?: object | null | undefined
  readonly position_token?: NumberOrText | null | undefined
}

const v5AddressesBody = record('V5AddressesBody', {
  data: envelope(record('V5AddressesData', { address: subject(V5SearchedAddress) })),
  metadata: fieldless('V5AddressesMetadata'),
  position_token: token,
})
/** {@link V5AddressesPayload}, decoded. */
export interface V5AddressesBody extends t.TypeOf<typeof v5AddressesBody> {}
/** The codec of {@link V5AddressesPayload}. */
export const V5AddressesBody: WireType<V5AddressesBody, V5AddressesPayload> = v5AddressesBody
