import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, word } from '../leaves.ts'
import { decimal, number } from '../numbers.ts'
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
export interface V5Reputation extends t.TypeOf<typeof v5Reputation> {}
export const V5Reputation: RecordType<V5Reputation, V5ReputationPayload> = v5Reputation

const v5PhoneInfo = record('V5PhoneInfo', phoneInfoFields)

/** What is known of the line (spec section 2.3). */
export interface V5PhoneInfoPayload extends t.OutputOf<typeof v5PhoneInfo> {}
export interface V5PhoneInfo extends t.TypeOf<typeof v5PhoneInfo> {}
export const V5PhoneInfo: RecordType<V5PhoneInfo, V5PhoneInfoPayload> = v5PhoneInfo

const v5PhonesData = record('V5PhonesData', {
  owners: subjects(list(V5PhoneOwner)),
  area_code_locations: list(AreaCodeLocation),
  phone_info: V5PhoneInfo,
  reputation: V5Reputation,
})

/** The `data` of a phone search (spec section 2.3). */
export interface V5PhonesDataPayload extends t.OutputOf<typeof v5PhonesData> {}
export interface V5PhonesData extends t.TypeOf<typeof v5PhonesData> {}
export const V5PhonesData: RecordType<V5PhonesData, V5PhonesDataPayload> = v5PhonesData

const v5PhonesBody = record('V5PhonesBody', {
  data: envelope(V5PhonesData),
  metadata: record('V5PhonesMetadata', { total_owner_count: total(number) }),
})

/** The answer of v5's phone search (spec sections 2.3, 4.1). */
export interface V5PhonesPayload extends t.OutputOf<typeof v5PhonesBody> {}
export interface V5PhonesBody extends t.TypeOf<typeof v5PhonesBody> {}
export const V5PhonesBody: RecordType<V5PhonesBody, V5PhonesPayload> = v5PhonesBody
