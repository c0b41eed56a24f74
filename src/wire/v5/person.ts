import type * as t from 'io-ts'
import { date, monthDate, yearDate } from '../dates.ts'
import { phone, zip } from '../digit-leaves.ts'
import { email, flag, id, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { record, type RecordType, fieldless } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { WireName } from '../shared/contact.ts'

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

const v5PersonJob = record('V5PersonJob', {
  is_current: flag,
  start_date: date,
  end_date: date,
  company_name: text,
  title: text,
})

/** A job in a person's profile (spec section 2.1). */
export interface V5PersonJobPayload extends t.OutputOf<typeof v5PersonJob> {}
export interface V5PersonJob extends t.TypeOf<typeof v5PersonJob> {}
export const V5PersonJob: RecordType<V5PersonJob, V5PersonJobPayload> = v5PersonJob

const v5Major = record('V5Major', { name: text })

/** A field of study (spec section 2.1). */
export interface V5MajorPayload extends t.OutputOf<typeof v5Major> {}
export interface V5Major extends t.TypeOf<typeof v5Major> {}
export const V5Major: RecordType<V5Major, V5MajorPayload> = v5Major

const v5PersonSchool = record('V5PersonSchool', {
  name: text,
  /** The year. */
  start_date: yearDate,
  type: word,
  location: text,
  majors: list(V5Major),
})

/** A school in a person's profile (spec section 2.1). */
export interface V5PersonSchoolPayload extends t.OutputOf<typeof v5PersonSchool> {}
export interface V5PersonSchool extends t.TypeOf<typeof v5PersonSchool> {}
export const V5PersonSchool: RecordType<V5PersonSchool, V5PersonSchoolPayload> = v5PersonSchool

const v5Certification = record('V5Certification', {
  name: text,
  organization: text,
  /** `YYYY-MM`; a full date is read, too. */
  start_date: monthDate,
  /** `YYYY-MM`; a full date is read, too. */
  end_date: monthDate,
})

/**
 * A certification; its dates are `YYYY-MM` (spec section 2.1). A date that is known to the day, as v4's may be, is
 * rendered in full: `YYYY-MM-DD`.
 */
export interface V5CertificationPayload extends t.OutputOf<typeof v5Certification> {}
export interface V5Certification extends t.TypeOf<typeof v5Certification> {}
export const V5Certification: RecordType<V5Certification, V5CertificationPayload> = v5Certification

const v5Language = record('V5Language', { language: word, proficiency: word })

/** A language and how well it is spoken (spec section 2.1). */
export interface V5LanguagePayload extends t.OutputOf<typeof v5Language> {}
export interface V5Language extends t.TypeOf<typeof v5Language> {}
export const V5Language: RecordType<V5Language, V5LanguagePayload> = v5Language

const v5RelativeAddress = record('V5RelativeAddress', {
  street_address: text,
  city: word,
  state: word,
  start_year: year,
  start_month: month,
  end_year: year,
  end_month: month,
  coresidence_start_year: year,
  coresidence_start_month: month,
  coresidence_end_year: year,
  coresidence_end_month: month,
})

/** Where a relative lives or lived, and when the person of the profile lived there too (spec section 2.1). */
export interface V5RelativeAddressPayload extends t.OutputOf<typeof v5RelativeAddress> {}
export interface V5RelativeAddress extends t.TypeOf<typeof v5RelativeAddress> {}
export const V5RelativeAddress: RecordType<V5RelativeAddress, V5RelativeAddressPayload> = v5RelativeAddress

const v5PersonRelative = record('V5PersonRelative', {
  id,
  names: list(WireName),
  dob_month: month,
  dob_year: year,
  is_deceased: flag,
  death_year: year,
  death_month: month,
  gender: word,
  marital_status: word,
  addresses: list(V5RelativeAddress),
})

/** A relative in a person's profile (spec section 2.1). */
export interface V5PersonRelativePayload extends t.OutputOf<typeof v5PersonRelative> {}
export interface V5PersonRelative extends t.TypeOf<typeof v5PersonRelative> {}
export const V5PersonRelative: RecordType<V5PersonRelative, V5PersonRelativePayload> = v5PersonRelative

const v5Birth = record('V5Birth', { dob_month: month, dob_year: year })

/** The month and year of a birth (spec section 2.1). */
export interface V5BirthPayload extends t.OutputOf<typeof v5Birth> {}
export interface V5Birth extends t.TypeOf<typeof v5Birth> {}
export const V5Birth: RecordType<V5Birth, V5BirthPayload> = v5Birth

const v5Death = record('V5Death', { is_deceased: flag, death_month: month, death_year: year, death_age: number })

/** Whether, when and at what age a person died (spec section 2.1). */
export interface V5DeathPayload extends t.OutputOf<typeof v5Death> {}
export interface V5Death extends t.TypeOf<typeof v5Death> {}
export const V5Death: RecordType<V5Death, V5DeathPayload> = v5Death

const v5Divorce = record('V5Divorce', { divorce_month: month, divorce_year: year })

/** The month and year of a divorce (spec section 2.1). */
export interface V5DivorcePayload extends t.OutputOf<typeof v5Divorce> {}
export interface V5Divorce extends t.TypeOf<typeof v5Divorce> {}
export const V5Divorce: RecordType<V5Divorce, V5DivorcePayload> = v5Divorce

const v5Marriage = record('V5Marriage', { marriage_month: month, marriage_year: year })

/** The month and year of a marriage (spec section 2.1). */
export interface V5MarriagePayload extends t.OutputOf<typeof v5Marriage> {}
export interface V5Marriage extends t.TypeOf<typeof v5Marriage> {}
export const V5Marriage: RecordType<V5Marriage, V5MarriagePayload> = v5Marriage

const v5Profile = record('V5Profile', {
  /** Unique person identifier. */
  id,
  names: list(WireName),
  gender: word,
  birth: V5Birth,
  death: V5Death,
  divorce: V5Divorce,
  marital_status: word,
  marriage: V5Marriage,
  addresses: list(V5PersonAddress),
  /** Number of address changes. */
  address_delta_count: number,
  emails: list(V5PersonEmail),
  /** Number of email record changes. */
  email_record_delta_count: number,
  social_profiles: list(V5PersonSocialProfile),
  phones: list(V5PersonPhone),
  /** Number of changes made to the phone record. */
  phone_record_delta_count: number,
  relatives: list(V5PersonRelative),
  work_history: list(V5PersonJob),
  schools: list(V5PersonSchool),
  certifications: list(V5Certification),
  languages: list(V5Language),
  historical_records: list(V5HistoricalRecord),
})

/** A person's whole profile (spec section 2.1). */
export interface V5ProfilePayload extends t.OutputOf<typeof v5Profile> {}
export interface V5Profile extends t.TypeOf<typeof v5Profile> {}
export const V5Profile: RecordType<V5Profile, V5ProfilePayload> = v5Profile

const v5PersonData = record('V5PersonData', { person: subject(V5Profile) })

/** The `data` of a person search (spec section 2.1). */
export interface V5PersonDataPayload extends t.OutputOf<typeof v5PersonData> {}
export interface V5PersonData extends t.TypeOf<typeof v5PersonData> {}
export const V5PersonData: RecordType<V5PersonData, V5PersonDataPayload> = v5PersonData

const v5PersonBody = record('V5PersonBody', { data: envelope(V5PersonData), metadata: fieldless('V5PersonMetadata') })

/** The answer of v5's person search (spec sections 2.1, 4.1). */
export interface V5PersonPayload extends t.OutputOf<typeof v5PersonBody> {}
export interface V5PersonBody extends t.TypeOf<typeof v5PersonBody> {}
export const V5PersonBody: RecordType<V5PersonBody, V5PersonPayload> = v5PersonBody
