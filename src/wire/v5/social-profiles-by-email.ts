import type * as t from 'io-ts'
import { flag, text } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

const socialFields = {
  profile_url: text,
  profile_photo_url: text,
  network: text,
  username: text,
  display_name: text,
}

/**
 * An account of the owner on a social network (spec section 2.4).
 *
 * @category Payloads
 */
export interface V5EmailOwnerSocialProfilePayload {
  readonly profile_url?: string | null | undefined
  readonly profile_photo_url?: string | null | undefined
  readonly network?: string | null | undefined
  readonly username?: string | null | undefined
  readonly display_name?: string | null | undefined
}

const v5EmailOwnerSocialProfile = record('V5EmailOwnerSocialProfile', socialFields)
/** {@link V5EmailOwnerSocialProfilePayload}, decoded. */
export interface V5EmailOwnerSocialProfile extends t.TypeOf<typeof v5EmailOwnerSocialProfile> {}
/** The codec of {@link V5EmailOwnerSocialProfilePayload}. */
export const V5EmailOwnerSocialProfile: WireType<V5EmailOwnerSocialProfile, V5EmailOwnerSocialProfilePayload> =
  v5EmailOwnerSocialProfile

/**
 * An account that matches the email or a username found with it (spec section 2.4).
 *
 * @category Payloads
 */
export interface V5MatchedSocialProfilePayload extends V5EmailOwnerSocialProfilePayload {
  /** The matching username or email. */
  readonly search_term?: string | null | undefined
  /** `true`: matched by the query. */
  readonly is_primary_match?: boolean | null | undefined
  /** Email or username. */
  readonly match_type?: string | null | undefined
}

const v5MatchedSocialProfile = record('V5MatchedSocialProfile', {
  ...socialFields,
  search_term: text,
  is_primary_match: flag,
  match_type: text,
})
/** {@link V5MatchedSocialProfilePayload}, decoded. */
export interface V5MatchedSocialProfile extends t.TypeOf<typeof v5MatchedSocialProfile> {}
/** The codec of {@link V5MatchedSocialProfilePayload}. */
export const V5MatchedSocialProfile: WireType<V5MatchedSocialProfile, V5MatchedSocialProfilePayload> =
  v5MatchedSocialProfile
