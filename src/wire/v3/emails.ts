import type * as t from 'io-ts'
import type { Json } from '../../model/json.ts'
import { date } from '../dates.ts'
import { phoneText, zipText } from '../digit-leaves.ts'
import { flag, id, number, type NumberOrText, text } from '../leaves.ts'
import { anyList, list } from '../list.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { subjects } from '../root.ts'
import type { WireType } from '../wire-type.ts'

/**
 * Where the owner lives (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly state?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
}

const v3EmailOwnerAddress = record('V3EmailOwnerAddress', {
  street_address: text,
  city: text,
  latitude: number,
  longitude: number,
  state: text,
  zip: zipText,
})
/** {@link V3EmailOwnerAddressPayload}, decoded. */
export interface V3EmailOwnerAddress extends t.TypeOf<typeof v3EmailOwnerAddress> {}
/** The codec of {@link V3EmailOwnerAddressPayload}. */
export const V3EmailOwnerAddress: WireType<V3EmailOwnerAddress, V3EmailOwnerAddressPayload> = v3EmailOwnerAddress

/**
 * A school of the owner (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerSchoolPayload {
  readonly name?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly degrees?: string | null | undefined
}

const v3EmailOwnerSchool = record('V3EmailOwnerSchool', {
  name: text,
  start_date: date,
  end_date: date,
  degrees: text,
})
/** {@link V3EmailOwnerSchoolPayload}, decoded. */
export interface V3EmailOwnerSchool extends t.TypeOf<typeof v3EmailOwnerSchool> {}
/** The codec of {@link V3EmailOwnerSchoolPayload}. */
export const V3EmailOwnerSchool: WireType<V3EmailOwnerSchool, V3EmailOwnerSchoolPayload> = v3EmailOwnerSchool

/**
 * A job of the owner (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerJobPayload {
  readonly title?: string | null | undefined
  readonly company_name?: string | null | undefined
  readonly is_current?: boolean | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
}

const v3EmailOwnerJob = record('V3EmailOwnerJob', {
  title: text,
  company_name: text,
  is_current: flag,
  start_date: date,
  end_date: date,
})
/** {@link V3EmailOwnerJobPayload}, decoded. */
export interface V3EmailOwnerJob extends t.TypeOf<typeof v3EmailOwnerJob> {}
/** The codec of {@link V3EmailOwnerJobPayload}. */
export const V3EmailOwnerJob: WireType<V3EmailOwnerJob, V3EmailOwnerJobPayload> = v3EmailOwnerJob

/**
 * A person associated with the email; the form of `social_profiles` is not specified (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerPayload {
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly id?: NumberOrText | null | undefined
  readonly phones?: readonly NumberOrText[] | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly current_address?: V3EmailOwnerAddressPayload | null | undefined
  readonly schools?: readonly V3EmailOwnerSchoolPayload[] | null | undefined
  readonly emails?: readonly string[] | null | undefined
  readonly social_profiles?: readonly Json[] | null | undefined
  readonly work_history?: readonly V3EmailOwnerJobPayload[] | null | undefined
}

const v3EmailOwner = record('V3EmailOwner', {
  first_name: text,
  last_name: text,
  id,
  phones: list(phoneText),
  age: number,
  current_address: V3EmailOwnerAddress,
  schools: list(V3EmailOwnerSchool),
  emails: list(text),
  social_profiles: anyList(verbatim),
  work_history: list(V3EmailOwnerJob),
})
/** {@link V3EmailOwnerPayload}, decoded. */
export interface V3EmailOwner extends t.TypeOf<typeof v3EmailOwner> {}
/** The codec of {@link V3EmailOwnerPayload}. */
export const V3EmailOwner: WireType<V3EmailOwner, V3EmailOwnerPayload> = v3EmailOwner

/**
 * The answer of v3's email search (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailsPayload {
  readonly owners?: readonly V3EmailOwnerPayload[] | null | undefined
}

const v3EmailsBody = record('V3EmailsBody', { owners: subjects(list(V3EmailOwner)) }, { needsAnyOf: ['owners'] })
/** {@link V3EmailsPayload}, decoded. */
export interface V3EmailsBody extends t.TypeOf<typeof v3EmailsBody> {}
/** The codec of {@link V3EmailsPayload}. */
export const V3EmailsBody: WireType<V3EmailsBody, V3EmailsPayload> = v3EmailsBody
