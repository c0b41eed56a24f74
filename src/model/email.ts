import { filled, type Parts } from './filled.ts'
import type { Json } from './json.ts'
import type { PartialDate } from './partial-date.ts'

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
