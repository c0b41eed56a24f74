import type * as t from 'io-ts'
import { flag, id, word } from '../leaves.ts'
import { month, number, year } from '../numbers.ts'
import { list } from '../list.ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { WireName } from '../shared/name.ts'
import { V5HistoricalRecord } from './historical-record.ts'
import { V5PersonAddress, V5PersonEmail, V5PersonPhone, V5PersonSocialProfile } from './person-contact.ts'
import { V5Certification, V5Language, V5PersonJob, V5PersonSchool } from './person-background.ts'
import { V5PersonRelative } from './person-relative.ts'

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

const v5PersonBody = record('V5PersonBody', {
  data: envelope(V5PersonData),
  metadata: fieldless('V5PersonMetadata'),
})

/** The answer of v5's person search (spec sections 2.1, 4.1). */
export interface V5PersonPayload extends t.OutputOf<typeof v5PersonBody> {}
export interface V5PersonBody extends t.TypeOf<typeof v5PersonBody> {}
export const V5PersonBody: RecordType<V5PersonBody, V5PersonPayload> = v5PersonBody
