import type * as t from 'io-ts'
import { phoneText, zipText } from '../digit-leaves.ts'
import { flag, flagInWords, id, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { loose, nested, verbatim } from '../loose.ts'
import { openRecord } from '../open-record.ts'
import { record } from '../record.ts'
import { subjects } from '../root.ts'
import {
  phoneInfoFields,
  WireAreaCodeLocation,
  type WireAreaCodeLocationPayload,
  type WirePhoneInfoPayload,
} from '../shared/phone-info.ts'
import type { Json } from '../../model/json.ts'

/**
 * Where the owner lives: "an object", of which no field is shown; these are the ones its kin have (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PhoneOwnerAddressPayload {
  readonly street_address?: string | null
  readonly city?: string | null
  readonly country?: string | null
  readonly latitude?: NumberOrText | null
  readonly longitude?: NumberOrText | null
  readonly state?: string | null
  readonly zip?: NumberOrText | null
  /** Whatever else it holds is kept verbatim. */
  readonly [key: string]: unknown
}

/** The codec of {@link V3PhoneOwnerAddressPayload}. */
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
 *
 * @category Payloads
 */
export interface V3PhoneOwnerPayload {
  readonly name?: string | null
  /** True or false as text. */
  readonly is_current_owner?: boolean | string | null
  /** The input of person search. */
  readonly id?: NumberOrText | null
  readonly additional_phones?: readonly Json[] | null
  /** A number or, as the document lists it, an array of arrays. */
  readonly age?: Json
  readonly aliases?: readonly Json[] | null
  readonly schools?: readonly Json[] | null
  readonly emails?: readonly Json[] | null
  readonly previous_locations?: readonly Json[] | null
  readonly relatives?: readonly Json[] | null
  readonly social_profiles?: readonly Json[] | null
  readonly work_history?: readonly Json[] | null
  readonly akas?: readonly Json[] | null
  readonly current_address?: V3PhoneOwnerAddressPayload | null
}

/** The codec of {@link V3PhoneOwnerPayload}. */
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

/**
 * What is known of the line (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PhoneInfoPayload extends WirePhoneInfoPayload {
  readonly is_toll_free_or_erc?: boolean | null
  readonly spam_risk_level?: string | null
}

/** The codec of {@link V3PhoneInfoPayload}. */
export const V3PhoneInfo = record('V3PhoneInfo', {
  ...phoneInfoFields,
  is_toll_free_or_erc: flag,
  spam_risk_level: text,
})
export type V3PhoneInfo = t.TypeOf<typeof V3PhoneInfo>

/**
 * The answer of v3's phone search (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PhonesPayload {
  readonly owners?: readonly V3PhoneOwnerPayload[] | null
  readonly area_code_locations?: readonly WireAreaCodeLocationPayload[] | null
  readonly phone_info?: V3PhoneInfoPayload | null
}

/** The codec of {@link V3PhonesPayload}. */
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
