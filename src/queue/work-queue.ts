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

/** Counts a request, unless the budget is spent: all workers share it. */
const count = `
local sent = tonumber(redis.call('GET', KEYS[1]) or '0')
if ARGV[1] ~= '' and sent >= tonumber(ARGV[1]) then return 0 end
redis.call('INCR', KEYS[1])
return 1`

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
  const limits = new Map<number, Limit>()
  const idle = new Map<string, Asker[]>()

  const limitOf = (rate: number | undefined): Limit | undefined => {
    if (rate === undefined) return undefined
    const limit = limits.get(rate) ?? sharedRateLimit(url, rate)
    limits.set(rate, limit)
    return limit
  }
  const askerFor = (order: Order): Asker => {
    const { run, rate, maxRequests } = order
    const limit = limitOf(rate)
    const pass = async (): Promise<void> => {
      await limit?.take()
      if ((await redis.eval(count, 1, keysOf(run).requests, maxRequests ?? '')) !== 1) throw new BudgetSpent()
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
      await Promise.all(Array.from(limits.values(), async (limit) => limit.close?.()))
      redis.disconnect()
    },
  }
}
