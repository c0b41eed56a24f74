import { filled, type Parts } from './filled.ts'

/**
 * How many records the service has of a person, which may be more than it sends, and how many changes were made to
 * them; in which period is not specified (spec sections 2.1, 2.2, 2.5, 4.3, 4.4).
 *
 * @category Person
 */
export interface RecordCounts {
  /** How many phone records. */
  readonly phones: number | undefined
  /** How many changes to phone records. */
  readonly phoneChanges: number | undefined
  /** How many email records. */
  readonly emails: number | undefined
  /** How many changes to email records. */
  readonly emailChanges: number | undefined
  /** How many addresses. */
  readonly addresses: number | undefined
  /** How many changes of address. */
  readonly addressChanges: number | undefined
  /** How many relatives. */
  readonly relatives: number | undefined
  /** How many usernames. */
  readonly usernames: number | undefined
}

/** Counts of which nothing is known. */
export const noRecordCounts: RecordCounts = {
  phones: undefined,
  phoneChanges: undefined,
  emails: undefined,
  emailChanges: undefined,
  addresses: undefined,
  addressChanges: undefined,
  relatives: undefined,
  usernames: undefined,
}

/**
 * A {@link RecordCounts} with every key, from the given parts.
 *
 * @category Constructors
 */
export const recordCounts = (parts: Parts<RecordCounts> = {}): RecordCounts => filled(noRecordCounts, parts)
