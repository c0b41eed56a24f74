import type { BatchStatus } from './batch-row.ts'

/**
 * What a run has done so far.
 *
 * @category Many lookups
 */
export interface BatchSummary {
  /** How many inputs were read in this run. */
  readonly inputs: number
  /** How many of them repeat a question of another input. */
  readonly repeated: number
  /** How many of them are settled by an earlier run with the same journal. */
  readonly alreadySettled: number
  /** How many rows of each status there are, including those of earlier runs with the same journal. */
  readonly counts: Readonly<Partial<Record<BatchStatus, number>>>
  /** How many requests were sent, including those of earlier runs with the same journal. */
  readonly requests: number
  /** How many questions of this run are not settled, as they failed or were in doubt and skipped. */
  readonly unanswered: number
  /** How many lookups are under way. */
  readonly underWay: number
}
