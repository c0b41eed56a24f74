import { type Address, noAddress } from '../../src/model/address.ts'
import { noSchool, type School } from '../../src/model/background.ts'
import { isPhoneLookup } from '../../src/model/guards.ts'
import { noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../src/model/lookup.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPhone, type Phone } from '../../src/model/contact.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { text } from '../../src/wire/leaves.ts'
import { anyList, list } from '../../src/wire/list.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import {
  V4PhoneInfo,
  V4PhoneOwner,
  V4PhoneOwnerAddress,
  V4PhoneOwnerSchool,
  V4PhonesBody,
  V4PhonesData,
  type V4PhonesPayload,
  V4RankedPhone,
} from '../../src/wire/v4/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromCurrentAddress, splitAddresses, toCountryAddress } from '../shared/addresses.ts'
import { verbatimJob, verbatimSocialProfile } from '../shared/background.ts'
import {
  areaCodeLocation,
  extendedNumberOf,
  fromPhoneInfo,
  phoneOwnershipOf,
  rankedEmail,
  reputationOf,
  toPhoneInfo,
} from '../shared/contact.ts'
import { fullNamedRelative, mainName, nestedAlias, primaryFirst, splitNames } from '../shared/names.ts'
import { joined, listOf } from '../shared/parts.ts'

export const rankedPhone = compose(V4RankedPhone, {
  from: (wire): Phone => ({
    ...noPhone,
    number: wire.phone?.number,
    extension: wire.phone?.extension,
    rank: wire.chronology_rank,
  }),
  to: (phone) => ({ phone: extendedNumberOf(phone), chronology_rank: phone.rank }),
})

const school = compose(V4PhoneOwnerSchool, {
  from: (wire): School => ({
    ...noSchool,
    name: wire.name,
    period: period(wire.start_date, wire.end_date),
    degrees: wire.degree === undefined ? [] : [wire.degree],
  }),
  to: (school) => ({
    name: school.name,
    start_date: school.period?.start,
    end_date: school.period?.end,
    degree: school.degrees[0],
  }),
})

const currentAddress = compose(V4PhoneOwnerAddress, {
  from: (wire) => fromCurrentAddress(wire, wire.country),
  to: toCountryAddress,
})

/** A location that is one text: a location without it has no place in such a list. */
const previousLocation = compose(text, {
  from: (text): Address => ({ ...noAddress, text, isCurrent: false }),
  to: ({ text }) => text,
})

const owner = compose(
  V4PhoneOwner.with({
    aliases: list(nestedAlias),
    current_address: currentAddress,
    previous_locations: list(previousLocation),
    additional_phones: list(rankedPhone),
    emails: list(rankedEmail),
    social_profiles: anyList(verbatimSocialProfile),
    relatives: list(fullNamedRelative),
    work_history: anyList(verbatimJob),
    schools: list(school),
  }),
  {
    from: (wire): PhoneOwner => ({
      ...noPhoneOwner,
      id: wire.id,
      names: primaryFirst(joined(mainName({ full: wire.name }), wire.aliases)),
      age: wire.age,
      addresses: joined(listOf(wire.current_address), wire.previous_locations),
      phones: wire.additional_phones,
      emails: wire.emails,
      socialProfiles: wire.social_profiles,
      relatives: wire.relatives,
      workHistory: wire.work_history,
      schools: wire.schools,
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
        age: owner.age,
        aliases: others,
        current_address: current,
        schools: owner.schools,
        emails: owner.emails,
        previous_locations: previous,
        relatives: owner.relatives,
        social_profiles: owner.socialProfiles,
        work_history: owner.workHistory,
      }
    },
  },
)

const line = compose(V4PhoneInfo, {
  from: (wire): Phone => fromPhoneInfo(wire, reputationOf({ riskLevel: wire.spam_risk_level })),
  to: (phone) => ({ ...toPhoneInfo(phone), spam_risk_level: phone.reputation?.riskLevel }),
})

const data = V4PhonesData.with({
  owners: subjects(list(owner)),
  area_code_locations: list(areaCodeLocation),
  phone_info: line,
})

/**
 * A phone and its owners, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Phones: WireType<PhoneLookup, V4PhonesPayload> = composeAnswer(
  'V4Phones',
  V4PhonesBody.with({ data: envelope(data) }),
  {
    from: ({ data, metadata }): PhoneLookup => ({
      phone: data.phone_info,
      owners: data.owners,
      totalOwners: metadata?.total_owner_count,
      areaCodeLocations: data.area_code_locations,
    }),
    to: (lookup) => ({
      data: { owners: lookup.owners, area_code_locations: lookup.areaCodeLocations, phone_info: lookup.phone },
      metadata: { total_owner_count: lookup.totalOwners },
    }),
    is: isPhoneLookup,
  },
)
