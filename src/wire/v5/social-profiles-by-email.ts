import type * as t from 'io-ts'
import { flag, text, word } from '../leaves.ts'
import { record, type RecordType } from '../record.ts'

const socialFields = {
  profile_url: word,
  profile_photo_url: word,
  network: word,
  username: word,
  display_name: text,
}

const v5EmailOwnerSocialProfile = record('V5EmailOwnerSocialProfile', socialFields)

/** An account of the owner on a social network (spec section 2.4). */
export interface V5EmailOwnerSocialProfilePayload extends t.OutputOf<typeof v5EmailOwnerSocialProfile> {}
/** {@link V5EmailOwnerSocialProfilePayload}, decoded. */
export interface V5EmailOwnerSocialProfile extends t.TypeOf<typeof v5EmailOwnerSocialProfile> {}
/** The codec of {@link V5EmailOwnerSocialProfilePayload}. */
export const V5EmailOwnerSocialProfile: RecordType<V5EmailOwnerSocialProfile, V5EmailOwnerSocialProfilePayload> =
  v5EmailOwnerSocialProfile

const v5MatchedSocialProfile = record('V5MatchedSocialProfile', {
  ...socialFields,
  /** The matching username or email. */
  search_term: word,
  /** `true`: matched by the query. */
  is_primary_match: flag,
  /** Email or username. */
  match_type: word,
})

/** An account that matches the email or a username found with it (spec section 2.4). */
export interface V5MatchedSocialProfilePayload extends t.OutputOf<typeof v5MatchedSocialProfile> {}
/** {@link V5MatchedSocialProfilePayload}, decoded. */
export interface V5MatchedSocialProfile extends t.TypeOf<typeof v5MatchedSocialProfile> {}
/** The codec of {@link V5MatchedSocialProfilePayload}. */
export const V5MatchedSocialProfile: RecordType<V5MatchedSocialProfile, V5MatchedSocialProfilePayload> =
  v5MatchedSocialProfile
