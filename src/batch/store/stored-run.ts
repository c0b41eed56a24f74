import { existsSync } from 'node:fs'
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { crc32 } from 'node:zlib'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import { type BatchStatus, parsed } from '../batch-row.ts'
import { BatchStoppedError } from '../journal.ts'
import { atOnce, checkFolder, damaged, filesOf, openDatabase, said, unusable } from './run-folder.ts'

/**
 * What is in `run.db`. A question is there as soon as it is asked: its `status` is `inDoubt` until the outcome is known, and
 * `failed` if it will be asked again; `row` is the whole row, `hash` tells whether it is as it was written, and `settled` its
 * place in the order in which rows were. Of the pairs of a shadow, `pair` has what each version answered.
 */
const schema = `
CREATE TABLE IF NOT EXISTS run (
  id INTEGER PRIMARY KEY CHECK (id = 1), created TEXT NOT NULL, plan TEXT NOT NULL, notes TEXT NOT NULL,
  requests INTEGER NOT NULL DEFAULT 0, ended TEXT
);
CREATE TABLE IF NOT EXISTS question (
  key TEXT PRIMARY KEY, status TEXT NOT NULL, row TEXT, hash INTEGER, settled INTEGER, taken INTEGER,
  version TEXT AS (row ->> 'version'),
  time TEXT AS (row ->> 'time'), reason TEXT AS (row ->> 'reason'), value TEXT AS (row -> 'value')
);
CREATE INDEX IF NOT EXISTS settled ON question (settled, status) WHERE settled IS NOT NULL;
CREATE TABLE IF NOT EXISTS pair (key TEXT PRIMARY KEY, trusted TEXT, candidate TEXT, control TEXT);`

/**
 * Whether a row is as it was written: a bit that a disk or a memory has turned would be another answer. It guards against
 * accidents, not against people.
 */
export const hashOf = (...texts: readonly SQLOutputValue[]): number => crc32(texts.join('\n'))

/** What is not as it was written is asked again. */
const askAgain = `UPDATE question SET status = 'failed', settled = NULL
  WHERE settled IS NOT NULL AND hash IS NOT hash_of(key, status, row)`

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
    database.function('hash_of', { varargs: true }, hashOf)
    database.exec(askAgain)
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
