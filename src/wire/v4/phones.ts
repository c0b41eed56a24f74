import type * as t from 'io-ts'
import type { Json } from '../../model/json.ts'
import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { flagOrText, id, number, type NumberOrText, text } from '../leaves.ts'
import { anyList, list } from '../list.ts'
import { nested, verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import {
  AreaCodeLocation,
  type AreaCodeLocationPayload,
  phoneInfoFields,
  type PhoneInfoPayload,
} from '../shared/phone-info.ts'
import { RankedEmail, type RankedEmailPayload } from '../shared/ranked-email.ts'
import type { WireType } from '../wire-type.ts'
import { V4RankedPhone, type V4RankedPhonePayload } from './ranked-phone.ts'

/**
 * Where the owner lives (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PhoneOwnerAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly state?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
}

const v4PhoneOwnerAddress = record('V4PhoneOwnerAddress', {
  street_address: text,
  city: text,
  country: text,
  latitude: number,
  longitude: number,
  state: text,
  zip: zipText,
})
/** {@link V4PhoneOwnerAddressPayload}, decoded. */
export interface V4PhoneOwnerAddress extends t.TypeOf<typeof v4PhoneOwnerAddress> {}
/** The codec of {@link V4PhoneOwnerAddressPayload}. */
export const V4PhoneOwnerAddress: WireType<V4PhoneOwnerAddress, V4PhoneOwnerAddressPayload> = v4PhoneOwnerAddress

/**
 * A school of the owner (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PhoneOwnerSchoolPayload {
  readonly name?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly degree?: string | null | undefined
}

const v4PhoneOwnerSchool = record('V4PhoneOwnerSchool', { name: text, start_date: date, end_date: date, degree: text })
/** {@link V4PhoneOwnerSchoolPayload}, decoded. */
export interface V4PhoneOwnerSchool extends t.TypeOf<typeof v4PhoneOwnerSchool> {}
/** The codec of {@link V4PhoneOwnerSchoolPayload}. */
export const V4PhoneOwnerSchool: WireType<V4PhoneOwnerSchool, V4PhoneOwnerSchoolPayload> = v4PhoneOwnerSchool

/**
 * A current or previous owner of the phone. The items of `aliases` (arrays of strings), `social_profiles` and
 * `work_history` are not specified further (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PhoneOwnerPayload {
  readonly name?: string | null | undefined
  readonly is_current_owner?: boolean | string | null | undefined
  readonly id?: NumberOrText | null | undefined
  readonly additional_phones?: readonly V4RankedPhonePayload[] | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly aliases?: readonly Json[] | null | undefined
  readonly current_address?: V4PhoneOwnerAddressPayload | null | undefined
  readonly schools?: readonly V4PhoneOwnerSchoolPayload[] | null | undefined
  readonly emails?: readonly RankedEmailPayload[] | null | undefined
  readonly previous_locations?: readonly string[] | null | undefined
  readonly relatives?: readonly string[] | null | undefined
  readonly social_profiles?: readonly Json[] | null | undefined
  readonly work_history?: readonly Json[] | null | undefined
}

const v4PhoneOwner = record('V4PhoneOwner', {
  name: text,
  is_current_owner: flagOrText,
  id,
  additional_phones: list(V4RankedPhone),
  age: number,
  aliases: list(nested(text)),
  current_address: V4PhoneOwnerAddress,
  schools: list(V4PhoneOwnerSchool),
  emails: list(RankedEmail),
  previous_locations: list(text),
  relatives: list(text),
  social_profiles: anyList(verbatim),
  work_history: anyList(verbatim),
})
/** {@link V4PhoneOwnerPayload}, decoded. */
export interface V4PhoneOwner extends t.TypeOf<typeof v4PhoneOwner> {}
/** The codec of {@link V4PhoneOwnerPayload}. */
export const V4PhoneOwner: WireType<V4PhoneOwner, V4PhoneOwnerPayload> = v4PhoneOwner

/**
 * What is known of the line (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PhoneInfoPayload extends PhoneInfoPayload {
  readonly spam_risk_level?: string | null | undefined
}

const v4PhoneInfo = record('V4PhoneInfo', { ...phoneInfoFields, spam_risk_level: text })
/** {@link V4PhoneInfoPayload}, decoded. */
export interface V4PhoneInfo extends t.TypeOf<typeof v4PhoneInfo> {}
/** The codec of {@link V4PhoneInfoPayload}. */
export const V4PhoneInfo: WireType<V4PhoneInfo, V4PhoneInfoPayload> = v4PhoneInfo

/**
 * The `data` of a phone search (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PhonesDataPayload {
  readonly owners?: readonly V4PhoneOwnerPayload[] | null | undefined
  readonly area_code_locations?: readonly AreaCodeLocationPayload[] | null | undefined
  readonly phone_info?: V4PhoneInfoPayload | null | undefined
}

const v4PhonesData = record('V4PhonesData', {
  owners: subjects(list(V4PhoneOwner)),
  area_code_locations: list(AreaCodeLocation),
  phone_info: V4PhoneInfo,
})
/** {@link V4PhonesDataPayload}, decoded. */
export interface V4PhonesData extends t.TypeOf<typeof v4PhonesData> {}
/** The codec of {@link V4PhonesDataPayload}. */
export const V4PhonesData: WireType<V4PhonesData, V4PhonesDataPayload> = v4PhonesData

/**
 * The answer of v4's phone search (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4PhonesPayload {
  readonly data?: V4PhonesDataPayload | null | undefined
  readonly metadata?: { readonly total_owner_count?: NumberOrText | null | undefined } | null | undefined
}

const v4PhonesBody = record('V4PhonesBody', {
  data: envelope(V4PhonesData),
  metadata: record('V4PhonesMetadata', { total_owner_count: number }),
})
/** {@link V4PhonesPayload}, decoded. */
export interface V4PhonesBody extends t.TypeOf<typeof v4PhonesBody> {}
/** The codec of {@link V4PhonesPayload}. */
export const V4PhonesBody: WireType<V4PhonesBody, V4PhonesPayload> = v4PhonesBody
