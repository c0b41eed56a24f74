import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone, zip } from '../digit-leaves.ts'
import { email, flag, id, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'

const v5PersonValuation = record('V5PersonValuation', { date, market_value: number })

/** A valuation of the property at a person's address (spec section 2.1). */
export interface V5PersonValuationPayload extends t.OutputOf<typeof v5PersonValuation> {}
export interface V5PersonValuation extends t.TypeOf<typeof v5PersonValuation> {}
export const V5PersonValuation: RecordType<V5PersonValuation, V5PersonValuationPayload> = v5PersonValuation

const v5PersonSellability = record('V5PersonSellability', { retail_score: decimal })

/** The service's score of how well the property at a person's address sells (spec section 2.1). */
export interface V5PersonSellabilityPayload extends t.OutputOf<typeof v5PersonSellability> {}
export interface V5PersonSellability extends t.TypeOf<typeof v5PersonSellability> {}
export const V5PersonSellability: RecordType<V5PersonSellability, V5PersonSellabilityPayload> = v5PersonSellability

const v5PersonProperty = record('V5PersonProperty', {
  zoned_use: word,
  use_type: word,
  market_value: number,
  last_sold_date: date,
  living_area: number,
  bath_total_count: decimal,
  bath_partial_count: decimal,
  bed_count: number,
  area_lot: number,
  year_built: year,
  ownership_start_date: date,
  last_sold_price: number,
  sellability: V5PersonSellability,
  source_count: number,
  source_date: date,
  owners_count: number,
  valuations: list(V5PersonValuation),
})

/** The property at a person's address (spec section 2.1). */
export interface V5PersonPropertyPayload extends t.OutputOf<typeof v5PersonProperty> {}
export interface V5PersonProperty extends t.TypeOf<typeof v5PersonProperty> {}
export const V5PersonProperty: RecordType<V5PersonProperty, V5PersonPropertyPayload> = v5PersonProperty

const v5PersonAddress = record('V5PersonAddress', {
  is_current: flag,
  state: word,
  street_address: text,
  city: word,
  county: word,
  latitude: decimal,
  longitude: decimal,
  zip,
  is_new: flag,
  is_new_rank_one: flag,
  street_url_path: word,
  url_path: word,
  property: V5PersonProperty,
})

/** An address in a person's profile (spec section 2.1). */
export interface V5PersonAddressPayload extends t.OutputOf<typeof v5PersonAddress> {}
export interface V5PersonAddress extends t.TypeOf<typeof v5PersonAddress> {}
export const V5PersonAddress: RecordType<V5PersonAddress, V5PersonAddressPayload> = v5PersonAddress

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
export interface V5PersonEmail extends t.TypeOf<typeof v5PersonEmail> {}
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
export interface V5PersonSocialProfile extends t.TypeOf<typeof v5PersonSocialProfile> {}
export const V5PersonSocialProfile: RecordType<V5PersonSocialProfile, V5PersonSocialProfilePayload> =
  v5PersonSocialProfile

const v5PhoneRisk = record('V5PhoneRisk', { risk_level: word })

/** A phone's reputation in a profile (spec section 2.1). */
export interface V5PhoneRiskPayload extends t.OutputOf<typeof v5PhoneRisk> {}
export interface V5PhoneRisk extends t.TypeOf<typeof v5PhoneRisk> {}
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
export interface V5PersonPhone extends t.TypeOf<typeof v5PersonPhone> {}
export const V5PersonPhone: RecordType<V5PersonPhone, V5PersonPhonePayload> = v5PersonPhone

const v5HistoricalName = record('V5HistoricalName', {
  full_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  maiden_name: text,
})

/** A name in a historical record (spec section 2.1). */
export interface V5HistoricalNamePayload extends t.OutputOf<typeof v5HistoricalName> {}
export interface V5HistoricalName extends t.TypeOf<typeof v5HistoricalName> {}
export const V5HistoricalName: RecordType<V5HistoricalName, V5HistoricalNamePayload> = v5HistoricalName

const v5HistoricalRelative = record('V5HistoricalRelative', { id, relation_type: word, names: list(V5HistoricalName) })

/** A relative in a historical record (spec section 2.1). */
export interface V5HistoricalRelativePayload extends t.OutputOf<typeof v5HistoricalRelative> {}
export interface V5HistoricalRelative extends t.TypeOf<typeof v5HistoricalRelative> {}
export const V5HistoricalRelative: RecordType<V5HistoricalRelative, V5HistoricalRelativePayload> = v5HistoricalRelative

const v5HistoricalBirth = record('V5HistoricalBirth', { dob_month: month, dob_year: year, dob_zodiac: word })

/** A birth in a historical record (spec section 2.1). */
export interface V5HistoricalBirthPayload extends t.OutputOf<typeof v5HistoricalBirth> {}
export interface V5HistoricalBirth extends t.TypeOf<typeof v5HistoricalBirth> {}
export const V5HistoricalBirth: RecordType<V5HistoricalBirth, V5HistoricalBirthPayload> = v5HistoricalBirth

const v5HistoricalDeath = record('V5HistoricalDeath', { is_deceased: flag })

/** A death in a historical record (spec section 2.1). */
export interface V5HistoricalDeathPayload extends t.OutputOf<typeof v5HistoricalDeath> {}
export interface V5HistoricalDeath extends t.TypeOf<typeof v5HistoricalDeath> {}
export const V5HistoricalDeath: RecordType<V5HistoricalDeath, V5HistoricalDeathPayload> = v5HistoricalDeath

const v5HistoricalAddress = record('V5HistoricalAddress', { city: word, location: text, state: word })

/** A place in a historical record (spec section 2.1). */
export interface V5HistoricalAddressPayload extends t.OutputOf<typeof v5HistoricalAddress> {}
export interface V5HistoricalAddress extends t.TypeOf<typeof v5HistoricalAddress> {}
export const V5HistoricalAddress: RecordType<V5HistoricalAddress, V5HistoricalAddressPayload> = v5HistoricalAddress

const v5HistoricalRecord = record('V5HistoricalRecord', {
  record_type: word,
  event_year: year,
  event_month: month,
  relatives: list(V5HistoricalRelative),
  names: list(V5HistoricalName),
  birth: V5HistoricalBirth,
  death: V5HistoricalDeath,
  address: V5HistoricalAddress,
})

/** A historical record (spec section 2.1). */
export interface V5HistoricalRecordPayload extends t.OutputOf<typeof v5HistoricalRecord> {}
export interface V5HistoricalRecord extends t.TypeOf<typeof v5HistoricalRecord> {}
export const V5HistoricalRecord: RecordType<V5HistoricalRecord, V5HistoricalRecordPayload> = v5HistoricalRecord
