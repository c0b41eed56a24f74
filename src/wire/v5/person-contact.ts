import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone } from '../digit-leaves.ts'
import { flag, number, type NumberOrText, text } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * An email in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonEmailPayload {
  readonly email?: string | null | undefined
  readonly type?: string | null | undefined
  readonly domain_name?: string | null | undefined
  readonly source_count?: NumberOrText | null | undefined
  readonly source_date?: NumberOrText | null | undefined
  /** A decimal. */
  readonly confidence_score?: NumberOrText | null | undefined
  readonly is_new?: boolean | null | undefined
  readonly is_new_rank_one?: boolean | null | undefined
}

const v5PersonEmail = record('V5PersonEmail', {
  email: text,
  type: text,
  domain_name: text,
  source_count: number,
  source_date: date,
  confidence_score: number,
  is_new: flag,
  is_new_rank_one: flag,
})
/** {@link V5PersonEmailPayload}, decoded. */
export interface V5PersonEmail extends t.TypeOf<typeof v5PersonEmail> {}
/** The codec of {@link V5PersonEmailPayload}. */
export const V5PersonEmail: WireType<V5PersonEmail, V5PersonEmailPayload> = v5PersonEmail

/**
 * An account on a social network in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonSocialProfilePayload {
  readonly network_name?: string | null | undefined
  readonly url?: string | null | undefined
  readonly photo_url?: string | null | undefined
  readonly display_name?: string | null | undefined
  readonly last_seen_date?: NumberOrText | null | undefined
  readonly source_count?: NumberOrText | null | undefined
}

const v5PersonSocialProfile = record('V5PersonSocialProfile', {
  network_name: text,
  url: text,
  photo_url: text,
  display_name: text,
  last_seen_date: date,
  source_count: number,
})
/** {@link V5PersonSocialProfilePayload}, decoded. */
export interface V5PersonSocialProfile extends t.TypeOf<typeof v5PersonSocialProfile> {}
/** The codec of {@link V5PersonSocialProfilePayload}. */
export const V5PersonSocialProfile: WireType<V5PersonSocialProfile, V5PersonSocialProfilePayload> =
  v5PersonSocialProfile

/**
 * A phone's reputation in a profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PhoneRiskPayload {
  readonly risk_level?: string | null | undefined
}

const v5PhoneRisk = record('V5PhoneRisk', { risk_level: text })
/** {@link V5PhoneRiskPayload}, decoded. */
export interface V5PhoneRisk extends t.TypeOf<typeof v5PhoneRisk> {}
/** The codec of {@link V5PhoneRiskPayload}. */
export const V5PhoneRisk: WireType<V5PhoneRisk, V5PhoneRiskPayload> = v5PhoneRisk

/**
 * A phone in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonPhonePayload {
  readonly phone?: NumberOrText | null | undefined
  readonly activity_status?: string | null | undefined
  readonly line_type?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly listing_type?: string | null | undefined
  readonly carrier?: string | null | undefined
  readonly source_count?: NumberOrText | null | undefined
  readonly is_valid?: boolean | null | undefined
  readonly reputation?: V5PhoneRiskPayload | null | undefined
  readonly source_date?: NumberOrText | null | undefined
  /** Time zone identifier. */
  readonly time_zone_name?: string | null | undefined
  /** A decimal. */
  readonly confidence_score?: NumberOrText | null | undefined
  readonly is_new?: boolean | null | undefined
  readonly is_new_rank_one?: boolean | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
}

const v5PersonPhone = record('V5PersonPhone', {
  phone,
  activity_status: text,
  line_type: text,
  city: text,
  state: text,
  listing_type: text,
  carrier: text,
  source_count: number,
  is_valid: flag,
  reputation: V5PhoneRisk,
  source_date: date,
  time_zone_name: text,
  confidence_score: number,
  is_new: flag,
  is_new_rank_one: flag,
  start_date: date,
  end_date: date,
})
/** {@link V5PersonPhonePayload}, decoded. */
export interface V5PersonPhone extends t.TypeOf<typeof v5PersonPhone> {}
/** The codec of {@link V5PersonPhonePayload}. */
export const V5PersonPhone: WireType<V5PersonPhone, V5PersonPhonePayload> = v5PersonPhone
