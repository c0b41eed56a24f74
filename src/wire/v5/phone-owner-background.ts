import type * as t from 'io-ts'
import { yearDate } from '../dates.ts'
import { type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'

/**
 * A degree (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5DegreePayload {
  readonly name?: string | null
}

/** The codec of {@link V5DegreePayload}. */
export const V5Degree = record('V5Degree', { name: text })
export type V5Degree = t.TypeOf<typeof V5Degree>

/**
 * A school of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerSchoolPayload {
  readonly name?: string | null
  readonly type?: string | null
  readonly location?: string | null
  readonly linkedin?: string | null
  readonly facebook?: string | null
  readonly twitter?: string | null
  readonly website?: string | null
  readonly start_date?: NumberOrText | null
  readonly end_date?: NumberOrText | null
  readonly degrees?: readonly V5DegreePayload[] | null
}

/** The codec of {@link V5OwnerSchoolPayload}. */
export const V5OwnerSchool = record('V5OwnerSchool', {
  name: text,
  type: text,
  location: text,
  linkedin: text,
  facebook: text,
  twitter: text,
  website: text,
  start_date: yearDate,
  end_date: yearDate,
  degrees: list(V5Degree),
})
export type V5OwnerSchool = t.TypeOf<typeof V5OwnerSchool>

/**
 * A job of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerJobPayload {
  readonly title?: string | null
  readonly company_name?: string | null
}

/** The codec of {@link V5OwnerJobPayload}. */
export const V5OwnerJob = record('V5OwnerJob', { title: text, company_name: text })
export type V5OwnerJob = t.TypeOf<typeof V5OwnerJob>
