import type * as t from 'io-ts'
import { zipText } from '../digit-leaves.ts'
import { number, type NumberOrText, text, token } from '../leaves.ts'
import { list } from '../list.ts'
import { fieldless, record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import type { WireType } from '../wire-type.ts'
import { V4Property, type V4PropertyPayload } from './property.ts'

/**
 * A school near the address, whose own address is not nested (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4NearbySchoolPayload {
  readonly name?: string | null | undefined
  readonly street?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly grades_served?: string | null | undefined
  readonly school_type?: string | null | undefined
  readonly enrollment_count?: NumberOrText | null | undefined
  readonly rating?: string | null | undefined
  readonly district_name?: string | null | undefined
}

const v4NearbySchool = record('V4NearbySchool', {
  name: text,
  street: text,
  city: text,
  state: text,
  grades_served: text,
  school_type: text,
  enrollment_count: number,
  rating: text,
  district_name: text,
})
/** {@link V4NearbySchoolPayload}, decoded. */
export interface V4NearbySchool extends t.TypeOf<typeof v4NearbySchool> {}
/** The codec of {@link V4NearbySchoolPayload}. */
export const V4NearbySchool: WireType<V4NearbySchool, V4NearbySchoolPayload> = v4NearbySchool

/**
 * The address, the schools near it and the properties at it (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4SearchedAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly county?: string | null | undefined
  readonly state?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly properties?: readonly V4PropertyPayload[] | null | undefined
  readonly nearby_schools?: readonly V4NearbySchoolPayload[] | null | undefined
}

const v4SearchedAddress = record('V4SearchedAddress', {
  street_address: text,
  city: text,
  zip: zipText,
  county: text,
  state: text,
  latitude: number,
  longitude: number,
  properties: list(V4Property),
  nearby_schools: list(V4NearbySchool),
})
/** {@link V4SearchedAddressPayload}, decoded. */
export interface V4SearchedAddress extends t.TypeOf<typeof v4SearchedAddress> {}
/** The codec of {@link V4SearchedAddressPayload}. */
export const V4SearchedAddress: WireType<V4SearchedAddress, V4SearchedAddressPayload> = v4SearchedAddress

/**
 * The answer of v4's address search (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4AddressesPayload {
  readonly data?: { readonly address?: V4SearchedAddressPayload | null | undefined } | null | undefined
  readonly metadata?: object | null | undefined
  readonly position_token?: NumberOrText | null | undefined
}

const v4AddressesBody = record('V4AddressesBody', {
  data: envelope(record('V4AddressesData', { address: subject(V4SearchedAddress) })),
  metadata: fieldless('V4AddressesMetadata'),
  position_token: token,
})
/** {@link V4AddressesPayload}, decoded. */
export interface V4AddressesBody extends t.TypeOf<typeof v4AddressesBody> {}
/** The codec of {@link V4AddressesPayload}. */
export const V4AddressesBody: WireType<V4AddressesBody, V4AddressesPayload> = v4AddressesBody
