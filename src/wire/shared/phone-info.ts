import type * as t from 'io-ts'
import { flag, number, type NumberOrText, text } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

// What the phone searches of all versions share.

/**
 * Where an area code is in use: the same in v3, v4 and v5 (spec sections 2.3, 4.3, 4.4).
 *
 * @category Payloads
 */
export interface AreaCodeLocationPayload {
  readonly city?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  /** State of the area code. */
  readonly state?: string | null | undefined
}

const areaCodeLocation = record('AreaCodeLocation', {
  city: text,
  latitude: number,
  longitude: number,
  state: text,
})
/** {@link AreaCodeLocationPayload}, decoded. */
export interface AreaCodeLocation extends t.TypeOf<typeof areaCodeLocation> {}
/** The codec of {@link AreaCodeLocationPayload}. */
export const AreaCodeLocation: WireType<AreaCodeLocation, AreaCodeLocationPayload> = areaCodeLocation

/** The fields of `phone_info` in every version (spec section 2.3); v3 and v4 have more. */
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

/**
 * What is known of the line: the fields that all versions share (spec sections 2.3, 4.3, 4.4).
 *
 * @category Payloads
 */
export interface PhoneInfoPayload {
  /** `Active` or `Inactive`. */
  readonly activity_status?: string | null | undefined
  /** Confidence of the status; `High` is used. */
  readonly activity_status_confidence?: string | null | undefined
  /** `Landline`, `Wireless` or `VOIP`. */
  readonly line_type?: string | null | undefined
  /** `Residential`, `Business`, `Special Services` or `Unknown`. */
  readonly listing_type?: string | null | undefined
  /** Type of special service. */
  readonly special_service_type?: string | null | undefined
  /** Company providing the service. */
  readonly carrier?: string | null | undefined
  /** Type of business of the carrier. */
  readonly carrier_type?: string | null | undefined
  /** Number properly formed and assigned to a carrier. */
  readonly is_valid?: boolean | null | undefined
  /** Number can switch carriers. */
  readonly is_portable?: boolean | null | undefined
  /** Time zone of the area code. */
  readonly time_zone?: string | null | undefined
}
