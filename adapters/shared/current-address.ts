import { type Address, noAddress } from '../../src/model/address.ts'
import type { Json } from '../../src/model/json.ts'
import type { V5EmailOwnerAddress } from '../../src/wire/v5/emails.ts'
import type { V4PhoneOwnerAddress } from '../../src/wire/v4/phones.ts'

// The `current_address` of a phone's or an email's owner: v3, v4 and v5 differ in how they write its zip, which is
// their codecs' business, and in whether they name the country (spec sections 2.4, 4.3, 4.4).

/** Whether anything was sent of a home: if not, nobody said that there is one. */
export const isKnown = (home: Address): boolean =>
  home.street !== undefined ||
  home.city !== undefined ||
  home.state !== undefined ||
  home.postalCode !== undefined ||
  home.country !== undefined ||
  home.latitude !== undefined ||
  home.longitude !== undefined ||
  home.fragments !== undefined

export const fromCurrentAddress = (
  wire: V5EmailOwnerAddress | undefined,
  country?: string,
  fragments?: Json,
): readonly Address[] => {
  if (wire === undefined) return []
  const home: Address = {
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    state: wire.state,
    postalCode: wire.zip,
    country,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isCurrent: true,
    fragments,
  }
  return isKnown(home) ? [home] : []
}

export const toCurrentAddress = (address: Address): V5EmailOwnerAddress => ({
  street_address: address.street,
  city: address.city,
  state: address.state,
  latitude: address.latitude,
  longitude: address.longitude,
  zip: address.postalCode,
})

export const toCurrentAddressAbroad = (address: Address): V4PhoneOwnerAddress => ({
  ...toCurrentAddress(address),
  country: address.country,
})
