import type * as t from 'io-ts'
import { flag, number, text } from '../leaves.ts'
import { record } from '../record.ts'

/** Where an area code is in use: the same in v3, v4 and v5 (spec sections 2.3, 4.3, 4.4). */
export const WireAreaCodeLocation = record('AreaCodeLocation', {
  city: text,
  latitude: number,
  longitude: number,
  state: text,
})
export type WireAreaCodeLocation = t.TypeOf<typeof WireAreaCodeLocation>

/** What every version's `phone_info` holds (spec section 2.3); v3 and v4 add to it. */
export const phoneInfoFields = {
  activity_status: text,
  activity_status_confidence: text,
  line_type: text,
  listing_type: text,
  special_service_type: text,
  carrier: text,
  carrier_type: text,
  is_valid: flag,
  is_portable: flag,
  time_zone: text,
}

/** What is known of the line, in the words that every version uses. */
export const WirePhoneInfo = record('PhoneInfo', phoneInfoFields)
export type WirePhoneInfo = t.TypeOf<typeof WirePhoneInfo>
