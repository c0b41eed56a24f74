import type * as t from 'io-ts'
import { date, yearDate } from '../dates.ts'
import { flag, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'

/** A job in a person's profile (spec section 2.1). */
export const V5PersonJob = record('V5PersonJob', {
  is_current: flag,
  start_date: date,
  end_date: date,
  company_name: text,
  title: text,
})
export type V5PersonJob = t.TypeOf<typeof V5PersonJob>

/** A field of study (spec section 2.1). */
export const V5Major = record('V5Major', { name: text })

/** A school in a person's profile (spec section 2.1). */
export const V5PersonSchool = record('V5PersonSchool', {
  name: text,
  start_date: yearDate,
  type: text,
  location: text,
  majors: list(V5Major),
})
export type V5PersonSchool = t.TypeOf<typeof V5PersonSchool>

/** A certificate; its dates are `YYYY-MM` (spec section 2.1). */
export const V5Certification = record('V5Certification', {
  name: text,
  organization: text,
  start_date: date,
  end_date: date,
})
export type V5Certification = t.TypeOf<typeof V5Certification>

/** A language and how well it is spoken (spec section 2.1). */
export const V5Language = record('V5Language', { language: text, proficiency: text })
export type V5Language = t.TypeOf<typeof V5Language>
