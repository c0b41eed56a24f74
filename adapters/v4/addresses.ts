import { isAddressLookup } from '../../src/model/guards.ts'
import type { AddressLookup } from '../../src/model/lookup.ts'
import type { NearbySchool } from '../../src/model/nearby-school.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V4AddressesBody,
  V4AddressesData,
  type V4AddressesPayload,
  V4NearbySchool,
  V4SearchedAddress,
} from '../../src/wire/v4/addresses.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { flatPlace } from '../shared/flat.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { fromSearchedAddress, toSearchedAddress } from '../shared/searched-address.ts'
import { property } from './property.ts'

/** v4 has the school's address in the school's own fields. */
const school = compose(V4NearbySchool, {
  from: (wire): NearbySchool => {
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
  },
  to: (school) => ({
    name: school.name,
    street: school.address?.street,
    city: school.address?.city,
    state: school.address?.state,
    grades_served: school.gradesServed,
    school_type: school.type,
    enrollment_count: school.enrollmentCount,
    rating: school.rating,
    district_name: school.districtName,
  }),
})

const searched = V4SearchedAddress.with({ nearby_schools: list(school), properties: list(property) })

/**
 * An address and its properties, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Addresses: WireType<AddressLookup, V4AddressesPayload> = composeAnswer(
  'V4Addresses',
  V4AddressesBody.with({ data: envelope(V4AddressesData.with({ address: subject(searched) })) }),
  {
    from: ({ data: { address }, position_token }): AddressLookup => ({
      address: fromSearchedAddress(address),
      nearbySchools: address.nearby_schools,
      properties: address.properties,
      next: cursorOf('v4', 'addresses', position_token),
    }),
    to: ({ address, nearbySchools, properties, next }) => ({
      data: { address: { ...toSearchedAddress(address), properties, nearby_schools: nearbySchools } },
      // The specification shows no metadata for this search (sections 1 and 4.3): the codec has it only so that it is not
      // an unknown key.
      metadata: undefined,
      position_token: tokenFor('v4', next),
    }),
    is: isAddressLookup,
  },
)
