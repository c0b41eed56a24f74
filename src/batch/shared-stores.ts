import { closeSync, openSync } from 'node:fs'
import { isError } from '../wire/json.ts'
import type { SharedStore } from './limit.ts'
import { loadPeer } from './load-peer.ts'
import { atOnce, openDatabase, ownFile } from './run-folder.ts'

// Where several processes keep one text: a file, or Redis. No declaration that users compile may import this, as it names the
// types of ioredis, which few have installed.

/** Loads the client for Redis of ioredis, which only those install who use Redis. */
const loadRedis = async () => loadPeer('ioredis', async () => import('ioredis'), ['Cluster', 'Redis'])

/** How long a first connection may take, in milliseconds: an address may be wrong. */
const longestConnecting = 10_000

/** Redis cannot be reached, or refuses what is asked of it: why, in a sentence. */
export class RedisTrouble extends Error {}

const sentences: Readonly<Record<string, string>> = {
  NOAUTH: 'Redis asks for a password (NOAUTH): put it into its address, as redis://:password@localhost:6379.',
  WRONGPASS: 'Redis refuses the password or the user (WRONGPASS): check its address.',
  NOPERM: 'Redis does not allow this user what is needed (NOPERM): check its rules.',
  OOM: 'Redis is out of memory (OOM): give it more, or use another one.',
  READONLY: 'Redis is a replica, which cannot be written to (READONLY): use its master.',
  MISCONF: 'Redis cannot write to its disk (MISCONF).',
}

const code = new RegExp(`\\b(${Object.keys(sentences).join('|')})\\b`)

/** An error of Redis as a sentence, if waiting would not help. */
export const troubleOf = (error: unknown): RedisTrouble | undefined => {
  const sentence = isError(error) ? sentences[code.exec(error.message)?.[1] ?? ''] : undefined
  return sentence === undefined ? undefined : new RedisTrouble(sentence)
}

/** What a command gives; a refusal of Redis is told in a sentence. */
export const orTrouble = async <A>(command: Promise<A>): Promise<A> =>
  command.catch((error: unknown) => {
    throw troubleOf(error) ?? error
  })

const patient = { maxRetriesPerRequest: null, retryStrategy: () => 200 }

/** Resolves when a client is ready, and rejects if that takes too long, or Redis refuses it. */
const ready = async (client: {
  readonly on: (event: 'error' | 'ready', listener: (error: unknown) => void) => unknown
  readonly disconnect: () => void
}): Promise<void> =>
  new Promise((resolve, reject) => {
    let latest: unknown
    const fail = (error: RedisTrouble): void => {
      clearTimeout(timer)
      client.disconnect()
      reject(error)
    }
    const timer = setTimeout(
      () => fail(new RedisTrouble('Redis cannot be reached: check its address.', { cause: latest })),
      longestConnecting,
    )
    // It connects again; without a listener, ioredis prints each error.
    client.on('error', (error) => {
      latest = error
      const trouble = troubleOf(error)
      if (trouble !== undefined) fail(trouble)
    })
    client.on('ready', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Connects to Redis, one or a cluster of which an address names a node. While it cannot be reached later, commands wait.
 *
 * @throws RedisTrouble when it cannot be reached at first, or refuses the password
 */
export const connectTo = async (url: string) => {
  const { Cluster, Redis } = await loadRedis()
  const redis = new Redis(url, patient)
  await ready(redis)
  const isCluster = /cluster_enabled:1/.test(await orTrouble(redis.info('cluster')))
  // A cluster of a single node has all slots there, and does not know its own address.
  if (!isCluster || /cluster_known_nodes:1\b/.test(await orTrouble(redis.cluster('INFO')))) return redis
  const { host, port, username, password, tls } = redis.options
  redis.disconnect()
  const cluster = new Cluster([{ host: host ?? '', port: port ?? 0 }], {
    clusterRetryStrategy: () => 200,
    redisOptions: {
      maxRetriesPerRequest: null,
      ...(tls && { tls }),
      ...(username && { username }),
      ...(password && { password }),
    },
  })
  await ready(cluster)
  return cluster
}

/** Ends a connection: at once if Redis cannot be reached, as a farewell would wait for it. */
export const disconnectFrom = async (redis: Awaited<ReturnType<typeof connectTo>>): Promise<void> => {
  if (redis.status === 'ready') {
    // It may be gone without that being known by now: then the farewell would be sent to the next connection.
    const closed = new Promise<unknown>((resolve) => redis.once('close', resolve))
    await Promise.race([redis.quit().catch(() => undefined), closed])
  }
  redis.disconnect()
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
      atOnce(database, () => {
        const text = select.get()?.['text']
        replace.run(change(typeof text === 'string' ? text : undefined, Date.now()))
      })
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
