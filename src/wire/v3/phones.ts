import type * as t from 'io-ts'
import { phoneText } from '../digit-leaves.ts'
import { email, flag, flagText, id, text, word } from '../leaves.ts'
import { number } from '../numbers.ts'
import { list } from '../list.ts'
import { nested, twiceNested, verbatim } from '../loose.ts'
import { openRecord, record, type RecordType } from '../record.ts'
import { subjects } from '../root.ts'
import { AreaCodeLocation } from '../shared/contact.ts'
import { countryAddressFields, phoneInfoFields } from '../shared/fields.ts'

const v3PhoneOwnerAddress = openRecord('V3PhoneOwnerAddress', countryAddressFields)

/**
 * Where the owner lives. The specification shows "an object" and no fields; these are the fields of other versions'
 * addresses (spec section 4.4).
 */
export interface V3PhoneOwnerAddressPayload extends t.OutputOf<typeof v3PhoneOwnerAddress> {}
export interface V3PhoneOwnerAddress extends t.TypeOf<typeof v3PhoneOwnerAddress> {}
export const V3PhoneOwnerAddress: RecordType<V3PhoneOwnerAddress, V3PhoneOwnerAddressPayload> = v3PhoneOwnerAddress

const v3PhoneOwner = record('V3PhoneOwner', {
  name: text,
  /** True or false as text. */
  is_current_owner: flagText,
  /** The input of person search. */
  id,
  additional_phones: list(nested(phoneText)),
  age: twiceNested(number),
  aliases: list(nested(text)),
  schools: list(verbatim),
  emails: list(nested(email)),
  previous_locations: list(nested(text)),
  relatives: list(nested(text)),
  social_profiles: list(verbatim),
  work_history: list(verbatim),
  akas: list(nested(text)),
  current_address: V3PhoneOwnerAddress,
})

/**
 * A current or previous owner of the phone. The specification says of most fields only that each is "an array of
 * arrays", even of `age`, where a number would be more likely (spec section 4.4).
 */
export interface V3PhoneOwnerPayload extends t.OutputOf<typeof v3PhoneOwner> {}
export interface V3PhoneOwner extends t.TypeOf<typeof v3PhoneOwner> {}
export const V3PhoneOwner: RecordType<V3PhoneOwner, V3PhoneOwnerPayload> = v3PhoneOwner

const v3PhoneInfo = record('V3PhoneInfo', { ...phoneInfoFields, is_toll_free_or_erc: flag, spam_risk_level: word })

/** What is known of the line (spec section 4.4). */
export interface V3PhoneInfoPayload extends t.OutputOf<typeof v3PhoneInfo> {}
export interface V3PhoneInfo extends t.TypeOf<typeof v3PhoneInfo> {}
export const V3PhoneInfo: RecordType<V3PhoneInfo, V3PhoneInfoPayload> = v3PhoneInfo

const v3PhonesBody = record(
  'V3PhonesBody',
  { owners: subjects(list(V3PhoneOwner)), area_code_locations: list(AreaCodeLocation), phone_info: V3PhoneInfo },
  { needsAnyOf: ['owners', 'area_code_locations', 'phone_info'] },
)

/** The answer of v3's phone search (spec section 4.4). */
export interface V3PhonesPayload extends t.OutputOf<typeof v3PhonesBody> {}
export interface V3PhonesBody extends t.TypeOf<typeof v3PhonesBody> {}
export const V3PhonesBody: RecordType<V3PhonesBody, V3PhonesPayload> = v3PhonesBody
