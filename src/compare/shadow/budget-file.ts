import type { BudgetJournal } from './options.ts'

const sumOf = (lines: string): number => lines.split('\n').reduce((sum, line) => sum + (Number(line) || 0), 0)

/**
 * A journal in a file, which several processes of a machine may share: each line is a number of requests. A line is added
 * before requests are sent, so that none is forgotten when a process is killed. To begin anew, delete the file.
 *
 * It needs Node, or another runtime that has its file system.
 *
 * @example
 * ```ts
 * const budget = { requests: 3000, perMinute: 60, journal: budgetFile('shadow.budget') }
 * ```
 * @throws Error when the file cannot be read or written, from its `spend`: then nothing is sent
 * @category Shadowing
 */
export const budgetFile = (file: string): BudgetJournal => {
  // Not imported: the rest of this entry runs in browsers, whose bundlers would not find it.
  const { appendFile, readFile } = globalThis.process.getBuiltinModule('node:fs/promises')
  return {
    spend: async (requests) => {
      // A line that was only half written, as on a full disk, is not the beginning of this one.
      await appendFile(file, `\n${requests}\n`)
      return sumOf(await readFile(file, 'utf8'))
    },
  }
}
