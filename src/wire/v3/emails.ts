import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phoneText, zipText } from '../digit-leaves.ts'
import { flag, id, number, type NumberOrText, text } from '../leaves.ts'
import { anyList, list } from '../list.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { subjects } from '../root.ts'
import type { Json } from '../../model/json.ts'

/**
 * Where the owner lives (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerAddressPayload {
  readonly street_address?: string | null
  readonly city?: string | null
  readonly latitude?: NumberOrText | null
  readonly longitude?: NumberOrText | null
  readonly state?: string | null
  readonly zip?: NumberOrText | null
}

/** The codec of {@link V3EmailOwnerAddressPayload}. */
export const V3EmailOwnerAddress = record('V3EmailOwnerAddress', {
  street_address: text,
  city: text,
  latitude: number,
  longitude: number,
  state: text,
  zip: zipText,
})
export type V3EmailOwnerAddress = t.TypeOf<typeof V3EmailOwnerAddress>

/**
 * A school of the owner (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerSchoolPayload {
  readonly name?: string | null
  readonly start_date?: NumberOrText | null
  readonly end_date?: NumberOrText | null
  readonly degrees?: string | null
}

/** The codec of {@link V3EmailOwnerSchoolPayload}. */
export const V3EmailOwnerSchool = record('V3EmailOwnerSchool', {
  name: text,
  start_date: date,
  end_date: date,
  degrees: text,
})
export type V3EmailOwnerSchool = t.TypeOf<typeof V3EmailOwnerSchool>

/**
 * A job of the owner (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerJobPayload {
  readonly title?: string | null
  readonly company_name?: string | null
  readonly is_current?: boolean | null
  readonly start_date?: NumberOrText | null
  readonly end_date?: NumberOrText | null
}

/** The codec of {@link V3EmailOwnerJobPayload}. */
export const V3EmailOwnerJob = record('V3EmailOwnerJob', {
  title: text,
  company_name: text,
  is_current: flag,
  start_date: date,
  end_date: date,
})
export type V3EmailOwnerJob = t.TypeOf<typeof V3EmailOwnerJob>

/**
 * Somebody who owns or owned the email; what `social_profiles` hold is not shown (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailOwnerPayload {
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly id?: NumberOrText | null
  readonly phones?: readonly NumberOrText[] | null
  readonly age?: NumberOrText | null
  readonly current_address?: V3EmailOwnerAddressPayload | null
  readonly schools?: readonly V3EmailOwnerSchoolPayload[] | null
  readonly emails?: readonly string[] | null
  readonly social_profiles?: readonly Json[] | null
  readonly work_history?: readonly V3EmailOwnerJobPayload[] | null
}

/** The codec of {@link V3EmailOwnerPayload}. */
export const V3EmailOwner = record('V3EmailOwner', {
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
export type V3EmailOwner = t.TypeOf<typeof V3EmailOwner>

/**
 * The answer of v3's email search (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3EmailsPayload {
  readonly owners?: readonly V3EmailOwnerPayload[] | null
}

/** The codec of {@link V3EmailsPayload}. */
export const V3EmailsBody = record('V3EmailsBody', { owners: subjects(list(V3EmailOwner)) }, { needsAnyKey: true })
export type V3EmailsBody = t.TypeOf<typeof V3EmailsBody>
