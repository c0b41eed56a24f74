import { type Address, noAddress } from '../../src/model/address.ts'
import type { AddressLookup } from '../../src/model/lookup.ts'
import type { NearbySchool } from '../../src/model/nearby-school.ts'
import type { V5AddressesBody, V5NearbySchool, V5NearbySchoolAddress } from '../../src/wire/v5/addresses.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { fromSearchedAddress, toSearchedAddress } from '../shared/searched-address.ts'
import { fromProperty, toProperty } from './property.ts'

const fromSchoolAddress = (wire: V5NearbySchoolAddress): Address => ({
  ...noAddress,
  street: wire.street_address,
  city: wire.city,
  state: wire.state,
})

const toSchoolAddress = (address: Address): V5NearbySchoolAddress => ({
  street_address: address.street,
  city: address.city,
  state: address.state,
})

const fromSchool = (wire: V5NearbySchool): NearbySchool => ({
  name: wire.name,
  type: wire.type,
  address: wire.address && fromSchoolAddress(wire.address),
  gradesServed: wire.grades_served,
  enrollmentCount: wire.enrollment_count,
  rating: wire.rating,
  districtName: wire.district_name,
})

const toSchool = (school: NearbySchool): V5NearbySchool => ({
  name: school.name,
  address: school.address && toSchoolAddress(school.address),
  grades_served: school.gradesServed,
  type: school.type,
  enrollment_count: school.enrollmentCount,
  rating: school.rating,
  district_name: school.districtName,
})

/**
 * An address from v5's address search, as `V5AddressesBody` decodes it (spec section 2.5).
 *
 * @category Adapters
 */
export const fromV5Addresses = ({ data: { address: wire }, position_token }: V5AddressesBody): AddressLookup => ({
  address: fromSearchedAddress(wire),
  nearbySchools: wire.nearby_schools.map(fromSchool),
  properties: wire.properties.map(fromProperty),
  next: cursorOf('v5', 'addresses', position_token),
})

/**
 * An address as v5's address search, decoded: `V5AddressesBody.encode` writes its payload (spec section 2.5).
 *
 * @category Adapters
 */
export const toV5Addresses = ({ address, nearbySchools, properties, next }: AddressLookup): V5AddressesBody => ({
  data: {
    address: {
      ...toSearchedAddress(address),
      nearby_schools: nearbySchools.map(toSchool),
      properties: properties.map(toProperty),
    },
  },
  // The specification shows no metadata for this search (sections 1 and 2.5): the codec has it only so that it is not
  // an unknown key.
  metadata: undefined,
  position_token: tokenFor('v5', next),
})
