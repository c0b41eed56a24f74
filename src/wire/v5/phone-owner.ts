import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone, zip } from '../digit-leaves.ts'
import { flag, id, month, number, type NumberOrText, opaqueId, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'
import { V5BasicName, type V5BasicNamePayload } from './basic-name.ts'
import {
  V5PhoneOwnerJob,
  type V5PhoneOwnerJobPayload,
  V5PhoneOwnerSchool,
  type V5PhoneOwnerSchoolPayload,
} from './phone-owner-background.ts'

/**
 * Another phone of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerPhonePayload {
  readonly phone?: NumberOrText | null | undefined
}

const v5PhoneOwnerPhone = record('V5PhoneOwnerPhone', { phone })
/** {@link V5PhoneOwnerPhonePayload}, decoded. */
export interface V5PhoneOwnerPhone extends t.TypeOf<typeof v5PhoneOwnerPhone> {}
/** The codec of {@link V5PhoneOwnerPhonePayload}. */
export const V5PhoneOwnerPhone: WireType<V5PhoneOwnerPhone, V5PhoneOwnerPhonePayload> = v5PhoneOwnerPhone

/**
 * An email of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerEmailPayload {
  readonly email?: string | null | undefined
}

const v5PhoneOwnerEmail = record('V5PhoneOwnerEmail', { email: text })
/** {@link V5PhoneOwnerEmailPayload}, decoded. */
export interface V5PhoneOwnerEmail extends t.TypeOf<typeof v5PhoneOwnerEmail> {}
/** The codec of {@link V5PhoneOwnerEmailPayload}. */
export const V5PhoneOwnerEmail: WireType<V5PhoneOwnerEmail, V5PhoneOwnerEmailPayload> = v5PhoneOwnerEmail

/**
 * An address of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerAddressPayload {
  readonly address_id?: NumberOrText | null | undefined
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
  readonly state?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
}

const v5PhoneOwnerAddress = record('V5PhoneOwnerAddress', {
  address_id: opaqueId,
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
/** {@link V5PhoneOwnerAddressPayload}, decoded. */
export interface V5PhoneOwnerAddress extends t.TypeOf<typeof v5PhoneOwnerAddress> {}
/** The codec of {@link V5PhoneOwnerAddressPayload}. */
export const V5PhoneOwnerAddress: WireType<V5PhoneOwnerAddress, V5PhoneOwnerAddressPayload> = v5PhoneOwnerAddress

/**
 * A name of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerNamePayload {
  readonly full_name?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly name_type?: string | null | undefined
}

const v5PhoneOwnerName = record('V5PhoneOwnerName', {
  full_name: text,
  first_name: text,
  last_name: text,
  name_type: text,
})
/** {@link V5PhoneOwnerNamePayload}, decoded. */
export interface V5PhoneOwnerName extends t.TypeOf<typeof v5PhoneOwnerName> {}
/** The codec of {@link V5PhoneOwnerNamePayload}. */
export const V5PhoneOwnerName: WireType<V5PhoneOwnerName, V5PhoneOwnerNamePayload> = v5PhoneOwnerName

/**
 * An account of the owner on a social network (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerSocialProfilePayload {
  readonly profile_photo_url?: string | null | undefined
  readonly profile_url?: string | null | undefined
}

const v5PhoneOwnerSocialProfile = record('V5PhoneOwnerSocialProfile', { profile_photo_url: text, profile_url: text })
/** {@link V5PhoneOwnerSocialProfilePayload}, decoded. */
export interface V5PhoneOwnerSocialProfile extends t.TypeOf<typeof v5PhoneOwnerSocialProfile> {}
/** The codec of {@link V5PhoneOwnerSocialProfilePayload}. */
export const V5PhoneOwnerSocialProfile: WireType<V5PhoneOwnerSocialProfile, V5PhoneOwnerSocialProfilePayload> =
  v5PhoneOwnerSocialProfile

/**
 * A current or previous owner of the phone (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerPayload {
  /** `true`: current owner; `false`: possible current owner or previous owner. */
  readonly is_current_owner?: boolean | null | undefined
  /** Current age or age at death. */
  readonly age?: NumberOrText | null | undefined
  readonly additional_phones?: readonly V5PhoneOwnerPhonePayload[] | null | undefined
  readonly addresses?: readonly V5PhoneOwnerAddressPayload[] | null | undefined
  readonly schools?: readonly V5PhoneOwnerSchoolPayload[] | null | undefined
  readonly emails?: readonly V5PhoneOwnerEmailPayload[] | null | undefined
  readonly names?: readonly V5PhoneOwnerNamePayload[] | null | undefined
  /** The input of person search. */
  readonly id?: NumberOrText | null | undefined
  readonly relatives?: readonly V5BasicNamePayload[] | null | undefined
  readonly social_profiles?: readonly V5PhoneOwnerSocialProfilePayload[] | null | undefined
  readonly work_history?: readonly V5PhoneOwnerJobPayload[] | null | undefined
  /** Confidence of phone ownership. */
  readonly confidence_score?: NumberOrText | null | undefined
  /** The owner is a company rather than a person. */
  readonly is_company?: boolean | null | undefined
  readonly is_deceased?: boolean | null | undefined
  readonly death_month?: NumberOrText | null | undefined
  readonly death_year?: NumberOrText | null | undefined
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
  /** Start of this owner's ownership. */
  readonly start_date?: NumberOrText | null | undefined
  /** End of this owner's ownership. */
  readonly end_date?: NumberOrText | null | undefined
}

const v5PhoneOwner = record('V5PhoneOwner', {
  is_current_owner: flag,
  age: number,
  additional_phones: list(V5PhoneOwnerPhone),
  addresses: list(V5PhoneOwnerAddress),
  schools: list(V5PhoneOwnerSchool),
  emails: list(V5PhoneOwnerEmail),
  names: list(V5PhoneOwnerName),
  id,
  relatives: list(V5BasicName),
  social_profiles: list(V5PhoneOwnerSocialProfile),
  work_history: list(V5PhoneOwnerJob),
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
