import type * as t from 'io-ts'
import { date, monthDate, yearDate } from '../dates.ts'
import { flag, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'

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
