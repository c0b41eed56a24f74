import { isAka, primaryFirst, splitNames } from '../../src/model/name.ts'
import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../src/model/contact.ts'
import { noPhoneLookup, noPhoneOwner, type PhoneLookup } from '../../src/model/lookup.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { phoneText } from '../../src/wire/digit-leaves.ts'
import { email as emailText, flagText, text } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { nested } from '../../src/wire/loose.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { subjects } from '../../src/wire/root.ts'
import {
  V3PhoneInfo,
  V3PhoneOwner,
  V3PhoneOwnerAddress,
  V3PhonesBody,
  type V3PhonesPayload,
} from '../../src/wire/v3/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { current, currentAddressTable, splitAddresses } from '../shared/addresses.ts'
import { verbatimJob, verbatimSchool, verbatimSocialProfile } from '../shared/background.ts'
import { areaCodeLocation, extendedNumberOf, ownershipAs, phoneForm, phoneInfoTable } from '../shared/contact.ts'
import { mainName, nestedAka, nestedAlias, nestedRelative } from '../shared/names.ts'
import { joined, listOf, looseValue } from '../shared/parts.ts'

// Most fields of an owner are arrays of arrays: of each inner one, what is certain is read, and the rest kept verbatim.

const phone = compose(nested(phoneText), {
  from: ({ value, fragments }): Phone => ({
    ...noPhone,
    number: value?.number,
    extension: value?.extension,
    fragments,
  }),
  to: (phone) => looseValue(extendedNumberOf(phone), phone.fragments),
})

const email = compose(nested(emailText), {
  from: ({ value, fragments }): Email => ({ ...noEmail, address: value, fragments }),
  to: ({ address, fragments }) => looseValue(address, fragments),
})

const previousLocation = compose(nested(text), {
  from: ({ value, fragments }): Address => ({ ...noAddress, text: value, isCurrent: false, fragments }),
  to: ({ text, fragments }) => looseValue(text, fragments),
})

const currentAddress = current(
  mapped(V3PhoneOwnerAddress, noAddress, { ...currentAddressTable, country: 'country', fragments: 'fragments' }),
)

const owner = mapped(
  V3PhoneOwner.with({
    aliases: list(nestedAlias),
    akas: list(nestedAka),
    is_current_owner: ownershipAs(flagText),
    current_address: currentAddress,
    previous_locations: list(previousLocation),
    additional_phones: list(phone),
    emails: list(email),
    social_profiles: list(verbatimSocialProfile),
    relatives: list(nestedRelative),
    work_history: list(verbatimJob),
    schools: list(verbatimSchool),
  }),
  noPhoneOwner,
  {
    is_current_owner: 'ownership',
    id: 'id',
    additional_phones: 'phones',
    schools: 'schools',
    emails: 'emails',
    relatives: 'relatives',
    social_profiles: 'socialProfiles',
    work_history: 'workHistory',
  },
  {
    from: (wire) => ({
      names: primaryFirst(joined(joined(mainName({ full: wire.name }), wire.aliases), wire.akas)),
      age: wire.age?.value,
      fragments: wire.age?.fragments,
      addresses: joined(listOf(wire.current_address), wire.previous_locations),
    }),
    to: (owner) => {
      const { primary, others } = splitNames(owner.names)
      const { current, previous } = splitAddresses(owner.addresses)
      return {
        name: primary?.full,
        age: looseValue(owner.age, owner.fragments),
        aliases: others.filter((name) => !isAka(name)),
        akas: others.filter(isAka),
        current_address: current,
        previous_locations: previous,
      }
    },
  },
)

const line = mapped(V3PhoneInfo, phoneForm, {
  ...phoneInfoTable,
  spam_risk_level: 'reputation.riskLevel',
  is_toll_free_or_erc: 'reputation.isTollFreeOrErc',
})

/**
 * A phone and its owners, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Phones: WireType<PhoneLookup, V3PhonesPayload> = composeAnswer(
  'V3Phones',
  V3PhonesBody.with({ owners: subjects(list(owner)), area_code_locations: list(areaCodeLocation), phone_info: line }),
  {
    from: (wire): PhoneLookup => ({
      phone: wire.phone_info,
      owners: wire.owners,
      totalOwners: undefined,
      areaCodeLocations: wire.area_code_locations,
    }),
    to: (lookup) => ({
      owners: lookup.owners,
      area_code_locations: lookup.areaCodeLocations,
      phone_info: lookup.phone,
    }),
    form: noPhoneLookup,
  },
)
