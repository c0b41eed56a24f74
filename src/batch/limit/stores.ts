import { connectTo, disconnectFrom, orTrouble } from './redis.ts'
import { openDatabase, ownFile } from '../store/run-folder.ts'
import { closeSync, openSync } from 'node:fs'

/** Where several processes keep one text, and one clock. */
export interface SharedStore {
  /** Replaces the text, at a time in milliseconds: no other process changes it meanwhile. */
  readonly update: (change: (text: string | undefined, now: number) => string) => Promise<void>
  readonly close: () => Promise<void>
}

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

// The rules of the pace stay in one place, in TypeScript: Redis only compares and replaces a text, and tells the time, as the
// clocks of several machines differ.

const read = `local time = redis.call('TIME') return { redis.call('GET', KEYS[1]) or '', time[1], time[2] }`

const replace = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`

/** After so long without a request or a pause, in milliseconds, the pace is forgotten. */
const keptFor = 600_000

/** Under which prefix everything is, in one slot of a cluster. */
export const usualPrefix = '{people-lookup-compat}'

/** A text in Redis. While Redis cannot be reached, an update waits. */
export const openRedisStore = async (
  url: string,
  maxPause: number,
  key = `${usualPrefix}:rate`,
): Promise<SharedStore> => {
  const redis = await connectTo(url)
  return {
    update: async (change) => {
      for (;;) {
        const found: unknown = await orTrouble(redis.eval(read, 1, key))
        const [text = '', seconds, micros] = Array.isArray(found) ? found.map(String) : []
        const now = Number(seconds) * 1000 + Number(micros) / 1000
        const changed = change(text === '' ? undefined : text, now)
        if ((await orTrouble(redis.eval(replace, 1, key, text, changed, maxPause + keptFor))) === 1) return
      }
    },
    close: async () => disconnectFrom(redis),
  }
}
