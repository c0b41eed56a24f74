import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone } from '../digit-leaves.ts'
import { email, flag, text, word } from '../leaves.ts'
import { month, number, year } from '../numbers.ts'
import { list } from '../list.ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { flatJobFields, flatLifeFields, flatPersonFields } from '../shared/fields.ts'
import { FlatRelative } from '../shared/flat.ts'

const v4PersonEmail = record('V4PersonEmail', {
  email,
  type: word,
  domain_name: word,
  source_count: number,
  chronology_rank: number,
})

/** An email in a profile (spec section 4.3). */
export interface V4PersonEmailPayload extends t.OutputOf<typeof v4PersonEmail> {}
export interface V4PersonEmail extends t.TypeOf<typeof v4PersonEmail> {}
export const V4PersonEmail: RecordType<V4PersonEmail, V4PersonEmailPayload> = v4PersonEmail

const v4PersonPhone = record('V4PersonPhone', {
  phone,
  activity_status: word,
  line_type: word,
  city: word,
  state: word,
  listing_type: word,
  carrier: text,
  source_count: number,
  is_valid: flag,
  chronology_rank: number,
})

/** A phone in a profile (spec section 4.3). */
export interface V4PersonPhonePayload extends t.OutputOf<typeof v4PersonPhone> {}
export interface V4PersonPhone extends t.TypeOf<typeof v4PersonPhone> {}
export const V4PersonPhone: RecordType<V4PersonPhone, V4PersonPhonePayload> = v4PersonPhone

const v4PersonJob = record('V4PersonJob', flatJobFields)

/** A job in a profile (spec section 4.3). */
export interface V4PersonJobPayload extends t.OutputOf<typeof v4PersonJob> {}
export interface V4PersonJob extends t.TypeOf<typeof v4PersonJob> {}
export const V4PersonJob: RecordType<V4PersonJob, V4PersonJobPayload> = v4PersonJob

const v4PersonSchool = record('V4PersonSchool', {
  name: text,
  start_date: date,
  type: word,
  location: text,
  majors: list(text),
})

/** A school in a profile (spec section 4.3). */
export interface V4PersonSchoolPayload extends t.OutputOf<typeof v4PersonSchool> {}
export interface V4PersonSchool extends t.TypeOf<typeof v4PersonSchool> {}
export const V4PersonSchool: RecordType<V4PersonSchool, V4PersonSchoolPayload> = v4PersonSchool

const v4Certification = record('V4Certification', { name: text, organization: text, start_date: date, end_date: date })

/** A certification in a profile (spec section 4.3). */
export interface V4CertificationPayload extends t.OutputOf<typeof v4Certification> {}
export interface V4Certification extends t.TypeOf<typeof v4Certification> {}
export const V4Certification: RecordType<V4Certification, V4CertificationPayload> = v4Certification

const v4Profile = record('V4Profile', {
  ...flatPersonFields,
  dob_month: month,
  dob_year: year,
  ...flatLifeFields,
  emails: list(V4PersonEmail),
  phones: list(V4PersonPhone),
  relatives: list(FlatRelative),
  work_history: list(V4PersonJob),
  schools: list(V4PersonSchool),
  certifications: list(V4Certification),
})

/** A person's profile (spec section 4.3). */
export interface V4ProfilePayload extends t.OutputOf<typeof v4Profile> {}
export interface V4Profile extends t.TypeOf<typeof v4Profile> {}
export const V4Profile: RecordType<V4Profile, V4ProfilePayload> = v4Profile

const v4PersonData = record('V4PersonData', { person: subject(V4Profile) })

/** The `data` of a person search (spec section 4.3). */
export interface V4PersonDataPayload extends t.OutputOf<typeof v4PersonData> {}
export interface V4PersonData extends t.TypeOf<typeof v4PersonData> {}
export const V4PersonData: RecordType<V4PersonData, V4PersonDataPayload> = v4PersonData

const v4PersonBody = record('V4PersonBody', { data: envelope(V4PersonData), metadata: fieldless('V4PersonMetadata') })

/** The answer of v4's person search (spec section 4.3). */
export interface V4PersonPayload extends t.OutputOf<typeof v4PersonBody> {}
export interface V4PersonBody extends t.TypeOf<typeof v4PersonBody> {}
export const V4PersonBody: RecordType<V4PersonBody, V4PersonPayload> = v4PersonBody
