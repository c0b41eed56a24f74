import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flagOfAnyKind, id, number, text, zipText } from '../leaves.ts'
import { anyList, list } from '../list.ts'
import { nested, verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import { phoneInfoFields, WireAreaCodeLocation } from '../shared/phone-info.ts'
import { RankedEmail, RankedPhone } from '../shared/ranked.ts'

/** Where the owner lives (spec section 4.3). */
export const V4PhoneOwnerAddress = record('V4PhoneOwnerAddress', {
  street_address: text,
  city: text,
  country: text,
  latitude: number,
  longitude: number,
  state: text,
  zip: zipText,
})
export type V4PhoneOwnerAddress = t.TypeOf<typeof V4PhoneOwnerAddress>

/** A school of the owner (spec section 4.3). */
export const V4OwnerSchool = record('V4OwnerSchool', { name: text, start_date: date, end_date: date, degree: text })
export type V4OwnerSchool = t.TypeOf<typeof V4OwnerSchool>

/**
 * Somebody who owns or owned the phone. `aliases` is an array of arrays, of which nothing more is shown; neither is
 * what `social_profiles` and `work_history` hold (spec section 4.3).
 */
export const V4PhoneOwner = record('V4PhoneOwner', {
  name: text,
  is_current_owner: flagOfAnyKind,
  id,
  additional_phones: list(RankedPhone),
  age: number,
  aliases: list(nested(text)),
  current_address: V4PhoneOwnerAddress,
  schools: list(V4OwnerSchool),
  emails: list(RankedEmail),
  previous_locations: list(text),
  relatives: list(text),
  social_profiles: anyList(verbatim),
  work_history: anyList(verbatim),
})
export type V4PhoneOwner = t.TypeOf<typeof V4PhoneOwner>

/** What is known of the line (spec section 4.3). */
export const V4PhoneInfo = record('V4PhoneInfo', { ...phoneInfoFields, spam_risk_level: text })
export type V4PhoneInfo = t.TypeOf<typeof V4PhoneInfo>

/** What a phone search holds in its envelope (spec section 4.3). */
export const V4PhonesData = record('V4PhonesData', {
  owners: subjects(list(V4PhoneOwner)),
  area_code_locations: list(WireAreaCodeLocation),
  phone_info: V4PhoneInfo,
})

/** The answer of v4's phone search (spec section 4.3). */
export const V4PhonesBody = record('V4PhonesBody', {
  data: envelope(V4PhonesData),
  metadata: record('V4PhonesMetadata', { total_owner_count: number }),
})
export type V4PhonesBody = t.TypeOf<typeof V4PhonesBody>
