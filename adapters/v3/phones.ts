import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../src/model/contact.ts'
import { isPhoneLookup } from '../../src/model/guards.ts'
import { noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../src/model/lookup.ts'
import {
  areaCodeLocation,
  extendedNumberOf,
  fromPhoneInfo,
  phoneOwnershipOf,
  reputationOf,
  toPhoneInfo,
} from '../shared/contact.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { phoneText } from '../../src/wire/digit-leaves.ts'
import { email as emailText, text } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { nested } from '../../src/wire/loose.ts'
import { subjects } from '../../src/wire/root.ts'
import {
  V3PhoneInfo,
  V3PhoneOwner,
  V3PhoneOwnerAddress,
  V3PhonesBody,
  type V3PhonesPayload,
} from '../../src/wire/v3/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromCurrentAddress, splitAddresses, toCountryAddress } from '../shared/addresses.ts'
import { joined, listOf, looseValue } from '../shared/parts.ts'
import { isAka, mainName, nestedAka, nestedAlias, nestedRelative, primaryFirst, splitNames } from '../shared/names.ts'
import { verbatimJob, verbatimSchool, verbatimSocialProfile } from '../shared/background.ts'

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

const currentAddress = compose(V3PhoneOwnerAddress, {
  from: (wire) => fromCurrentAddress(wire, wire.country, wire.fragments),
  to: (address) => ({ ...toCountryAddress(address), fragments: address.fragments }),
})

const owner = compose(
  V3PhoneOwner.with({
    aliases: list(nestedAlias),
    akas: list(nestedAka),
    current_address: currentAddress,
    previous_locations: list(previousLocation),
    additional_phones: list(phone),
    emails: list(email),
    social_profiles: list(verbatimSocialProfile),
    relatives: list(nestedRelative),
    work_history: list(verbatimJob),
    schools: list(verbatimSchool),
  }),
  {
    from: (wire): PhoneOwner => ({
      ...noPhoneOwner,
      id: wire.id,
      names: primaryFirst(joined(joined(mainName({ full: wire.name }), wire.aliases), wire.akas)),
      age: wire.age?.value,
      addresses: joined(listOf(wire.current_address), wire.previous_locations),
      phones: wire.additional_phones,
      emails: wire.emails,
      socialProfiles: wire.social_profiles,
      relatives: wire.relatives,
      workHistory: wire.work_history,
      schools: wire.schools,
      fragments: wire.age?.fragments,
      ownership: phoneOwnershipOf(wire.is_current_owner),
    }),
    to: (owner) => {
      const { primary, others } = splitNames(owner.names)
      const { current, previous } = splitAddresses(owner.addresses)
      return {
        name: primary?.full,
        is_current_owner: owner.ownership?.isCurrent ?? owner.ownership?.status,
        id: owner.id,
        additional_phones: owner.phones,
        age: looseValue(owner.age, owner.fragments),
        aliases: others.filter((name) => !isAka(name)),
        schools: owner.schools,
        emails: owner.emails,
        previous_locations: previous,
        relatives: owner.relatives,
        social_profiles: owner.socialProfiles,
        work_history: owner.workHistory,
        akas: others.filter(isAka),
        current_address: current,
      }
    },
  },
)

const line = compose(V3PhoneInfo, {
  from: (wire): Phone =>
    fromPhoneInfo(wire, reputationOf({ riskLevel: wire.spam_risk_level, isTollFreeOrErc: wire.is_toll_free_or_erc })),
  to: (phone) => ({
    ...toPhoneInfo(phone),
    is_toll_free_or_erc: phone.reputation?.isTollFreeOrErc,
    spam_risk_level: phone.reputation?.riskLevel,
  }),
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
    is: isPhoneLookup,
  },
)
