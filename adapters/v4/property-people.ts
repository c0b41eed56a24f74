import { type Address, noAddress } from '../../src/model/address.ts'
import { none } from '../../src/model/none.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPropertyOwner, noResident, type PropertyOwner, type Resident } from '../../src/model/property-people.ts'
import type { V4PropertyOwner, V4Resident, V4ResidentAddress } from '../../src/wire/v4/property-people.ts'
import { splitAddresses } from '../shared/address.ts'
import { deathOf } from '../shared/life.ts'
import { joined } from '../shared/lists.ts'
import { fromLooseRelative, toLooseRelatives } from '../shared/named-people.ts'
import { flatName, fromLooseAlias, mainName, oneName, splitNames, toLooseNames } from '../shared/names.ts'
import { propertyOwnershipOf, residencyOf } from '../shared/property-people.ts'

/**
 * The current address as a list; an empty one if every field is absent. Its street field is named differently from that
 * of a phone's owner (spec section 4.3).
 */
const fromAddress = (wire: V4ResidentAddress): readonly Address[] =>
  wire.street === undefined &&
  wire.city === undefined &&
  wire.state === undefined &&
  wire.country === undefined &&
  wire.zip === undefined &&
  wire.latitude === undefined &&
  wire.longitude === undefined
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

const toAddress = (address: Address): V4ResidentAddress => ({
  city: address.city,
  latitude: address.latitude,
  longitude: address.longitude,
  street: address.street,
  country: address.country,
  zip: address.postalCode,
  state: address.state,
})

/** A resident of a property from v4's address search (spec section 4.3). */
export const fromResident = (wire: V4Resident): Resident => ({
  ...noResident,
  id: wire.id,
  names: joined(
    mainName({ first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
    wire.aliases.map(fromLooseAlias),
  ),
  age: wire.age,
  death: deathOf({ isDeceased: wire.is_deceased }),
  addresses: wire.current_address ? fromAddress(wire.current_address) : none,
  relatives: wire.relatives.map(fromLooseRelative),
  residency: residencyOf({ livesAtProperty: wire.lives_at_property }),
})

/** A resident of a property as v4's address search (spec section 4.3). */
export const toResident = (resident: Resident): V4Resident => {
  const { primary, others } = splitNames(resident.names)
  const { current } = splitAddresses(resident.addresses)
  return {
    id: resident.id,
    aliases: toLooseNames(others),
    lives_at_property: resident.residency?.livesAtProperty,
    current_address: current && toAddress(current),
    is_deceased: resident.death?.isDeceased,
    relatives: toLooseRelatives(resident.relatives),
    last_name: primary?.last,
    first_name: primary?.first,
    middle_name: primary?.middle,
    age: resident.age,
  }
}

/** An owner of a property from v4's address search (spec section 4.3). */
export const fromOwner = (wire: V4PropertyOwner): PropertyOwner => ({
  ...noPropertyOwner,
  id: wire.id,
  names: flatName({
    full: wire.full_name,
    first: wire.first_name,
    middle: wire.middle_name,
    last: wire.last_name,
  }),
  isCompany: wire.is_company,
  ownership: propertyOwnershipOf({
    type: wire.ownership_type,
    isTrust: wire.is_trust,
    livesAtProperty: wire.lives_at_property,
    period: period(wire.ownership_start_date),
  }),
})

/** An owner of a property as v4's address search (spec section 4.3). */
export const toOwner = (owner: PropertyOwner): V4PropertyOwner => {
  const name = oneName(owner.names)
  return {
    first_name: name?.first,
    last_name: name?.last,
    middle_name: name?.middle,
    full_name: name?.full,
    id: owner.id,
    ownership_type: owner.ownership?.type,
    is_trust: owner.ownership?.isTrust,
    is_company: owner.isCompany,
    ownership_start_date: owner.ownership?.period?.start,
    lives_at_property: owner.ownership?.livesAtProperty,
  }
}
