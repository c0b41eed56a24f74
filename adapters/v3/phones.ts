import { type Address, noAddress } from '../../src/model/address.ts'
import { noJob, noSchool } from '../../src/model/background.ts'
import { type Email, noEmail } from '../../src/model/email.ts'
import type { PhoneNumber } from '../../src/model/identifiers.ts'
import { noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../src/model/lookup.ts'
import { none } from '../../src/model/none.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import { noSocialProfile } from '../../src/model/social-profile.ts'
import type { Loose } from '../../src/wire/loose.ts'
import type { V3PhoneInfo, V3PhoneOwner, V3PhoneOwnerAddress, V3PhonesBody } from '../../src/wire/v3/phones.ts'
import { splitAddresses } from '../shared/address.ts'
import { fromCurrentAddress, toCountryAddress } from '../shared/current-address.ts'
import { joined, known } from '../shared/lists.ts'
import { fragmentsOf, looseValue } from '../shared/loose.ts'
import { fromLooseRelative, toLooseRelatives } from '../shared/named-people.ts'
import { fromLooseAka, fromLooseAlias, isAka, mainName, splitNames, toLooseNames } from '../shared/names.ts'
import {
  fromAreaCodeLocation,
  fromPhoneInfo,
  phoneOwnershipOf,
  reputationOf,
  toAreaCodeLocation,
  toPhoneInfo,
} from '../shared/phone-info.ts'

// Most fields of an owner are arrays of arrays: of each inner one, what is certain is read, and the rest kept verbatim.

const fromLoosePhone = (loose: Loose<PhoneNumber>): Phone => ({
  ...noPhone,
  number: loose.value,
  fragments: loose.fragments,
})

const fromLooseEmail = (loose: Loose<string>): Email => ({
  ...noEmail,
  address: loose.value,
  fragments: loose.fragments,
})

const fromLooseAddress = (loose: Loose<string>): Address => ({
  ...noAddress,
  text: loose.value,
  fragments: loose.fragments,
})

const toAddress = (address: Address): V3PhoneOwnerAddress => ({
  ...toCountryAddress(address),
  fragments: address.fragments,
})

const fromOwner = (wire: V3PhoneOwner): PhoneOwner => ({
  ...noPhoneOwner,
  id: wire.id,
  names: joined(joined(mainName({ full: wire.name }), wire.aliases.map(fromLooseAlias)), wire.akas.map(fromLooseAka)),
  age: wire.age?.value,
  addresses: joined(
    wire.current_address
      ? fromCurrentAddress(wire.current_address, wire.current_address.country, wire.current_address.fragments)
      : none,
    wire.previous_locations.map(fromLooseAddress),
  ),
  phones: wire.additional_phones.map(fromLoosePhone),
  emails: wire.emails.map(fromLooseEmail),
  socialProfiles: wire.social_profiles.map((fragments) => ({ ...noSocialProfile, fragments })),
  relatives: wire.relatives.map(fromLooseRelative),
  workHistory: wire.work_history.map((fragments) => ({ ...noJob, fragments })),
  schools: wire.schools.map((fragments) => ({ ...noSchool, fragments })),
  fragments: wire.age?.fragments,
  ownership: phoneOwnershipOf(wire.is_current_owner),
})

const toOwner = (owner: PhoneOwner): V3PhoneOwner => {
  const { primary, others } = splitNames(owner.names)
  const { current, previous } = splitAddresses(owner.addresses)
  return {
    name: primary?.full,
    is_current_owner: owner.ownership?.isCurrent ?? owner.ownership?.status,
    id: owner.id,
    additional_phones: known(owner.phones.map(({ number, fragments }) => looseValue(number, fragments))),
    age: looseValue(owner.age, owner.fragments),
    aliases: toLooseNames(others.filter((name) => !isAka(name))),
    schools: fragmentsOf(owner.schools),
    emails: known(owner.emails.map(({ address, fragments }) => looseValue(address, fragments))),
    previous_locations: known(previous.map(({ text, fragments }) => looseValue(text, fragments))),
    relatives: toLooseRelatives(owner.relatives),
    social_profiles: fragmentsOf(owner.socialProfiles),
    work_history: fragmentsOf(owner.workHistory),
    akas: toLooseNames(others.filter(isAka)),
    current_address: current && toAddress(current),
  }
}

const fromLine = (wire: V3PhoneInfo): Phone =>
  fromPhoneInfo(wire, reputationOf({ riskLevel: wire.spam_risk_level, isTollFreeOrErc: wire.is_toll_free_or_erc }))

const toLine = (phone: Phone): V3PhoneInfo => ({
  ...toPhoneInfo(phone),
  is_toll_free_or_erc: phone.reputation?.isTollFreeOrErc,
  spam_risk_level: phone.reputation?.riskLevel,
})

/**
 * A phone and its owners from v3's phone search, as `V3PhonesBody` decodes it (spec section 4.4).
 *
 * @category Adapters
 */
export const fromV3Phones = (body: V3PhonesBody): PhoneLookup => ({
  phone: body.phone_info && fromLine(body.phone_info),
  owners: body.owners.map(fromOwner),
  totalOwners: undefined,
  areaCodeLocations: body.area_code_locations.map(fromAreaCodeLocation),
})

/**
 * A phone and its owners as v3's phone search, decoded: `V3PhonesBody.encode` writes its payload (spec section 4.4).
 *
 * @category Adapters
 */
export const toV3Phones = (lookup: PhoneLookup): V3PhonesBody => ({
  owners: lookup.owners.map(toOwner),
  area_code_locations: lookup.areaCodeLocations.map(toAreaCodeLocation),
  phone_info: lookup.phone && toLine(lookup.phone),
})
