import { noAddress } from '../../src/model/address.ts'
import { anyList } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { V4PropertyOwner, V4Resident, V4ResidentAddress } from '../../src/wire/v4/addresses.ts'
import { placeTable, onlyCurrent } from '../shared/addresses.ts'
import { flatName, looseAlias, looseRelative, mainName, oneName, primaryFirst, splitNames } from '../shared/names.ts'
import { joined } from '../shared/parts.ts'
import { propertyOwnerForm, residentForm } from '../shared/property.ts'

/** Its street has another name than that of a phone's owner (spec section 4.3). */
const currentAddress = onlyCurrent(
  mapped(V4ResidentAddress, noAddress, { ...placeTable, street: 'street', country: 'country' }),
)

/** A resident of a property from v4's address search (spec section 4.3). */
export const resident = mapped(
  V4Resident.with({ aliases: anyList(looseAlias), current_address: currentAddress, relatives: anyList(looseRelative) }),
  residentForm,
  {
    id: 'id',
    lives_at_property: 'residency.livesAtProperty',
    current_address: 'addresses',
    is_deceased: 'death.isDeceased',
    relatives: 'relatives',
    age: 'age',
  },
  {
    from: (wire) => ({
      names: primaryFirst(
        joined(mainName({ first: wire.first_name, middle: wire.middle_name, last: wire.last_name }), wire.aliases),
      ),
    }),
    to: ({ names }) => {
      const { primary, others } = splitNames(names)
      return { aliases: others, last_name: primary?.last, first_name: primary?.first, middle_name: primary?.middle }
    },
  },
)

/** An owner of a property from v4's address search (spec section 4.3). */
export const owner = mapped(
  V4PropertyOwner,
  propertyOwnerForm,
  {
    id: 'id',
    ownership_type: 'ownership.type',
    is_trust: 'ownership.isTrust',
    is_company: 'isCompany',
    ownership_start_date: 'ownership.period.start',
    lives_at_property: 'residency.livesAtProperty',
  },
  {
    from: (wire) => ({
      names: flatName({ full: wire.full_name, first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
    }),
    to: ({ names }) => {
      const name = oneName(names)
      return { first_name: name?.first, last_name: name?.last, middle_name: name?.middle, full_name: name?.full }
    },
  },
)
