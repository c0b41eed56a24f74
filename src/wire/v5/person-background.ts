import type * as t from 'io-ts'
import { date, yearDate } from '../dates.ts'
import { flag, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A job in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonJobPayload {
  readonly is_current?: boolean | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly company_name?: string | null | undefined
  readonly title?: string | null | undefined
}

const v5PersonJob = record('V5PersonJob', {
  is_current: flag,
  start_date: date,
  end_date: date,
  company_name: text,
  title: text,
})
/** {@link V5PersonJobPayload}, decoded. */
export interface V5PersonJob extends t.TypeOf<typeof v5PersonJob> {}
/** The codec of {@link V5PersonJobPayload}. */
export const V5PersonJob: WireType<V5PersonJob, V5PersonJobPayload> = v5PersonJob

/**
 * A field of study (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5MajorPayload {
  readonly name?: string | null | undefined
}

const v5Major = record('V5Major', { name: text })
/** {@link V5MajorPayload}, decoded. */
export interface V5Major extends t.TypeOf<typeof v5Major> {}
/** The codec of {@link V5MajorPayload}. */
export const V5Major: WireType<V5Major, V5MajorPayload> = v5Major

/**
 * A school in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonSchoolPayload {
  readonly name?: string | null | undefined
  /** The year. */
  readonly start_date?: NumberOrText | null | undefined
  readonly type?: string | null | undefined
  readonly location?: string | null | undefined
  readonly majors?: readonly V5MajorPayload[] | null | undefined
}

const v5PersonSchool = record('V5PersonSchool', {
  name: text,
  start_date: yearDate,
  type: text,
  location: text,
  majors: list(V5Major),
})
/** {@link V5PersonSchoolPayload}, decoded. */
export interface V5PersonSchool extends t.TypeOf<typeof v5PersonSchool> {}
/** The codec of {@link V5PersonSchoolPayload}. */
export const V5PersonSchool: WireType<V5PersonSchool, V5PersonSchoolPayload> = v5PersonSchool

/**
 * A certification; its dates are `YYYY-MM` (spec section 2.1). A date that is known to the day, as v4's may be, is
 * rendered in full: `YYYY-MM-DD`.
 *
 * @category Payloads
 */
export interface V5CertificationPayload {
  readonly name?: string | null | undefined
  readonly organization?: string | null | undefined
  /** `YYYY-MM`. */
  readonly start_date?: NumberOrText | null | undefined
  /** `YYYY-MM`. */
  readonly end_date?: NumberOrText | null | undefined
}

const v5Certification = record('V5Certification', {
  name: text,
  organization: text,
  start_date: date,
  end_date: date,
})
/** {@link V5CertificationPayload}, decoded. */
export interface V5Certification extends t.TypeOf<typeof v5Certification> {}
/** The codec of {@link V5CertificationPayload}. */
export const V5Certification: WireType<V5Certification, V5CertificationPayload> = v5Certification

/**
 * A language and how well it is spoken (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5LanguagePayload {
  readonly language?: string | null | undefined
  readonly proficiency?: string | null | undefined
}

const v5Language = record('V5Language', { language: text, proficiency: text })
/** {@link V5LanguagePayload}, decoded. */
export interface V5Language extends t.TypeOf<typeof v5Language> {}
/** The codec of {@link V5LanguagePayload}. */
export const V5Language: WireType<V5Language, V5LanguagePayload> = v5Language
