import type * as t from 'io-ts'
import { zipText } from '../digit-leaves.ts'
import { number, type NumberOrText, text, token } from '../leaves.ts'
import { list } from '../list.ts'
import { fieldless, record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { V4Property, type V4PropertyPayload } from './property.ts'

/**
 * A school near the address, flat (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4NearbySchoolPayload {
  readonly name?: string | null
  readonly street?: string | null
  readonly city?: string | null
  readonly state?: string | null
  readonly grades_served?: string | null
  readonly school_type?: string | null
  readonly enrollment_count?: NumberOrText | null
  readonly rating?: string | null
  readonly district_name?: string | null
}

/** The codec of {@link V4NearbySchoolPayload}. */
export const V4NearbySchool = record('V4NearbySchool', {
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
export type V4NearbySchool = t.TypeOf<typeof V4NearbySchool>

/**
 * The address, what is near it and what stands on it (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4AddressPayload {
  readonly street_address?: string | null
  readonly city?: string | null
  readonly zip?: NumberOrText | null
  readonly county?: string | null
  readonly state?: string | null
  readonly latitude?: NumberOrText | null
  readonly longitude?: NumberOrText | null
  readonly properties?: readonly V4PropertyPayload[] | null
  readonly nearby_schools?: readonly V4NearbySchoolPayload[] | null
}

/** The codec of {@link V4AddressPayload}. */
export const V4Address = record('V4Address', {
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
export type V4Address = t.TypeOf<typeof V4Address>

/**
 * The answer of v4's address search (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4AddressesPayload {
  readonly data?: { readonly address?: V4AddressPayload | null } | null
  readonly metadata?: object | null
  readonly position_token?: NumberOrText | null
}

/** The codec of {@link V4AddressesPayload}. */
export const V4AddressesBody = record('V4AddressesBody', {
  data: envelope(record('V4AddressesData', { address: subject(V4Address) })),
  metadata: fieldless('V4AddressesMetadata'),
  position_token: token,
})
export type V4AddressesBody = t.TypeOf<typeof V4AddressesBody>
