import type * as t from 'io-ts'
import { zipText } from '../digit-leaves.ts'
import { text, token, word } from '../leaves.ts'
import { decimal, number } from '../numbers.ts'
import { list } from '../list.ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { V5Property } from './property.ts'

const v5NearbySchoolAddress = record('V5NearbySchoolAddress', { street_address: text, city: word, state: word })

/** Where a school is (spec section 2.5). */
export interface V5NearbySchoolAddressPayload extends t.OutputOf<typeof v5NearbySchoolAddress> {}
export interface V5NearbySchoolAddress extends t.TypeOf<typeof v5NearbySchoolAddress> {}
export const V5NearbySchoolAddress: RecordType<V5NearbySchoolAddress, V5NearbySchoolAddressPayload> =
  v5NearbySchoolAddress

const v5NearbySchool = record('V5NearbySchool', {
  name: text,
  address: V5NearbySchoolAddress,
  grades_served: word,
  type: word,
  enrollment_count: number,
  rating: word,
  district_name: text,
})

/** A school near the address (spec section 2.5). */
export interface V5NearbySchoolPayload extends t.OutputOf<typeof v5NearbySchool> {}
export interface V5NearbySchool extends t.TypeOf<typeof v5NearbySchool> {}
export const V5NearbySchool: RecordType<V5NearbySchool, V5NearbySchoolPayload> = v5NearbySchool

const v5SearchedAddress = record('V5SearchedAddress', {
  street_address: text,
  city: word,
  county: word,
  state: word,
  zip: zipText,
  latitude: decimal,
  longitude: decimal,
  nearby_schools: list(V5NearbySchool),
  properties: list(V5Property),
})

/** The address, the schools near it and the properties at it (spec section 2.5). */
export interface V5SearchedAddressPayload extends t.OutputOf<typeof v5SearchedAddress> {}
export interface V5SearchedAddress extends t.TypeOf<typeof v5SearchedAddress> {}
export const V5SearchedAddress: RecordType<V5SearchedAddress, V5SearchedAddressPayload> = v5SearchedAddress

const v5AddressesData = record('V5AddressesData', { address: subject(V5SearchedAddress) })

/** The `data` of an address search (spec section 2.5). */
export interface V5AddressesDataPayload extends t.OutputOf<typeof v5AddressesData> {}
export interface V5AddressesData extends t.TypeOf<typeof v5AddressesData> {}
export const V5AddressesData: RecordType<V5AddressesData, V5AddressesDataPayload> = v5AddressesData

const v5AddressesBody = record('V5AddressesBody', {
  data: envelope(V5AddressesData),
  metadata: fieldless('V5AddressesMetadata'),
  position_token: token,
})

/** The answer of v5's address search (spec sections 2.5, 4.1). */
export interface V5AddressesPayload extends t.OutputOf<typeof v5AddressesBody> {}
export interface V5AddressesBody extends t.TypeOf<typeof v5AddressesBody> {}
export const V5AddressesBody: RecordType<V5AddressesBody, V5AddressesPayload> = v5AddressesBody
