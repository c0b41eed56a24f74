import { setTimeout } from 'node:timers/promises'
import { BudgetSpent } from '../batch/settling.ts'
import { connectTo, disconnectFrom, orTrouble } from '../batch/limit/redis.ts'
import { usualPrefix } from '../batch/limit/stores.ts'
import { loadPeer } from '../batch/store/load-peer.ts'

/** Loads BullMQ, which only those install who use its queues. */
export const loadBullmq = async () => {
  const used = ['Queue', 'QueueEvents', 'Worker'] as const
  const { Queue, QueueEvents, Worker } = await loadPeer('bullmq', async () => import('bullmq'), used)
  return { Queue, QueueEvents, Worker }
}

export type Redis = Awaited<ReturnType<typeof connectTo>>

/** A prefix with a hash tag: all keys are in one slot of a cluster. */
const prefixOf = (prefix = usualPrefix): string => (/\{[^{}]+\}/.test(prefix) ? prefix : `{${prefix}}`)

/** After so long without a sign of the run or a worker, in milliseconds, all that is left of a run expires. */
export const keptFor = 3_600_000

/** How long what is left in Redis may take to remove while it cannot be reached, in milliseconds. */
const goneAfter = 5000

/** Events have the answers in them, too: Redis keeps the latest, and a run that has missed one looks for its job. */
const streams = { events: { maxLen: 200 } }

/** Keys of BullMQ that expire by themselves, which is what they are for. */
const ofBullmq = ['stalled-check', 'limiter']

/** Connects to a queue: that of all runs with one base address and one secret, from which its name is made. */
export const openQueue = async (url: string, name: string, given: string | undefined) => {
  const { Queue } = await loadBullmq()
  const redis = await connectTo(url)
  const prefix = prefixOf(given)
  const queue = new Queue(name, { connection: redis, prefix, streams, skipVersionCheck: true })
  // It connects again; without a listener, an error would end the process.
  queue.on('error', () => undefined)
  return {
    redis,
    prefix,
    queue,
    /** Where it is counted how many requests of a run were sent. */
    requestsKey: (run: string): string => `${prefix}:requests:${run}`,
    /** Lets the queue live on, and jobs of somebody, of which it tells whether they are there, and what came of them. */
    touch: async (
      ids: readonly string[] = [],
    ): Promise<readonly { readonly isThere: boolean; readonly reply: unknown }[]> => {
      const lasting = Object.entries(queue.keys).filter(([kind]) => !ofBullmq.includes(kind))
      await Promise.all(lasting.map(async ([, key]) => redis.pexpire(key, keptFor)))
      return Promise.all(
        ids.map(async (id) => {
          const key = queue.toKey(id)
          const [isThere, reply] = await Promise.all([redis.pexpire(key, keptFor), redis.hget(key, 'returnvalue')])
          return { isThere: isThere === 1, reply }
        }),
      )
    },
    /** Removes the queue if nobody has a job in it. */
    clear: async (): Promise<void> => {
      const counts = await queue.getJobCounts()
      if (Object.values(counts).every((count) => count === 0)) await queue.obliterate({ force: true })
    },
    /** Ends the connections, after the last that is to be done: what Redis refuses to remove expires. */
    close: async (last: () => Promise<unknown>, events?: { readonly close: () => Promise<void> }): Promise<void> => {
      await Promise.race([last().catch(() => undefined), gone(redis)])
      // Not awaited: one that is about to connect again never says that it has ended.
      for (const other of [events, queue]) void other?.close().catch(() => undefined)
      await disconnectFrom(redis)
    },
  }
}

/** Resolves when Redis is gone for a while, for which nobody waits. */
const gone = async (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (redis.status === 'ready') return
      clearInterval(timer)
      resolve()
    }, goneAfter)
    timer.unref()
  })

/** Counts a request, unless the budget is spent, which all workers share, or nobody knows how many were sent. */
const count = `
local sent = redis.call('GET', KEYS[1])
if not sent then return ARGV[1] == '' and 1 or -1 end
if ARGV[1] ~= '' and tonumber(sent) >= tonumber(ARGV[1]) then return 0 end
redis.call('INCR', KEYS[1])
return 1`

/** A Redis that started anew without what it had is told again by the run, which takes a few seconds, in milliseconds. */
const patience = 30_000
const askEvery = 250

/**
 * Counts a request of a run before it is sent.
 *
 * @throws BudgetSpent when no more may be sent
 */
export const spend = async (redis: Redis, key: string, maxRequests: number | undefined): Promise<void> => {
  for (let waited = 0; waited < patience; waited += askEvery) {
    const counted = await orTrouble(redis.eval(count, 1, key, maxRequests ?? ''))
    if (counted === 1) return
    if (counted === 0) throw new BudgetSpent()
    await setTimeout(askEvery)
  }
  throw new TypeError('Nobody knows how much of the budget is left.')
}
