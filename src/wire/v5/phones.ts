import type * as t from 'io-ts'
import { date, yearDate } from '../dates.ts'
import { flag, id, key, month, number, phone, text, year, zip } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import { WireAreaCodeLocation, WirePhoneInfo } from '../shared/phone-info.ts'
import { V5ShortName } from './name.ts'

/** Another phone of the owner (spec section 2.3). */
export const V5OwnerPhone = record('V5OwnerPhone', { phone })

/** An email of the owner (spec section 2.3). */
export const V5OwnerEmail = record('V5OwnerEmail', { email: text })

/** An address of the owner (spec section 2.3). */
export const V5OwnerAddress = record('V5OwnerAddress', {
  address_id: key,
  street_address: text,
  city: text,
  country: text,
  state: text,
  latitude: number,
  longitude: number,
  zip,
  start_date: date,
  end_date: date,
})
export type V5OwnerAddress = t.TypeOf<typeof V5OwnerAddress>

/** A degree (spec section 2.3). */
export const V5Degree = record('V5Degree', { name: text })

/** A school of the owner (spec section 2.3). */
export const V5OwnerSchool = record('V5OwnerSchool', {
  name: text,
  type: text,
  location: text,
  linkedin: text,
  facebook: text,
  twitter: text,
  website: text,
  start_date: yearDate,
  end_date: yearDate,
  degrees: list(V5Degree),
})
export type V5OwnerSchool = t.TypeOf<typeof V5OwnerSchool>

/** A name of the owner (spec section 2.3). */
export const V5OwnerName = record('V5OwnerName', { full_name: text, first_name: text, last_name: text, name_type: text })
export type V5OwnerName = t.TypeOf<typeof V5OwnerName>

/** An account of the owner on a social network (spec section 2.3). */
export const V5OwnerSocialProfile = record('V5OwnerSocialProfile', { profile_photo_url: text, profile_url: text })
export type V5OwnerSocialProfile = t.TypeOf<typeof V5OwnerSocialProfile>

/** A job of the owner (spec section 2.3). */
export const V5OwnerJob = record('V5OwnerJob', { title: text, company_name: text })
export type V5OwnerJob = t.TypeOf<typeof V5OwnerJob>

/** Somebody who owns or owned the phone (spec section 2.3). */
export const V5PhoneOwner = record('V5PhoneOwner', {
  is_current_owner: flag,
  age: number,
  additional_phones: list(V5OwnerPhone),
  addresses: list(V5OwnerAddress),
  schools: list(V5OwnerSchool),
  emails: list(V5OwnerEmail),
  names: list(V5OwnerName),
  id,
  relatives: list(V5ShortName),
  social_profiles: list(V5OwnerSocialProfile),
  work_history: list(V5OwnerJob),
  confidence_score: number,
  is_company: flag,
  is_deceased: flag,
  death_month: month,
  death_year: year,
  dob_month: month,
  dob_year: year,
  start_date: date,
  end_date: date,
})
export type V5PhoneOwner = t.TypeOf<typeof V5PhoneOwner>

/** The reputation of the number (spec section 2.3). */
export const V5Reputation = record('V5Reputation', {
  risk_level: text,
  recent_search_count: number,
  last_comment_date: date,
  is_toll_free_or_erc: flag,
  score: number,
})
export type V5Reputation = t.TypeOf<typeof V5Reputation>

/** What a phone search holds in its envelope (spec section 2.3). */
export const V5PhonesData = record('V5PhonesData', {
  owners: subjects(list(V5PhoneOwner)),
  area_code_locations: list(WireAreaCodeLocation),
  phone_info: WirePhoneInfo,
  reputation: V5Reputation,
})

/** The answer of v5's phone search (spec sections 2.3, 4.1). */
export const V5PhonesBody = record('V5PhonesBody', {
  data: envelope(V5PhonesData),
  metadata: record('V5PhonesMetadata', { total_owner_count: number }),
})
export type V5PhonesBody = t.TypeOf<typeof V5PhonesBody>
