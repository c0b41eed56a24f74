import type { BatchSummary } from './batch-summary.ts'

/**
 * Why a run stopped before every question was settled:
 *
 * - `budget`: `maxRequests` were sent;
 * - `refused`: the service refused the key or its account: 401, 402 or 403;
 * - `failing`: 20 lookups in a row failed, and more after a pause;
 * - `nobody`: the first 50 answers found nobody, as from a version that was switched off;
 * - `unanswered`: questions failed in every round;
 * - `aborted`: the run's `signal` aborted, or `stop` was called;
 * - `journal`: the journal is in use, belongs to another plan, or cannot be written, as on a full disk;
 * - `unsent`: the limit, or the lookup's `beforeRequest`, failed, so nothing could be sent: its error is the `cause`;
 * - `inputs`: the inputs ended in an error.
 *
 * @category Many lookups
 */
export type StopReason =
  'budget' | 'refused' | 'failing' | 'nobody' | 'unanswered' | 'aborted' | 'journal' | 'unsent' | 'inputs'

/**
 * A run stopped before every question was settled. What it has settled is kept: with the same journal, the next run goes on.
 * Its message contains no input.
 *
 * @category Many lookups
 */
export class BatchStoppedError extends Error {
  /** The name of the class. */
  override readonly name = 'BatchStoppedError'
  readonly reason: StopReason
  /** What was done until then; `undefined` if the run never began. */
  readonly summary: BatchSummary | undefined

  constructor(
    reason: StopReason,
    message: string,
    parts: { readonly cause?: unknown; readonly summary?: BatchSummary } = {},
  ) {
    super(message, parts.cause === undefined ? undefined : { cause: parts.cause })
    this.reason = reason
    this.summary = parts.summary
  }
}

/**
 * Whether a value is a {@link BatchStoppedError}.
 *
 * @category Many lookups
 */
export const isBatchStoppedError = (value: unknown): value is BatchStoppedError =>
  value instanceof Error && value.name === 'BatchStoppedError'
