import { type Address, noAddress } from '../../src/model/address.ts'
import { noRelative, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { FlatAddress, FlatHitAddress, FlatRelative } from '../../src/wire/shared/flat.ts'
import { latestAddress } from './address.ts'
import { deathOf } from './life.ts'
import { flatName, oneName } from './names.ts'
import { saysNothing } from './nothing.ts'

// Records that v3 and v4 share (spec sections 4.3, 4.4).

export const flatAddress = compose(FlatAddress, {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    county: wire.county,
    state: wire.state,
    postalCode: wire.zip,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isCurrent: wire.is_current,
  }),
  to: (address) => ({
    is_current: address.isCurrent,
    state: address.state,
    city: address.city,
    county: address.county,
    street_address: address.street,
    latitude: address.latitude,
    longitude: address.longitude,
    zip: address.postalCode,
  }),
})

export const flatHitAddress = compose(FlatHitAddress, {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    state: wire.state,
    postalCode: wire.postal_code,
    latitude: wire.latitude,
    longitude: wire.longitude,
  }),
  to: (address) => ({
    city: address.city,
    state: address.state,
    street_address: address.street,
    postal_code: address.postalCode,
    latitude: address.latitude,
    longitude: address.longitude,
  }),
})

/** The only address of a flat record, from three of its fields; an empty list if none of them was sent. */
export const flatPlace = (
  street: string | undefined,
  city: string | undefined,
  state: string | undefined,
): readonly Address[] => {
  const place = { ...noAddress, street, city, state }
  return saysNothing(place) ? [] : [place]
}

export const flatRelative = compose(FlatRelative, {
  from: (wire): Relative => ({
    ...noRelative,
    id: wire.id,
    names: flatName({ full: wire.full_name, first: wire.first_name, last: wire.last_name }),
    gender: wire.gender,
    age: wire.age,
    death: deathOf({ isDeceased: wire.is_deceased, year: wire.death_year, month: wire.death_month }),
    addresses: flatPlace(wire.street_address, wire.city, wire.state),
  }),
  to: (relative) => {
    const name = oneName(relative.names)
    const place = latestAddress(relative.addresses)
    return {
      id: relative.id,
      full_name: name?.full,
      first_name: name?.first,
      last_name: name?.last,
      age: relative.age,
      is_deceased: relative.death?.isDeceased,
      death_year: relative.death?.date?.year,
      death_month: relative.death?.date?.month,
      gender: relative.gender,
      city: place?.city,
      state: place?.state,
      street_address: place?.street,
    }
  },
})
