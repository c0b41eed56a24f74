import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone } from '../digit-leaves.ts'
import { decimal, email, flag, number, text, word } from '../leaves.ts'
import { record, type RecordType } from '../record.ts'

const v5PersonEmail = record('V5PersonEmail', {
  email,
  type: word,
  domain_name: word,
  source_count: number,
  source_date: date,
  /** A decimal. */
  confidence_score: decimal,
  is_new: flag,
  is_new_rank_one: flag,
})

/** An email in a person's profile (spec section 2.1). */
export interface V5PersonEmailPayload extends t.OutputOf<typeof v5PersonEmail> {}
/** {@link V5PersonEmailPayload}, decoded. */
export interface V5PersonEmail extends t.TypeOf<typeof v5PersonEmail> {}
/** The codec of {@link V5PersonEmailPayload}. */
export const V5PersonEmail: RecordType<V5PersonEmail, V5PersonEmailPayload> = v5PersonEmail

const v5PersonSocialProfile = record('V5PersonSocialProfile', {
  network_name: word,
  url: word,
  photo_url: word,
  display_name: text,
  last_seen_date: date,
  source_count: number,
})

/** An account on a social network in a person's profile (spec section 2.1). */
export interface V5PersonSocialProfilePayload extends t.OutputOf<typeof v5PersonSocialProfile> {}
/** {@link V5PersonSocialProfilePayload}, decoded. */
export interface V5PersonSocialProfile extends t.TypeOf<typeof v5PersonSocialProfile> {}
/** The codec of {@link V5PersonSocialProfilePayload}. */
export const V5PersonSocialProfile: RecordType<V5PersonSocialProfile, V5PersonSocialProfilePayload> =
  v5PersonSocialProfile

const v5PhoneRisk = record('V5PhoneRisk', { risk_level: word })

/** A phone's reputation in a profile (spec section 2.1). */
export interface V5PhoneRiskPayload extends t.OutputOf<typeof v5PhoneRisk> {}
/** {@link V5PhoneRiskPayload}, decoded. */
export interface V5PhoneRisk extends t.TypeOf<typeof v5PhoneRisk> {}
/** The codec of {@link V5PhoneRiskPayload}. */
export const V5PhoneRisk: RecordType<V5PhoneRisk, V5PhoneRiskPayload> = v5PhoneRisk

const v5PersonPhone = record('V5PersonPhone', {
  phone,
  activity_status: word,
  line_type: word,
  city: word,
  state: word,
  listing_type: word,
  carrier: text,
  source_count: number,
  is_valid: flag,
  reputation: V5PhoneRisk,
  source_date: date,
  /** Time zone identifier. */
  time_zone_name: word,
  /** A decimal. */
  confidence_score: decimal,
  is_new: flag,
  is_new_rank_one: flag,
  start_date: date,
  end_date: date,
})

/** A phone in a person's profile (spec section 2.1). */
export interface V5PersonPhonePayload extends t.OutputOf<typeof v5PersonPhone> {}
/** {@link V5PersonPhonePayload}, decoded. */
export interface V5PersonPhone extends t.TypeOf<typeof v5PersonPhone> {}
/** The codec of {@link V5PersonPhonePayload}. */
export const V5PersonPhone: RecordType<V5PersonPhone, V5PersonPhonePayload> = v5PersonPhone
