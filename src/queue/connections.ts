import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { connectTo, disconnectFrom, orTrouble } from '../batch/limit/redis.ts'
import { usualPrefix } from '../batch/limit/stores.ts'
import { loadPeer } from '../batch/store/load-peer.ts'
import { isObject, isText, type JsonObject } from '../wire/json.ts'
import type { Seal } from './messages.ts'

/** Loads BullMQ, which only those install who use its queues. */
export const loadBullmq = async () => {
  const used = ['Queue', 'QueueEvents', 'Worker'] as const
  const { Queue, QueueEvents, Worker } = await loadPeer('bullmq', async () => import('bullmq'), used)
  return { Queue, QueueEvents, Worker }
}

type Redis = Awaited<ReturnType<typeof connectTo>>

export type OpenQueue = Awaited<ReturnType<typeof openQueue>>

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

/** Where a run and its workers speak to each other. */
const channelsIn = (redis: Redis, url: string, prefix: string, seal: Seal) => ({
  /** Says something to whoever listens now: Redis keeps nothing of it. */
  say: async (channel: string, said: object): Promise<void> => {
    await orTrouble(redis.publish(`${prefix}:${channel}`, seal.seal(said)))
  },
  /** Hears what is said, until the function that it gives is called. */
  listen: async (channel: string, hear: (said: JsonObject) => void): Promise<() => void> => {
    // A connection that listens does nothing else.
    const own = await connectTo(url)
    own.on('message', (_: string, text: string) => {
      const said = seal.unseal(text)
      if (isObject(said)) hear(said)
    })
    await orTrouble(own.subscribe(`${prefix}:${channel}`))
    return () => own.disconnect()
  },
})

/** Connects to a queue: that of all runs with one base address and one secret, from which its name is made. */
export const openQueue = async (url: string, seal: Seal, baseUrl: string, given: string | undefined) => {
  const { Queue } = await loadBullmq()
  const redis = await connectTo(url)
  const prefix = prefixOf(given)
  const queue = new Queue(seal.idOf(baseUrl), { connection: redis, prefix, streams, skipVersionCheck: true })
  // It connects again; without a listener, an error would end the process.
  queue.on('error', () => undefined)
  return {
    redis,
    prefix,
    queue,
    ...channelsIn(redis, url, prefix, seal),
    /**
     * Lets the queue live on, and jobs of somebody, of which it tells whether they are there, and what came of them. Where Redis
     * evicts, a job may be there that is in no list.
     */
    touch: async (
      ids: readonly string[] = [],
    ): Promise<readonly { readonly isThere: boolean; readonly reply: unknown }[]> => {
      const lasting = Object.entries(queue.keys).filter(([kind]) => !ofBullmq.includes(kind))
      await Promise.all(lasting.map(async ([, key]) => redis.pexpire(key, keptFor)))
      return Promise.all(
        ids.map(async (id) => {
          const key = queue.toKey(id)
          const [state, reply] = await Promise.all([
            queue.getJobState(id),
            redis.hget(key, 'returnvalue'),
            redis.pexpire(key, keptFor),
          ])
          return { isThere: state !== 'unknown', reply }
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

/** How often a run is asked whether a request may be sent, as one of the two may be connecting again, and for how long. */
const askEvery = 1000
const patience = 3000

/** No run has heard that a request is to be sent, so it was not. */
export class Unheard extends Error {
  override readonly message = 'No run has counted the request.'
}

/** A worker asks the run before it sends a request: what is sent is counted by the run alone, in its journal. */
export const openCounter = async ({ listen, say }: OpenQueue) => {
  const worker = randomUUID()
  const asked = new Map<string, (isCounted: boolean) => void>()
  const close = await listen(worker, ({ request, isCounted }) => {
    if (isText(request)) asked.get(request)?.(isCounted === true)
  })
  return {
    close,
    /** Resolves when a request for a job of the run is counted; rejects if it may not be sent. */
    count: async (run: string, job: string): Promise<void> => {
      const request = randomUUID()
      const answer = new Promise<boolean>((resolve) => void asked.set(request, resolve))
      try {
        for (let waited = 0; waited < patience; waited += askEvery) {
          await say(run, { job, request, worker })
          const isCounted = await Promise.race([answer, setTimeout(askEvery, undefined, { ref: false })])
          if (isCounted === true) return
          if (isCounted === false) throw new Error('The run does not let the request go.')
        }
        throw new Unheard()
      } finally {
        asked.delete(request)
      }
    },
  }
}
