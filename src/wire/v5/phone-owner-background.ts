import type * as t from 'io-ts'
import { yearDate } from '../dates.ts'
import { type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A degree (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5DegreePayload {
  readonly name?: string | null
}

const v5Degree = record('V5Degree', { name: text })
/** {@link V5DegreePayload}, decoded. */
export interface V5Degree extends t.TypeOf<typeof v5Degree> {}
/** The codec of {@link V5DegreePayload}. */
export const V5Degree: WireType<V5Degree, V5DegreePayload> = v5Degree

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

const v5OwnerSchool = record('V5OwnerSchool', {
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
/** {@link V5OwnerSchoolPayload}, decoded. */
export interface V5OwnerSchool extends t.TypeOf<typeof v5OwnerSchool> {}
/** The codec of {@link V5OwnerSchoolPayload}. */
export const V5OwnerSchool: WireType<V5OwnerSchool, V5OwnerSchoolPayload> = v5OwnerSchool

/**
 * A job of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5OwnerJobPayload {
  readonly title?: string | null
  readonly company_name?: string | null
}

const v5OwnerJob = record('V5OwnerJob', { title: text, company_name: text })
/** {@link V5OwnerJobPayload}, decoded. */
export interface V5OwnerJob extends t.TypeOf<typeof v5OwnerJob> {}
/** The codec of {@link V5OwnerJobPayload}. */
export const V5OwnerJob: WireType<V5OwnerJob, V5OwnerJobPayload> = v5OwnerJob
