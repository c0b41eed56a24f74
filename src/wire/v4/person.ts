import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, id, month, number, phone, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { FlatAddress, FlatRelative, flatJobFields } from '../shared/flat.ts'

/** An email in a profile (spec section 4.3). */
export const V4PersonEmail = record('V4PersonEmail', {
  email: text,
  type: text,
  domain_name: text,
  source_count: number,
  chronology_rank: number,
})
export type V4PersonEmail = t.TypeOf<typeof V4PersonEmail>

/** A phone in a profile (spec section 4.3). */
export const V4PersonPhone = record('V4PersonPhone', {
  phone,
  activity_status: text,
  line_type: text,
  city: text,
  state: text,
  listing_type: text,
  carrier: text,
  source_count: number,
  is_valid: flag,
  chronology_rank: number,
})
export type V4PersonPhone = t.TypeOf<typeof V4PersonPhone>

/** A job in a profile (spec section 4.3). */
export const V4Job = record('V4Job', flatJobFields)
export type V4Job = t.TypeOf<typeof V4Job>

/** A school in a profile (spec section 4.3). */
export const V4School = record('V4School', {
  name: text,
  start_date: date,
  type: text,
  location: text,
  majors: list(text),
})
export type V4School = t.TypeOf<typeof V4School>

/** A certificate in a profile (spec section 4.3). */
export const V4Certification = record('V4Certification', {
  name: text,
  organization: text,
  start_date: date,
  end_date: date,
})
export type V4Certification = t.TypeOf<typeof V4Certification>

/** A person's profile (spec section 4.3). */
export const V4Profile = record('V4Profile', {
  id,
  full_name: text,
  first_name: text,
  last_name: text,
  aliases: list(text),
  gender: text,
  age: number,
  dob_month: month,
  dob_year: year,
  is_deceased: flag,
  death_month: month,
  death_year: year,
  marital_status: text,
  addresses: list(FlatAddress),
  emails: list(V4PersonEmail),
  phones: list(V4PersonPhone),
  relatives: list(FlatRelative),
  work_history: list(V4Job),
  schools: list(V4School),
  certifications: list(V4Certification),
})
export type V4Profile = t.TypeOf<typeof V4Profile>

/** The answer of v4's person search (spec section 4.3). */
export const V4PersonBody = record('V4PersonBody', {
  data: envelope(record('V4PersonData', { person: subject(V4Profile) })),
  metadata: record('V4PersonMetadata', {}),
})
export type V4PersonBody = t.TypeOf<typeof V4PersonBody>
