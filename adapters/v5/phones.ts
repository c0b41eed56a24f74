import { type Address, noAddress } from '../../src/model/address.ts'
import { type Job, noJob, noSchool, type School } from '../../src/model/background.ts'
import { noEmail } from '../../src/model/email.ts'
import { noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../src/model/lookup.ts'
import { type Name, noName } from '../../src/model/name.ts'
import { period } from '../../src/model/partial-date.ts'
import { noRelative, type Relative } from '../../src/model/person.ts'
import { noPhone, type PhoneReputation } from '../../src/model/phone.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import type { V5BasicName } from '../../src/wire/v5/basic-name.ts'
import type { V5PhoneOwnerJob, V5PhoneOwnerSchool } from '../../src/wire/v5/phone-owner-background.ts'
import type {
  V5PhoneOwner,
  V5PhoneOwnerAddress,
  V5PhoneOwnerName,
  V5PhoneOwnerSocialProfile,
} from '../../src/wire/v5/phone-owner.ts'
import type { V5PhonesBody, V5Reputation } from '../../src/wire/v5/phones.ts'
import { birthOf, deathOf } from '../shared/life.ts'
import { flatName, oneName, primaryFirst } from '../shared/names.ts'
import {
  fromAreaCodeLocation,
  fromPhoneInfo,
  phoneOwnershipOf,
  reputationOf,
  toAreaCodeLocation,
  toPhoneInfo,
} from '../shared/phone-info.ts'
import { toBasicName } from './basic-name.ts'
import { fromNamedTexts, toNamedTexts } from './named-text.ts'

const fromName = (wire: V5PhoneOwnerName): Name => ({
  ...noName,
  full: wire.full_name,
  first: wire.first_name,
  last: wire.last_name,
  kind: wire.name_type,
})

const toName = (name: Name): V5PhoneOwnerName => ({
  full_name: name.full,
  first_name: name.first,
  last_name: name.last,
  name_type: name.kind,
})

const fromAddress = (wire: V5PhoneOwnerAddress): Address => ({
  ...noAddress,
  id: wire.address_id,
  street: wire.street_address,
  city: wire.city,
  state: wire.state,
  country: wire.country,
  postalCode: wire.zip,
  latitude: wire.latitude,
  longitude: wire.longitude,
  residence: period(wire.start_date, wire.end_date),
})

const toAddress = (address: Address): V5PhoneOwnerAddress => ({
  address_id: address.id,
  street_address: address.street,
  city: address.city,
  country: address.country,
  state: address.state,
  latitude: address.latitude,
  longitude: address.longitude,
  zip: address.postalCode,
  start_date: address.residence?.start,
  end_date: address.residence?.end,
})

const fromSchool = (wire: V5PhoneOwnerSchool): School => ({
  ...noSchool,
  name: wire.name,
  type: wire.type,
  location: wire.location,
  period: period(wire.start_date, wire.end_date),
  degrees: fromNamedTexts(wire.degrees),
  website: wire.website,
  linkedin: wire.linkedin,
  facebook: wire.facebook,
  twitter: wire.twitter,
})

const toSchool = (school: School): V5PhoneOwnerSchool => ({
  name: school.name,
  type: school.type,
  location: school.location,
  linkedin: school.linkedin,
  facebook: school.facebook,
  twitter: school.twitter,
  website: school.website,
  start_date: school.period?.start,
  end_date: school.period?.end,
  degrees: toNamedTexts(school.degrees),
})

const fromSocialProfile = (wire: V5PhoneOwnerSocialProfile): SocialProfile => ({
  ...noSocialProfile,
  url: wire.profile_url,
  photoUrl: wire.profile_photo_url,
})

const toSocialProfile = (profile: SocialProfile): V5PhoneOwnerSocialProfile => ({
  profile_photo_url: profile.photoUrl,
  profile_url: profile.url,
})

const fromJob = (wire: V5PhoneOwnerJob): Job => ({ ...noJob, title: wire.title, company: wire.company_name })

const toJob = (job: Job): V5PhoneOwnerJob => ({ title: job.title, company_name: job.company })

/** v5's phone search has only one name of each relative, in fields of the relative. */
const fromRelative = (wire: V5BasicName): Relative => ({
  ...noRelative,
  names: flatName({ full: wire.full_name, first: wire.first_name, last: wire.last_name }),
})

const toRelative = (relative: Relative): V5BasicName => toBasicName(oneName(relative.names) ?? noName)

const fromOwner = (wire: V5PhoneOwner): PhoneOwner => ({
  ...noPhoneOwner,
  id: wire.id,
  names: primaryFirst(wire.names.map(fromName)),
  isCompany: wire.is_company,
  age: wire.age,
  birth: birthOf(wire.dob_year, wire.dob_month),
  death: deathOf({ isDeceased: wire.is_deceased, year: wire.death_year, month: wire.death_month }),
  addresses: wire.addresses.map(fromAddress),
  phones: wire.additional_phones.map(({ phone }) => ({ ...noPhone, number: phone })),
  emails: wire.emails.map(({ email }) => ({ ...noEmail, address: email })),
  socialProfiles: wire.social_profiles.map(fromSocialProfile),
  relatives: wire.relatives.map(fromRelative),
  workHistory: wire.work_history.map(fromJob),
  schools: wire.schools.map(fromSchool),
  ownership: phoneOwnershipOf(wire.is_current_owner, wire.confidence_score, period(wire.start_date, wire.end_date)),
})

const toOwner = (owner: PhoneOwner): V5PhoneOwner => ({
  is_current_owner: owner.ownership?.isCurrent,
  age: owner.age,
  additional_phones: owner.phones.map((phone) => ({ phone: phone.number })),
  addresses: owner.addresses.map(toAddress),
  schools: owner.schools.map(toSchool),
  emails: owner.emails.map((email) => ({ email: email.address })),
  names: owner.names.map(toName),
  id: owner.id,
  relatives: owner.relatives.map(toRelative),
  social_profiles: owner.socialProfiles.map(toSocialProfile),
  work_history: owner.workHistory.map(toJob),
  confidence_score: owner.ownership?.confidence,
  is_company: owner.isCompany,
  is_deceased: owner.death?.isDeceased,
  death_month: owner.death?.date?.month,
  death_year: owner.death?.date?.year,
  dob_month: owner.birth?.date?.month,
  dob_year: owner.birth?.date?.year,
  start_date: owner.ownership?.period?.start,
  end_date: owner.ownership?.period?.end,
})

const fromReputation = (wire: V5Reputation): PhoneReputation | undefined =>
  reputationOf({
    riskLevel: wire.risk_level,
    score: wire.score,
    recentSearchCount: wire.recent_search_count,
    lastCommentDate: wire.last_comment_date,
    isTollFreeOrErc: wire.is_toll_free_or_erc,
  })

const toReputation = (reputation: PhoneReputation): V5Reputation => ({
  risk_level: reputation.riskLevel,
  recent_search_count: reputation.recentSearchCount,
  last_comment_date: reputation.lastCommentDate,
  is_toll_free_or_erc: reputation.isTollFreeOrErc,
  score: reputation.score,
})

/**
 * A phone and its owners from v5's phone search, as `V5PhonesBody` decodes it (spec section 2.3).
 *
 * @category Adapters
 */
export const fromV5Phones = ({ data, metadata }: V5PhonesBody): PhoneLookup => {
  const reputation = data.reputation && fromReputation(data.reputation)
  return {
    phone: data.phone_info ? fromPhoneInfo(data.phone_info, reputation) : reputation && { ...noPhone, reputation },
    owners: data.owners.map(fromOwner),
    totalOwners: metadata?.total_owner_count,
    areaCodeLocations: data.area_code_locations.map(fromAreaCodeLocation),
  }
}

/**
 * A phone and its owners as v5's phone search, decoded: `V5PhonesBody.encode` writes its payload (spec section 2.3).
 *
 * @category Adapters
 */
export const toV5Phones = (lookup: PhoneLookup): V5PhonesBody => ({
  data: {
    owners: lookup.owners.map(toOwner),
    area_code_locations: lookup.areaCodeLocations.map(toAreaCodeLocation),
    phone_info: lookup.phone && toPhoneInfo(lookup.phone),
    reputation: lookup.phone?.reputation && toReputation(lookup.phone.reputation),
  },
  metadata: { total_owner_count: lookup.totalOwners },
})
