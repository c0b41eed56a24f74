import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type * as Sqlite from 'node:sqlite'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { crc32 } from 'node:zlib'
import { systemCodeOf } from '../client/faults.ts'
import { isObject, type JsonObject, isError } from '../wire/json.ts'
import { parsed } from './batch-row.ts'
import { BatchStoppedError } from './journal.ts'

/** Only the user may read what a run keeps. */
export const ownFile = 0o600

/**
 * Loads Node's SQLite, when it is needed. Some versions of Node warn that it is experimental, which is no news for whoever
 * runs a batch: that one warning is left out, and every other one is not.
 */
const loadSqlite = (): typeof Sqlite => {
  const warn: unknown = Reflect.get(process, 'emitWarning')
  Reflect.set(process, 'emitWarning', (warning: unknown, ...more: readonly unknown[]) => {
    const isOfSqlite = /^SQLite is an experimental feature/.test(String(warning))
    if (!isOfSqlite && typeof warn === 'function') Reflect.apply(warn, process, [warning, ...more])
  })
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    Reflect.set(process, 'emitWarning', warn)
  }
}

/** Opens a database in a file. */
export const openDatabase = (path: string, options: { readOnly?: boolean; timeout?: number } = {}): DatabaseSync =>
  new (loadSqlite().DatabaseSync)(path, options)

/** Does several things to a database, or none of them. */
export const atOnce = (database: DatabaseSync, change: () => void): void => {
  database.exec('BEGIN IMMEDIATE')
  try {
    change()
    database.exec('COMMIT')
  } catch (error) {
    // After some errors, such as that of a full disk, it is rolled back by now.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

const numberOf = (error: unknown): number =>
  isError(error) && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0

/** Whether another process holds what is needed. */
export const isBusy = (error: unknown): boolean => numberOf(error) === 5

export const isFull = (error: unknown): boolean => numberOf(error) === 13 || systemCodeOf(error) === 'ENOSPC'

const words: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file of this name',
  ENOTDIR: 'it, or a part of its path, is a file',
  ENOENT: 'it cannot be created there',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'it cannot be written to',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  5: 'another program has locked run.db: close it there',
  8: 'it cannot be written to',
  10: 'the disk fails',
  11: 'run.db is damaged',
  13: 'the disk is full',
  14: 'run.db cannot be opened',
  26: 'run.db is no database',
}

/** Why a folder or a database cannot be used, in plain words. */
const whyOf = (error: unknown): string =>
  words[systemCodeOf(error) ?? ''] ?? words[numberOf(error)] ?? systemCodeOf(error) ?? 'for a reason that is not known'

/** The files in the folder of a run. */
export const filesOf = (folder: string) => ({
  run: join(folder, 'run.db'),
  lock: join(folder, 'run.lock'),
  /** Room for the answers under way when the disk is full. */
  reserve: join(folder, 'reserve'),
})

const refused = (message: string, cause?: unknown): BatchStoppedError =>
  new BatchStoppedError('journal', message, { cause })

/** A sentence in place of an error of the system, or of SQLite. */
export const unusable = (error: unknown): BatchStoppedError =>
  error instanceof BatchStoppedError ? error : refused(`The folder of the run cannot be used: ${whyOf(error)}.`, error)

/** What is read or written, or a sentence in place of an error. */
export const said = <A>(use: () => A): A => {
  try {
    return use()
  } catch (error) {
    throw unusable(error)
  }
}

/** What is in the database is not what was written. */
export const damaged = (): BatchStoppedError =>
  refused('A row of run.db is damaged: run the batch once more, which asks again what it cannot read.')

/** What runs left in their folders before they were kept in a database. */
const ofOldForm = ['run.json', 'results.ndjson', 'sent.log']

const ownNames = /^(run\.(db|lock)|input|reserve)/

/** Refuses a folder with anything but a run. What is not there is fine. */
export const checkFolder = (folder: string): void => {
  try {
    const names = existsSync(folder) ? readdirSync(folder) : []
    if (names.some((name) => ofOldForm.includes(name)))
      throw refused('The folder has a run of an earlier release, which this one cannot go on with: use another folder.')
    if (!names.every((name) => ownNames.test(name)))
      throw refused('The folder of the run has other files: use an empty or a new folder.')
  } catch (error) {
    throw unusable(error)
  }
}

/** Creates a folder in those above it: Node's own way never ends where none can be created, as in /proc. */
const createIn = (folder: string): void => {
  if (existsSync(folder)) return
  createIn(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Creates the folder of a run, unless it is there.
 *
 * @throws BatchStoppedError when that is not possible
 */
export const createFolder = (folder: string): void => {
  try {
    createIn(resolve(folder))
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw unusable(error)
  }
}

const createFile = (path: string): void => {
  // SQLite would let others read it. One that is there is not opened: closing it would end the locks of this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', ownFile))
}

/** How long another process may look whether a run is under way, in milliseconds. */
const patience = 200

/**
 * Locks a file against other processes, until it is closed or the process ends.
 *
 * @throws BatchStoppedError when another process holds the lock
 */
const lockFile = (path: string): DatabaseSync => {
  createFile(path)
  const held = openDatabase(path, { timeout: patience })
  try {
    held.exec('BEGIN EXCLUSIVE')
    return held
  } catch (error) {
    held.close()
    if (!isBusy(error)) throw error
    throw refused('Another process is working in the folder of the run: wait for it, or use another folder.')
  }
}

/** Whether a process is working in a folder. */
export const isUnderWay = (folder: string): boolean => {
  const { lock: path } = filesOf(folder)
  if (!existsSync(path)) return false
  try {
    lockFile(path).close()
    return false
  } catch (error) {
    if (error instanceof BatchStoppedError) return true
    throw unusable(error)
  }
}

/** The database of a folder, which no other process can write to until the lock is closed, too. */
export interface HeldFolder {
  readonly database: DatabaseSync
  readonly lock: DatabaseSync
}

/**
 * Holds the folder of a run, and creates what is not there; only its user may read it. The lock is one of SQLite, which ends
 * with the process, and holds between containers, too.
 *
 * @throws BatchStoppedError when the folder has anything else, cannot be used, or another process works in it
 */
export const holdFolder = (folder: string): HeldFolder => {
  checkFolder(folder)
  const { run, lock } = filesOf(folder)
  try {
    createFolder(folder)
    if (!existsSync(run)) chmodSync(folder, 0o700)
    const held = lockFile(lock)
    try {
      createFile(run)
      const database = openDatabase(run)
      // A process that is killed loses nothing that was written; if the machine loses power, it is the latest.
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
      return { database, lock: held }
    } catch (error) {
      held.close()
      throw error
    }
  } catch (error) {
    throw unusable(error)
  }
}

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
        throw refused(`The folder belongs to another run: it differs in ${differing.join(', ')}. Use another folder.`)
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
