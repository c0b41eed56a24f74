import { noAddress } from '../../src/model/address.ts'
import { noJob, noSchool, type School } from '../../src/model/background.ts'
import { noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../src/model/lookup.ts'
import { none } from '../../src/model/none.ts'
import { period } from '../../src/model/partial-date.ts'
import type { Phone } from '../../src/model/phone.ts'
import { noSocialProfile } from '../../src/model/social-profile.ts'
import type { V4PhoneInfo, V4PhoneOwner, V4PhoneOwnerSchool, V4PhonesBody } from '../../src/wire/v4/phones.ts'
import { splitAddresses } from '../shared/address.ts'
import { fromCurrentAddress, toCountryAddress } from '../shared/current-address.ts'
import { joined, known } from '../shared/lists.ts'
import { fragmentsOf } from '../shared/loose.ts'
import { fullNamesOf, relativeOf } from '../shared/named-people.ts'
import { fromLooseAlias, mainName, splitNames, toLooseNames } from '../shared/names.ts'
import {
  fromAreaCodeLocation,
  fromPhoneInfo,
  phoneOwnershipOf,
  reputationOf,
  toAreaCodeLocation,
  toPhoneInfo,
} from '../shared/phone-info.ts'
import { fromRankedEmail, toRankedEmail } from '../shared/ranked-email.ts'
import { fromRankedPhone, toRankedPhone } from './ranked-phone.ts'

const fromSchool = (wire: V4PhoneOwnerSchool): School => ({
  ...noSchool,
  name: wire.name,
  period: period(wire.start_date, wire.end_date),
  degrees: wire.degree === undefined ? [] : [wire.degree],
})

const toSchool = (school: School): V4PhoneOwnerSchool => ({
  name: school.name,
  start_date: school.period?.start,
  end_date: school.period?.end,
  degree: school.degrees[0],
})

const fromOwner = (wire: V4PhoneOwner): PhoneOwner => ({
  ...noPhoneOwner,
  id: wire.id,
  names: joined(mainName({ full: wire.name }), wire.aliases.map(fromLooseAlias)),
  age: wire.age,
  addresses: joined(
    wire.current_address ? fromCurrentAddress(wire.current_address, wire.current_address.country) : none,
    wire.previous_locations.map((text) => ({ ...noAddress, text })),
  ),
  phones: wire.additional_phones.map(fromRankedPhone),
  emails: wire.emails.map(fromRankedEmail),
  socialProfiles: wire.social_profiles.map((fragments) => ({ ...noSocialProfile, fragments })),
  relatives: wire.relatives.map(relativeOf),
  workHistory: wire.work_history.map((fragments) => ({ ...noJob, fragments })),
  schools: wire.schools.map(fromSchool),
  ownership: phoneOwnershipOf(wire.is_current_owner),
})

const toOwner = (owner: PhoneOwner): V4PhoneOwner => {
  const { primary, others } = splitNames(owner.names)
  const { current, previous } = splitAddresses(owner.addresses)
  return {
    name: primary?.full,
    is_current_owner: owner.ownership?.isCurrent ?? owner.ownership?.status,
    id: owner.id,
    additional_phones: owner.phones.map(toRankedPhone),
    age: owner.age,
    aliases: toLooseNames(others),
    current_address: current && toCountryAddress(current),
    schools: owner.schools.map(toSchool),
    emails: owner.emails.map(toRankedEmail),
    previous_locations: known(previous.map(({ text }) => text)),
    relatives: fullNamesOf(owner.relatives),
    social_profiles: fragmentsOf(owner.socialProfiles),
    work_history: fragmentsOf(owner.workHistory),
  }
}

const fromLine = (wire: V4PhoneInfo): Phone => fromPhoneInfo(wire, reputationOf({ riskLevel: wire.spam_risk_level }))

const toLine = (phone: Phone): V4PhoneInfo => ({
  ...toPhoneInfo(phone),
  spam_risk_level: phone.reputation?.riskLevel,
})

/**
 * A phone and its owners from v4's phone search, as `V4PhonesBody` decodes it (spec section 4.3).
 *
 * @category Adapters
 */
export const fromV4Phones = ({ data, metadata }: V4PhonesBody): PhoneLookup => ({
  phone: data.phone_info && fromLine(data.phone_info),
  owners: data.owners.map(fromOwner),
  totalOwners: metadata?.total_owner_count,
  areaCodeLocations: data.area_code_locations.map(fromAreaCodeLocation),
})

/**
 * A phone and its owners as v4's phone search, decoded: `V4PhonesBody.encode` writes its payload (spec section 4.3).
 *
 * @category Adapters
 */
export const toV4Phones = (lookup: PhoneLookup): V4PhonesBody => ({
  data: {
    owners: lookup.owners.map(toOwner),
    area_code_locations: lookup.areaCodeLocations.map(toAreaCodeLocation),
    phone_info: lookup.phone && toLine(lookup.phone),
  },
  metadata: { total_owner_count: lookup.totalOwners },
})
