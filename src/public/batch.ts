/**
 * Thousands of lookups: a run asks each question once, keeps its rate and its budget, and goes on where it ended, even if it
 * was killed.
 *
 * @category Entry points
 * @module people-lookup-compat/batch
 */

export type { AnsweredRow, BatchRow, BatchStatus, InvalidRow, SettledRow, UnansweredRow } from '../batch/batch-row.ts'
export {
  BatchStoppedError,
  type BatchSummary,
  isBatchStoppedError,
  type StopReason,
} from '../batch/batch-stopped-error.ts'
export {
  type Awaitable,
  type BatchPlan,
  type FailedQuestion,
  fileJournal,
  type FileJournalOptions,
  type Journal,
  type JournalEnd,
  type OpenJournal,
  type QuestionState,
} from '../batch/journal.ts'
export { type Limit, type LimitOptions, rateLimit } from '../batch/limit/limit.ts'
export type { LimitedAnswer } from '../batch/limit/pace.ts'
export { sharedRateLimit } from '../batch/limit/shared-rate-limit.ts'
export { type Batch, type RunnableBy, runBatch } from '../batch/run-batch.ts'
export type { BatchOptions } from '../batch/run-options.ts'
export type { PauseEvent } from '../batch/waiting.ts'
export type { Cache } from '../client/options.ts'
export type { LookupOptions } from '../client/options.ts'
export type { LookupInput } from '../query/lookup-input.ts'
