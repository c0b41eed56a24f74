import type * as t from 'io-ts'
import { date, monthDate, yearDate } from '../dates.ts'
import { flag, id, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { month, number, year } from '../numbers.ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { WireName } from '../shared/contact.ts'
import {
  V5HistoricalRecord,
  V5PersonAddress,
  V5PersonEmail,
  V5PersonPhone,
  V5PersonSocialProfile,
} from './person-contact.ts'

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
