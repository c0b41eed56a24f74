import type * as Sqlite from 'node:sqlite'
import type { DatabaseSync } from 'node:sqlite'

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
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0

const systemCodeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

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
  8: 'it cannot be written to',
  10: 'the disk fails',
  11: 'run.db is damaged',
  13: 'the disk is full',
  14: 'run.db cannot be opened',
  26: 'run.db is no database',
}

/** Why a folder or a database cannot be used, in plain words. */
export const whyOf = (error: unknown): string =>
  words[systemCodeOf(error)] ?? words[numberOf(error)] ?? (systemCodeOf(error) || 'for a reason that is not known')
