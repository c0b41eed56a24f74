import { configOf } from '../client/config.ts'
import type { LookupOptions } from '../client/options.ts'
import { Asker } from '../batch/asker.ts'
import { BudgetSpent } from '../batch/gate.ts'
import type { Limit } from '../batch/limit.ts'
import { tellerOf } from '../batch/overload.ts'
import { sharedRateLimit } from '../batch/shared-rate-limit.ts'
import { connectTo } from '../batch/shared/load-ioredis.ts'
import { connectionTo, keysOf, loadBullmq, queueName } from './load-bullmq.ts'
import { jsonOfReply, lookupFor, type Order, orderIn } from './messages.ts'
import { sealOf } from './sealing.ts'
import { spend } from './spend.ts'

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

/** The limits of all rates, which workers share. */
const limitsIn = (url: string) => {
  const limits = new Map<number, Limit>()
  return {
    of: (rate: number): Limit => {
      const limit = limits.get(rate) ?? sharedRateLimit(url, rate)
      limits.set(rate, limit)
      return limit
    },
    close: async (): Promise<void> => {
      await Promise.all(Array.from(limits.values(), async (limit) => limit.close?.()))
    },
  }
}

/**
 * Works for the runs of `queueBatch`: looks up what is in the queue, with this key, within the rate and the budget of each run.
 * What a run asks of another base address is refused. Versions and fallback are those of the run.
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
  { redis: url, secret, concurrency = 8 }: WorkQueueOptions,
): Promise<QueueWorker> => {
  const { baseUrl } = configOf(lookup)
  const seal = sealOf(secret)
  const { Worker } = await loadBullmq()
  const redis = await connectTo(url)
  const limits = limitsIn(url)
  const idle = new Map<string, Asker[]>()

  const askerFor = (order: Order): Asker => {
    const { run, rate, maxRequests } = order
    const limit = rate === undefined ? undefined : limits.of(rate)
    const pass = async (): Promise<void> => {
      await limit?.take()
      await spend(redis, run, maxRequests)
    }
    const tell = limit === undefined ? undefined : tellerOf(limit)
    return new Asker({ lookup: lookupFor(order, lookup), gate: { pass }, tell })
  }
  const work = async (sealed: unknown): Promise<void> => {
    const order = orderIn(seal.unseal(String(sealed)))
    if (order?.baseUrl !== baseUrl) throw new TypeError('The question is not for this worker.')
    const kind = JSON.stringify([order.run, order.versions, order.fallbackOn, order.rate, order.maxRequests])
    const askers = idle.get(kind) ?? []
    idle.set(kind, askers)
    const asker = askers.pop() ?? askerFor(order)
    const asked = await asker.ask(order.operation, order.question, new AbortController().signal)
    askers.push(asker)
    // Not that of the question: it could not be asked here, and is asked again.
    if (asked.held !== undefined && !(asked.held instanceof BudgetSpent)) throw new TypeError('Nothing can be sent.')
    await redis.rpush(keysOf(order.run).replies, seal.seal(jsonOfReply(order.question, asked)))
  }
  const worker = new Worker<{ readonly sealed: unknown }>(
    queueName,
    async ({ data }) => {
      // BullMQ keeps the message of an error in Redis.
      await work(data.sealed).catch(() => {
        throw new Error('It could not be looked up.')
      })
    },
    // Workers that are killed must not make a question fail that others can answer.
    { connection: connectionTo(url), concurrency, maxStalledCount: 5, stalledInterval: 5000, lockDuration: 15_000 },
  )
  worker.on('error', () => undefined)
  await worker.waitUntilReady()
  return {
    close: async () => {
      await worker.close()
      await limits.close()
      redis.disconnect()
    },
  }
}
