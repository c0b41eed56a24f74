import { type Address, noAddress } from '../../src/model/address.ts'
import { filled, none } from '../../src/model/record.ts'
import type { AddressLookup } from '../../src/model/lookup.ts'
import { comparePartialDates, noPartialDate, type PartialDate } from '../../src/model/partial-date.ts'
import { compose } from '../../src/wire/compose.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { ifSaid, listOf, periodForm } from './parts.ts'

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

/** The fields that all of them have; in one, the street has another name. */
export const placeTable = {
  city: 'city',
  state: 'state',
  latitude: 'latitude',
  longitude: 'longitude',
  zip: 'postalCode',
} as const

export const currentAddressTable = { ...placeTable, street_address: 'street' } as const

/** A current address; none if nothing was sent. */
export const current = <O>(address: WireType<Address, O>): WireType<Address, O | undefined> =>
  compose(address, {
    from: (address): Address | undefined => ifSaid(address) && { ...address, isCurrent: true },
    to: (address) => address,
  })

/** The current address, where a version has no other. */
export const onlyCurrent = <O>(address: WireType<Address, O>): WireType<readonly Address[], O | undefined> =>
  compose(current(address), { from: listOf, to: (addresses) => splitAddresses(addresses).current })

/** The form of an address. */
export const addressForm = filled(noAddress, { residence: periodForm, coresidence: periodForm })

/** What an address search finds at once; the next page is elsewhere. */
interface Searched extends Pick<AddressLookup, 'nearbySchools' | 'properties'> {
  readonly address: Address | undefined
}

export const searchedAddressForm: Searched = { address: noAddress, nearbySchools: none, properties: none }

/** The fields that v4 and v5 share in the address that was searched for (spec sections 2.5, 4.3), and what was found there. */
export const searchedAddressTable = {
  street_address: 'address.street',
  city: 'address.city',
  county: 'address.county',
  state: 'address.state',
  zip: 'address.postalCode',
  latitude: 'address.latitude',
  longitude: 'address.longitude',
  nearby_schools: 'nearbySchools',
  properties: 'properties',
} as const
