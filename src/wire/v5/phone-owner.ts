import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone, zip } from '../digit-leaves.ts'
import { flag, id, key, month, number, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'
import { V5ShortName, type V5ShortNamePayload } from './name.ts'
import {
  V5OwnerJob,
  type V5OwnerJobPayload,
  V5OwnerSchool,
  type V5OwnerSchoolPayload,
} from './phone-owner-background.ts'

/**
 * Another phone of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerPhonePayload {
  readonly phone?: NumberOrText | null
}

const v5OwnerPhone = record('V5OwnerPhone', { phone })
/** {@link V5OwnerPhonePayload}, decoded. */
export interface V5OwnerPhone extends t.TypeOf<typeof v5OwnerPhone> {}
/** The codec of {@link V5OwnerPhonePayload}. */
export const V5OwnerPhone: WireType<V5OwnerPhone, V5OwnerPhonePayload> = v5OwnerPhone

/**
 * An email of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerEmailPayload {
  readonly email?: string | null
}

const v5OwnerEmail = record('V5OwnerEmail', { email: text })
/** {@link V5OwnerEmailPayload}, decoded. */
export interface V5OwnerEmail extends t.TypeOf<typeof v5OwnerEmail> {}
/** The codec of {@link V5OwnerEmailPayload}. */
export const V5OwnerEmail: WireType<V5OwnerEmail, V5OwnerEmailPayload> = v5OwnerEmail

/**
 * An address of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerAddressPayload {
  readonly address_id?: NumberOrText | null
  readonly street_address?: string | null
  readonly city?: string | null
  readonly country?: string | null
  readonly state?: string | null
  readonly latitude?: NumberOrText | null
  readonly longitude?: NumberOrText | null
  readonly zip?: NumberOrText | null
  readonly start_date?: NumberOrText | null
  readonly end_date?: NumberOrText | null
}

const v5OwnerAddress = record('V5OwnerAddress', {
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
/** {@link V5OwnerAddressPayload}, decoded. */
export interface V5OwnerAddress extends t.TypeOf<typeof v5OwnerAddress> {}
/** The codec of {@link V5OwnerAddressPayload}. */
export const V5OwnerAddress: WireType<V5OwnerAddress, V5OwnerAddressPayload> = v5OwnerAddress

/**
 * A name of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerNamePayload {
  readonly full_name?: string | null
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly name_type?: string | null
}

const v5OwnerName = record('V5OwnerName', {
  full_name: text,
  first_name: text,
  last_name: text,
  name_type: text,
})
/** {@link V5OwnerNamePayload}, decoded. */
export interface V5OwnerName extends t.TypeOf<typeof v5OwnerName> {}
/** The codec of {@link V5OwnerNamePayload}. */
export const V5OwnerName: WireType<V5OwnerName, V5OwnerNamePayload> = v5OwnerName

/**
 * An account of the owner on a social network (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerSocialProfilePayload {
  readonly profile_photo_url?: string | null
  readonly profile_url?: string | null
}

const v5OwnerSocialProfile = record('V5OwnerSocialProfile', { profile_photo_url: text, profile_url: text })
/** {@link V5OwnerSocialProfilePayload}, decoded. */
export interface V5OwnerSocialProfile extends t.TypeOf<typeof v5OwnerSocialProfile> {}
/** The codec of {@link V5OwnerSocialProfilePayload}. */
export const V5OwnerSocialProfile: WireType<V5OwnerSocialProfile, V5OwnerSocialProfilePayload> = v5OwnerSocialProfile

/**
 * A current or previous owner of the phone (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerPayload {
  /** `true`: current owner; `false`: possible current owner or previous owner. */
  readonly is_current_owner?: boolean | null
  /** Current age or age at death. */
  readonly age?: NumberOrText | null
  readonly additional_phones?: readonly V5OwnerPhonePayload[] | null
  readonly addresses?: readonly V5OwnerAddressPayload[] | null
  readonly schools?: readonly V5OwnerSchoolPayload[] | null
  readonly emails?: readonly V5OwnerEmailPayload[] | null
  readonly names?: readonly V5OwnerNamePayload[] | null
  /** The input of person search. */
  readonly id?: NumberOrText | null
  readonly relatives?: readonly V5ShortNamePayload[] | null
  readonly social_profiles?: readonly V5OwnerSocialProfilePayload[] | null
  readonly work_history?: readonly V5OwnerJobPayload[] | null
  /** Confidence of phone ownership. */
  readonly confidence_score?: NumberOrText | null
  /** The owner is a company rather than a person. */
  readonly is_company?: boolean | null
  readonly is_deceased?: boolean | null
  readonly death_month?: NumberOrText | null
  readonly death_year?: NumberOrText | null
  readonly dob_month?: NumberOrText | null
  readonly dob_year?: NumberOrText | null
  /** Start of this owner's ownership. */
  readonly start_date?: NumberOrText | null
  /** End of this owner's ownership. */
  readonly end_date?: NumberOrText | null
}

const v5PhoneOwner = record('V5PhoneOwner', {
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
/** {@link V5PhoneOwnerPayload}, decoded. */
export interface V5PhoneOwner extends t.TypeOf<typeof v5PhoneOwner> {}
/** The codec of {@link V5PhoneOwnerPayload}. */
export const V5PhoneOwner: WireType<V5PhoneOwner, V5PhoneOwnerPayload> = v5PhoneOwner
