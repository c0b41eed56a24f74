import { filled } from './filled.ts'

/**
 * How many records the service has of a person, which may be more than it sends, and how many changes were made to them
 * (spec sections 2.1, 2.2, 2.5, 4.3, 4.4).
 *
 * @category Person
 */
export interface RecordCounts {
  readonly phones: number | undefined
  readonly phoneChanges: number | undefined
  readonly emails: number | undefined
  readonly emailChanges: number | undefined
  readonly addresses: number | undefined
  readonly addressChanges: number | undefined
  readonly relatives: number | undefined
  readonly usernames: number | undefined
}

/** Counts of which nothing is known. */
const noRecordCounts: RecordCounts = {
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
export const recordCounts = (parts: Partial<RecordCounts> = {}): RecordCounts => filled(noRecordCounts, parts)
