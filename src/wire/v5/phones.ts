import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { decimal, flag, number, word } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { envelope, subjects, total } from '../root.ts'
import { AreaCodeLocation, phoneInfoFields } from '../shared/phone-info.ts'
import { V5PhoneOwner } from './phone-owner.ts'

const v5Reputation = record('V5Reputation', {
  risk_level: word,
  recent_search_count: number,
  last_comment_date: date,
  is_toll_free_or_erc: flag,
  score: decimal,
})

/** The reputation of the number (spec section 2.3). */
export interface V5ReputationPayload extends t.OutputOf<typeof v5Reputation> {}
/** {@link V5ReputationPayload}, decoded. */
export interface V5Reputation extends t.TypeOf<typeof v5Reputation> {}
/** The codec of {@link V5ReputationPayload}. */
export const V5Reputation: RecordType<V5Reputation, V5ReputationPayload> = v5Reputation

const v5PhoneInfo = record('V5PhoneInfo', phoneInfoFields)

/** What is known of the line (spec section 2.3). */
export interface V5PhoneInfoPayload extends t.OutputOf<typeof v5PhoneInfo> {}
/** {@link V5PhoneInfoPayload}, decoded. */
export interface V5PhoneInfo extends t.TypeOf<typeof v5PhoneInfo> {}
/** The codec of {@link V5PhoneInfoPayload}. */
export const V5PhoneInfo: RecordType<V5PhoneInfo, V5PhoneInfoPayload> = v5PhoneInfo

const v5PhonesData = record('V5PhonesData', {
  owners: subjects(list(V5PhoneOwner)),
  area_code_locations: list(AreaCodeLocation),
  phone_info: V5PhoneInfo,
  reputation: V5Reputation,
})

/** The `data` of a phone search (spec section 2.3). */
export interface V5PhonesDataPayload extends t.OutputOf<typeof v5PhonesData> {}
/** {@link V5PhonesDataPayload}, decoded. */
export interface V5PhonesData extends t.TypeOf<typeof v5PhonesData> {}
/** The codec of {@link V5PhonesDataPayload}. */
export const V5PhonesData: RecordType<V5PhonesData, V5PhonesDataPayload> = v5PhonesData

const v5PhonesBody = record('V5PhonesBody', {
  data: envelope(V5PhonesData),
  metadata: record('V5PhonesMetadata', { total_owner_count: total(number) }),
})

/** The answer of v5's phone search (spec sections 2.3, 4.1). */
export interface V5PhonesPayload extends t.OutputOf<typeof v5PhonesBody> {}
/** {@link V5PhonesPayload}, decoded. */
export interface V5PhonesBody extends t.TypeOf<typeof v5PhonesBody> {}
/** The codec of {@link V5PhonesPayload}. */
export const V5PhonesBody: RecordType<V5PhonesBody, V5PhonesPayload> = v5PhonesBody
