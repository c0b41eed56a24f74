import { type Address } from '../../src/model/address.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPropertyOwner, noResident, type PropertyOwner, type Resident } from '../../src/model/property-people.ts'
import { compose } from '../../src/wire/compose.ts'
import { anyList } from '../../src/wire/list.ts'
import { V4PropertyOwner, V4Resident, V4ResidentAddress } from '../../src/wire/v4/addresses.ts'
import { fromCurrentAddress, splitAddresses, toCountryAddress } from '../shared/addresses.ts'
import { deathOf, joined, listOf } from '../shared/parts.ts'
import { flatName, looseAlias, looseRelative, mainName, oneName, primaryFirst, splitNames } from '../shared/names.ts'
import { propertyOwnershipOf, residencyOf } from '../shared/property.ts'

/** Its street has another name than that of a phone's owner (spec section 4.3). */
const currentAddress = compose(V4ResidentAddress, {
  from: ({ street, country, ...others }) => fromCurrentAddress({ ...others, street_address: street }, country),
  to: (address: Address) => {
    const { street_address: street, ...others } = toCountryAddress(address)
    return { ...others, street }
  },
})

/** A resident of a property from v4's address search (spec section 4.3). */
export const resident = compose(
  V4Resident.with({ aliases: anyList(looseAlias), current_address: currentAddress, relatives: anyList(looseRelative) }),
  {
    from: (wire): Resident => ({
      ...noResident,
      id: wire.id,
      names: primaryFirst(
        joined(mainName({ first: wire.first_name, middle: wire.middle_name, last: wire.last_name }), wire.aliases),
      ),
      age: wire.age,
      death: deathOf({ isDeceased: wire.is_deceased }),
      addresses: listOf(wire.current_address),
      relatives: wire.relatives,
      residency: residencyOf({ livesAtProperty: wire.lives_at_property }),
    }),
    to: (resident) => {
      const { primary, others } = splitNames(resident.names)
      const { current } = splitAddresses(resident.addresses)
      return {
        id: resident.id,
        aliases: others,
        lives_at_property: resident.residency?.livesAtProperty,
        current_address: current,
        is_deceased: resident.death?.isDeceased,
        relatives: resident.relatives,
        last_name: primary?.last,
        first_name: primary?.first,
        middle_name: primary?.middle,
        age: resident.age,
      }
    },
  },
)

/** An owner of a property from v4's address search (spec section 4.3). */
export const owner = compose(V4PropertyOwner, {
  from: (wire): PropertyOwner => ({
    ...noPropertyOwner,
    id: wire.id,
    names: flatName({ full: wire.full_name, first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
    isCompany: wire.is_company,
    residency: residencyOf({ livesAtProperty: wire.lives_at_property }),
    ownership: propertyOwnershipOf({
      type: wire.ownership_type,
      isTrust: wire.is_trust,
      period: period(wire.ownership_start_date),
    }),
  }),
  to: (owner) => {
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
      lives_at_property: owner.residency?.livesAtProperty,
    }
  },
})
