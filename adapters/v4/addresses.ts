import type { AddressLookup } from '../../src/model/lookup.ts'
import type { NearbySchool } from '../../src/model/nearby-school.ts'
import type { V4AddressesBody, V4NearbySchool } from '../../src/wire/v4/addresses.ts'
import { flatPlace } from '../shared/flat.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { fromSearchedAddress, toSearchedAddress } from '../shared/searched-address.ts'
import { fromProperty, toProperty } from './property.ts'

/** v4 has the school's address in the school's own fields. */
const fromSchool = (wire: V4NearbySchool): NearbySchool => {
  const [address] = flatPlace(wire.street, wire.city, wire.state)
  return {
    name: wire.name,
    type: wire.school_type,
    address,
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
 * An address from v4's address search, as `V4AddressesBody` decodes it (spec section 4.3).
 *
 * @category Adapters
 */
export const fromV4Addresses = ({ data: { address: wire }, position_token }: V4AddressesBody): AddressLookup => ({
  address: fromSearchedAddress(wire),
  nearbySchools: wire.nearby_schools.map(fromSchool),
  properties: wire.properties.map(fromProperty),
  next: cursorOf('v4', 'addresses', position_token),
})

/**
 * An address as v4's address search, decoded: `V4AddressesBody.encode` writes its payload (spec section 4.3).
 *
 * @category Adapters
 */
export const toV4Addresses = ({ address, nearbySchools, properties, next }: AddressLookup): V4AddressesBody => ({
  data: {
    address: {
      ...toSearchedAddress(address),
      properties: properties.map(toProperty),
      nearby_schools: nearbySchools.map(toSchool),
    },
  },
  // The specification shows no metadata for this search (sections 1 and 4.3): the codec has it only so that it is not
  // an unknown key.
  metadata: undefined,
  position_token: tokenFor('v4', next),
})
