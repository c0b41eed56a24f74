import { existsSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isObject, type JsonObject } from '../../wire/json.ts'
import type { BatchStatus } from '../batch-row.ts'
import { BatchStoppedError } from '../batch-stopped-error.ts'
import { checkFolder, filesOf, unusable } from './run-folder.ts'
import type { Half } from './run-store.ts'
import { countsIn } from './run-table.ts'
import { openDatabase } from './sqlite.ts'
import { jsonOf, parsed } from './stored-row.ts'

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

/** What one version answered in the pairs of a shadow, as the rows of a run. */
const rowsOfHalf = (half: Half): string =>
  `SELECT key, input, rows, ${half} ->> 'status' AS status, ${half} ->> 'version' AS version, time, ${half} ->> 'reason' AS reason,
   ${half} -> 'issues' AS issues, settled, ${half} -> 'value' AS value FROM question JOIN pair USING (key)`

/** A run in a folder, to read, also while it is under way. */
export class StoredRun {
  readonly #database: DatabaseSync
  readonly #find: StatementSync
  readonly #rows: string
  readonly #has: StatementSync
  readonly record: RunRecord

  private constructor(database: DatabaseSync, half: Half | undefined) {
    this.#database = database
    this.#rows = half === undefined ? 'question' : `(${rowsOfHalf(half)})`
    this.#find = database.prepare(`SELECT * FROM ${this.#rows} WHERE key = ? AND settled IS NOT NULL`)
    this.#has = database.prepare('SELECT 1 FROM question WHERE key = ? AND settled IS NOT NULL')
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

  /** How many questions are settled. */
  get size(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }

  /** Whether a question was asked without success. */
  hasFailed(key: string): boolean {
    return this.#database.prepare("SELECT 1 FROM question WHERE key = ? AND status = 'failed'").get(key) !== undefined
  }

  /** Whether a question is settled. */
  has(key: string): boolean {
    return this.#has.get(key) !== undefined
  }

  /** The row of a question, as JSON; `undefined` if it is not settled. */
  rowOf(key: string): JsonObject | undefined {
    const cells = this.#find.get(key)
    return cells && jsonOf(cells)
  }

  /** All rows, in the order in which they were settled. */
  *rows(): Generator<JsonObject, void, undefined> {
    const inOrder = this.#database.prepare(`SELECT * FROM ${this.#rows} WHERE settled IS NOT NULL ORDER BY settled`)
    for (const cells of inOrder.iterate()) yield jsonOf(cells)
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
