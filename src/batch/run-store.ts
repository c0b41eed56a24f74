import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Operation } from '../model/version.ts'
import { isObject, isText, type JsonObject } from '../wire/json.ts'
import { type BatchStatus, parsed, rowOf, type SettledRow } from './batch-row.ts'
import {
  BatchStoppedError,
  type BatchPlan,
  type FailedQuestion,
  type FileJournalOptions,
  type JournalEnd,
  type OpenJournal,
  type QuestionState,
} from './journal.ts'
import {
  atOnce,
  beginRun,
  checkFolder,
  damaged,
  filesOf,
  hashOf,
  openDatabase,
  said,
  unusable,
  type HeldFolder,
  holdFolder,
  isBusy,
  isFull,
  ownFile,
} from './run-folder.ts'

/** How many rows of each status are settled. */
const countsIn = (database: DatabaseSync): Readonly<Partial<Record<BatchStatus, number>>> => {
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
interface RunRecord {
  /** What it asks, and what else identifies it. */
  readonly fingerprint: JsonObject
  readonly notes: JsonObject
  readonly created: string
  readonly requests: number
  /** How the latest run ended; `undefined` if it was killed, or is under way. */
  readonly ended: JsonObject | undefined
}

/** How long a process that is just beginning a run may take, in milliseconds. */
const readPatience = 1000

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
      `SELECT key, status, settled, row, hash, ${half ?? 'NULL'} AS half FROM question LEFT JOIN pair USING (key) WHERE key = ? AND settled IS NOT NULL`,
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
      const database = openDatabase(run, { readOnly: true, timeout: readPatience })
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
    return said(() => countsIn(this.#database))
  }

  /**
   * The place of a question among those that are settled, in the order in which they were; `undefined` if it is not, or if its
   * row is damaged: then it is asked again.
   */
  placeOf(key: string): number | undefined {
    const { settled, isSound } = this.#found(key)
    return isSound && typeof settled === 'number' ? settled : undefined
  }

  /**
   * The row of a question, as JSON; `undefined` if it is not settled. Of a shadow, it may be what one half of its pair is.
   *
   * @throws BatchStoppedError when it is damaged
   */
  rowOf(key: string): JsonObject | undefined {
    const { row: text, half: own, isSound } = this.#found(key)
    if (!isSound) throw damaged()
    const [row, half] = [parsed(text), parsed(own)]
    if (!isObject(row) || this.#half === undefined) return isObject(row) ? row : undefined
    return isObject(half) ? { ...row, value: undefined, issues: undefined, reason: undefined, ...half } : undefined
  }

  #found(asked: string) {
    const { key, status, row, hash, settled, half } = said(() => this.#find.get(asked)) ?? {}
    const isSound = key === undefined || hash === hashOf(key, status ?? '', row ?? '')
    return { settled, row, half, isSound }
  }

  /** How many questions each version has answered in the pairs of a shadow. */
  get halves(): Readonly<Record<Half, number>> {
    const answered = (half: Half): string => `count(iif(${half} ->> 'status' <> 'failed', 1, NULL)) AS ${half}`
    const select = `SELECT ${answered('trusted')}, ${answered('candidate')}, ${answered('control')} FROM pair`
    const { trusted, candidate, control } = said(() => this.#database.prepare(select).get()) ?? {}
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

/** How long another program may hold a lock on the database, and how often it is tried again meanwhile, in milliseconds. */
export const patience = 60_000
const tryEvery = 50

const keep = `INSERT INTO question (key, status, row, hash, settled, taken) VALUES (?, ?, ?, ?, ?, 0)
  ON CONFLICT DO UPDATE SET status = excluded.status, row = excluded.row, hash = excluded.hash, settled = excluded.settled, taken = 0`

/** A change that waits for the end of the turn of the event loop. */
interface Change {
  readonly apply: () => void
  readonly isRequest: boolean
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/**
 * The store of a run, one SQLite file in a folder, while the run is under way. All that a turn of the event loop asks for is
 * written at its end, in one transaction.
 */
export class RunStore<O extends Operation> implements OpenJournal<O> {
  readonly #folder: string
  readonly #operation: O
  readonly #held: HeldFolder
  readonly #statements: Readonly<Record<'count' | 'send' | 'fail' | 'keep' | 'take' | 'state', StatementSync>>
  readonly requests: number
  readonly counts: Readonly<Partial<Record<BatchStatus, number>>>
  #changes: Change[] = []
  #lastSettled: number
  #hasReserve = false
  /** Why the reserve was needed: it is for answers under way, so nothing more is sent. */
  #full: unknown

  constructor(folder: string, operation: O, held: HeldFolder) {
    const { database } = held
    this.#folder = folder
    this.#operation = operation
    this.#held = held
    this.#statements = {
      count: database.prepare('UPDATE run SET requests = requests + ?'),
      send: database.prepare(
        "INSERT INTO question (key, status) VALUES (?, 'inDoubt') ON CONFLICT DO UPDATE SET status = 'inDoubt' WHERE settled IS NULL",
      ),
      fail: database.prepare("UPDATE question SET status = 'failed', row = ? WHERE key = ? AND settled IS NULL"),
      keep: database.prepare(keep),
      take: database.prepare('UPDATE question SET taken = 1 WHERE key = ?'),
      state: database.prepare('SELECT status, settled FROM question WHERE key = ?'),
    }
    const { requests, last } =
      database.prepare('SELECT requests, (SELECT max(settled) FROM question) AS last FROM run').get() ?? {}
    this.requests = Number(requests)
    this.#lastSettled = Number(last ?? 0)
    this.counts = countsIn(database)
    writeFileSync(filesOf(folder).reserve, Buffer.alloc(reserveBytes, 1), { mode: ownFile })
    this.#hasReserve = true
    // It is waited for without blocking: what is under way goes on.
    database.exec('PRAGMA busy_timeout = 0')
  }

  *untaken(): Generator<SettledRow<O>, void, undefined> {
    const select = this.#held.database.prepare(
      `SELECT row, settled FROM question WHERE settled > ? AND taken = 0 ORDER BY settled LIMIT ${readAtOnce}`,
    )
    for (let last = 0; ;) {
      const found = said(() => select.all(last))
      for (const { row: text, settled } of found) {
        const row = rowOf(this.#operation, parsed(text))
        if (row === undefined) throw damaged()
        last = Number(settled)
        yield row
      }
      if (found.length < readAtOnce) return
    }
  }

  stateOf(key: string): QuestionState {
    const { status, settled } = said(() => this.#statements.state.get(key)) ?? {}
    if (typeof settled === 'number') return 'settled'
    return status === 'inDoubt' ? 'inDoubt' : 'new'
  }

  /** A request of which it is not known for which question it was sent has an empty key. */
  async sending(key: string): Promise<void> {
    await this.#write(() => {
      if (key !== '') this.#statements.send.run(key)
    }, true)
  }

  async failed(failure: FailedQuestion): Promise<void> {
    const text = JSON.stringify(failure)
    await this.#write(() => void this.#statements.fail.run(text, failure.key))
  }

  async keep({ key, status, ...more }: SettledRow<O>): Promise<void> {
    const text = JSON.stringify({ key, status, ...more })
    this.#lastSettled += 1
    const place = this.#lastSettled
    await this.#write(() => void this.#statements.keep.run(key, status, text, hashOf(key, status, text), place))
  }

  /** Nobody waits for it: a row of which this was not written is given once more. */
  taken({ key }: SettledRow<O>): void {
    this.#write(() => void this.#statements.take.run(key)).catch(() => undefined)
  }

  async close(end: JournalEnd): Promise<void> {
    const { database, lock } = this.#held
    // Nothing more is answered: the reserve is room for this.
    this.#makeRoom()
    const ended = JSON.stringify({ ...end, time: new Date().toISOString() })
    try {
      await this.#write(() => void database.prepare('UPDATE run SET ended = ?').run(ended))
    } finally {
      closeDatabase(database)
      lock.close()
    }
  }

  /** What a version answered in the pair of a question. */
  halfOf(key: string, half: Half): unknown {
    return said(() => parsed(this.#held.database.prepare(`SELECT ${half} FROM pair WHERE key = ?`).get(key)?.[half]))
  }

  async keepHalf(key: string, half: Half, answer: JsonObject): Promise<void> {
    const insert = `INSERT INTO pair (key, ${half}) VALUES (?, ?) ON CONFLICT DO UPDATE SET ${half} = excluded.${half}`
    await this.#write(() => void this.#held.database.prepare(insert).run(key, JSON.stringify(answer)))
  }

  /** Resolves when the change is written. */
  async #write(apply: () => void, isRequest = false): Promise<void> {
    return new Promise((done, fail) => {
      this.#changes.push({ apply, isRequest, done, fail })
      if (this.#changes.length === 1) setImmediate(() => this.#commit(performance.now() + patience))
    })
  }

  /** Writes all that waits, or none of it; a disk that is full takes what was answered, but no request more. */
  #commit(until: number): void {
    try {
      if (this.#full !== undefined) this.#refuseRequests()
      this.#apply()
    } catch (error) {
      if (isBusy(error) && performance.now() < until) {
        setTimeout(() => this.#commit(until), tryEvery)
        return
      }
      this.#full ??= isFull(error) ? error : undefined
      if (isFull(error) && this.#makeRoom()) {
        this.#commit(until)
        return
      }
      for (const { fail } of this.#changes.splice(0)) fail(unusable(error))
    }
  }

  #apply(): void {
    const changes = this.#changes
    const requests = changes.filter(({ isRequest }) => isRequest).length
    atOnce(this.#held.database, () => {
      if (requests > 0) this.#statements.count.run(requests)
      for (const { apply } of changes) apply()
    })
    this.#changes = []
    for (const { done } of changes) done()
  }

  #refuseRequests(): void {
    const refused = this.#changes.filter(({ isRequest }) => isRequest)
    this.#changes = this.#changes.filter(({ isRequest }) => !isRequest)
    for (const { fail } of refused) fail(unusable(this.#full))
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
