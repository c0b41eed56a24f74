import { type Address, noAddress } from '../../src/model/address.ts'
import type { AddressLookup, NearbySchool } from '../../src/model/lookup.ts'
import type { V4Address, V4AddressesBody, V4NearbySchool } from '../../src/wire/v4/addresses.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { fromV4Property, toV4Property } from './property.ts'

const fromAddress = (wire: Omit<V4Address, 'properties' | 'nearby_schools'>): Address => ({
  ...noAddress,
  street: wire.street_address,
  city: wire.city,
  county: wire.county,
  state: wire.state,
  postalCode: wire.zip,
  latitude: wire.latitude,
  longitude: wire.longitude,
})

/** v4 spreads the school's address over the school's own fields. */
const fromSchool = (wire: V4NearbySchool): NearbySchool => {
  const { street, city, state } = wire
  const isNowhere = street === undefined && city === undefined && state === undefined
  return {
    name: wire.name,
    type: wire.school_type,
    address: isNowhere ? undefined : { ...noAddress, street, city, state },
    gradesServed: wire.grades_served,
    enrollmentCount: wire.enrollment_count,
    rating: wire.rating,
    districtName: wire.district_name,
  }
}

const toSchool = (school: NearbySchool): V4NearbySchool => ({
  name: school.name,
  street: school.address?.street,
  city: school.address?.city,
  state: school.address?.state,
  grades_served: school.gradesServed,
  school_type: school.type,
  enrollment_count: school.enrollmentCount,
  rating: school.rating,
  district_name: school.districtName,
})

/**
 * An address from v4's address search (spec section 4.3).
 *
 * @category Adapters
 */
export const fromV4Addresses = ({ data: { address: wire }, position_token }: V4AddressesBody): AddressLookup => ({
  address: fromAddress(wire),
  nearbySchools: wire.nearby_schools.map(fromSchool),
  properties: wire.properties.map(fromV4Property),
  next: cursorOf('v4', position_token),
})

/**
 * An address as v4's address search (spec section 4.3).
 *
 * @category Adapters
 */
export const toV4Addresses = ({ address, nearbySchools, properties, next }: AddressLookup): V4AddressesBody => ({
  data: {
    address: {
      street_address: address.street,
      city: address.city,
      zip: address.postalCode,
      county: address.county,
      state: address.state,
      latitude: address.latitude,
      longitude: address.longitude,
      properties: properties.map(toV4Property),
      nearby_schools: nearbySchools.map(toSchool),
    },
  },
  metadata: {},
  position_token: tokenFor('v4', next),
})
