import { rmSync, writeFileSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Operation } from '../../model/version.ts'
import type { JsonObject } from '../../wire/json.ts'
import type { BatchStatus, SettledRow } from '../batch-row.ts'
import { BatchStoppedError } from '../batch-stopped-error.ts'
import type {
  BatchPlan,
  FailedQuestion,
  FileJournalOptions,
  JournalEnd,
  OpenJournal,
  QuestionState,
} from '../journal.ts'
import { beginRun, countsIn, type Half } from './stored-run.ts'
import { filesOf, type HeldFolder, holdFolder, unusable } from './run-folder.ts'
import { atOnce, isFull, ownFile } from './sqlite.ts'
import { parsed, rowOf } from './stored-row.ts'

/** Enough for the answers of many lookups that are under way when the disk is full. */
const reserveBytes = 2 ** 20

/** How many rows are read at once that no consumer has dealt with. */
const readAtOnce = 100

const keep = `INSERT INTO question (key, status, row, settled, taken)
  VALUES (?, ?, ?, (SELECT 1 + coalesce(max(settled), 0) FROM question WHERE settled IS NOT NULL), 0)
  ON CONFLICT DO UPDATE SET status = excluded.status, row = excluded.row, settled = excluded.settled, taken = 0`

/** The store of a run, one SQLite file in a folder, while the run is under way. */
export class RunStore<O extends Operation> implements OpenJournal<O> {
  readonly #folder: string
  readonly #operation: O
  readonly #held: HeldFolder
  readonly #statements: Readonly<Record<'count' | 'send' | 'fail' | 'keep' | 'take' | 'state', StatementSync>>
  readonly requests: number
  readonly counts: Readonly<Partial<Record<BatchStatus, number>>>
  #hasReserve = false
  /** Why the reserve was needed: it is for answers under way, so nothing more is sent. */
  #full: Error | undefined

  constructor(folder: string, operation: O, held: HeldFolder) {
    const { database } = held
    this.#folder = folder
    this.#operation = operation
    this.#held = held
    this.#statements = {
      count: database.prepare('UPDATE run SET requests = requests + 1'),
      send: database.prepare(
        "INSERT INTO question (key, status) VALUES (?, 'inDoubt') ON CONFLICT DO UPDATE SET status = 'inDoubt' WHERE settled IS NULL",
      ),
      fail: database.prepare("UPDATE question SET status = 'failed', row = ? WHERE key = ? AND settled IS NULL"),
      keep: database.prepare(keep),
      take: database.prepare('UPDATE question SET taken = 1 WHERE key = ?'),
      state: database.prepare('SELECT status, settled FROM question WHERE key = ?'),
    }
    this.requests = Number(database.prepare('SELECT requests FROM run').get()?.['requests'])
    this.counts = countsIn(database)
    writeFileSync(filesOf(folder).reserve, Buffer.alloc(reserveBytes, 1), { mode: ownFile })
    this.#hasReserve = true
  }

  *untaken(): Generator<SettledRow<O>, void, undefined> {
    const select = this.#held.database.prepare(
      `SELECT row, settled FROM question WHERE settled > ? AND taken = 0 ORDER BY settled LIMIT ${readAtOnce}`,
    )
    for (let last = 0; ;) {
      const found = select.all(last)
      for (const { row: text, settled } of found) {
        const row = rowOf(this.#operation, parsed(text))
        if (row === undefined) throw new BatchStoppedError('journal', 'A row of run.db cannot be read.')
        last = Number(settled)
        yield row
      }
      if (found.length < readAtOnce) return
    }
  }

  stateOf(key: string): QuestionState {
    const { status, settled } = this.#statements.state.get(key) ?? {}
    if (typeof settled === 'number') return 'settled'
    return status === 'inDoubt' ? 'inDoubt' : 'new'
  }

  /** A request of which it is not known for which question it was sent has an empty key. */
  sending(key: string): void {
    if (this.#full !== undefined) throw this.#full
    this.#write(() => {
      this.#statements.count.run()
      if (key !== '') this.#statements.send.run(key)
    })
  }

  failed(failure: FailedQuestion): void {
    this.#write(() => void this.#statements.fail.run(JSON.stringify(failure), failure.key))
  }

  keep(row: SettledRow<O>): void {
    this.#write(() => void this.#statements.keep.run(row.key, row.status, JSON.stringify(row)))
  }

  taken({ key }: SettledRow<O>): void {
    this.#write(() => void this.#statements.take.run(key))
  }

  close(end: JournalEnd): void {
    const { database, lock } = this.#held
    // Nothing more is answered: the reserve is room for this.
    this.#makeRoom()
    try {
      const ended = JSON.stringify({ ...end, time: new Date().toISOString() })
      database.prepare('UPDATE run SET ended = ?').run(ended)
    } finally {
      closeDatabase(database)
      lock.close()
    }
  }

  /** What a version answered in the pair of a question. */
  halfOf(key: string, half: Half): unknown {
    return parsed(this.#held.database.prepare(`SELECT ${half} FROM pair WHERE key = ?`).get(key)?.[half])
  }

  keepHalf(key: string, half: Half, answer: JsonObject): void {
    const insert = `INSERT INTO pair (key, ${half}) VALUES (?, ?) ON CONFLICT DO UPDATE SET ${half} = excluded.${half}`
    this.#write(() => void this.#held.database.prepare(insert).run(key, JSON.stringify(answer)))
  }

  #write(change: () => void): void {
    try {
      atOnce(this.#held.database, change)
    } catch (error) {
      if (!isFull(error) || !(error instanceof Error)) throw error
      this.#full ??= error
      if (!this.#makeRoom()) throw error
      atOnce(this.#held.database, change)
    }
  }

  #makeRoom(): boolean {
    const had = this.#hasReserve
    this.#hasReserve = false
    if (had) rmSync(filesOf(this.#folder).reserve, { force: true })
    return had
  }
}

/** Closes a database so that one file is left, which can be read from anywhere, unless another process is reading it. */
const closeDatabase = (database: DatabaseSync): void => {
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch {
    // It is as complete with the file beside it.
  }
  database.close()
}

/**
 * Opens the store of a run in a folder.
 *
 * @throws BatchStoppedError when the folder cannot be used, another process works in it, or it has another run
 */
export const openRunStore = <O extends Operation>(
  folder: string,
  plan: BatchPlan & { readonly operation: O },
  { fingerprint = {}, notes = {} }: FileJournalOptions,
): RunStore<O> => {
  const held = holdFolder(folder)
  try {
    beginRun(held.database, { ...plan, ...fingerprint }, notes)
    return new RunStore(folder, plan.operation, held)
  } catch (error) {
    held.database.close()
    held.lock.close()
    throw unusable(error)
  }
}
