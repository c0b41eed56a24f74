/**
 * Thousands of lookups: a run asks each question once, keeps its rate and its budget, and goes on where it ended, even if it
 * was killed.
 *
 * @category Entry points
 * @module people-lookup-compat/batch
 */

export type {
  AnsweredRow,
  BatchRow,
  BatchStatus,
  BlankRow,
  InvalidRow,
  SettledRow,
  UnansweredRow,
} from '../batch/batch-row.ts'
export { fileJournal, type BatchOptions } from '../batch/run-options.ts'
export {
  type Awaitable,
  type BatchPlan,
  BatchStoppedError,
  type BatchSummary,
  type FailedQuestion,
  type FileJournalOptions,
  isBatchStoppedError,
  type Journal,
  type JournalEnd,
  type OpenJournal,
  type QuestionState,
  type StopReason,
} from '../batch/journal.ts'
export { type Limit, type LimitOptions, rateLimit, type LimitedAnswer } from '../batch/limit.ts'
export { sharedRateLimit } from '../batch/shared-rate-limit.ts'
export { type Batch, type RunnableBy, runBatch } from '../batch/run.ts'
export type { PauseEvent } from '../batch/rounds.ts'
export type { Cache, LookupOptions } from '../client/options.ts'
export type { LookupInput } from '../query/request.ts'
