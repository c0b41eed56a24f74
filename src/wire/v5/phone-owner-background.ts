import type * as t from 'io-ts'
import { yearDate } from '../dates.ts'
import { text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'

const v5Degree = record('V5Degree', { name: text })

/** A degree (spec section 2.3). */
export interface V5DegreePayload extends t.OutputOf<typeof v5Degree> {}
/** {@link V5DegreePayload}, decoded. */
export interface V5Degree extends t.TypeOf<typeof v5Degree> {}
/** The codec of {@link V5DegreePayload}. */
export const V5Degree: RecordType<V5Degree, V5DegreePayload> = v5Degree

const v5PhoneOwnerSchool = record('V5PhoneOwnerSchool', {
  name: text,
  type: word,
  location: text,
  linkedin: word,
  facebook: word,
  twitter: word,
  website: word,
  start_date: yearDate,
  end_date: yearDate,
  degrees: list(V5Degree),
})

/** A school of the owner (spec section 2.3). */
export interface V5PhoneOwnerSchoolPayload extends t.OutputOf<typeof v5PhoneOwnerSchool> {}
/** {@link V5PhoneOwnerSchoolPayload}, decoded. */
export interface V5PhoneOwnerSchool extends t.TypeOf<typeof v5PhoneOwnerSchool> {}
/** The codec of {@link V5PhoneOwnerSchoolPayload}. */
export const V5PhoneOwnerSchool: RecordType<V5PhoneOwnerSchool, V5PhoneOwnerSchoolPayload> = v5PhoneOwnerSchool

const v5PhoneOwnerJob = record('V5PhoneOwnerJob', { title: text, company_name: text })

/** A job of the owner (spec section 2.3). */
export interface V5PhoneOwnerJobPayload extends t.OutputOf<typeof v5PhoneOwnerJob> {}
/** {@link V5PhoneOwnerJobPayload}, decoded. */
export interface V5PhoneOwnerJob extends t.TypeOf<typeof v5PhoneOwnerJob> {}
/** The codec of {@link V5PhoneOwnerJobPayload}. */
export const V5PhoneOwnerJob: RecordType<V5PhoneOwnerJob, V5PhoneOwnerJobPayload> = v5PhoneOwnerJob
