import type { Version } from '../model/version.ts'
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
  /** The versions that are left out, as they fail while others answer; they are asked now and then. */
  readonly leftOut: readonly Version[]
}

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

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

/** What a run says that stopped, and what to do. */
export const stopMessages: Readonly<Record<StopReason, (summary: BatchSummary) => string>> = {
  budget: ({ requests }) =>
    `The budget is spent: ${counted(requests, 'request')} were sent. Raise maxRequests to go on.`,
  refused: () => 'The service refuses the key or its account: check both, and run it again to go on.',
  failing: () => 'The service has not answered for a while, not even after a pause. Run it again later to go on.',
  nobody: () =>
    'The first 50 answers found nobody: a version that was switched off answers like that. Look up somebody known; set allowNobody to go on.',
  unanswered: ({ unanswered }) => `${counted(unanswered, 'question')} got no answer. Run it again later to go on.`,
  aborted: () => 'The run was stopped. Run it again to go on.',
  journal: () => 'The journal cannot be written: what could not be kept is asked again by the next run.',
  unsent: () => 'No request can be sent: the limit, or beforeRequest, has failed. Run it again to go on.',
  inputs: () => 'The inputs cannot be read any further.',
}
