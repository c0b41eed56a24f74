import type * as t from 'io-ts'
import { number, text, token, zipText } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { V5Property } from './property.ts'

/** Where a school is (spec section 2.5). */
export const V5SchoolAddress = record('V5SchoolAddress', { street_address: text, city: text, state: text })
export type V5SchoolAddress = t.TypeOf<typeof V5SchoolAddress>

/** A school near the address (spec section 2.5). */
export const V5NearbySchool = record('V5NearbySchool', {
  name: text,
  address: V5SchoolAddress,
  grades_served: text,
  type: text,
  enrollment_count: number,
  rating: text,
  district_name: text,
})
export type V5NearbySchool = t.TypeOf<typeof V5NearbySchool>

/** The address, what is near it and what stands on it (spec section 2.5). */
export const V5Address = record('V5Address', {
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
export type V5Address = t.TypeOf<typeof V5Address>

/** The answer of v5's address search (spec sections 2.5, 4.1). */
export const V5AddressesBody = record('V5AddressesBody', {
  data: envelope(record('V5AddressesData', { address: subject(V5Address) })),
  metadata: record('V5AddressesMetadata', {}),
  position_token: token,
})
export type V5AddressesBody = t.TypeOf<typeof V5AddressesBody>
