import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BatchRow, type BatchStoppedError, isBatchStoppedError } from '../../src/public/batch.ts'
import type { Operation } from '../../src/public/index.ts'
import type { Seen } from '../support/server.ts'

// What tests of runs have in common.

/** Invented phone numbers, as many as wanted: 555-01xx of one area code after the other. */
export const phones = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${200 + Math.floor(at / 100)}55501${String(at % 100).padStart(2, '0')}`)

/** An answer of a phone search that names the number that was asked for, so that no row can be taken for another's. */
export const ownerOf = ({ parameters }: Seen): object => ({
  data: { owners: [{ id: parameters['phone'] ?? '', names: [{ full_name: 'Ada Byron' }] }] },
})

/** An answer of a phone search without anybody. */
export const nobody: object = { data: { owners: [] } }

/** All rows of a run, and how it ended. */
export const outcomeOf = async <O extends Operation>(
  run: AsyncIterable<BatchRow<O>>,
): Promise<{ readonly rows: readonly BatchRow<O>[]; readonly error: BatchStoppedError | undefined }> => {
  const rows: BatchRow<O>[] = []
  try {
    for await (const row of run) rows.push(row)
  } catch (error) {
    if (isBatchStoppedError(error)) return { rows, error }
    throw error
  }
  return { rows, error: undefined }
}

/** What a query finds in the store of a run. */
export const storedIn = (folder: string, sql: string): readonly Readonly<Record<string, unknown>>[] => {
  const database = new DatabaseSync(join(folder, 'run.db'), { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

/** The most times in one second, wherever that begins; times are in milliseconds. */
export const worstSecond = (times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted.reduce((most, start, at) => {
    const end = sorted.findIndex((time) => time >= start + 1000)
    return Math.max(most, (end === -1 ? sorted.length : end) - at)
  }, 0)
}
