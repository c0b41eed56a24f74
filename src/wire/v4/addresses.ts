import type * as t from 'io-ts'
import { zipText } from '../digit-leaves.ts'
import { text, token, word } from '../leaves.ts'
import { decimal, number } from '../numbers.ts'
import { list } from '../list.ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { V4Property } from './property.ts'

const v4NearbySchool = record('V4NearbySchool', {
  name: text,
  street: text,
  city: word,
  state: word,
  grades_served: word,
  school_type: word,
  enrollment_count: number,
  rating: word,
  district_name: text,
})

/** A school near the address, whose own address is not nested (spec section 4.3). */
export interface V4NearbySchoolPayload extends t.OutputOf<typeof v4NearbySchool> {}
export interface V4NearbySchool extends t.TypeOf<typeof v4NearbySchool> {}
export const V4NearbySchool: RecordType<V4NearbySchool, V4NearbySchoolPayload> = v4NearbySchool

const v4SearchedAddress = record('V4SearchedAddress', {
  street_address: text,
  city: word,
  zip: zipText,
  county: word,
  state: word,
  latitude: decimal,
  longitude: decimal,
  properties: list(V4Property),
  nearby_schools: list(V4NearbySchool),
})

/** The address, the schools near it and the properties at it (spec section 4.3). */
export interface V4SearchedAddressPayload extends t.OutputOf<typeof v4SearchedAddress> {}
export interface V4SearchedAddress extends t.TypeOf<typeof v4SearchedAddress> {}
export const V4SearchedAddress: RecordType<V4SearchedAddress, V4SearchedAddressPayload> = v4SearchedAddress

const v4AddressesData = record('V4AddressesData', { address: subject(V4SearchedAddress) })

/** The `data` of an address search (spec section 4.3). */
export interface V4AddressesDataPayload extends t.OutputOf<typeof v4AddressesData> {}
export interface V4AddressesData extends t.TypeOf<typeof v4AddressesData> {}
export const V4AddressesData: RecordType<V4AddressesData, V4AddressesDataPayload> = v4AddressesData

const v4AddressesBody = record('V4AddressesBody', {
  data: envelope(V4AddressesData),
  metadata: fieldless('V4AddressesMetadata'),
  position_token: token,
})

/** The answer of v4's address search (spec section 4.3). */
export interface V4AddressesPayload extends t.OutputOf<typeof v4AddressesBody> {}
export interface V4AddressesBody extends t.TypeOf<typeof v4AddressesBody> {}
export const V4AddressesBody: RecordType<V4AddressesBody, V4AddressesPayload> = v4AddressesBody
