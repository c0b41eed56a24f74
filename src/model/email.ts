import { filled } from './filled.ts'
import type { Json } from './json.ts'
import type { PartialDate } from './partial-date.ts'

/**
 * An email address and what is known of it (spec sections 2.1, 2.2, 4.3, 4.4).
 *
 * @category Contact
 */
export interface Email {
  /** The address, as the service wrote it. */
  readonly address: string | undefined
  /** Its kind, in the service's words (the value set is not shown). */
  readonly type: string | undefined
  /** The part behind the `@`, as the service gives it. */
  readonly domain: string | undefined
  /** How many sources know it. */
  readonly sourceCount: number | undefined
  /** When a source last told of it. */
  readonly sourceDate: PartialDate | undefined
  /** v5's `confidence_score`, a decimal; its range is not shown. */
  readonly confidence: number | undefined
  /** `chronology_rank` of v4, and of v5's email search, kept as given. */
  readonly rank: number | undefined
  /** v5: new since the service's last update. */
  readonly isNew: boolean | undefined
  /** v5: new in the first place of the ranking. */
  readonly isNewRankOne: boolean | undefined
  /** v5 address search: the best of the person's addresses (spec section 2.5). */
  readonly isBest: boolean | undefined
  /** What was sent in place of an email where the document does not show its meaning, verbatim (spec section 4.4). */
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
 * An {@link Email} with every key, of the parts that are given.
 *
 * @category Constructors
 */
export const email = (parts: Partial<Email> = {}): Email => filled(noEmail, parts)
