import { filled, type Parts, type Json } from './record.ts'
import type { PhoneNumber } from './identifiers.ts'
import type { PartialDate, Period } from './partial-date.ts'

/**
 * An email address and what is known of it (spec sections 2.1 to 2.5, 4.3, 4.4).
 *
 * @category Contact
 */
export interface Email {
  /** The address, as the service wrote it. */
  readonly address: string | undefined
  /** Its kind, as the service writes it (the values are not specified). */
  readonly type: string | undefined
  /** The part after the `@`, as the service sends it. */
  readonly domain: string | undefined
  /** How many sources have it. */
  readonly sourceCount: number | undefined
  /** v5's `source_date`; what happened then is not specified. */
  readonly sourceDate: PartialDate | undefined
  /** v5's `confidence_score`, a decimal; its range is not specified. */
  readonly confidence: number | undefined
  /** `chronology_rank` of v4 and of v5's email search, as sent; which end is the latest is not specified. */
  readonly rank: number | undefined
  /** v5's `is_new`; since when is not specified. */
  readonly isNew: boolean | undefined
  /** v5's `is_new_rank_one`; the ranking is not specified. */
  readonly isNewRankOne: boolean | undefined
  /** Whether it is the person's best email; v5's address search only (spec section 2.5). */
  readonly isBest: boolean | undefined
  /** What was sent in place of an email, verbatim, if its meaning is not specified (spec section 4.4). */
  readonly fragments: Json | undefined
}

/** An email of which nothing is known. */
export const noEmail: Email = {
  address: undefined,
  type: undefined,
  domain: undefined,
  sourceCount: undefined,
  sourceDate: undefined,
  confidence: undefined,
  rank: undefined,
  isNew: undefined,
  isNewRankOne: undefined,
  isBest: undefined,
  fragments: undefined,
}

/**
 * An {@link Email} with every key, from the given parts.
 *
 * @example
 * ```ts
 * email({ address: 'ada@example.com' }).rank // undefined
 * ```
 * @category Constructors
 */
export const email = (parts: Parts<Email> = {}): Email => filled(noEmail, parts)

/**
 * The reputation of a phone number: v5's `reputation`, v3's and v4's `spam_risk_level`, and v3's `is_toll_free_or_erc`
 * (spec sections 2.1, 2.3, 4.3, 4.4).
 *
 * @category Contact
 */
export interface PhoneReputation {
  /** `risk_level`, or `spam_risk_level`, as the service writes it (the values are not specified). */
  readonly riskLevel: string | undefined
  /** The service's score; its range is not specified. */
  readonly score: number | undefined
  /** How often the number was looked up recently; since when is not specified. */
  readonly recentSearchCount: number | undefined
  /** When somebody last commented on it. */
  readonly lastCommentDate: PartialDate | undefined
  /** Whether it is a toll-free number, or what the service calls `erc`. */
  readonly isTollFreeOrErc: boolean | undefined
}

/**
 * A phone number and its line: one of a person's, or the one that was searched for (spec sections 2.1 to 2.5, 4.3,
 * 4.4).
 *
 * @category Contact
 */
export interface Phone {
  /** The number, ten digits. The answer of a phone search does not repeat the number that was searched for. */
  readonly number: PhoneNumber | undefined
  /** What to dial once the number has answered: a few digits, with their leading zeros. No version has a field for it. */
  readonly extension: string | undefined
  /** `Landline`, `Wireless` or `VOIP` (spec section 2.3). */
  readonly lineType: string | undefined
  /** `Residential`, `Business`, `Special Services` or `Unknown` (spec section 2.3). */
  readonly listingType: string | undefined
  /** The kind of special service, if the line is for one. */
  readonly specialServiceType: string | undefined
  /** The company that provides the service. */
  readonly carrier: string | undefined
  /** The carrier's kind of business. */
  readonly carrierType: string | undefined
  /** `Active` or `Inactive` (spec section 2.3). */
  readonly activityStatus: string | undefined
  /** How confident the service is of the status, such as `High` (other values are not specified). */
  readonly activityStatusConfidence: string | undefined
  /** Whether the number is properly formed and assigned to a carrier. */
  readonly isValid: boolean | undefined
  /** Whether the number can move to another carrier. */
  readonly isPortable: boolean | undefined
  /** A city; whether it is the line's or its owner's is not specified. v4's and v5's profiles only. */
  readonly city: string | undefined
  /** The state of that `city`, as the service writes it. */
  readonly state: string | undefined
  /**
   * The time zone of the line or its area code: `time_zone_name` in a profile, an identifier; `time_zone` in a phone
   * search, whose form is not specified.
   */
  readonly timeZone: string | undefined
  readonly reputation: PhoneReputation | undefined
  /** When the number was the person's. */
  readonly period: Period | undefined
  /** How many sources have it. */
  readonly sourceCount: number | undefined
  /** v5's `source_date`; what happened then is not specified. */
  readonly sourceDate: PartialDate | undefined
  /** v5's `confidence_score`, a decimal; its range is not specified. */
  readonly confidence: number | undefined
  /** v4's `chronology_rank`, as sent; which end is the latest is not specified. */
  readonly rank: number | undefined
  /** v5's `is_new`; since when is not specified. */
  readonly isNew: boolean | undefined
  /** v5's `is_new_rank_one`; the ranking is not specified. */
  readonly isNewRankOne: boolean | undefined
  /** Whether it is the person's best number; v5's address search only (spec section 2.5). */
  readonly isBest: boolean | undefined
  /** What was sent in place of a phone, verbatim, if its meaning is not specified (spec section 4.4). */
  readonly fragments: Json | undefined
}

/** A phone of which nothing is known. */
export const noPhone: Phone = {
  number: undefined,
  extension: undefined,
  lineType: undefined,
  listingType: undefined,
  specialServiceType: undefined,
  carrier: undefined,
  carrierType: undefined,
  activityStatus: undefined,
  activityStatusConfidence: undefined,
  isValid: undefined,
  isPortable: undefined,
  city: undefined,
  state: undefined,
  timeZone: undefined,
  reputation: undefined,
  period: undefined,
  sourceCount: undefined,
  sourceDate: undefined,
  confidence: undefined,
  rank: undefined,
  isNew: undefined,
  isNewRankOne: undefined,
  isBest: undefined,
  fragments: undefined,
}

/**
 * A {@link Phone} with every key, from the given parts.
 *
 * @example
 * ```ts
 * phone({ number: phoneNumber('2125550100') }).lineType // undefined
 * ```
 * @category Constructors
 */
export const phone = (parts: Parts<Phone> = {}): Phone => filled(noPhone, parts)

/** A reputation of which nothing is known. */
export const noPhoneReputation: PhoneReputation = {
  riskLevel: undefined,
  score: undefined,
  recentSearchCount: undefined,
  lastCommentDate: undefined,
  isTollFreeOrErc: undefined,
}

/**
 * A {@link PhoneReputation} with every key, from the given parts.
 *
 * @category Constructors
 */
export const phoneReputation = (parts: Parts<PhoneReputation> = {}): PhoneReputation => filled(noPhoneReputation, parts)

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
