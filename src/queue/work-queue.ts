import { configOf } from '../client/by-name.ts'
import type { LookupOptions } from '../client/options.ts'
import { Asker, type Purpose, DownVersions } from '../batch/asking.ts'
import { type Limit, usualMaxPause } from '../batch/limit.ts'
import type { PauseEvent } from '../batch/rounds.ts'
import { limitIn } from '../batch/shared-rate-limit.ts'
import { RedisTrouble, openRedisStore } from '../batch/shared-stores.ts'
import {
  loadBullmq,
  openCounter,
  openQueue,
  type OpenQueue,
  Unheard,
  jobIdOf,
  jsonOfReply,
  type QueueJob,
  orderIn,
  type Seal,
  sealOf,
} from './queue.ts'
import { isError } from '../wire/json.ts'

/** When a worker that says nothing is taken for lost, in milliseconds, and how often that may happen to a question. */
const stalling = { maxStalledCount: 5, stalledInterval: 5000, lockDuration: 15_000 }

/** How often a worker keeps the queue from expiring, in milliseconds. */
const touchEvery = 60_000

/**
 * The options of a worker.
 *
 * @category Many lookups
 */
export interface WorkQueueOptions {
  /** The address of the Redis with the queue: `redis://localhost:6379`. */
  readonly redis: string
  /** The secret of the runs for which it works, at least 8 characters. */
  readonly secret: string
  /** What the names of all keys in Redis begin with, as that of the runs. Default: `{people-lookup-compat}`. */
  readonly prefix?: string | undefined
  /** Called when the worker has to wait, as the service asked for a pause. */
  readonly onPause?: ((pause: PauseEvent) => void) | undefined
  /** How many lookups it does at once, from 1. Default: 8. */
  readonly concurrency?: number | undefined
}

/**
 * A worker that is working.
 *
 * @category Many lookups
 */
export interface QueueWorker {
  /** Takes no further question, and resolves when those under way are answered. */
  readonly close: () => Promise<void>
}

interface WorkshopOptions extends Pick<WorkQueueOptions, 'redis' | 'onPause'> {
  readonly opened: OpenQueue
  readonly counter: Awaited<ReturnType<typeof openCounter>>
  readonly seal: Seal
}

/** Looks up what runs ask: each with its own limit and versions. */
const workshopOf = (lookup: LookupOptions, { redis: url, opened, counter, seal, onPause }: WorkshopOptions) => {
  const { baseUrl } = configOf(lookup)
  const limits = new Map<string, Limit>()
  const idle = new Map<string, { readonly askers: Asker[]; readonly down: DownVersions }>()

  const limitOf = ({ rate = Number.POSITIVE_INFINITY, maxPauseMs = usualMaxPause }: QueueJob): Limit => {
    const kind = `${rate} ${maxPauseMs}`
    const limit =
      limits.get(kind) ??
      limitIn(rate, maxPauseMs, async () => openRedisStore(url, maxPauseMs, opened.queue.toKey('rate')))
    limits.set(kind, limit)
    return limit
  }
  const askerFor = (order: QueueJob, down: DownVersions): Asker => {
    const { run, versions, fallbackOn } = order
    const limit = limitOf(order)
    const pass = async (key: string, { permit }: Purpose): Promise<void> => {
      await limit.take(undefined, (pauseMs) => onPause?.({ pauseMs, reason: 'refused' }))
      await permit?.()
      await counter.count(run, jobIdOf(seal, order, key))
    }
    return new Asker({
      lookup: { ...lookup, versions, fallbackOn },
      pass,
      limit,
      down,
      maxPauseMs: order.maxPauseMs ?? usualMaxPause,
    })
  }
  const work = async (sealed: unknown): Promise<string> => {
    const order = orderIn(seal.unseal(String(sealed)))
    if (order?.baseUrl !== baseUrl) throw new TypeError('The question is not for this worker.')
    const { question, ...asks } = order
    const kind = JSON.stringify(asks)
    const { askers, down } = idle.get(kind) ?? { askers: [], down: new DownVersions(order) }
    idle.set(kind, { askers, down })
    const asker = askers.pop() ?? askerFor(order, down)
    const asked = await asker.ask(order.operation, question, new AbortController().signal)
    askers.push(asker)
    // What was held is no reply: it would be one to the next run, too. It fails, and leaves nothing behind.
    if (isError(asked.held)) throw asked.held
    if (asked.held !== undefined) throw new TypeError('Nothing can be sent.')
    return seal.seal(jsonOfReply(question, asked))
  }
  return {
    work,
    close: async (): Promise<void> => {
      await Promise.all(Array.from(limits.values(), async (limit) => limit.close?.()))
    },
  }
}

/**
 * Works for the runs of `queueBatch`: looks up what is in the queue, with this key, within the rate and the budget of each run.
 * It takes only the questions for its base address. Versions and fallback are those of the run.
 *
 * @param lookup - the options of its lookups: base address and key, and how patient it is
 * @example
 * ```ts
 * const worker = await workQueue({ baseUrl, apiKey, versions: ['v5'] }, { redis, secret })
 * process.once('SIGTERM', () => worker.close())
 * ```
 * @throws InvalidOptionsError when options are invalid, or `bullmq` or `ioredis` is not installed
 * @category Many lookups
 */
export const workQueue = async (
  lookup: LookupOptions,
  { redis, secret, prefix, concurrency = 8, onPause }: WorkQueueOptions,
): Promise<QueueWorker> => {
  const { baseUrl } = configOf(lookup)
  const seal = sealOf(secret)
  const { Worker } = await loadBullmq()
  const opened = await openQueue(redis, seal, baseUrl, prefix)
  const counter = await openCounter(opened).catch(async (error: unknown) => {
    await opened.close(() => Promise.resolve())
    throw error
  })
  const workshop = workshopOf(lookup, { redis, opened, counter, seal, onPause })
  const worker = new Worker<{ readonly sealed: unknown }>(
    opened.queue.name,
    async ({ data }) =>
      // BullMQ keeps the message of an error in Redis.
      workshop.work(data.sealed).catch((error: unknown) => {
        throw error instanceof RedisTrouble || error instanceof Unheard
          ? error
          : new Error('It could not be looked up.')
      }),
    // Workers that are killed must not make a question fail that others can answer.
    { connection: opened.redis, prefix: opened.prefix, skipVersionCheck: true, concurrency, ...stalling },
  )
  worker.on('error', () => undefined)
  await worker.waitUntilReady()
  const touching = setInterval(() => void opened.touch().catch(() => undefined), touchEvery)
  return {
    close: async () => {
      clearInterval(touching)
      await worker.close()
      counter.close()
      await workshop.close()
      await opened.close(async () => {
        await opened.touch()
        await opened.clear()
      })
    },
  }
}
