import type { FileJournalOptions, Journal } from './journal.ts'

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
