import type * as t from 'io-ts'
import { flag, text, word } from '../leaves.ts'
import { decimal } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'

// What the phone searches of all versions share.

const areaCodeLocation = record('AreaCodeLocation', {
  city: word,
  latitude: decimal,
  longitude: decimal,
  /** State of the area code. */
  state: word,
})

/** Where an area code is in use: the same in v3, v4 and v5 (spec sections 2.3, 4.3, 4.4). */
export interface AreaCodeLocationPayload extends t.OutputOf<typeof areaCodeLocation> {}
export interface AreaCodeLocation extends t.TypeOf<typeof areaCodeLocation> {}
export const AreaCodeLocation: RecordType<AreaCodeLocation, AreaCodeLocationPayload> = areaCodeLocation

/** The fields of `phone_info` in every version (spec section 2.3); v3 and v4 have more. */
export const phoneInfoFields = {
  /** `Active` or `Inactive`. */
  activity_status: word,
  /** Confidence of the status; `High` is used. */
  activity_status_confidence: word,
  /** `Landline`, `Wireless` or `VOIP`. */
  line_type: word,
  /** `Residential`, `Business`, `Special Services` or `Unknown`. */
  listing_type: word,
  /** Type of special service. */
  special_service_type: word,
  /** Company providing the service. */
  carrier: text,
  /** Type of business of the carrier. */
  carrier_type: word,
  /** Number properly formed and assigned to a carrier. */
  is_valid: flag,
  /** Number can switch carriers. */
  is_portable: flag,
  /** Time zone of the area code. */
  time_zone: word,
}
