import type { LookupOptions } from '../client/options.ts'
import { BatchStoppedError, type Journal, journalWith, memoryJournal } from '../batch/journal.ts'
import { checkRate } from '../batch/limit/limit.ts'
import type { NumberedInput } from '../batch/rounds.ts'
import { type Batch, numbered, runNumbered, type RunnableBy } from '../batch/run.ts'
import type { AskingParts, BatchOptions } from '../batch/run-options.ts'
import type { Operation, Version } from '../model/version.ts'
import type { LookupInput } from '../query/request.ts'
import { RedisTrouble, troubleOf } from '../batch/limit/redis.ts'
import { QueueAsker } from './queue-asker.ts'
import { sealOf } from './messages.ts'

/**
 * The options of a run whose lookups are done by workers.
 *
 * @category Many lookups
 */
export interface QueueBatchOptions<O extends Operation = Operation> extends Omit<
  BatchOptions<O>,
  'limit' | 'concurrency' | 'inDoubt'
> {
  /** The address of the Redis with the queue: `redis://localhost:6379`. */
  readonly redis: string
  /** What encrypts all that is in Redis, at least 8 characters; its workers have the same. */
  readonly secret: string
  /** What the run is called, the same when it goes on: it finds again what its workers have answered meanwhile. */
  readonly name: string
  /** What the names of all keys in Redis begin with, the same for its workers. Default: `{people-lookup-compat}`. */
  readonly prefix?: string | undefined
  /** How many requests all workers together may send per second. Default: no limit. */
  readonly rate?: number | undefined
  /** How many questions are in the queue at once, 1 to 1,000; Redis need not hold more. Default: 200. */
  readonly window?: number | undefined
}

/** Stops a run with the sentence of a Redis that refuses what it needs. */
const stopped = (error: unknown): never => {
  const trouble = error instanceof RedisTrouble ? error : troubleOf(error)
  throw trouble === undefined ? error : new BatchStoppedError('unsent', trouble.message, { cause: trouble })
}

/** A run over inputs that were made canonical, whose lookups are done by workers. */
export const queueNumbered = <O extends Operation>(
  lookup: LookupOptions,
  operation: O,
  inputs: AsyncIterable<NumberedInput<O>>,
  { redis: url, secret, name, prefix, rate, window = 200, journal = memoryJournal, ...options }: QueueBatchOptions<O>,
): Batch<O> => {
  const seal = sealOf(secret)
  if (rate !== undefined) checkRate(rate)
  const { maxPauseMs } = options
  const run = seal.idOf(name)
  let asker: QueueAsker | undefined
  const queued: Journal = {
    open: async (plan) => {
      const opened = await QueueAsker.open({ url, seal, prefix, run, plan, rate, maxPauseMs }).catch(stopped)
      try {
        const kept = await journal.open(plan)
        asker = opened
        return journalWith(kept, {
          failed: async (failure) => {
            await kept.failed(failure)
            opened.release(failure.key)
          },
          keep: async (row) => {
            await kept.keep(row)
            opened.release(row.key)
          },
          close: async (end) => {
            await opened.close()
            await kept.close(end)
          },
        })
      } catch (error) {
        await opened.close()
        throw error
      }
    },
  }
  const others = {
    create: ({ budget }: AskingParts) => {
      if (asker === undefined) throw new TypeError('The queue is opened with the journal.')
      return asker.for(budget)
    },
    stop: () => asker?.stop(),
  }
  return runNumbered(lookup, operation, inputs, { ...options, journal: queued, concurrency: window }, others)
}

/**
 * A run as `runBatch` does it, but its lookups are done by workers (`workQueue`), through BullMQ on Redis: on other machines,
 * or restarted for you. It feeds the queue in windows, keeps the answers in its journal, and leaves nothing in Redis. All that
 * is there meanwhile is encrypted. It needs the packages `bullmq` and `ioredis`, which you install.
 *
 * While Redis cannot be reached, it waits. A worker that is killed does not lose its questions: others ask them again. Workers ask
 * the run before each request, so that its journal counts all of them; once it has ended, they send nothing.
 *
 * @example
 * ```ts
 * const run = queueBatch({ baseUrl, apiKey, versions: ['v5', 'v4'] }, 'phones', numbers, {
 *   redis,
 *   secret,
 *   name: 'november',
 *   rate: 10,
 *   journal: fileJournal('run'),
 * })
 * for await (const row of run) console.log(row.status)
 * ```
 * @throws InvalidOptionsError when options are invalid
 * @throws BatchStoppedError from the loop, when it ends before every question is settled
 * @category Many lookups
 */
export const queueBatch = <const V extends Version, O extends RunnableBy<V>>(
  lookup: LookupOptions<V>,
  operation: O,
  inputs: Iterable<LookupInput[O]> | AsyncIterable<LookupInput[O]>,
  options: QueueBatchOptions<O>,
): Batch<O> => queueNumbered(lookup, operation, numbered(operation, inputs), options)
