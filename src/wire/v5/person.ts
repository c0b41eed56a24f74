import type * as t from 'io-ts'
import { flag, id, month, number, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { WireName } from '../shared/name.ts'
import { V5PersonAddress } from './person-address.ts'
import { V5Certification, V5Language, V5PersonJob, V5PersonSchool } from './person-background.ts'
import { V5PersonEmail, V5PersonPhone, V5PersonSocialProfile } from './person-contact.ts'
import { V5HistoricalRecord, V5PersonRelative } from './person-relative.ts'

/** The month and year of a birth (spec section 2.1). */
export const V5Birth = record('V5Birth', { dob_month: month, dob_year: year })
export type V5Birth = t.TypeOf<typeof V5Birth>

/** Whether, when and at what age a person died (spec section 2.1). */
export const V5Death = record('V5Death', { is_deceased: flag, death_month: month, death_year: year, death_age: number })
export type V5Death = t.TypeOf<typeof V5Death>

/** The month and year of a divorce (spec section 2.1). */
export const V5Divorce = record('V5Divorce', { divorce_month: month, divorce_year: year })
export type V5Divorce = t.TypeOf<typeof V5Divorce>

/** The month and year of a marriage (spec section 2.1). */
export const V5Marriage = record('V5Marriage', { marriage_month: month, marriage_year: year })
export type V5Marriage = t.TypeOf<typeof V5Marriage>

/** A person's whole profile (spec section 2.1). */
export const V5Profile = record('V5Profile', {
  id,
  names: list(WireName),
  gender: text,
  birth: V5Birth,
  death: V5Death,
  divorce: V5Divorce,
  marital_status: text,
  marriage: V5Marriage,
  addresses: list(V5PersonAddress),
  address_delta_count: number,
  emails: list(V5PersonEmail),
  email_record_delta_count: number,
  social_profiles: list(V5PersonSocialProfile),
  phones: list(V5PersonPhone),
  phone_record_delta_count: number,
  relatives: list(V5PersonRelative),
  work_history: list(V5PersonJob),
  schools: list(V5PersonSchool),
  certifications: list(V5Certification),
  languages: list(V5Language),
  historical_records: list(V5HistoricalRecord),
})
export type V5Profile = t.TypeOf<typeof V5Profile>

/** The answer of v5's person search (spec sections 2.1, 4.1). */
export const V5PersonBody = record('V5PersonBody', {
  data: envelope(record('V5PersonData', { person: subject(V5Profile) })),
  metadata: record('V5PersonMetadata', {}),
})
export type V5PersonBody = t.TypeOf<typeof V5PersonBody>
