import type { Operation } from '../../model/version.ts'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import { type BatchStatus, parsed, type SettledRow, rowOf } from '../batch-row.ts'
import {
  BatchStoppedError,
  type BatchPlan,
  type FailedQuestion,
  type FileJournalOptions,
  type JournalEnd,
  type OpenJournal,
  type QuestionState,
} from '../journal.ts'
import {
  checkFolder,
  filesOf,
  unusable,
  atOnce,
  openDatabase,
  type HeldFolder,
  holdFolder,
  isFull,
  ownFile,
} from './run-folder.ts'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'

/**
 * What is in `run.db`. A question is there as soon as it is asked: its `status` is `inDoubt` until the outcome is known, and
 * `failed` if it will be asked again; `row` is the whole row, and `settled` its place in the order in which rows were. Of the
 * pairs of a shadow, `pair` has what each version answered.
 */
const schema = `
CREATE TABLE IF NOT EXISTS run (
  id INTEGER PRIMARY KEY CHECK (id = 1), created TEXT NOT NULL, plan TEXT NOT NULL, notes TEXT NOT NULL,
  requests INTEGER NOT NULL DEFAULT 0, ended TEXT
);
CREATE TABLE IF NOT EXISTS question (
  key TEXT PRIMARY KEY, status TEXT NOT NULL, row TEXT, settled INTEGER, taken INTEGER, version TEXT AS (row ->> 'version'),
  time TEXT AS (row ->> 'time'), reason TEXT AS (row ->> 'reason'), value TEXT AS (row -> 'value')
);
CREATE INDEX IF NOT EXISTS settled ON question (settled, status) WHERE settled IS NOT NULL;
CREATE TABLE IF NOT EXISTS pair (key TEXT PRIMARY KEY, trusted TEXT, candidate TEXT, control TEXT);`

/** Begins the run of a database, or goes on with it. */
export const beginRun = (database: DatabaseSync, plan: JsonObject, notes: JsonObject): void => {
  atOnce(database, () => {
    database.exec(schema)
    const known = parsed(database.prepare('SELECT plan FROM run').get()?.['plan'])
    const given = parsed(JSON.stringify(plan))
    if (isObject(known) && isObject(given)) {
      const differing = Object.keys({ ...known, ...given }).filter(
        (name) => !isDeepStrictEqual(known[name], given[name]),
      )
      if (differing.length > 0)
        throw new BatchStoppedError(
          'journal',
          `The folder belongs to another run: it differs in ${differing.join(', ')}. Use another folder.`,
        )
    }
    const [asked, about] = [JSON.stringify(plan), JSON.stringify(notes)]
    database
      .prepare('INSERT OR IGNORE INTO run (id, created, plan, notes) VALUES (1, ?, ?, ?)')
      .run(new Date().toISOString(), asked, about)
    database.prepare('UPDATE run SET notes = ?, ended = NULL').run(about)
  })
}

/** How many rows of each status are settled. */
export const countsIn = (database: DatabaseSync): Readonly<Partial<Record<BatchStatus, number>>> => {
  const counted = database
    .prepare(
      'SELECT status, count(*) AS n FROM question WHERE settled IS NOT NULL GROUP BY status ORDER BY min(settled)',
    )
    .all()
  return Object.fromEntries(counted.flatMap(({ status, n }) => (isText(status) ? [[status, Number(n)]] : [])))
}

/** What asks a version in a pair. */
export type Half = 'trusted' | 'candidate' | 'control'

/** What is known of a run as a whole. */
export interface RunRecord {
  /** What it asks, and what else identifies it. */
  readonly fingerprint: JsonObject
  readonly notes: JsonObject
  readonly created: string
  readonly requests: number
  /** How the latest run ended; `undefined` if it was killed, or is under way. */
  readonly ended: JsonObject | undefined
}

/** How long a process that is just beginning a run may take, in milliseconds. */
const patience = 1000

/** A run in a folder, to read, also while it is under way. */
export class StoredRun {
  readonly #database: DatabaseSync
  readonly #half: Half | undefined
  readonly #find: StatementSync
  readonly record: RunRecord

  private constructor(database: DatabaseSync, half: Half | undefined) {
    this.#database = database
    this.#half = half
    this.#find = database.prepare(
      `SELECT settled, row, ${half ?? 'NULL'} AS half FROM question LEFT JOIN pair USING (key) WHERE key = ? AND settled IS NOT NULL`,
    )
    const { plan, notes, created, requests, ended } = database.prepare('SELECT * FROM run').get() ?? {}
    const [fingerprint, noted, end] = [plan, notes, ended].map(parsed)
    if (!isObject(fingerprint) || !isObject(noted))
      throw new BatchStoppedError('journal', 'The run of the folder cannot be read: use another folder.')
    this.record = {
      fingerprint,
      notes: noted,
      created: String(created),
      requests: Number(requests),
      ended: isObject(end) ? end : undefined,
    }
  }

  /**
   * The run of a folder; `undefined` if it has none. Its rows are the questions, or, of a shadow, what one half of each pair is.
   *
   * @throws BatchStoppedError when the folder has anything else, or cannot be read
   */
  static in(folder: string, half?: Half): StoredRun | undefined {
    checkFolder(folder)
    const { run } = filesOf(folder)
    try {
      if (!existsSync(run)) return undefined
      const database = openDatabase(run, { readOnly: true, timeout: patience })
      try {
        const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'run'").get()
        const isBegun = table !== undefined && database.prepare('SELECT 1 FROM run').get() !== undefined
        if (isBegun) return new StoredRun(database, half)
      } catch (error) {
        database.close()
        throw error
      }
      database.close()
      return undefined
    } catch (error) {
      throw unusable(error)
    }
  }

  /** How many rows of each status are settled. */
  get counts(): Readonly<Partial<Record<BatchStatus, number>>> {
    return countsIn(this.#database)
  }

  /** The place of a question among those that are settled, in the order in which they were; `undefined` if it is not. */
  placeOf(key: string): number | undefined {
    const place = this.#find.get(key)?.['settled']
    return typeof place === 'number' ? place : undefined
  }

  /** The row of a question, as JSON; `undefined` if it is not settled. Of a shadow, it may be what one half of its pair is. */
  rowOf(key: string): JsonObject | undefined {
    const { row: text, half: own } = this.#find.get(key) ?? {}
    const [row, half] = [parsed(text), parsed(own)]
    if (!isObject(row) || this.#half === undefined) return isObject(row) ? row : undefined
    return isObject(half) ? { ...row, value: undefined, issues: undefined, reason: undefined, ...half } : undefined
  }

  /** How many questions each version has answered in the pairs of a shadow. */
  get halves(): Readonly<Record<Half, number>> {
    const answered = (half: Half): string => `count(iif(${half} ->> 'status' <> 'failed', 1, NULL)) AS ${half}`
    const select = `SELECT ${answered('trusted')}, ${answered('candidate')}, ${answered('control')} FROM pair`
    const { trusted, candidate, control } = this.#database.prepare(select).get() ?? {}
    return { trusted: Number(trusted), candidate: Number(candidate), control: Number(control) }
  }

  /** What each version answered, pair by pair, in the order in which the pairs were asked. */
  *pairs(): Generator<{ readonly trusted: unknown; readonly candidate: unknown; readonly control: unknown }> {
    for (const { trusted, candidate, control } of this.#database.prepare('SELECT * FROM pair ORDER BY rowid').iterate())
      yield { trusted: parsed(trusted), candidate: parsed(candidate), control: parsed(control) }
  }

  close(): void {
    this.#database.close()
  }
}

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
