import type * as t from 'io-ts'
import { flag, id, month, number, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { fieldless, record } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { WireName, type WireNamePayload } from '../shared/name.ts'
import type { WireType } from '../wire-type.ts'
import { V5HistoricalRecord, type V5HistoricalRecordPayload } from './historical-record.ts'
import { V5PersonAddress, type V5PersonAddressPayload } from './person-address.ts'
import {
  V5Certification,
  type V5CertificationPayload,
  V5Language,
  type V5LanguagePayload,
  V5PersonJob,
  type V5PersonJobPayload,
  V5PersonSchool,
  type V5PersonSchoolPayload,
} from './person-background.ts'
import {
  V5PersonEmail,
  type V5PersonEmailPayload,
  V5PersonPhone,
  type V5PersonPhonePayload,
  V5PersonSocialProfile,
  type V5PersonSocialProfilePayload,
} from './person-contact.ts'
import { V5PersonRelative, type V5PersonRelativePayload } from './person-relative.ts'

/**
 * The month and year of a birth (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5BirthPayload {
  readonly dob_month?: NumberOrText | null | undefined
  readonly dob_year?: NumberOrText | null | undefined
}

const v5Birth = record('V5Birth', { dob_month: month, dob_year: year })
/** {@link V5BirthPayload}, decoded. */
export interface V5Birth extends t.TypeOf<typeof v5Birth> {}
/** The codec of {@link V5BirthPayload}. */
export const V5Birth: WireType<V5Birth, V5BirthPayload> = v5Birth

/**
 * Whether, when and at what age a person died (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5DeathPayload {
  readonly is_deceased?: boolean | null | undefined
  readonly death_month?: NumberOrText | null | undefined
  readonly death_year?: NumberOrText | null | undefined
  readonly death_age?: NumberOrText | null | undefined
}

const v5Death = record('V5Death', { is_deceased: flag, death_month: month, death_year: year, death_age: number })
/** {@link V5DeathPayload}, decoded. */
export interface V5Death extends t.TypeOf<typeof v5Death> {}
/** The codec of {@link V5DeathPayload}. */
export const V5Death: WireType<V5Death, V5DeathPayload> = v5Death

/**
 * The month and year of a divorce (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5DivorcePayload {
  readonly divorce_month?: NumberOrText | null | undefined
  readonly divorce_year?: NumberOrText | null | undefined
}

const v5Divorce = record('V5Divorce', { divorce_month: month, divorce_year: year })
/** {@link V5DivorcePayload}, decoded. */
export interface V5Divorce extends t.TypeOf<typeof v5Divorce> {}
/** The codec of {@link V5DivorcePayload}. */
export const V5Divorce: WireType<V5Divorce, V5DivorcePayload> = v5Divorce

/**
 * The month and year of a marriage (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5MarriagePayload {
  readonly marriage_month?: NumberOrText | null | undefined
  readonly marriage_year?: NumberOrText | null | undefined
}

const v5Marriage = record('V5Marriage', { marriage_month: month, marriage_year: year })
/** {@link V5MarriagePayload}, decoded. */
export interface V5Marriage extends t.TypeOf<typeof v5Marriage> {}
/** The codec of {@link V5MarriagePayload}. */
export const V5Marriage: WireType<V5Marriage, V5MarriagePayload> = v5Marriage

/**
 * A person's whole profile (spec section 2.1).
 *
 * @category Payloads
 */
export interface V5ProfilePayload {
  /** Unique person identifier. */
  readonly id?: NumberOrText | null | undefined
  readonly names?: readonly WireNamePayload[] | null | undefined
  readonly gender?: string | null | undefined
  readonly birth?: V5BirthPayload | null | undefined
  readonly death?: V5DeathPayload | null | undefined
  readonly divorce?: V5DivorcePayload | null | undefined
  readonly marital_status?: string | null | undefined
  readonly marriage?: V5MarriagePayload | null | undefined
  readonly addresses?: readonly V5PersonAddressPayload[] | null | undefined
  /** Number of address changes. */
  readonly address_delta_count?: NumberOrText | null | undefined
  readonly emails?: readonly V5PersonEmailPayload[] | null | undefined
  /** Number of email record changes. */
  readonly email_record_delta_count?: NumberOrText | null | undefined
  readonly social_profiles?: readonly V5PersonSocialProfilePayload[] | null | undefined
  readonly phones?: readonly V5PersonPhonePayload[] | null | undefined
  /** Number of changes made to the phone record. */
  readonly phone_record_delta_count?: NumberOrText | null | undefined
  readonly relatives?: readonly V5PersonRelativePayload[] | null | undefined
  readonly work_history?: readonly V5PersonJobPayload[] | null | undefined
  readonly schools?: readonly V5PersonSchoolPayload[] | null | undefined
  readonly certifications?: readonly V5CertificationPayload[] | null | undefined
  readonly languages?: readonly V5LanguagePayload[] | null | undefined
  readonly historical_records?: readonly V5HistoricalRecordPayload[] | null | undefined
}

const v5Profile = record('V5Profile', {
  id,
  names: list(WireName),
  gender: text,
  birth: V5Birth,
  death: V5Death,
  divorce: V5Divorce,
  marital_status: text,
  marriage: V5Marriage,
  addresses: list(V5PersonAddress),
  address_delta_count: number,
  emails: list(V5PersonEmail),
  email_record_delta_count: number,
  social_profiles: list(V5PersonSocialProfile),
  phones: list(V5PersonPhone),
  phone_record_delta_count: number,
  relatives: list(V5PersonRelative),
  work_history: list(V5PersonJob),
  schools: list(V5PersonSchool),
  certifications: list(V5Certification),
  languages: list(V5Language),
  historical_records: list(V5HistoricalRecord),
})
/** {@link V5ProfilePayload}, decoded. */
export interface V5Profile extends t.TypeOf<typeof v5Profile> {}
/** The codec of {@link V5ProfilePayload}. */
export const V5Profile: WireType<V5Profile, V5ProfilePayload> = v5Profile

/**
 * The answer of v5's person search (spec sections 2.1, 4.1).
 *
 * @category Payloads
 */
export interface V5PersonPayload {
  readonly data?: { readonly person?: V5ProfilePayload | null | undefined } | null | undefined
  readonly metadata?: object | null | undefined
}

const v5PersonBody = record('V5PersonBody', {
  data: envelope(record('V5PersonData', { person: subject(V5Profile) })),
  metadata: fieldless('V5PersonMetadata'),
})
/** {@link V5PersonPayload}, decoded. */
export interface V5PersonBody extends t.TypeOf<typeof v5PersonBody> {}
/** The codec of {@link V5PersonPayload}. */
export const V5PersonBody: WireType<V5PersonBody, V5PersonPayload> = v5PersonBody
