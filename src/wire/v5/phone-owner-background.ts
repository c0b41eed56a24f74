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
  readonly name?: string | null | undefined
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
export interface V5PhoneOwnerSchoolPayload {
  readonly name?: string | null | undefined
  readonly type?: string | null | undefined
  readonly location?: string | null | undefined
  readonly linkedin?: string | null | undefined
  readonly facebook?: string | null | undefined
  readonly twitter?: string | null | undefined
  readonly website?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly degrees?: readonly V5DegreePayload[] | null | undefined
}

const v5PhoneOwnerSchool = record('V5PhoneOwnerSchool', {
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
/** {@link V5PhoneOwnerSchoolPayload}, decoded. */
export interface V5PhoneOwnerSchool extends t.TypeOf<typeof v5PhoneOwnerSchool> {}
/** The codec of {@link V5PhoneOwnerSchoolPayload}. */
export const V5PhoneOwnerSchool: WireType<V5PhoneOwnerSchool, V5PhoneOwnerSchoolPayload> = v5PhoneOwnerSchool

/**
 * A job of the owner (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneOwnerJobPayload {
  readonly title?: string | null | undefined
  readonly company_name?: string | null | undefined
}

const v5PhoneOwnerJob = record('V5PhoneOwnerJob', { title: text, company_name: text })
/** {@link V5PhoneOwnerJobPayload}, decoded. */
export interface V5PhoneOwnerJob extends t.TypeOf<typeof v5PhoneOwnerJob> {}
/** The codec of {@link V5PhoneOwnerJobPayload}. */
export const V5PhoneOwnerJob: WireType<V5PhoneOwnerJob, V5PhoneOwnerJobPayload> = v5PhoneOwnerJob
