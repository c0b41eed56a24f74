import { configOf } from '../client/config.ts'
import type { LookupOptions } from '../client/options.ts'
import type { Asking } from '../batch/asker.ts'
import type { Journal, OpenJournal } from '../batch/journal.ts'
import { memoryJournal } from '../batch/memory-journal.ts'
import type { NumberedInput } from '../batch/questions.ts'
import { checkRate } from '../batch/rate-limit.ts'
import { type Batch, numbered, runNumbered, type RunnableBy } from '../batch/run-batch.ts'
import type { BatchOptions } from '../batch/run-options.ts'
import type { Operation, Version } from '../model/version.ts'
import type { LookupInput } from '../query/lookup-input.ts'
import { connectQueue } from './connections.ts'
import { QueueAsker } from './queue-asker.ts'
import { sealOf } from './sealing.ts'

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
  /** How many requests all workers together may send per second. Default: no limit. */
  readonly rate?: number | undefined
  /** How many questions are in the queue at once, 1 to 1,000; Redis need not hold more. Default: 200. */
  readonly window?: number | undefined
}

/** A journal that lets go of a reply once it has kept what is in it. */
const withReplies = <O extends Operation>(journal: OpenJournal<O>, asker: QueueAsker): OpenJournal<O> => ({
  requests: journal.requests,
  counts: journal.counts,
  untaken: () => journal.untaken(),
  stateOf: (key) => journal.stateOf(key),
  sending: (key) => journal.sending(key),
  taken: (row) => journal.taken(row),
  failed: async (failure) => {
    await journal.failed(failure)
    asker.release(failure.key)
  },
  keep: async (row) => {
    await journal.keep(row)
    asker.release(row.key)
  },
  close: async (end) => {
    await asker.close()
    await journal.close(end)
  },
})

/** A run over inputs that were made canonical, whose lookups are done by workers. */
export const queueNumbered = <O extends Operation>(
  lookup: LookupOptions,
  operation: O,
  inputs: AsyncIterable<NumberedInput<O>>,
  { redis, secret, name, rate, window = 200, journal = memoryJournal, ...options }: QueueBatchOptions<O>,
): Batch<O> => {
  const seal = sealOf(secret)
  if (rate !== undefined) checkRate(rate)
  const { versions, fallbackOn, baseUrl } = configOf(lookup)
  const { maxRequests } = options
  let opened: Asking | undefined
  const asking: Asking = {
    ask: async (asked, question, signal) => {
      if (opened === undefined) throw new TypeError('The queue is opened with the journal.')
      return opened.ask(asked, question, signal)
    },
    stop: () => opened?.stop?.(),
  }
  const queued: Journal = {
    open: async (plan) => {
      const connections = await connectQueue(redis)
      try {
        const kept = await journal.open(plan)
        const about = { operation, versions, fallbackOn, baseUrl }
        const run = seal.idOf(name)
        const asker = await QueueAsker.open({ connections, seal, run, plan: about, rate, maxRequests, journal: kept })
        opened = asker
        return withReplies(kept, asker)
      } catch (error) {
        await connections.close()
        throw error
      }
    },
  }
  return runNumbered(lookup, operation, inputs, { ...options, journal: queued, concurrency: window }, asking)
}

/**
 * A run as `runBatch` does it, but its lookups are done by workers (`workQueue`), through BullMQ on Redis: on other machines,
 * or restarted for you. It feeds the queue in windows, keeps the answers in its journal, and leaves nothing in Redis. All that
 * is there meanwhile is encrypted. It needs the packages `bullmq` and `ioredis`, which you install.
 *
 * While Redis cannot be reached, it waits. A worker that is killed does not lose its questions: others ask them again.
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
