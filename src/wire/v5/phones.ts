import type * as t from 'io-ts'
import { date, yearDate } from '../dates.ts'
import { phone, zip } from '../digit-leaves.ts'
import { email, flag, id, opaqueId, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'
import { envelope, subjects, total } from '../root.ts'
import { AreaCodeLocation } from '../shared/contact.ts'
import { phoneInfoFields } from '../shared/fields.ts'
import { V5BasicName } from './names.ts'

const v5Degree = record('V5Degree', { name: text })

/** A degree (spec section 2.3). */
export interface V5DegreePayload extends t.OutputOf<typeof v5Degree> {}
export interface V5Degree extends t.TypeOf<typeof v5Degree> {}
export const V5Degree: RecordType<V5Degree, V5DegreePayload> = v5Degree

const v5PhoneOwnerSchool = record('V5PhoneOwnerSchool', {
  name: text,
  type: word,
  location: text,
  linkedin: word,
  facebook: word,
  twitter: word,
  website: word,
  start_date: yearDate,
  end_date: yearDate,
  degrees: list(V5Degree),
})

/** A school of the owner (spec section 2.3). */
export interface V5PhoneOwnerSchoolPayload extends t.OutputOf<typeof v5PhoneOwnerSchool> {}
export interface V5PhoneOwnerSchool extends t.TypeOf<typeof v5PhoneOwnerSchool> {}
export const V5PhoneOwnerSchool: RecordType<V5PhoneOwnerSchool, V5PhoneOwnerSchoolPayload> = v5PhoneOwnerSchool

const v5PhoneOwnerJob = record('V5PhoneOwnerJob', { title: text, company_name: text })

/** A job of the owner (spec section 2.3). */
export interface V5PhoneOwnerJobPayload extends t.OutputOf<typeof v5PhoneOwnerJob> {}
export interface V5PhoneOwnerJob extends t.TypeOf<typeof v5PhoneOwnerJob> {}
export const V5PhoneOwnerJob: RecordType<V5PhoneOwnerJob, V5PhoneOwnerJobPayload> = v5PhoneOwnerJob

const v5PhoneOwnerPhone = record('V5PhoneOwnerPhone', { phone })

/** Another phone of the owner (spec section 2.3). */
export interface V5PhoneOwnerPhonePayload extends t.OutputOf<typeof v5PhoneOwnerPhone> {}
export interface V5PhoneOwnerPhone extends t.TypeOf<typeof v5PhoneOwnerPhone> {}
export const V5PhoneOwnerPhone: RecordType<V5PhoneOwnerPhone, V5PhoneOwnerPhonePayload> = v5PhoneOwnerPhone

const v5PhoneOwnerEmail = record('V5PhoneOwnerEmail', { email })

/** An email of the owner (spec section 2.3). */
export interface V5PhoneOwnerEmailPayload extends t.OutputOf<typeof v5PhoneOwnerEmail> {}
export interface V5PhoneOwnerEmail extends t.TypeOf<typeof v5PhoneOwnerEmail> {}
export const V5PhoneOwnerEmail: RecordType<V5PhoneOwnerEmail, V5PhoneOwnerEmailPayload> = v5PhoneOwnerEmail

const v5PhoneOwnerAddress = record('V5PhoneOwnerAddress', {
  address_id: opaqueId,
  street_address: text,
  city: word,
  country: word,
  state: word,
  latitude: decimal,
  longitude: decimal,
  zip,
  start_date: date,
  end_date: date,
})

/** An address of the owner (spec section 2.3). */
export interface V5PhoneOwnerAddressPayload extends t.OutputOf<typeof v5PhoneOwnerAddress> {}
export interface V5PhoneOwnerAddress extends t.TypeOf<typeof v5PhoneOwnerAddress> {}
export const V5PhoneOwnerAddress: RecordType<V5PhoneOwnerAddress, V5PhoneOwnerAddressPayload> = v5PhoneOwnerAddress

const v5PhoneOwnerName = record('V5PhoneOwnerName', {
  full_name: text,
  first_name: text,
  last_name: text,
  name_type: word,
})

/** A name of the owner (spec section 2.3). */
export interface V5PhoneOwnerNamePayload extends t.OutputOf<typeof v5PhoneOwnerName> {}
export interface V5PhoneOwnerName extends t.TypeOf<typeof v5PhoneOwnerName> {}
export const V5PhoneOwnerName: RecordType<V5PhoneOwnerName, V5PhoneOwnerNamePayload> = v5PhoneOwnerName

const v5PhoneOwnerSocialProfile = record('V5PhoneOwnerSocialProfile', { profile_photo_url: word, profile_url: word })

/** An account of the owner on a social network (spec section 2.3). */
export interface V5PhoneOwnerSocialProfilePayload extends t.OutputOf<typeof v5PhoneOwnerSocialProfile> {}
export interface V5PhoneOwnerSocialProfile extends t.TypeOf<typeof v5PhoneOwnerSocialProfile> {}
export const V5PhoneOwnerSocialProfile: RecordType<V5PhoneOwnerSocialProfile, V5PhoneOwnerSocialProfilePayload> =
  v5PhoneOwnerSocialProfile

const v5PhoneOwner = record('V5PhoneOwner', {
  /** `true`: current owner; `false`: possible current owner or previous owner. */
  is_current_owner: flag,
  /** Current age or age at death. */
  age: number,
  additional_phones: list(V5PhoneOwnerPhone),
  addresses: list(V5PhoneOwnerAddress),
  schools: list(V5PhoneOwnerSchool),
  emails: list(V5PhoneOwnerEmail),
  names: list(V5PhoneOwnerName),
  /** The input of person search. */
  id,
  relatives: list(V5BasicName),
  social_profiles: list(V5PhoneOwnerSocialProfile),
  work_history: list(V5PhoneOwnerJob),
  /** Confidence of phone ownership. */
  confidence_score: decimal,
  /** The owner is a company rather than a person. */
  is_company: flag,
  is_deceased: flag,
  death_month: month,
  death_year: year,
  dob_month: month,
  dob_year: year,
  /** Start of this owner's ownership. */
  start_date: date,
  /** End of this owner's ownership. */
  end_date: date,
})

/** A current or previous owner of the phone (spec section 2.3). */
export interface V5PhoneOwnerPayload extends t.OutputOf<typeof v5PhoneOwner> {}
export interface V5PhoneOwner extends t.TypeOf<typeof v5PhoneOwner> {}
export const V5PhoneOwner: RecordType<V5PhoneOwner, V5PhoneOwnerPayload> = v5PhoneOwner

const v5Reputation = record('V5Reputation', {
  risk_level: word,
  recent_search_count: number,
  last_comment_date: date,
  is_toll_free_or_erc: flag,
  score: decimal,
})

/** The reputation of the number (spec section 2.3). */
export interface V5ReputationPayload extends t.OutputOf<typeof v5Reputation> {}
export interface V5Reputation extends t.TypeOf<typeof v5Reputation> {}
export const V5Reputation: RecordType<V5Reputation, V5ReputationPayload> = v5Reputation

const v5PhoneInfo = record('V5PhoneInfo', phoneInfoFields)

/** What is known of the line (spec section 2.3). */
export interface V5PhoneInfoPayload extends t.OutputOf<typeof v5PhoneInfo> {}
export interface V5PhoneInfo extends t.TypeOf<typeof v5PhoneInfo> {}
export const V5PhoneInfo: RecordType<V5PhoneInfo, V5PhoneInfoPayload> = v5PhoneInfo

const v5PhonesData = record('V5PhonesData', {
  owners: subjects(list(V5PhoneOwner)),
  area_code_locations: list(AreaCodeLocation),
  phone_info: V5PhoneInfo,
  reputation: V5Reputation,
})

/** The `data` of a phone search (spec section 2.3). */
export interface V5PhonesDataPayload extends t.OutputOf<typeof v5PhonesData> {}
export interface V5PhonesData extends t.TypeOf<typeof v5PhonesData> {}
export const V5PhonesData: RecordType<V5PhonesData, V5PhonesDataPayload> = v5PhonesData

const v5PhonesBody = record('V5PhonesBody', {
  data: envelope(V5PhonesData),
  metadata: record('V5PhonesMetadata', { total_owner_count: total(number) }),
})

/** The answer of v5's phone search (spec sections 2.3, 4.1). */
export interface V5PhonesPayload extends t.OutputOf<typeof v5PhonesBody> {}
export interface V5PhonesBody extends t.TypeOf<typeof v5PhonesBody> {}
export const V5PhonesBody: RecordType<V5PhonesBody, V5PhonesPayload> = v5PhonesBody
