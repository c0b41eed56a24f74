import type { LookupOptions } from '../client/options.ts'
import type { Operation } from '../model/version.ts'
import {
  callable,
  checked,
  flag,
  having,
  largestCount,
  may,
  oneOf,
  or,
  type RulesOf,
  signal,
  told,
  type Usual,
  whole,
} from '../options/rules.ts'
import type { Asker, Asking, Budget } from './asking.ts'
import type { SettledRow } from './batch-row.ts'
import { type Awaitable, type Journal, memoryJournal, type FileJournalOptions } from './journal.ts'
import { type Limit, usualMaxPause } from './limit.ts'
import type { NumberedInput, PauseEvent } from './rounds.ts'

/**
 * The options of a run. Unknown and invalid ones are an `InvalidOptionsError`.
 *
 * @category Many lookups
 */
export interface BatchOptions<O extends Operation = Operation> {
  /** When requests may be sent: `rateLimit(10)`. Every request counts, retries and fallbacks, too. Default: none. */
  readonly limit?: Limit | undefined
  /** Where the run keeps what it did, so that the next one goes on: `fileJournal('run')`. Default: in memory. */
  readonly journal?: Journal | undefined
  /** How many lookups are under way at once, counting rows that the consumer has not dealt with: 1 to 1,000. Default: 8. */
  readonly concurrency?: number | undefined
  /** The most requests that may be sent, including those of earlier runs with the same journal. Default: no limit. */
  readonly maxRequests?: number | undefined
  /** Aborts the run, and what is under way. To let that finish, call `stop` or leave the loop. */
  readonly signal?: AbortSignal | undefined
  /** Whether to ask again a question whose outcome is unknown, as a process was killed. It may cost twice. Default: `ask`. */
  readonly inDoubt?: 'ask' | 'skip' | undefined
  /** Goes on although the first 50 answers found nobody. Default: false. */
  readonly allowNobody?: boolean | undefined
  /**
   * How long to wait before the second round of questions that failed; twice as long before the third, and three times after
   * 20 failures in a row. In milliseconds, 0 to 2^31 - 1. Default: 10,000.
   */
  readonly pauseMs?: number | undefined
  /**
   * The longest pause, whatever the service asks for, in milliseconds: 0 to 2^31 - 1. A limit that pauses by itself has the
   * same option. Default: an hour.
   */
  readonly maxPauseMs?: number | undefined
  /** Called when the run pauses, with how long, and why. What it throws is ignored. */
  readonly onPause?: ((pause: PauseEvent) => void) | undefined
  /** The answer of an earlier run to a question, by its key, if there is one: then it is not asked. */
  readonly reuse?: ((key: string) => Awaitable<SettledRow<O> | undefined>) | undefined
}

/** The options, checked and complete. */
type CheckedOptions<O extends Operation> = BatchOptions<O> & Usual<typeof runRules>

/** What those who ask may need of a run. */
export interface AskingParts {
  /** One that asks by a lookup, within the budget of the run. */
  readonly asker: (lookup: LookupOptions) => Asker
  readonly budget: Budget
}

/** Who asks the questions of a run, if it is not its own lookup. */
export interface Others {
  readonly create: (parts: AskingParts) => Asking
  /** No further question is asked: those that wait to be asked need not be. */
  readonly stop?: () => void
}

/** What a run is about. */
export interface Order<O extends Operation> {
  readonly lookup: LookupOptions
  readonly operation: O
  readonly inputs: AsyncIterable<NumberedInput<O>>
  readonly options: CheckedOptions<O>
  readonly others: Others | undefined
}

/** Each option, once: the interface above says what it means. */
export const runRules = {
  limit: may(having<Limit>(['take'], 'a limit such as rateLimit(10)')),
  journal: or(having<Journal>(['open'], "a journal such as fileJournal('run')"), memoryJournal, 'in memory'),
  concurrency: told(or(whole(1, 1000), 8), 'how many lookups are under way at once'),
  maxRequests: told(
    or(whole(0, Number.MAX_SAFE_INTEGER), Number.POSITIVE_INFINITY, 'no limit'),
    'the budget: how many requests may be sent, in all runs of the folder',
  ),
  signal: may(signal),
  inDoubt: told(
    or(oneOf('ask', 'skip'), 'ask'),
    'ask or skip what was under way when a run was killed: it may have been charged',
  ),
  allowNobody: told(or(flag, false), 'go on although the first 50 answers found nobody'),
  pauseMs: or(whole(0, largestCount, 'of milliseconds'), 10_000),
  maxPauseMs: or(whole(0, largestCount, 'of milliseconds'), usualMaxPause, 'an hour'),
  onPause: may(callable),
  reuse: may(callable),
} satisfies RulesOf<BatchOptions>

/**
 * The options, checked and complete.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export const checkedOptions = <O extends Operation>(given: BatchOptions<O>): CheckedOptions<O> =>
  checked(runRules, given, 'an option of a run')

/** How many characters the secret of a queue has at least, or the key that stands for it. */
export const shortestSecret = 8

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
    const { openRunStore } = await import('./run-store.ts')
    return openRunStore(folder, plan, options)
  },
})
