import { filled, type Parts } from './filled.ts'
import type { Json } from './json.ts'
import type { PartialDate } from './partial-date.ts'

/**
 * Why a social profile came up in an email search (spec section 2.4).
 *
 * @category Contact
 */
export interface SocialMatch {
  /** The matching username or email. */
  readonly term: string | undefined
  /** Whether the searched email itself matched. */
  readonly isPrimary: boolean | undefined
  /** What matched, email or username, as the service writes it. */
  readonly type: string | undefined
}

/**
 * An account on a social network (spec sections 2.1, 2.3, 2.4, 4.3, 4.4).
 *
 * @category Contact
 */
export interface SocialProfile {
  /** The network's name: `network_name` in a profile, `network` in an email search. */
  readonly network: string | undefined
  /** The profile's address: `url` or `profile_url`. */
  readonly url: string | undefined
  /** The picture's address: `photo_url` or `profile_photo_url`. */
  readonly photoUrl: string | undefined
  readonly displayName: string | undefined
  readonly username: string | undefined
  /** When the profile was last seen. */
  readonly lastSeenDate: PartialDate | undefined
  /** How many sources have it. */
  readonly sourceCount: number | undefined
  /** Why the profile matched; v5's email search only. */
  readonly match: SocialMatch | undefined
  /** What was sent in place of a profile, verbatim, if its form is not specified (spec sections 4.3, 4.4). */
  readonly fragments: Json | undefined
}

/** A social profile of which nothing is known. */
export const noSocialProfile: SocialProfile = {
  network: undefined,
  url: undefined,
  photoUrl: undefined,
  displayName: undefined,
  username: undefined,
  lastSeenDate: undefined,
  sourceCount: undefined,
  match: undefined,
  fragments: undefined,
}

/**
 * A {@link SocialProfile} with every key, from the given parts.
 *
 * @category Constructors
 */
export const socialProfile = (parts: Parts<SocialProfile> = {}): SocialProfile => filled(noSocialProfile, parts)

/** A match of which nothing is known. */
export const noSocialMatch: SocialMatch = { term: undefined, isPrimary: undefined, type: undefined }

/**
 * A {@link SocialMatch} with every key, from the given parts.
 *
 * @category Constructors
 */
export const socialMatch = (parts: Parts<SocialMatch> = {}): SocialMatch => filled(noSocialMatch, parts)
