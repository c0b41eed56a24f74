/**
 * Thousands of lookups: a run asks each question once, keeps its rate and its budget, and goes on where it ended, even if it
 * was killed.
 *
 * @category Entry points
 * @module people-lookup-compat/batch
 */

export type { AnsweredRow, BatchRow, BatchStatus, InvalidRow, SettledRow, UnansweredRow } from '../batch/batch-row.ts'
export { BatchStoppedError, isBatchStoppedError, type StopReason } from '../batch/batch-stopped-error.ts'
export type { BatchSummary } from '../batch/batch-summary.ts'
export { fileJournal, type FileJournalOptions } from '../batch/file-journal.ts'
export type {
  Awaitable,
  BatchPlan,
  FailedQuestion,
  Journal,
  JournalEnd,
  OpenJournal,
  QuestionState,
} from '../batch/journal.ts'
export type { Limit, LimitedAnswer } from '../batch/limit.ts'
export { rateLimit } from '../batch/rate-limit.ts'
export { sharedRateLimit } from '../batch/shared-rate-limit.ts'
export { type Batch, type RunnableBy, runBatch } from '../batch/run-batch.ts'
export type { BatchOptions } from '../batch/run-options.ts'
export type { Cache } from '../client/options.ts'
export type { LookupOptions } from '../client/options.ts'
export type { LookupInput } from '../query/lookup-input.ts'
