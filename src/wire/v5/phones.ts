import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import {
  AreaCodeLocation,
  type AreaCodeLocationPayload,
  phoneInfoFields,
  type PhoneInfoPayload,
} from '../shared/phone-info.ts'
import type { WireType } from '../wire-type.ts'
import { V5PhoneOwner, type V5PhoneOwnerPayload } from './phone-owner.ts'

/**
 * The reputation of the number (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5ReputationPayload {
  readonly risk_level?: string | null | undefined
  readonly recent_search_count?: NumberOrText | null | undefined
  readonly last_comment_date?: NumberOrText | null | undefined
  readonly is_toll_free_or_erc?: boolean | null | undefined
  readonly score?: NumberOrText | null | undefined
}

const v5Reputation = record('V5Reputation', {
  risk_level: text,
  recent_search_count: number,
  last_comment_date: date,
  is_toll_free_or_erc: flag,
  score: number,
})
/** {@link V5ReputationPayload}, decoded. */
export interface V5Reputation extends t.TypeOf<typeof v5Reputation> {}
/** The codec of {@link V5ReputationPayload}. */
export const V5Reputation: WireType<V5Reputation, V5ReputationPayload> = v5Reputation

/**
 * What is known of the line (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhoneInfoPayload extends PhoneInfoPayload {}

const v5PhoneInfo = record('V5PhoneInfo', phoneInfoFields)
/** {@link V5PhoneInfoPayload}, decoded. */
export interface V5PhoneInfo extends t.TypeOf<typeof v5PhoneInfo> {}
/** The codec of {@link V5PhoneInfoPayload}. */
export const V5PhoneInfo: WireType<V5PhoneInfo, V5PhoneInfoPayload> = v5PhoneInfo

/**
 * The `data` of a phone search (spec section 2.3).
 *
 * @category Payloads
 */
export interface V5PhonesDataPayload {
  readonly owners?: readonly V5PhoneOwnerPayload[] | null | undefined
  readonly area_code_locations?: readonly AreaCodeLocationPayload[] | null | undefined
  readonly phone_info?: V5PhoneInfoPayload | null | undefined
  readonly reputation?: V5ReputationPayload | null | undefined
}

const v5PhonesData = record('V5PhonesData', {
  owners: subjects(list(V5PhoneOwner)),
  area_code_locations: list(AreaCodeLocation),
  phone_info: V5PhoneInfo,
  reputation: V5Reputation,
})
/** {@link V5PhonesDataPayload}, decoded. */
export interface V5PhonesData extends t.TypeOf<typeof v5PhonesData> {}
/** The codec of {@link V5PhonesDataPayload}. */
export const V5PhonesData: WireType<V5PhonesData, V5PhonesDataPayload> = v5PhonesData

/**
 * The answer of v5's phone search (spec sections 2.3, 4.1).
 *
 * @category Payloads
 */
export interface V5PhonesPayload {
  readonly data?: V5PhonesDataPayload | null | undefined
  readonly metadata?: { readonly total_owner_count?: NumberOrText | null | undefined } | null | undefined
}

const v5PhonesBody = record('V5PhonesBody', {
  data: envelope(V5PhonesData),
  metadata: record('V5PhonesMetadata', { total_owner_count: number }),
})
/** {@link V5PhonesPayload}, decoded. */
export interface V5PhonesBody extends t.TypeOf<typeof v5PhonesBody> {}
/** The codec of {@link V5PhonesPayload}. */
export const V5PhonesBody: WireType<V5PhonesBody, V5PhonesPayload> = v5PhonesBody
