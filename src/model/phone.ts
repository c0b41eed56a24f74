import { filled } from './filled.ts'
import type { Json } from './json.ts'
import type { PhoneNumber } from './identifiers.ts'
import type { PartialDate, Period } from './partial-date.ts'

/**
 * What is known of how a number behaves towards the people it calls.
 *
 * This is the one home of v5's `reputation`, v3's and v4's `spam_risk_level` and v3's `is_toll_free_or_erc`
 * (spec sections 2.1, 2.3, 4.3, 4.4).
 *
 * @category Contact
 */
export interface PhoneReputation {
  /** How likely its calls are unwanted, in the service's words (the value set is not shown). */
  readonly riskLevel: string | undefined
  /** The service's score; its range is not shown. */
  readonly score: number | undefined
  /** How often the number was looked up of late. */
  readonly recentSearchCount: number | undefined
  /** When somebody last commented on it. */
  readonly lastCommentDate: PartialDate | undefined
  /** Whether it is a toll-free number, or what the service calls `erc`. */
  readonly isTollFreeOrErc: boolean | undefined
}

/**
 * A phone number and what is known of its line: one of a person's, or the one that a phone search asked about
 * (spec sections 2.1 to 2.3).
 *
 * @category Contact
 */
export interface Phone {
  /** The number, ten digits. A phone search does not repeat it in its answer. */
  readonly number: PhoneNumber | undefined
  /** `Landline`, `Wireless` or `VOIP` (spec section 2.3). */
  readonly lineType: string | undefined
  /** `Residential`, `Business`, `Special Services` or `Unknown` (spec section 2.3). */
  readonly listingType: string | undefined
  /** The kind of special service, where the line is one. */
  readonly specialServiceType: string | undefined
  /** The company that provides the service. */
  readonly carrier: string | undefined
  /** The carrier's kind of business. */
  readonly carrierType: string | undefined
  /** `Active` or `Inactive` (spec section 2.3). */
  readonly activityStatus: string | undefined
  /** How sure the service is of the status, in its words (`High` is one). */
  readonly activityStatusConfidence: string | undefined
  /** Whether the number is properly formed and assigned to a carrier. */
  readonly isValid: boolean | undefined
  /** Whether the number can move to another carrier. */
  readonly isPortable: boolean | undefined
  readonly city: string | undefined
  readonly state: string | undefined
  /** The time zone of the line or its area code: `time_zone_name` in a profile, `time_zone` in a phone search. */
  readonly timeZone: string | undefined
  readonly reputation: PhoneReputation | undefined
  /** From when to when the number was the person's. */
  readonly period: Period | undefined
  /** How many sources know it. */
  readonly sourceCount: number | undefined
  /** When a source last told of it. */
  readonly sourceDate: PartialDate | undefined
  /** v5's `confidence_score`, a decimal; its range is not shown. */
  readonly confidence: number | undefined
  /** v4's `chronology_rank`, kept as given. */
  readonly rank: number | undefined
  /** v5: new since the service's last update. */
  readonly isNew: boolean | undefined
  /** v5: new in the first place of the ranking. */
  readonly isNewRankOne: boolean | undefined
  /** v5 address search: the best of the person's numbers (spec section 2.5). */
  readonly isBest: boolean | undefined
  /** What was sent in place of a phone where the document does not show its meaning, verbatim (spec section 4.4). */
  readonly fragments: Json | undefined
}

/** A phone of which nothing is known. */
export const noPhone: Phone = {
  number: undefined,
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
 * A {@link Phone} with every key, of the parts that are given.
 *
 * @category Constructors
 */
export const phone = (parts: Partial<Phone> = {}): Phone => filled(noPhone, parts)
