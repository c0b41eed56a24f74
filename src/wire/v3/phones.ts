import type * as t from 'io-ts'
import { flag, flagInWords, id, number, phoneText, text, zipText } from '../leaves.ts'
import { list } from '../list.ts'
import { loose, nested, verbatim } from '../loose.ts'
import { openRecord } from '../open-record.ts'
import { record } from '../record.ts'
import { subjects } from '../root.ts'
import { phoneInfoFields, WireAreaCodeLocation } from '../shared/phone-info.ts'

/** Where the owner lives: "an object", of which no field is shown; these are the ones its kin have (spec section 4.4). */
export const V3PhoneOwnerAddress = openRecord('V3PhoneOwnerAddress', {
  street_address: text,
  city: text,
  country: text,
  latitude: number,
  longitude: number,
  state: text,
  zip: zipText,
})
export type V3PhoneOwnerAddress = t.TypeOf<typeof V3PhoneOwnerAddress>

/**
 * Somebody who owns or owned the phone. Most of it is "each an array of arrays", of which nothing more is shown; even
 * `age` is in that list, where a number would be no surprise (spec section 4.4).
 */
export const V3PhoneOwner = record('V3PhoneOwner', {
  name: text,
  is_current_owner: flagInWords,
  id,
  additional_phones: list(nested(phoneText)),
  age: loose(number),
  aliases: list(nested(text)),
  schools: list(verbatim),
  emails: list(nested(text)),
  previous_locations: list(nested(text)),
  relatives: list(nested(text)),
  social_profiles: list(verbatim),
  work_history: list(verbatim),
  akas: list(nested(text)),
  current_address: V3PhoneOwnerAddress,
})
export type V3PhoneOwner = t.TypeOf<typeof V3PhoneOwner>

/** What is known of the line (spec section 4.4). */
export const V3PhoneInfo = record('V3PhoneInfo', {
  ...phoneInfoFields,
  is_toll_free_or_erc: flag,
  spam_risk_level: text,
})
export type V3PhoneInfo = t.TypeOf<typeof V3PhoneInfo>

/** The answer of v3's phone search (spec section 4.4). */
export const V3PhonesBody = record(
  'V3PhonesBody',
  {
    owners: subjects(list(V3PhoneOwner)),
    area_code_locations: list(WireAreaCodeLocation),
    phone_info: V3PhoneInfo,
  },
  { needsAnyKey: true },
)
export type V3PhonesBody = t.TypeOf<typeof V3PhonesBody>
