import { closeSync, openSync } from 'node:fs'
import { openDatabase, ownFile } from '../store/sqlite.ts'
import type { SharedStore } from '../shared-rate-limit.ts'

/** How long to wait for another process, in milliseconds; each needs far less. */
const longestWait = 10_000

/** A text in a SQLite file, for the processes of one machine. */
export const openFileStore = (path: string): SharedStore => {
  // SQLite would let others read it.
  closeSync(openSync(path, 'a', ownFile))
  const database = openDatabase(path, { timeout: longestWait })
  // If the machine loses power, only the times of the last requests are lost.
  database.exec(
    'PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS pace (id INTEGER PRIMARY KEY, text TEXT NOT NULL)',
  )
  const select = database.prepare('SELECT text FROM pace WHERE id = 1')
  const replace = database.prepare('INSERT OR REPLACE INTO pace VALUES (1, ?)')
  return {
    update: (change) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        const text = select.get()?.['text']
        replace.run(change(typeof text === 'string' ? text : undefined, Date.now()))
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
      return Promise.resolve()
    },
    close: () => {
      database.close()
      return Promise.resolve()
    },
  }
}
