import type * as t from 'io-ts'
import type { Json } from '../../model/json.ts'
import { phoneText, zipText } from '../digit-leaves.ts'
import { flag, flagText, id, number, type NumberOrText, text } from '../leaves.ts'
import { list } from '../list.ts'
import { loose, nested, verbatim } from '../loose.ts'
import { openRecord } from '../open-record.ts'
import { record } from '../record.ts'
import { subjects } from '../root.ts'
import {
  AreaCodeLocation,
  type AreaCodeLocationPayload,
  phoneInfoFields,
  type PhoneInfoPayload,
} from '../shared/phone-info.ts'
import type { WireType } from '../wire-type.ts'

/**
 * Where the owner lives. The specification shows "an object" and no fields; these are the fields of other versions'
 * addresses (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PhoneOwnerAddressPayload {
  readonly street_address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly state?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
  /** Anything else is kept verbatim. */
  readonly [key: string]: unknown
}

const v3PhoneOwnerAddress = openRecord('V3PhoneOwnerAddress', {
  street_address: text,
  city: text,
  country: text,
  latitude: number,
  longitude: number,
  state: text,
  zip: zipText,
})
/** {@link V3PhoneOwnerAddressPayload}, decoded. */
export interface V3PhoneOwnerAddress extends t.TypeOf<typeof v3PhoneOwnerAddress> {}
/** The codec of {@link V3PhoneOwnerAddressPayload}. */
export const V3PhoneOwnerAddress: WireType<V3PhoneOwnerAddress, V3PhoneOwnerAddressPayload> = v3PhoneOwnerAddress

/**
 * A current or previous owner of the phone. The specification says of most fields only that each is "an array of
 * arrays", even of `age`, where a number would be more likely (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PhoneOwnerPayload {
  readonly name?: string | null | undefined
  /** True or false as text. */
  readonly is_current_owner?: boolean | string | null | undefined
  /** The input of person search. */
  readonly id?: NumberOrText | null | undefined
  readonly additional_phones?: readonly Json[] | null | undefined
  /** A number or, as specified, an array of arrays. */
  readonly age?: Json | undefined
  readonly aliases?: readonly Json[] | null | undefined
  readonly schools?: readonly Json[] | null | undefined
  readonly emails?: readonly Json[] | null | undefined
  readonly previous_locations?: readonly Json[] | null | undefined
  readonly relatives?: readonly Json[] | null | undefined
  readonly social_profiles?: readonly Json[] | null | undefined
  readonly work_history?: readonly Json[] | null | undefined
  readonly akas?: readonly Json[] | null | undefined
  readonly current_address?: V3PhoneOwnerAddressPayload | null | undefined
}

const v3PhoneOwner = record('V3PhoneOwner', {
  name: text,
  is_current_owner: flagText,
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
/** {@link V3PhoneOwnerPayload}, decoded. */
export interface V3PhoneOwner extends t.TypeOf<typeof v3PhoneOwner> {}
/** The codec of {@link V3PhoneOwnerPayload}. */
export const V3PhoneOwner: WireType<V3PhoneOwner, V3PhoneOwnerPayload> = v3PhoneOwner

/**
 * What is known of the line (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PhoneInfoPayload extends PhoneInfoPayload {
  readonly is_toll_free_or_erc?: boolean | null | undefined
  readonly spam_risk_level?: string | null | undefined
}

const v3PhoneInfo = record('V3PhoneInfo', {
  ...phoneInfoFields,
  is_toll_free_or_erc: flag,
  spam_risk_level: text,
})
/** {@link V3PhoneInfoPayload}, decoded. */
export interface V3PhoneInfo extends t.TypeOf<typeof v3PhoneInfo> {}
/** The codec of {@link V3PhoneInfoPayload}. */
export const V3PhoneInfo: WireType<V3PhoneInfo, V3PhoneInfoPayload> = v3PhoneInfo

/**
 * The answer of v3's phone search (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PhonesPayload {
  readonly owners?: readonly V3PhoneOwnerPayload[] | null | undefined
  readonly area_code_locations?: readonly AreaCodeLocationPayload[] | null | undefined
  readonly phone_info?: V3PhoneInfoPayload | null | undefined
}

const v3PhonesBody = record(
  'V3PhonesBody',
  {
    owners: subjects(list(V3PhoneOwner)),
    area_code_locations: list(AreaCodeLocation),
    phone_info: V3PhoneInfo,
  },
  { needsAnyOf: ['owners', 'area_code_locations', 'phone_info'] },
)
/** {@link V3PhonesPayload}, decoded. */
export interface V3PhonesBody extends t.TypeOf<typeof v3PhonesBody> {}
/** The codec of {@link V3PhonesPayload}. */
export const V3PhonesBody: WireType<V3PhonesBody, V3PhonesPayload> = v3PhonesBody
