import type * as t from 'io-ts'
import { date, yearDate } from '../dates.ts'
import { flag, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'

/**
 * A job in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonJobPayload {
  readonly is_current?: boolean | null
  readonly start_date?: NumberOrText | null
  readonly end_date?: NumberOrText | null
  readonly company_name?: string | null
  readonly title?: string | null
}

/** The codec of {@link V5PersonJobPayload}. */
export const V5PersonJob = record('V5PersonJob', {
  is_current: flag,
  start_date: date,
  end_date: date,
  company_name: text,
  title: text,
})
export type V5PersonJob = t.TypeOf<typeof V5PersonJob>

/**
 * A field of study (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5MajorPayload {
  readonly name?: string | null
}

/** The codec of {@link V5MajorPayload}. */
export const V5Major = record('V5Major', { name: text })
export type V5Major = t.TypeOf<typeof V5Major>

/**
 * A school in a person's profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5PersonSchoolPayload {
  readonly name?: string | null
  /** The year. */
  readonly start_date?: NumberOrText | null
  readonly type?: string | null
  readonly location?: string | null
  readonly majors?: readonly V5MajorPayload[] | null
}

/** The codec of {@link V5PersonSchoolPayload}. */
export const V5PersonSchool = record('V5PersonSchool', {
  name: text,
  start_date: yearDate,
  type: text,
  location: text,
  majors: list(V5Major),
})
export type V5PersonSchool = t.TypeOf<typeof V5PersonSchool>

/**
 * A certificate; its dates are `YYYY-MM` (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5CertificationPayload {
  readonly name?: string | null
  readonly organization?: string | null
  /** `YYYY-MM`. */
  readonly start_date?: NumberOrText | null
  /** `YYYY-MM`. */
  readonly end_date?: NumberOrText | null
}

/** The codec of {@link V5CertificationPayload}. */
export const V5Certification = record('V5Certification', {
  name: text,
  organization: text,
  start_date: date,
  end_date: date,
})
export type V5Certification = t.TypeOf<typeof V5Certification>

/**
 * A language and how well it is spoken (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5LanguagePayload {
  readonly language?: string | null
  readonly proficiency?: string | null
}

/** The codec of {@link V5LanguagePayload}. */
export const V5Language = record('V5Language', { language: text, proficiency: text })
export type V5Language = t.TypeOf<typeof V5Language>
