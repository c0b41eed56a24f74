import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import ky from 'ky'
import pMap from 'p-map'
import type { Job } from '../measure/job.ts'
import { loadBatch, loadLibrary } from '../measure/library.ts'
import { race, type Timing } from '../measure/race.ts'
import { startService } from '../measure/servers.ts'
import { parse } from './parsed.ts'

/** Questions of a run, and how many are under way at once. */
const questions = 400
const concurrency = 32

/** The journal that a program of twenty lines has: a row for each answer, in the mode that our own journal uses. */
const openTable = (file: string) => {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL')
  database.exec('CREATE TABLE answers (key TEXT PRIMARY KEY, status TEXT, value TEXT)')
  const insert = database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?)')
  return {
    keep: (key: string, value: unknown) => insert.run(key, 'found', JSON.stringify(value)),
    close: () => database.close(),
  }
}

/** A batch with its journal beside p-map, ky, `normalize` and SQLite put together by hand, of a service that answers at once. */
export const measureBatch = async ({
  dist,
  corpus,
  pace,
  subjects: [subject = ''],
}: Job): Promise<readonly Timing[]> => {
  const { normalize } = await loadLibrary(dist)
  const { runBatch, fileJournal } = await loadBatch(dist)
  const { url, stop } = await startService(corpus, subject)
  const folder = mkdtempSync(join(tmpdir(), 'bench-batch-'))
  const ids = Array.from({ length: questions }, (_, at) => String(1_000_000_000 + at))
  const client = ky.create({ headers: { 'X-api-key': 'key' } })
  let runs = 0
  const byHand = async (): Promise<void> => {
    const { keep, close } = openTable(join(folder, `${++runs}.db`))
    const ask = async (id: string) =>
      keep(id, normalize('v5', 'person', parse(await client.get(`${url}/v5/person_id/${id}`).text())).value)
    await pMap(ids, ask, { concurrency })
    close()
  }
  const batch = async (): Promise<void> => {
    const service = { baseUrl: url, apiKey: 'key', versions: ['v5'] } as const
    const options = { maxRequests: 2 * questions, concurrency, journal: fileJournal(join(folder, String(++runs))) }
    let rows = 0
    for await (const { status } of runBatch(service, 'person', ids, options)) if (status === 'found') rows++
    if (rows !== questions) throw new Error('A batch has not found everybody.')
  }
  try {
    const contenders = [
      { name: 'by hand', run: byHand },
      { name: 'batch', run: batch },
    ]
    return await race([{ subject, cycle: 1, contenders }], {
      ...pace,
      roundTime: 10 * pace.roundTime,
      warmUpTime: 2000,
    })
  } finally {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
