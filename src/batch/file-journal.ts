import type { JsonObject } from '../wire/json.ts'
import type { Journal } from './journal.ts'

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
export const fileJournal = (folder: string, { fingerprint = {}, notes = {} }: FileJournalOptions = {}): Journal => ({
  open: async (plan) => {
    // Loaded only here: the rest of a run needs no Node.
    const { openRunStore } = await import('./store/run-store.ts')
    return openRunStore(folder, plan, { fingerprint, notes })
  },
})
