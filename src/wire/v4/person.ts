import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone } from '../digit-leaves.ts'
import { flag, id, month, number, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { fieldless, record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import {
  FlatAddress,
  type FlatAddressPayload,
  flatJobFields,
  FlatRelative,
  type FlatRelativePayload,
} from '../shared/flat.ts'
import type { WireType } from '../wire-type.ts'

/**
 * An email in a profile (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PersonEmailPayload {
  readonly email?: string | null | undefined
  readonly type?: string | null | undefined
  readonly domain_name?: string | null | undefined
  readonly source_count?: NumberOrText | null | undefined
  readonly chronology_rank?: NumberOrText | null | undefined
}

const v4PersonEmail = record('V4PersonEmail', {
  email: text,
  type: text,
  domain_name: text,
  source_count: number,
  chronology_rank: number,
})
/** {@link V4PersonEmailPayload}, decoded. */
export interface V4PersonEmail extends t.TypeOf<typeof v4PersonEmail> {}
/** The codec of {@link V4PersonEmailPayload}. */
export const V4PersonEmail: WireType<V4PersonEmail, V4PersonEmailPayload> = v4PersonEmail

/**
 * A phone in a profile (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PersonPhonePayload {
  readonly phone?: NumberOrText | null | undefined
  readonly activity_status?: string | null | undefined
  readonly line_type?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly listing_type?: string | null | undefined
  readonly carrier?: string | null | undefined
  readonly source_count?: NumberOrText | null | undefined
  readonly is_valid?: boolean | null | undefined
  readonly chronology_rank?: NumberOrText | null | undefined
}

const v4PersonPhone = record('V4PersonPhone', {
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
/** {@link V4PersonPhonePayload}, decoded. */
export interface V4PersonPhone extends t.TypeOf<typeof v4PersonPhone> {}
/** The codec of {@link V4PersonPhonePayload}. */
export const V4PersonPhone: WireType<V4PersonPhone, V4PersonPhonePayload> = v4PersonPhone

/**
 * A job in a profile (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PersonJobPayload {
  readonly is_current?: boolean | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly company_name?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly title?: string | null | undefined
}

const v4PersonJob = record('V4PersonJob', flatJobFields)
/** {@link V4PersonJobPayload}, decoded. */
export interface V4PersonJob extends t.TypeOf<typeof v4PersonJob> {}
/** The codec of {@link V4PersonJobPayload}. */
export const V4PersonJob: WireType<V4PersonJob, V4PersonJobPayload> = v4PersonJob

/**
 * A school in a profile (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PersonSchoolPayload {
  readonly name?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly type?: string | null | undefined
  readonly location?: string | null | undefined
  readonly majors?: readonly string[] | null | undefined
}

const v4PersonSchool = record('V4PersonSchool', {
  name: text,
  start_date: date,
  type: text,
  location: text,
  majors: list(text),
})
/** {@link V4PersonSchoolPayload}, decoded. */
export interface V4PersonSchool extends t.TypeOf<typeof v4PersonSchool> {}
/** The codec of {@link V4PersonSchoolPayload}. */
export const V4PersonSchool: WireType<V4PersonSchool, V4PersonSchoolPayload> = v4PersonSchool

/**
 * A certification in a profile (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4CertificationPayload {
  readonly name?: string | null | undefined
  readonly organization?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
}

const v4Certification = record('V4Certification', {
  name: text,
  organization: text,
  start_date: date,
  end_date: date,
})
/** {@link V4CertificationPayload}, decoded. */
export interface V4Certification extends t.TypeOf<typeof v4Certification> {}
/** The codec of {@link V4CertificationPayload}. */
export const V4Certification: WireType<V4Certification, V4CertificationPayload> = v4Certification

/**
 * A person's profile (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4ProfilePayload {
  readonly id?: NumberOrText | null | undefined
  readonly full_name?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly aliases?: readonly string[] | null | undefined
  readonly gender?: string | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
  readonly is_deceased?: boolean | null | undefined
  readonly death_month?: NumberOrText | null | undefined
  readonly death_year?: NumberOrText | null | undefined
  readonly marital_status?: string | null | undefined
  readonly addresses?: readonly FlatAddressPayload[] | null | undefined
  readonly emails?: readonly V4PersonEmailPayload[] | null | undefined
  readonly phones?: readonly V4PersonPhonePayload[] | null | undefined
  readonly relatives?: readonly FlatRelativePayload[] | null | undefined
  readonly work_history?: readonly V4PersonJobPayload[] | null | undefined
  readonly schools?: readonly V4PersonSchoolPayload[] | null | undefined
  readonly certifications?: readonly V4CertificationPayload[] | null | undefined
}

const v4Profile = record('V4Profile', {
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
  work_history: list(V4PersonJob),
  schools: list(V4PersonSchool),
  certifications: list(V4Certification),
})
/** {@link V4ProfilePayload}, decoded. */
export interface V4Profile extends t.TypeOf<typeof v4Profile> {}
/** The codec of {@link V4ProfilePayload}. */
export const V4Profile: WireType<V4Profile, V4ProfilePayload> = v4Profile

/**
 * The answer of v4's person search (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PersonPayload {
  readonly data?: { readonly person?: V4ProfilePayload | null | undefined } | null | undefined
  readonly metadata?: object | null | undefined
}

const v4PersonBody = record('V4PersonBody', {
  data: envelope(record('V4PersonData', { person: subject(V4Profile) })),
  metadata: fieldless('V4PersonMetadata'),
})
/** {@link V4PersonPayload}, decoded. */
export interface V4PersonBody extends t.TypeOf<typeof v4PersonBody> {}
/** The codec of {@link V4PersonPayload}. */
export const V4PersonBody: WireType<V4PersonBody, V4PersonPayload> = v4PersonBody
