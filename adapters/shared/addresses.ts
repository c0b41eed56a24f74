import { type Address, noAddress } from '../../src/model/address.ts'
import type { Json } from '../../src/model/json.ts'
import { comparePartialDates, noPartialDate, type PartialDate } from '../../src/model/partial-date.ts'
import type { Decoded } from '../../src/wire/record.ts'
import type { countryAddressFields } from '../../src/wire/shared/fields.ts'
import type { FlatAddress } from '../../src/wire/shared/flat.ts'
import { saysNothing } from './parts.ts'

/** Where somebody lives, and where they lived before: v3 and v4 have separate fields for these. */
interface SplitAddresses {
  readonly current: Address | undefined
  readonly previous: readonly Address[]
}

/** The first address that is marked as current, and all others. */
export const splitAddresses = (addresses: readonly Address[]): SplitAddresses => {
  const current = addresses.find(({ isCurrent }) => isCurrent === true)
  return { current, previous: addresses.filter((address) => address !== current) }
}

const compare = (one: PartialDate | undefined, other: PartialDate | undefined): number =>
  comparePartialDates(one ?? noPartialDate, other ?? noPartialDate)

/** Whether somebody lived at an address later than at another one: there is no end, or a later one, or a later start. */
const isLater = ({ residence: one }: Address, { residence: other }: Address): boolean => {
  if (one === undefined || other === undefined) return one !== undefined && other === undefined
  if ((one.end === undefined) !== (other.end === undefined)) return one.end === undefined
  const ends = compare(one.end, other.end)
  return ends === 0 ? compare(one.start, other.start) > 0 : ends > 0
}

/**
 * The address for a version that has room for one: the current one, or else the latest, or else the first. The specification
 * does not say which one v3 and v4 have of a relative.
 */
export const latestAddress = (addresses: readonly Address[]): Address | undefined => {
  const { current } = splitAddresses(addresses)
  if (current !== undefined) return current
  return addresses.reduce<Address | undefined>(
    (latest, address) => (latest === undefined || isLater(address, latest) ? address : latest),
    undefined,
  )
}

// The `current_address` of a phone's or an email's owner. v3, v4 and v5 differ in how they write its zip, which is up
// to their codecs, and in whether they have a country (spec sections 2.4, 4.3, 4.4).

type CountryAddress = Decoded<typeof countryAddressFields>

type CurrentAddress = Omit<CountryAddress, 'country'>

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

/** The fields that v4 and v5 share in the address that was searched for (spec sections 2.5, 4.3). */
type SearchedAddress = Omit<FlatAddress, 'is_current'>

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
