import type { AttemptCause, FallbackCause } from '../errors/attempt.ts'
import type { Operation, Version } from '../model/version.ts'
import type { JsonObject } from '../wire/json.ts'
import type { BatchStatus, SettledRow } from './batch-row.ts'
import type { BatchSummary, StopReason } from './batch-stopped-error.ts'

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

/**
 * A journal in a folder of its own, which only its user may read: a SQLite database, `run.db`. It needs Node. Its table
 * `question` has a row for each question that was asked, with the whole value: it is the output, and what the next run goes on
 * from, even if a process is killed. A second process, or a run of anything else, is refused.
 *
 * @example
 * ```ts
 * const run = runBatch({ baseUrl, apiKey, versions: ['v5'] }, 'phones', numbers, { journal: fileJournal('run') })
 * ```
 * @category Many lookups
 */
export const fileJournal = (folder: string, options: FileJournalOptions = {}): Journal => ({
  open: async (plan) => {
    // Loaded only here: the rest of a run needs no Node.
    const { openRunStore } = await import('./store/run-store.ts')
    return openRunStore(folder, plan, options)
  },
})
