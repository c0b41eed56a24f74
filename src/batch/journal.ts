import type { AttemptCause, FallbackCause } from '../errors/lookup-error.ts'
import { inWords, named, type Sentence } from '../errors/problem.ts'
import type { Version, Operation } from '../model/version.ts'
import { type JsonObject, isError } from '../wire/json.ts'
import type { BatchStatus, SettledRow } from './batch-row.ts'

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
  readonly #sentence: Sentence

  constructor(
    reason: StopReason,
    sentence: Sentence,
    parts: { readonly cause?: unknown; readonly summary?: BatchSummary } = {},
  ) {
    super(inWords(sentence), parts.cause === undefined ? undefined : { cause: parts.cause })
    this.reason = reason
    this.summary = parts.summary
    this.#sentence = sentence
  }

  /** The message, with the names of options as your users know them: flags of a program, say. */
  messageFor(nameOf: (name: string) => string): string {
    return inWords(this.#sentence, nameOf)
  }
}

/**
 * Whether a value is a {@link BatchStoppedError}.
 *
 * @category Many lookups
 */
export const isBatchStoppedError = (value: unknown): value is BatchStoppedError =>
  isError(value) && value.name === 'BatchStoppedError'

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

/** What a run says that stopped, and what to do. */
export const stopMessages: Readonly<Record<StopReason, (summary: BatchSummary) => Sentence>> = {
  budget: ({ requests }) => [
    `The budget is spent: ${counted(requests, 'request')} were sent. Raise `,
    named('maxRequests'),
    ' to go on.',
  ],
  refused: () => 'The service refuses the key or its account: check both, and run it again to go on.',
  failing: () => 'The service has not answered for a while, not even after a pause. Run it again later to go on.',
  nobody: () => [
    'The first 50 answers found nobody: a version that was switched off answers like that. Look up somebody known; set ',
    named('allowNobody'),
    ' to go on.',
  ],
  unanswered: ({ unanswered }) => `${counted(unanswered, 'question')} got no answer. Run it again later to go on.`,
  aborted: () => 'The run was stopped. Run it again to go on.',
  journal: () => 'The journal cannot be written: what could not be kept is asked again by the next run.',
  unsent: () => 'No request can be sent: the limit has failed, or what is called before each. Run it again to go on.',
  inputs: () => 'The inputs cannot be read any further.',
}

/**
 * A value, or a promise of it.
 *
 * @category Many lookups
 */
export type Awaitable<A> = A | Promise<A>

/**
 * What a run asks, and how: a journal refuses to go on with another plan.
 *
 * @category Many lookups
 */
export interface BatchPlan {
  readonly operation: Operation
  /** The versions to query, in order. */
  readonly versions: readonly Version[]
  readonly fallbackOn: readonly FallbackCause[]
  /** The service's base address. */
  readonly baseUrl: string
}

/**
 * What a journal knows of a question: nothing (`new`), its answer (`settled`), or that a request was sent whose outcome is
 * unknown (`inDoubt`), as the process was killed.
 *
 * @category Many lookups
 */
export type QuestionState = 'new' | 'settled' | 'inDoubt'

/**
 * A question that was asked without success, and will be asked again.
 *
 * @category Many lookups
 */
export interface FailedQuestion {
  readonly key: string
  readonly rows: readonly number[]
  readonly cause: AttemptCause
  /** How often it was asked in this run. */
  readonly tries: number
  /** When it failed, as ISO 8601. */
  readonly time: string
  /** Why, in a sentence without an input. */
  readonly reason: string
}

/**
 * How a run ended.
 *
 * @category Many lookups
 */
export interface JournalEnd extends BatchSummary {
  /** Why it stopped; `undefined` if every question is settled. */
  readonly stopped: StopReason | undefined
}

/**
 * A journal while a run is under way. A method that fails stops the run.
 *
 * @category Many lookups
 */
export interface OpenJournal<O extends Operation = Operation> {
  /** How many requests were sent in all runs before. */
  readonly requests: number
  /** How many rows of each status are settled. */
  readonly counts: Readonly<Partial<Record<BatchStatus, number>>>
  /** The rows that were kept, but that no consumer has dealt with. They are yielded first. */
  readonly untaken: () => Iterable<SettledRow<O>> | AsyncIterable<SettledRow<O>>
  /** What is known of a question, by its key. */
  readonly stateOf: (key: string) => Awaitable<QuestionState>
  /** Called before each request: what it writes survives if the process is killed the moment after. */
  readonly sending: (key: string) => Awaitable<void>
  /** Called when requests have failed, and the question is not in doubt any more. */
  readonly failed: (failure: FailedQuestion) => Awaitable<void>
  /** Called as soon as a question is settled. */
  readonly keep: (row: SettledRow<O>) => Awaitable<void>
  /** Called when the consumer has dealt with the row: rows come in the order in which they were kept. */
  readonly taken: (row: SettledRow<O>) => Awaitable<void>
  /** Called once, however the run ends. */
  readonly close: (end: JournalEnd) => Awaitable<void>
}

/**
 * Where a run keeps what it did, so that another one can go on from there. `fileJournal` keeps it in a folder; without a
 * journal, it is in memory.
 *
 * @category Many lookups
 */
export interface Journal {
  /**
   * Opens the journal for one run.
   *
   * @throws BatchStoppedError when the journal is in use, or of another plan
   */
  readonly open: <O extends Operation>(plan: BatchPlan & { readonly operation: O }) => Awaitable<OpenJournal<O>>
}

/** A journal of which some methods do something else. */
export const journalWith = <O extends Operation>(
  journal: OpenJournal<O>,
  changes: Partial<OpenJournal<O>>,
): OpenJournal<O> => ({
  requests: journal.requests,
  counts: journal.counts,
  untaken: () => journal.untaken(),
  stateOf: (key) => journal.stateOf(key),
  sending: (key) => journal.sending(key),
  failed: (failure) => journal.failed(failure),
  keep: (row) => journal.keep(row),
  taken: (row) => journal.taken(row),
  close: (end) => journal.close(end),
  ...changes,
})

/** The journal of a run that does not outlive its process. */
export const memoryJournal: Journal = {
  open: () => {
    const settled = new Set<string>()
    return {
      requests: 0,
      counts: {},
      untaken: () => [],
      stateOf: (key) => (settled.has(key) ? 'settled' : 'new'),
      sending: () => undefined,
      failed: () => undefined,
      keep: ({ key }) => {
        settled.add(key)
      },
      taken: () => undefined,
      close: () => undefined,
    }
  },
}

/**
 * What `fileJournal` keeps besides the run itself.
 *
 * @category Many lookups
 */
export interface FileJournalOptions {
  /**
   * What else identifies the run, as JSON, such as the name of a column: with anything else, the folder is refused. The
   * operation, the versions, the fallback and the base address always do.
   */
  readonly fingerprint?: JsonObject | undefined
  /** What is kept with the run, and may change from run to run, as JSON: the size of a file that grows. */
  readonly notes?: JsonObject | undefined
}
