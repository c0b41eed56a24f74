import { type Address, noAddress } from '../../src/model/address.ts'
import { type Name, oneName, primaryFirst, splitNames } from '../../src/model/name.ts'
import type { Person } from '../../src/model/person.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { FlatAddress, FlatHitAddress, FlatRelative } from '../../src/wire/shared/flat.ts'
import { latestAddress } from './addresses.ts'
import { alias, flatName, mainName } from './names.ts'
import { ifSaid, joined, listOf, relativeForm } from './parts.ts'

// Records that v3 and v4 share (spec sections 4.3, 4.4).

const flatAddress = mapped(FlatAddress, noAddress, {
  is_current: 'isCurrent',
  state: 'state',
  city: 'city',
  county: 'county',
  street_address: 'street',
  latitude: 'latitude',
  longitude: 'longitude',
  zip: 'postalCode',
})

const flatHitAddress = mapped(FlatHitAddress, noAddress, {
  city: 'city',
  state: 'state',
  street_address: 'street',
  postal_code: 'postalCode',
  latitude: 'latitude',
  longitude: 'longitude',
})

/** The only address of a flat record, from three of its fields; an empty list if none of them was sent. */
const flatPlace = (
  street: string | undefined,
  city: string | undefined,
  state: string | undefined,
): readonly Address[] => listOf(ifSaid({ ...noAddress, street, city, state }))

const flatRelative = mapped(
  FlatRelative,
  relativeForm,
  {
    id: 'id',
    age: 'age',
    is_deceased: 'death.isDeceased',
    death_year: 'death.date.year',
    death_month: 'death.date.month',
    gender: 'gender',
  },
  {
    from: (wire) => ({
      names: flatName({ full: wire.full_name, first: wire.first_name, last: wire.last_name }),
      addresses: flatPlace(wire.street_address, wire.city, wire.state),
    }),
    to: ({ names, addresses }) => {
      const name = oneName(names)
      const place = latestAddress(addresses)
      return {
        full_name: name?.full,
        first_name: name?.first,
        last_name: name?.last,
        city: place?.city,
        state: place?.state,
        street_address: place?.street,
      }
    },
  },
)

// What v3 and v4 share of a person (spec sections 4.3, 4.4); each adds phones, emails and more.

/** The parts that the two profiles share. */
export const flatProfileParts = { aliases: list(alias), addresses: list(flatAddress), relatives: list(flatRelative) }

/** The fields that the two profiles share. */
export const flatProfileTable = {
  id: 'id',
  gender: 'gender',
  age: 'age',
  is_deceased: 'death.isDeceased',
  death_month: 'death.date.month',
  death_year: 'death.date.year',
  marital_status: 'maritalStatus',
  addresses: 'addresses',
  relatives: 'relatives',
} as const

/** The names in a profile. */
interface FlatNames {
  readonly full_name: string | undefined
  readonly first_name: string | undefined
  readonly last_name: string | undefined
  readonly aliases: readonly Name[]
}

/** The names in a search hit. */
interface FlatHitNames extends FlatNames {
  readonly middle_name: string | undefined
}

const fromFlatNames = (
  { full_name: full, first_name: first, last_name: last, aliases }: FlatNames,
  middle?: string,
) => ({
  names: primaryFirst(joined(mainName({ full, first, middle, last }), aliases)),
})

const toFlatNames = ({ primary, others }: ReturnType<typeof splitNames>): FlatNames => ({
  full_name: primary?.full,
  first_name: primary?.first,
  last_name: primary?.last,
  aliases: others,
})

export const flatProfileNames = {
  from: (wire: FlatNames) => fromFlatNames(wire),
  to: ({ names }: Person): FlatNames => toFlatNames(splitNames(names)),
}

export const flatHitNames = {
  from: (wire: FlatHitNames) => fromFlatNames(wire, wire.middle_name),
  to: ({ names }: Person): FlatHitNames => {
    const split = splitNames(names)
    return { ...toFlatNames(split), middle_name: split.primary?.middle }
  },
}

/** The parts that the two search hits share. */
export const flatHitParts = { aliases: list(alias), addresses: list(flatHitAddress) }

/** The fields that the two search hits share. */
export const flatHitTable = {
  id: 'id',
  age: 'age',
  addresses: 'addresses',
  phones: 'phones',
  emails: 'emails',
  address_count: 'counts.addresses',
  is_deceased: 'death.isDeceased',
} as const
