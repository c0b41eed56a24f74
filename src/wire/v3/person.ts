import type * as t from 'io-ts'
import { phoneText } from '../digit-leaves.ts'
import { flag, id, month, number, type NumberOrText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { subject } from '../root.ts'
import {
  FlatAddress,
  type FlatAddressPayload,
  flatJobFields,
  FlatRelative,
  type FlatRelativePayload,
} from '../shared/flat.ts'
import type { WireType } from '../wire-type.ts'

/**
 * An account on a social network (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PersonSocialProfilePayload {
  readonly network_name?: string | null | undefined
  readonly url?: string | null | undefined
  readonly photo_url?: string | null | undefined
}

const v3PersonSocialProfile = record('V3PersonSocialProfile', { network_name: text, url: text, photo_url: text })
/** {@link V3PersonSocialProfilePayload}, decoded. */
export interface V3PersonSocialProfile extends t.TypeOf<typeof v3PersonSocialProfile> {}
/** The codec of {@link V3PersonSocialProfilePayload}. */
export const V3PersonSocialProfile: WireType<V3PersonSocialProfile, V3PersonSocialProfilePayload> =
  v3PersonSocialProfile

/**
 * A job, with two fields for whether it is the current one (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PersonJobPayload {
  readonly is_current?: boolean | null | undefined
  readonly end_date?: NumberOrText | null | undefined
  readonly company_name?: string | null | undefined
  readonly start_date?: NumberOrText | null | undefined
  readonly title?: string | null | undefined
  readonly current?: boolean | null | undefined
}

const v3PersonJob = record('V3PersonJob', { ...flatJobFields, current: flag }, { twins: [['is_current', 'current']] })
/** {@link V3PersonJobPayload}, decoded. */
export interface V3PersonJob extends t.TypeOf<typeof v3PersonJob> {}
/** The codec of {@link V3PersonJobPayload}. */
export const V3PersonJob: WireType<V3PersonJob, V3PersonJobPayload> = v3PersonJob

/**
 * A person's profile (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3ProfilePayload {
  readonly id?: NumberOrText | null | undefined
  readonly full_name?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly aliases?: readonly string[] | null | undefined
  readonly gender?: string | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly is_deceased?: boolean | null | undefined
  readonly death_month?: NumberOrText | null | undefined
  readonly death_year?: NumberOrText | null | undefined
  readonly marital_status?: string | null | undefined
  readonly addresses?: readonly FlatAddressPayload[] | null | undefined
  readonly emails?: readonly string[] | null | undefined
  readonly social_profiles?: readonly V3PersonSocialProfilePayload[] | null | undefined
  readonly phones?: readonly NumberOrText[] | null | undefined
  readonly relatives?: readonly FlatRelativePayload[] | null | undefined
  readonly work_history?: readonly V3PersonJobPayload[] | null | undefined
}

const v3Profile = record('V3Profile', {
  id,
  full_name: text,
  first_name: text,
  last_name: text,
  aliases: list(text),
  gender: text,
  age: number,
  is_deceased: flag,
  death_month: month,
  death_year: year,
  marital_status: text,
  addresses: list(FlatAddress),
  emails: list(text),
  social_profiles: list(V3PersonSocialProfile),
  phones: list(phoneText),
  relatives: list(FlatRelative),
  work_history: list(V3PersonJob),
})
/** {@link V3ProfilePayload}, decoded. */
export interface V3Profile extends t.TypeOf<typeof v3Profile> {}
/** The codec of {@link V3ProfilePayload}. */
export const V3Profile: WireType<V3Profile, V3ProfilePayload> = v3Profile

/**
 * The answer of v3's person search (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3PersonPayload {
  readonly person?: V3ProfilePayload | null | undefined
}

const v3PersonBody = record('V3PersonBody', { person: subject(V3Profile) })
/** {@link V3PersonPayload}, decoded. */
export interface V3PersonBody extends t.TypeOf<typeof v3PersonBody> {}
/** The codec of {@link V3PersonPayload}. */
export const V3PersonBody: WireType<V3PersonBody, V3PersonPayload> = v3PersonBody
