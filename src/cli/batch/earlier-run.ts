import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../model/version.ts'
import type { BatchStatus, SettledRow } from '../../batch/batch-row.ts'
import type { BatchPlan } from '../../batch/journal.ts'
import { rowOf } from '../../batch/store/stored-row.ts'
import { type Half, StoredRun } from '../../batch/store/stored-run.ts'
import { usageError } from '../errors/cli-error.ts'
import { inFolder } from './ending.ts'

/** The run of a folder that must have one. */
export const runIn = (folder: string, half?: Half): StoredRun => {
  const run = inFolder(() => StoredRun.in(folder, half))
  if (run === undefined) throw usageError('There is no run in this folder: it has no run.db.')
  return run
}

const answered: readonly BatchStatus[] = ['found', 'empty', 'notFound']

/** The answers of an earlier run that are not older than so many milliseconds. */
export const answersOf = <O extends Operation>(
  folder: string,
  plan: BatchPlan & { readonly operation: O },
  maxAgeMs: number,
): ((key: string) => SettledRow<O> | undefined) => {
  const run = runIn(folder)
  const { fingerprint } = run.record
  const differing = (['operation', 'versions', 'fallbackOn', 'baseUrl'] as const).find(
    (name) => !isDeepStrictEqual(fingerprint[name], plan[name]),
  )
  if (differing !== undefined)
    throw usageError(`The run of --reuse differs in its ${differing}: its answers are other ones.`)
  const oldest = Date.now() - maxAgeMs
  return (key) => {
    const row = rowOf(plan.operation, run.rowOf(key))
    return row !== undefined && answered.includes(row.status) && Date.parse(row.time) >= oldest ? row : undefined
  }
}
