import type * as t from 'io-ts'
import { phone, zip } from '../digit-leaves.ts'
import { flag, id, month, number, type NumberOrText, text, token, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import { WireName, type WireNamePayload } from '../shared/name.ts'
import type { WireType } from '../wire-type.ts'
import { V5BasicName, type V5BasicNamePayload } from './basic-name.ts'

/**
 * A phone in a search hit (spec section 2.2).
 *
 * @category Payloads
 */
export interface V5HitPhonePayload {
  readonly phone?: NumberOrText | null | undefined
  readonly phone_is_new?: boolean | null | undefined
  readonly phone_is_new_rank_one?: boolean | null | undefined
}

const v5HitPhone = record('V5HitPhone', { phone, phone_is_new: flag, phone_is_new_rank_one: flag })
/** {@link V5HitPhonePayload}, decoded. */
export interface V5HitPhone extends t.TypeOf<typeof v5HitPhone> {}
/** The codec of {@link V5HitPhonePayload}. */
export const V5HitPhone: WireType<V5HitPhone, V5HitPhonePayload> = v5HitPhone

/**
 * An email in a search hit (spec section 2.2).
 *
 * @category Payloads
 */
export interface V5HitEmailPayload {
  readonly email?: string | null | undefined
  readonly email_is_new?: boolean | null | undefined
  readonly email_is_new_rank_one?: boolean | null | undefined
}

const v5HitEmail = record('V5HitEmail', { email: text, email_is_new: flag, email_is_new_rank_one: flag })
/** {@link V5HitEmailPayload}, decoded. */
export interface V5HitEmail extends t.TypeOf<typeof v5HitEmail> {}
/** The codec of {@link V5HitEmailPayload}. */
export const V5HitEmail: WireType<V5HitEmail, V5HitEmailPayload> = v5HitEmail

/**
 * An address in a search hit (spec section 2.2).
 *
 * @category Payloads
 */
export interface V5HitAddressPayload {
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly street_address?: string | null | undefined
  readonly zip?: NumberOrText | null | undefined
  readonly latitude?: NumberOrText | null | undefined
  readonly longitude?: NumberOrText | null | undefined
  readonly address_is_new?: boolean | null | undefined
  readonly address_is_new_rank_one?: boolean | null | undefined
}

const v5HitAddress = record('V5HitAddress', {
  city: text,
  state: text,
  street_address: text,
  zip,
  latitude: number,
  longitude: number,
  address_is_new: flag,
  address_is_new_rank_one: flag,
})
/** {@link V5HitAddressPayload}, decoded. */
export interface V5HitAddress extends t.TypeOf<typeof v5HitAddress> {}
/** The codec of {@link V5HitAddressPayload}. */
export const V5HitAddress: WireType<V5HitAddress, V5HitAddressPayload> = v5HitAddress

/**
 * A relative in a search hit (spec section 2.2).
 *
 * @category Payloads
 */
export interface V5HitRelativePayload {
  readonly id?: NumberOrText | null | undefined
  readonly names?: readonly V5BasicNamePayload[] | null | undefined
}

const v5HitRelative = record('V5HitRelative', { id, names: list(V5BasicName) })
/** {@link V5HitRelativePayload}, decoded. */
export interface V5HitRelative extends t.TypeOf<typeof v5HitRelative> {}
/** The codec of {@link V5HitRelativePayload}. */
export const V5HitRelative: WireType<V5HitRelative, V5HitRelativePayload> = v5HitRelative

/**
 * A job in a search hit (spec section 2.2).
 *
 * @category Payloads
 */
export interface V5HitJobPayload {
  readonly company_name?: string | null | undefined
  readonly title?: string | null | undefined
  readonly location?: string | null | undefined
}

const v5HitJob = record('V5HitJob', { company_name: text, title: text, location: text })
/** {@link V5HitJobPayload}, decoded. */
export interface V5HitJob extends t.TypeOf<typeof v5HitJob> {}
/** The codec of {@link V5HitJobPayload}. */
export const V5HitJob: WireType<V5HitJob, V5HitJobPayload> = v5HitJob

/**
 * A school in a search hit (spec section 2.2).
 *
 * @category Payloads
 */
export interface V5HitSchoolPayload {
  readonly name?: string | null | undefined
  readonly type?: string | null | undefined
  readonly location?: string | null | undefined
}

const v5HitSchool = record('V5HitSchool', { name: text, type: text, location: text })
/** {@link V5HitSchoolPayload}, decoded. */
export interface V5HitSchool extends t.TypeOf<typeof v5HitSchool> {}
/** The codec of {@link V5HitSchoolPayload}. */
export const V5HitSchool: WireType<V5HitSchool, V5HitSchoolPayload> = v5HitSchool

/**
 * A person whom a name search found (spec section 2.2).
 *
 * @category Payloads
 */
export interface V5HitPayload {
  /** The input of person search. */
  readonly id?: NumberOrText | null | undefined
  readonly names?: readonly WireNamePayload[] | null | undefined
  /** Current age or age at death. */
  readonly age?: NumberOrText | null | undefined
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
  /** `true` means deceased. */
  readonly is_deceased?: boolean | null | undefined
  readonly phones?: readonly V5HitPhonePayload[] | null | undefined
  readonly emails?: readonly V5HitEmailPayload[] | null | undefined
  readonly addresses?: readonly V5HitAddressPayload[] | null | undefined
  readonly relatives?: readonly V5HitRelativePayload[] | null | undefined
  readonly usernames?: readonly string[] | null | undefined
  readonly work_history?: readonly V5HitJobPayload[] | null | undefined
  readonly schools?: readonly V5HitSchoolPayload[] | null | undefined
  /** Total phone records. */
  readonly phone_record_count?: NumberOrText | null | undefined
  /** Total change in phone records. */
  readonly phone_record_delta_count?: NumberOrText | null | undefined
  readonly email_record_count?: NumberOrText | null | undefined
  readonly email_record_delta_count?: NumberOrText | null | undefined
  readonly address_count?: NumberOrText | null | undefined
  readonly address_record_delta_count?: NumberOrText | null | undefined
  readonly relative_count?: NumberOrText | null | undefined
  readonly username_count?: NumberOrText | null | undefined
}

const v5Hit = record('V5Hit', {
  id,
  names: list(WireName),
  age: number,
  dob_month: month,
  dob_year: year,
  is_deceased: flag,
  phones: list(V5HitPhone),
  emails: list(V5HitEmail),
  addresses: list(V5HitAddress),
  relatives: list(V5HitRelative),
  usernames: list(text),
  work_history: list(V5HitJob),
  schools: list(V5HitSchool),
  phone_record_count: number,
  phone_record_delta_count: number,
  email_record_count: number,
  email_record_delta_count: number,
  address_count: number,
  address_record_delta_count: number,
  relative_count: number,
  username_count: number,
})
/** {@link V5HitPayload}, decoded. */
export interface V5Hit extends t.TypeOf<typeof v5Hit> {}
/** The codec of {@link V5HitPayload}. */
export const V5Hit: WireType<V5Hit, V5HitPayload> = v5Hit

/**
 * The answer of v5's name search (spec sections 2.2, 4.1, 4.2).
 *
 * @category Payloads
 */
export interface V5NamesPayload {
  readonly data?: { readonly people?: readonly V5HitPayload[] | null | undefined } | null | undefined
  readonly metadata?: { readonly total_people_count?: NumberOrText | null | undefined } | null | undefined
  /** Present when more results exist. */
  readonly position_token?: NumberOrText | null | undefined
}

const v5NamesBody = record('V5NamesBody', {
  data: envelope(record('V5NamesData', { people: subjects(list(V5Hit)) })),
  metadata: record('V5NamesMetadata', { total_people_count: number }),
  position_token: token,
})
/** {@link V5NamesPayload}, decoded. */
export interface V5NamesBody extends t.TypeOf<typeof v5NamesBody> {}
/** The codec of {@link V5NamesPayload}. */
export const V5NamesBody: WireType<V5NamesBody, V5NamesPayload> = v5NamesBody
