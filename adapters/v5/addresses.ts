import { type Address, noAddress } from '../../src/model/address.ts'
import { isAddressLookup } from '../../src/model/guards.ts'
import type { AddressLookup } from '../../src/model/lookup.ts'
import type { NearbySchool } from '../../src/model/nearby-school.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V5AddressesBody,
  V5AddressesData,
  type V5AddressesPayload,
  V5NearbySchool,
  V5NearbySchoolAddress,
  V5SearchedAddress,
} from '../../src/wire/v5/addresses.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { fromSearchedAddress, toSearchedAddress } from '../shared/searched-address.ts'
import { property } from './property.ts'

const schoolAddress = compose(V5NearbySchoolAddress, {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    state: wire.state,
  }),
  to: (address) => ({
    street_address: address.street,
    city: address.city,
    state: address.state,
  }),
})

const school = compose(V5NearbySchool.with({ address: schoolAddress }), {
  from: (wire): NearbySchool => ({
    name: wire.name,
    type: wire.type,
    address: wire.address,
    gradesServed: wire.grades_served,
    enrollmentCount: wire.enrollment_count,
    rating: wire.rating,
    districtName: wire.district_name,
  }),
  to: (school) => ({
    name: school.name,
    address: school.address,
    grades_served: school.gradesServed,
    type: school.type,
    enrollment_count: school.enrollmentCount,
    rating: school.rating,
    district_name: school.districtName,
  }),
})

const searched = V5SearchedAddress.with({ nearby_schools: list(school), properties: list(property) })

/**
 * An address and its properties, from v5's payload and back (spec section 2.5).
 *
 * @category Codecs
 */
export const V5Addresses: WireType<AddressLookup, V5AddressesPayload> = composeAnswer(
  'V5Addresses',
  V5AddressesBody.with({ data: envelope(V5AddressesData.with({ address: subject(searched) })) }),
  {
    from: ({ data: { address }, position_token }): AddressLookup => ({
      address: fromSearchedAddress(address),
      nearbySchools: address.nearby_schools,
      properties: address.properties,
      next: cursorOf('v5', 'addresses', position_token),
    }),
    to: ({ address, nearbySchools, properties, next }) => ({
      data: { address: { ...toSearchedAddress(address), nearby_schools: nearbySchools, properties } },
      // The specification shows no metadata for this search (sections 1 and 2.5): the codec has it only so that it is not
      // an unknown key.
      metadata: undefined,
      position_token: tokenFor('v5', next),
    }),
    is: isAddressLookup,
  },
)
