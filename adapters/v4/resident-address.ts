import { type Address, noAddress } from '../../src/model/address.ts'
import type { V4ResidentAddress } from '../../src/wire/v4/property-people.ts'

// The `current_address` of a resident: its street has another name than that of a phone's owner (spec section 4.3).

/** The current address as a list; an empty one if every field is absent. */
export const fromResidentAddress = (wire: V4ResidentAddress | undefined): readonly Address[] =>
  wire === undefined ||
  (wire.street === undefined &&
    wire.city === undefined &&
    wire.state === undefined &&
    wire.country === undefined &&
    wire.zip === undefined &&
    wire.latitude === undefined &&
    wire.longitude === undefined)
    ? []
    : [
        {
          ...noAddress,
          street: wire.street,
          city: wire.city,
          state: wire.state,
          country: wire.country,
          postalCode: wire.zip,
          latitude: wire.latitude,
          longitude: wire.longitude,
          isCurrent: true,
        },
      ]

export const toResidentAddress = (address: Address): V4ResidentAddress => ({
  city: address.city,
  latitude: address.latitude,
  longitude: address.longitude,
  street: address.street,
  country: address.country,
  zip: address.postalCode,
  state: address.state,
})
