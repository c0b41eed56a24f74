import { type Address, noAddress } from '../../src/model/address.ts'
import { type Job, noJob, noSchool, type School } from '../../src/model/background.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../src/model/contact.ts'
import { noPhoneOwner, type PhoneOwner } from '../../src/model/lookup.ts'
import { type Name, noName } from '../../src/model/name.ts'
import { period } from '../../src/model/partial-date.ts'
import { noRelative, type Relative } from '../../src/model/person.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { V5BasicName } from '../../src/wire/v5/names.ts'
import {
  V5Degree,
  V5PhoneOwner,
  V5PhoneOwnerAddress,
  V5PhoneOwnerEmail,
  V5PhoneOwnerJob,
  V5PhoneOwnerName,
  V5PhoneOwnerPhone,
  V5PhoneOwnerSchool,
  V5PhoneOwnerSocialProfile,
} from '../../src/wire/v5/phones.ts'
import { extendedNumberOf, phoneOwnershipOf } from '../shared/contact.ts'
import { flatName, oneName, primaryFirst } from '../shared/names.ts'
import { birthOf, deathOf } from '../shared/parts.ts'
import { namedTextAdapter } from './person-background.ts'

export const basicNameAdapter = {
  from: (wire: V5BasicName): Name => ({
    ...noName,
    full: wire.full_name,
    first: wire.first_name,
    last: wire.last_name,
  }),
  to: (name: Name): V5BasicName => ({ full_name: name.full, first_name: name.first, last_name: name.last }),
}

/** A name without middle name and suffix (spec sections 2.2, 2.3). */
export const basicName = compose(V5BasicName, basicNameAdapter)

const name = compose(V5PhoneOwnerName, {
  from: (wire): Name => ({
    ...noName,
    full: wire.full_name,
    first: wire.first_name,
    last: wire.last_name,
    kind: wire.name_type,
  }),
  to: (name) => ({ full_name: name.full, first_name: name.first, last_name: name.last, name_type: name.kind }),
})

const address = compose(V5PhoneOwnerAddress, {
  from: (wire): Address => ({
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
  }),
  to: (address) => ({
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
  }),
})

const school = compose(V5PhoneOwnerSchool.with({ degrees: list(compose(V5Degree, namedTextAdapter)) }), {
  from: (wire): School => ({
    ...noSchool,
    name: wire.name,
    type: wire.type,
    location: wire.location,
    period: period(wire.start_date, wire.end_date),
    degrees: wire.degrees,
    website: wire.website,
    linkedin: wire.linkedin,
    facebook: wire.facebook,
    twitter: wire.twitter,
  }),
  to: (school) => ({
    name: school.name,
    type: school.type,
    location: school.location,
    linkedin: school.linkedin,
    facebook: school.facebook,
    twitter: school.twitter,
    website: school.website,
    start_date: school.period?.start,
    end_date: school.period?.end,
    degrees: school.degrees,
  }),
})

const phone = compose(V5PhoneOwnerPhone, {
  from: (wire): Phone => ({ ...noPhone, number: wire.phone?.number, extension: wire.phone?.extension }),
  to: (phone) => ({ phone: extendedNumberOf(phone) }),
})

const email = compose(V5PhoneOwnerEmail, {
  from: (wire): Email => ({ ...noEmail, address: wire.email }),
  to: ({ address }) => ({ email: address }),
})

const socialProfile = compose(V5PhoneOwnerSocialProfile, {
  from: (wire): SocialProfile => ({ ...noSocialProfile, url: wire.profile_url, photoUrl: wire.profile_photo_url }),
  to: (profile) => ({ profile_photo_url: profile.photoUrl, profile_url: profile.url }),
})

const job = compose(V5PhoneOwnerJob, {
  from: (wire): Job => ({ ...noJob, title: wire.title, company: wire.company_name }),
  to: (job) => ({ title: job.title, company_name: job.company }),
})

/** v5's phone search has only one name of each relative, in fields of the relative. */
const relative = compose(V5BasicName, {
  from: (wire): Relative => ({
    ...noRelative,
    names: flatName({ full: wire.full_name, first: wire.first_name, last: wire.last_name }),
  }),
  to: (relative) => basicNameAdapter.to(oneName(relative.names) ?? noName),
})

/** An owner of a phone in v5's phone search (spec section 2.3). */
export const owner = compose(
  V5PhoneOwner.with({
    names: list(name),
    additional_phones: list(phone),
    emails: list(email),
    addresses: list(address),
    social_profiles: list(socialProfile),
    relatives: list(relative),
    work_history: list(job),
    schools: list(school),
  }),
  {
    from: (wire): PhoneOwner => ({
      ...noPhoneOwner,
      id: wire.id,
      names: primaryFirst(wire.names),
      isCompany: wire.is_company,
      age: wire.age,
      birth: birthOf(wire.dob_year, wire.dob_month),
      death: deathOf({ isDeceased: wire.is_deceased, year: wire.death_year, month: wire.death_month }),
      addresses: wire.addresses,
      phones: wire.additional_phones,
      emails: wire.emails,
      socialProfiles: wire.social_profiles,
      relatives: wire.relatives,
      workHistory: wire.work_history,
      schools: wire.schools,
      ownership: phoneOwnershipOf(wire.is_current_owner, wire.confidence_score, period(wire.start_date, wire.end_date)),
    }),
    to: (owner) => ({
      is_current_owner: owner.ownership?.isCurrent,
      age: owner.age,
      additional_phones: owner.phones,
      addresses: owner.addresses,
      schools: owner.schools,
      emails: owner.emails,
      names: owner.names,
      id: owner.id,
      relatives: owner.relatives,
      social_profiles: owner.socialProfiles,
      work_history: owner.workHistory,
      confidence_score: owner.ownership?.confidence,
      is_company: owner.isCompany,
      is_deceased: owner.death?.isDeceased,
      death_month: owner.death?.date?.month,
      death_year: owner.death?.date?.year,
      dob_month: owner.birth?.date?.month,
      dob_year: owner.birth?.date?.year,
      start_date: owner.ownership?.period?.start,
      end_date: owner.ownership?.period?.end,
    }),
  },
)
