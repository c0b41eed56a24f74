import { type Address, noAddress } from '../../src/model/address.ts'
import type { V4ResidentAddress } from '../../src/wire/v4/resident.ts'
import { isKnown } from '../shared/current-address.ts'

// The `current_address` of a resident, whose street v4 calls otherwise than that of a phone's owner (spec section 4.3).

export const fromResidentAddress = (wire: V4ResidentAddress | undefined): readonly Address[] => {
  if (wire === undefined) return []
  const home: Address = {
    ...noAddress,
    street: wire.street,
    city: wire.city,
    state: wire.state,
    country: wire.country,
    postalCode: wire.zip,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isCurrent: true,
  }
  return isKnown(home) ? [home] : []
}

export const toResidentAddress = (address: Address): V4ResidentAddress => ({
  city: address.city,
  latitude: address.latitude,
  longitude: address.longitude,
  street: address.street,
  country: address.country,
  zip: address.postalCode,
  state: address.state,
})
