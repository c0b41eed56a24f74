import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone, zip } from '../digit-leaves.ts'
import { decimal, email, flag, id, month, number, opaqueId, text, word, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { V5BasicName } from './basic-name.ts'
import { V5PhoneOwnerJob, V5PhoneOwnerSchool } from './phone-owner-background.ts'

const v5PhoneOwnerPhone = record('V5PhoneOwnerPhone', { phone })

/** Another phone of the owner (spec section 2.3). */
export interface V5PhoneOwnerPhonePayload extends t.OutputOf<typeof v5PhoneOwnerPhone> {}
/** {@link V5PhoneOwnerPhonePayload}, decoded. */
export interface V5PhoneOwnerPhone extends t.TypeOf<typeof v5PhoneOwnerPhone> {}
/** The codec of {@link V5PhoneOwnerPhonePayload}. */
export const V5PhoneOwnerPhone: RecordType<V5PhoneOwnerPhone, V5PhoneOwnerPhonePayload> = v5PhoneOwnerPhone

const v5PhoneOwnerEmail = record('V5PhoneOwnerEmail', { email })

/** An email of the owner (spec section 2.3). */
export interface V5PhoneOwnerEmailPayload extends t.OutputOf<typeof v5PhoneOwnerEmail> {}
/** {@link V5PhoneOwnerEmailPayload}, decoded. */
export interface V5PhoneOwnerEmail extends t.TypeOf<typeof v5PhoneOwnerEmail> {}
/** The codec of {@link V5PhoneOwnerEmailPayload}. */
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
/** {@link V5PhoneOwnerAddressPayload}, decoded. */
export interface V5PhoneOwnerAddress extends t.TypeOf<typeof v5PhoneOwnerAddress> {}
/** The codec of {@link V5PhoneOwnerAddressPayload}. */
export const V5PhoneOwnerAddress: RecordType<V5PhoneOwnerAddress, V5PhoneOwnerAddressPayload> = v5PhoneOwnerAddress

const v5PhoneOwnerName = record('V5PhoneOwnerName', {
  full_name: text,
  first_name: text,
  last_name: text,
  name_type: word,
})

/** A name of the owner (spec section 2.3). */
export interface V5PhoneOwnerNamePayload extends t.OutputOf<typeof v5PhoneOwnerName> {}
/** {@link V5PhoneOwnerNamePayload}, decoded. */
export interface V5PhoneOwnerName extends t.TypeOf<typeof v5PhoneOwnerName> {}
/** The codec of {@link V5PhoneOwnerNamePayload}. */
export const V5PhoneOwnerName: RecordType<V5PhoneOwnerName, V5PhoneOwnerNamePayload> = v5PhoneOwnerName

const v5PhoneOwnerSocialProfile = record('V5PhoneOwnerSocialProfile', { profile_photo_url: word, profile_url: word })

/** An account of the owner on a social network (spec section 2.3). */
export interface V5PhoneOwnerSocialProfilePayload extends t.OutputOf<typeof v5PhoneOwnerSocialProfile> {}
/** {@link V5PhoneOwnerSocialProfilePayload}, decoded. */
export interface V5PhoneOwnerSocialProfile extends t.TypeOf<typeof v5PhoneOwnerSocialProfile> {}
/** The codec of {@link V5PhoneOwnerSocialProfilePayload}. */
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
/** {@link V5PhoneOwnerPayload}, decoded. */
export interface V5PhoneOwner extends t.TypeOf<typeof v5PhoneOwner> {}
/** The codec of {@link V5PhoneOwnerPayload}. */
export const V5PhoneOwner: RecordType<V5PhoneOwner, V5PhoneOwnerPayload> = v5PhoneOwner
