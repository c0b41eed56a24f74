import { type Address, noAddress } from '../../src/model/address.ts'
import type { Json } from '../../src/model/json.ts'
import type { V3EmailOwnerAddress } from '../../src/wire/v3/emails.ts'
import type { V3PhoneOwnerAddress } from '../../src/wire/v3/phones.ts'
import type { V4PhoneOwnerAddress } from '../../src/wire/v4/phones.ts'
import type { V5EmailOwnerAddress } from '../../src/wire/v5/emails.ts'
import { saysNothing } from './nothing.ts'
import type { SharedFields } from './shared-fields.ts'

// The `current_address` of a phone's or an email's owner. v3, v4 and v5 differ in how they write its zip, which is up
// to their codecs, and in whether they have a country (spec sections 2.4, 4.3, 4.4).

type CountryAddress = SharedFields<V3PhoneOwnerAddress, V4PhoneOwnerAddress>

type CurrentAddress = SharedFields<CountryAddress, SharedFields<V3EmailOwnerAddress, V5EmailOwnerAddress>>

/** The current address, or `undefined` if nothing was sent. */
export const fromCurrentAddress = (wire: CurrentAddress, country?: string, fragments?: Json): Address | undefined => {
  const address = {
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    state: wire.state,
    postalCode: wire.zip,
    country,
    latitude: wire.latitude,
    longitude: wire.longitude,
    fragments,
  }
  return saysNothing(address) ? undefined : { ...address, isCurrent: true }
}

export const toCurrentAddress = (address: Address): CurrentAddress => ({
  street_address: address.street,
  city: address.city,
  state: address.state,
  latitude: address.latitude,
  longitude: address.longitude,
  zip: address.postalCode,
})

/** The current address of a phone's owner, which has a country. */
export const toCountryAddress = (address: Address): CountryAddress => ({
  ...toCurrentAddress(address),
  country: address.country,
})
