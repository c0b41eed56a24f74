import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phone } from '../digit-leaves.ts'
import { flagOrText, id, text, word } from '../leaves.ts'
import { anyList, list } from '../list.ts'
import { nested, verbatim } from '../loose.ts'
import { number } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'
import { envelope, subjects, total } from '../root.ts'
import { AreaCodeLocation, RankedEmail } from '../shared/contact.ts'
import { countryAddressFields, phoneInfoFields } from '../shared/fields.ts'

const v4RankedPhone = record('V4RankedPhone', { phone, chronology_rank: number })

/** A phone and its chronological rank, in a search's answer (spec section 4.3). */
export interface V4RankedPhonePayload extends t.OutputOf<typeof v4RankedPhone> {}
export interface V4RankedPhone extends t.TypeOf<typeof v4RankedPhone> {}
export const V4RankedPhone: RecordType<V4RankedPhone, V4RankedPhonePayload> = v4RankedPhone

const v4PhoneOwnerAddress = record('V4PhoneOwnerAddress', countryAddressFields)

/** Where the owner lives (spec section 4.3). */
export interface V4PhoneOwnerAddressPayload extends t.OutputOf<typeof v4PhoneOwnerAddress> {}
export interface V4PhoneOwnerAddress extends t.TypeOf<typeof v4PhoneOwnerAddress> {}
export const V4PhoneOwnerAddress: RecordType<V4PhoneOwnerAddress, V4PhoneOwnerAddressPayload> = v4PhoneOwnerAddress

const v4PhoneOwnerSchool = record('V4PhoneOwnerSchool', { name: text, start_date: date, end_date: date, degree: text })

/** A school of the owner (spec section 4.3). */
export interface V4PhoneOwnerSchoolPayload extends t.OutputOf<typeof v4PhoneOwnerSchool> {}
export interface V4PhoneOwnerSchool extends t.TypeOf<typeof v4PhoneOwnerSchool> {}
export const V4PhoneOwnerSchool: RecordType<V4PhoneOwnerSchool, V4PhoneOwnerSchoolPayload> = v4PhoneOwnerSchool

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

/**
 * A current or previous owner of the phone. The items of `aliases` (arrays of strings), `social_profiles` and
 * `work_history` are not specified further (spec section 4.3).
 */
export interface V4PhoneOwnerPayload extends t.OutputOf<typeof v4PhoneOwner> {}
export interface V4PhoneOwner extends t.TypeOf<typeof v4PhoneOwner> {}
export const V4PhoneOwner: RecordType<V4PhoneOwner, V4PhoneOwnerPayload> = v4PhoneOwner

const v4PhoneInfo = record('V4PhoneInfo', { ...phoneInfoFields, spam_risk_level: word })

/** What is known of the line (spec section 4.3). */
export interface V4PhoneInfoPayload extends t.OutputOf<typeof v4PhoneInfo> {}
export interface V4PhoneInfo extends t.TypeOf<typeof v4PhoneInfo> {}
export const V4PhoneInfo: RecordType<V4PhoneInfo, V4PhoneInfoPayload> = v4PhoneInfo

const v4PhonesData = record('V4PhonesData', {
  owners: subjects(list(V4PhoneOwner)),
  area_code_locations: list(AreaCodeLocation),
  phone_info: V4PhoneInfo,
})

/** The `data` of a phone search (spec section 4.3). */
export interface V4PhonesDataPayload extends t.OutputOf<typeof v4PhonesData> {}
export interface V4PhonesData extends t.TypeOf<typeof v4PhonesData> {}
export const V4PhonesData: RecordType<V4PhonesData, V4PhonesDataPayload> = v4PhonesData

const v4PhonesBody = record('V4PhonesBody', {
  data: envelope(V4PhonesData),
  metadata: record('V4PhonesMetadata', { total_owner_count: total(number) }),
})

/** The answer of v4's phone search (spec section 4.3). */
export interface V4PhonesPayload extends t.OutputOf<typeof v4PhonesBody> {}
export interface V4PhonesBody extends t.TypeOf<typeof v4PhonesBody> {}
export const V4PhonesBody: RecordType<V4PhonesBody, V4PhonesPayload> = v4PhonesBody
