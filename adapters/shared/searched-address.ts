import { type Address, noAddress } from '../../src/model/address.ts'
import type { V4SearchedAddress } from '../../src/wire/v4/addresses.ts'
import type { V5SearchedAddress } from '../../src/wire/v5/addresses.ts'
import type { SharedFields } from './shared-fields.ts'

/** The fields that v4 and v5 share in the address that was searched for (spec sections 2.5, 4.3). */
type SearchedAddress = SharedFields<V4SearchedAddress, V5SearchedAddress>

export const fromSearchedAddress = (wire: SearchedAddress): Address => ({
  ...noAddress,
  street: wire.street_address,
  city: wire.city,
  county: wire.county,
  state: wire.state,
  postalCode: wire.zip,
  latitude: wire.latitude,
  longitude: wire.longitude,
})

export const toSearchedAddress = (address: Address): SearchedAddress => ({
  street_address: address.street,
  city: address.city,
  county: address.county,
  state: address.state,
  zip: address.postalCode,
  latitude: address.latitude,
  longitude: address.longitude,
})
