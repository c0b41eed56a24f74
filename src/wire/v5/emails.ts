import type * as t from 'io-ts'
import { yearDate } from '../dates.ts'
import { phoneText, zip } from '../digit-leaves.ts'
import { flag, id, month, number, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import { RankedEmail, type RankedEmailPayload } from '../shared/ranked-email.ts'
import type { WireType } from '../wire-type.ts'
import {
  V5EmailOwnerSocialProfile,
  type V5EmailOwnerSocialProfilePayload,
  V5MatchedSocialProfile,
  type V5MatchedSocialProfilePayload,
} from './social-profiles-by-email.ts'

/**
 * Where the owner lives (spec section 2.4).
 *
 * @category Payloads
 */
export interface V5EmailOwnerAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly zip?: NumberOrText | null | undefined
}

const v5EmailOwnerAddress = record('V5EmailOwnerAddress', {
  street_address: text,
  city: text,
  state: text,
  latitude: number,
  longitude: number,
  zip,
})
/** {@link V5EmailOwnerAddressPayload}, decoded. */
export interface V5EmailOwnerAddress extends t.TypeOf<typeof v5EmailOwnerAddress> {}
/** The codec of {@link V5EmailOwnerAddressPayload}. */
export const V5EmailOwnerAddress: WireType<V5EmailOwnerAddress, V5EmailOwnerAddressPayload> = v5EmailOwnerAddress

/**
 * A job of the owner (spec section 2.4).
 *
 * @category Payloads
 */
export interface V5EmailOwnerJobPayload {
  readonly title?: string | null | undefined
  readonly company_name?: string | null | undefined
  readonly is_current?: boolean | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
}

const v5EmailOwnerJob = record('V5EmailOwnerJob', {
  title: text,
  company_name: text,
  is_current: flag,
  start_date: yearDate,
  end_date: yearDate,
})
/** {@link V5EmailOwnerJobPayload}, decoded. */
export interface V5EmailOwnerJob extends t.TypeOf<typeof v5EmailOwnerJob> {}
/** The codec of {@link V5EmailOwnerJobPayload}. */
export const V5EmailOwnerJob: WireType<V5EmailOwnerJob, V5EmailOwnerJobPayload> = v5EmailOwnerJob

/**
 * A school of the owner (spec section 2.4).
 *
 * @category Payloads
 */
export interface V5EmailOwnerSchoolPayload {
  readonly name?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly degrees?: string | null | undefined
}

const v5EmailOwnerSchool = record('V5EmailOwnerSchool', {
  name: text,
  start_date: yearDate,
  end_date: yearDate,
  degrees: text,
})
/** {@link V5EmailOwnerSchoolPayload}, decoded. */
export interface V5EmailOwnerSchool extends t.TypeOf<typeof v5EmailOwnerSchool> {}
/** The codec of {@link V5EmailOwnerSchoolPayload}. */
export const V5EmailOwnerSchool: WireType<V5EmailOwnerSchool, V5EmailOwnerSchoolPayload> = v5EmailOwnerSchool

/**
 * A person associated with the email (spec section 2.4).
 *
 * @category Payloads
 */
export interface V5EmailOwnerPayload {
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  /** The input of person search. */
  readonly id?: NumberOrText | null | undefined
  readonly phones?: readonly NumberOrText[] | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
  readonly current_address?: V5EmailOwnerAddressPayload | null | undefined
  readonly emails?: readonly RankedEmailPayload[] | null | undefined
  readonly social_profiles?: readonly V5EmailOwnerSocialProfilePayload[] | null | undefined
  readonly work_history?: readonly V5EmailOwnerJobPayload[] | null | undefined
  readonly schools?: readonly V5EmailOwnerSchoolPayload[] | null | undefined
}

const v5EmailOwner = record('V5EmailOwner', {
  first_name: text,
  last_name: text,
  id,
  phones: list(phoneText),
  age: number,
  dob_month: month,
  dob_year: year,
  current_address: V5EmailOwnerAddress,
  emails: list(RankedEmail),
  social_profiles: list(V5EmailOwnerSocialProfile),
  work_history: list(V5EmailOwnerJob),
  schools: list(V5EmailOwnerSchool),
})
/** {@link V5EmailOwnerPayload}, decoded. */
export interface V5EmailOwner extends t.TypeOf<typeof v5EmailOwner> {}
/** The codec of {@link V5EmailOwnerPayload}. */
export const V5EmailOwner: WireType<V5EmailOwner, V5EmailOwnerPayload> = v5EmailOwner

/**
 * The `data` of an email search (spec section 2.4).
 *
 * @category Payloads
 */
export interface V5EmailsDataPayload {
  readonly owners?: readonly V5EmailOwnerPayload[] | null | undefined
  readonly social_profiles?: readonly V5MatchedSocialProfilePayload[] | null | undefined
}

const v5EmailsData = record('V5EmailsData', {
  owners: subjects(list(V5EmailOwner)),
  social_profiles: list(V5MatchedSocialProfile),
})
/** {@link V5EmailsDataPayload}, decoded. */
export interface V5EmailsData extends t.TypeOf<typeof v5EmailsData> {}
/** The codec of {@link V5EmailsDataPayload}. */
export const V5EmailsData: WireType<V5EmailsData, V5EmailsDataPayload> = v5EmailsData

/**
 * The answer of v5's email search (spec sections 2.4, 4.1).
 *
 * @category Payloads
 */
export interface V5EmailsPayload {
  readonly data?: V5EmailsDataPayload | null | undefined
  readonly metadata?:
    | {
        readonly total_owner_count?: NumberOrText | null | undefined
        readonly total_social_profiles?: NumberOrText | null | undefined
      }
    | null
    | undefined
}

const v5EmailsBody = record('V5EmailsBody', {
  data: envelope(V5EmailsData),
  metadata: record('V5EmailsMetadata', { total_owner_count: number, total_social_profiles: number }),
})
/** {@link V5EmailsPayload}, decoded. */
export interface V5EmailsBody extends t.TypeOf<typeof v5EmailsBody> {}
/** The codec of {@link V5EmailsPayload}. */
export const V5EmailsBody: WireType<V5EmailsBody, V5EmailsPayload> = v5EmailsBody
