import { type Address, noAddress } from '../../src/model/address.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import type { Decoded, With } from '../../src/wire/record.ts'
import type {
  flatHitCountFields,
  flatHitNameFields,
  flatLifeFields,
  flatPersonFields,
} from '../../src/wire/shared/fields.ts'
import { FlatAddress, FlatHitAddress, FlatRelative } from '../../src/wire/shared/flat.ts'
import { latestAddress } from './addresses.ts'
import { alias, flatName, mainName, oneName, primaryFirst, splitNames } from './names.ts'
import { countsOf, deathOf, joined, saysNothing } from './parts.ts'

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

// The fields of a person that v3 and v4 share (spec sections 4.3, 4.4); each adds phones, emails and more.

/** The parts that the two profiles share. */
export const flatProfileParts = { aliases: list(alias), addresses: list(flatAddress), relatives: list(flatRelative) }

/** The fields that the two profiles share. */
type FlatProfile = With<
  Decoded<typeof flatPersonFields & typeof flatLifeFields & typeof flatProfileParts>,
  typeof flatProfileParts
>

export const fromFlatProfile = (wire: FlatProfile): Person => ({
  ...noPerson,
  id: wire.id,
  names: primaryFirst(
    joined(mainName({ full: wire.full_name, first: wire.first_name, last: wire.last_name }), wire.aliases),
  ),
  gender: wire.gender,
  age: wire.age,
  death: deathOf({ isDeceased: wire.is_deceased, year: wire.death_year, month: wire.death_month }),
  maritalStatus: wire.marital_status,
  addresses: wire.addresses,
  relatives: wire.relatives,
})

export const toFlatProfile = (person: Person): FlatProfile => {
  const { primary, others } = splitNames(person.names)
  return {
    id: person.id,
    full_name: primary?.full,
    first_name: primary?.first,
    last_name: primary?.last,
    aliases: others,
    gender: person.gender,
    age: person.age,
    is_deceased: person.death?.isDeceased,
    death_month: person.death?.date?.month,
    death_year: person.death?.date?.year,
    marital_status: person.maritalStatus,
    addresses: person.addresses,
    relatives: person.relatives,
  }
}

/** The parts that the two search hits share. */
export const flatHitParts = { aliases: list(alias), addresses: list(flatHitAddress) }

/** The fields that the two search hits share. */
type FlatHit = With<
  Decoded<typeof flatHitNameFields & typeof flatHitCountFields & typeof flatHitParts>,
  typeof flatHitParts
>

/** The fields of a hit that each version has in its own form. */
type OwnFields = Pick<Person, 'phones' | 'emails' | 'relatives'>

/** Takes the version's own fields, too: a page has many hits, and a second spread of each would cost more than this. */
export const fromFlatHit = (wire: FlatHit, { phones, emails, relatives }: OwnFields): Person => ({
  ...noPerson,
  id: wire.id,
  names: primaryFirst(
    joined(
      mainName({ full: wire.full_name, first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
      wire.aliases,
    ),
  ),
  age: wire.age,
  death: deathOf({ isDeceased: wire.is_deceased }),
  addresses: wire.addresses,
  phones,
  emails,
  relatives,
  counts: countsOf({ addresses: wire.address_count }),
})

export const toFlatHit = (person: Person): FlatHit => {
  const { primary, others } = splitNames(person.names)
  return {
    id: person.id,
    first_name: primary?.first,
    last_name: primary?.last,
    middle_name: primary?.middle,
    full_name: primary?.full,
    age: person.age,
    addresses: person.addresses,
    aliases: others,
    address_count: person.counts?.addresses,
    is_deceased: person.death?.isDeceased,
  }
}
