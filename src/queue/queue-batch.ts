import type { QueueEvents } from 'bullmq'
import type { Asking, Budget } from '../batch/asking.ts'
import { type BatchQuestion, parsed } from '../batch/batch-row.ts'
import { type BatchPlan, BatchStoppedError, type Journal, journalWith, memoryJournal } from '../batch/journal.ts'
import { checkRate } from '../batch/limit.ts'
import type { NumberedInput } from '../batch/rounds.ts'
import type { AskingParts, BatchOptions } from '../batch/run-options.ts'
import { type Batch, numbered, runNumbered, type RunnableBy } from '../batch/run.ts'
import { type LookupOutcome, RunStopped } from '../batch/settling.ts'
import { troubleOf, RedisTrouble } from '../batch/shared-stores.ts'
import type { LookupOptions } from '../client/options.ts'
import type { Operation, Version } from '../model/version.ts'
import type { LookupInput } from '../query/request.ts'
import { isText, type JsonObject, isError } from '../wire/json.ts'
import {
  keptFor,
  loadBullmq,
  openQueue,
  type OpenQueue,
  Unheard,
  askedIn,
  jobIdOf,
  jsonOfOrder,
  type RunTerms,
  type Seal,
  sealOf,
} from './queue.ts'

/** How often it is looked whether jobs are still there, in milliseconds: Redis may have forgotten them. */
const lookEvery = 2000

/** A question that is in the queue. */
interface Waiting {
  /** Whether it was there at the look before. */
  isOld: boolean
  /** Counts a request for it, once, however often its worker asks; false if it may not be sent. */
  readonly count: (request: string) => Promise<boolean>
  readonly end: (reply: unknown) => void
  readonly fail: (reason: string) => void
  /** Ends it, unless a request was sent: no worker has begun, or none will go on. */
  readonly takeBack: () => void
  /** Puts it into the queue, and resolves when it is there. */
  readonly add: () => Promise<void>
}

interface QueueAskerOptions extends RunTerms {
  readonly url: string
  readonly seal: Seal
  readonly prefix: string | undefined
  readonly plan: BatchPlan
}

const held = { answer: undefined, failure: undefined, error: undefined, held: new RunStopped(), requests: 0 }

/** A reply in place of that of workers that were lost too often over a question: it is asked again in a later round. */
const lost = { failure: { cause: 'network', retryable: true, message: 'No worker finished it.' } }

const unheard = new Unheard()

/** Asks by a queue: its jobs are questions, and what its workers return are the replies, which BullMQ keeps for a while. */
class QueueAsker implements Asking {
  readonly #options: QueueAskerOptions
  readonly #opened: OpenQueue
  readonly #events: QueueEvents
  readonly #waiting = new Map<string, Waiting>()
  readonly #timer: ReturnType<typeof setInterval>
  #listening: (() => void) | undefined
  #isLooking = false
  #isStopped = false
  #budget: Budget | undefined

  private constructor(options: QueueAskerOptions, opened: OpenQueue, events: QueueEvents) {
    this.#options = options
    this.#opened = opened
    this.#events = events
    events.on('completed', ({ jobId, returnvalue }) => this.#waiting.get(jobId)?.end(returnvalue))
    events.on('failed', ({ jobId, failedReason }) => this.#waiting.get(jobId)?.fail(failedReason))
    this.#timer = setInterval(() => void this.#look(), lookEvery)
    this.#timer.unref()
  }

  static async open(options: QueueAskerOptions): Promise<QueueAsker> {
    const { url, seal, plan, prefix } = options
    const { QueueEvents } = await loadBullmq()
    const opened = await openQueue(url, seal, plan.baseUrl, prefix)
    const { redis, queue } = opened
    const events = new QueueEvents(queue.name, { connection: redis, prefix: opened.prefix, skipVersionCheck: true })
    events.on('error', () => undefined)
    const asker = new QueueAsker(options, opened, events)
    try {
      await events.waitUntilReady()
      asker.#listening = await opened.listen(options.run, (said) => void asker.#answer(said).catch(() => undefined))
      return asker
    } catch (error) {
      await asker.close()
      throw error
    }
  }

  /** Counts in the budget of a run what workers are about to send. */
  for(budget: Budget): this {
    this.#budget = budget
    return this
  }

  async ask<O extends Operation>(
    operation: O,
    question: BatchQuestion<O>,
    signal: AbortSignal,
  ): Promise<LookupOutcome<O>> {
    if (signal.aborted || this.#isStopped) return held
    let requests = 0
    const count = async (): Promise<void> => {
      await this.#budget?.pass(question.key, { isFirst: requests === 0 })
      requests += 1
    }
    try {
      const reply = await this.#reply(question, count, signal)
      if (reply === undefined) return held
      return askedIn(operation, typeof reply === 'string' ? this.#options.seal.unseal(reply) : reply)
    } catch (error) {
      return { ...held, held: troubleOf(error) ?? error, requests }
    }
  }

  /** Takes back what no worker has sent; the rest is waited for. */
  stop(): void {
    this.#isStopped = true
    for (const { takeBack } of [...this.#waiting.values()]) takeBack()
  }

  /** Lets go of the reply to a question, when the journal has what is in it. */
  release(key: string): void {
    // Not awaited: a run must not wait for Redis to keep what it has.
    void this.#opened.queue.remove(this.#idOf(key)).catch(() => undefined)
  }

  /** Leaves nothing of the run in Redis, nor in its log. */
  async close(): Promise<void> {
    const { redis, clear, close } = this.#opened
    clearInterval(this.#timer)
    this.#listening?.()
    const last = async (): Promise<void> => {
      await clear()
      await redis.bgrewriteaof()
    }
    await close(last, this.#events)
  }

  #idOf(key: string): string {
    const { seal, plan, run } = this.#options
    return jobIdOf(seal, { ...plan, run }, key)
  }

  /** Tells a worker whether it may send a request. One for a question that is not known may be another process's to count. */
  async #answer({ job, request, worker }: JsonObject): Promise<void> {
    if (!isText(job) || !isText(request) || !isText(worker)) return
    const waiting = this.#waiting.get(job)
    if (waiting === undefined && !this.#isStopped) return
    const isCounted = (await waiting?.count(request)) === true
    await this.#opened.say(worker, { request, isCounted })
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const old = [...this.#waiting].filter(([, { isOld }]) => isOld)
      for (const waiting of this.#waiting.values()) waiting.isOld = true
      const found = await this.#opened.touch(old.map(([id]) => id))
      for (const [at, [id, waiting]] of old.entries()) {
        const { isThere = false, reply } = found[at] ?? {}
        if (typeof reply === 'string') waiting.end(parsed(reply))
        // Its reply may have come meanwhile.
        else if (!isThere && this.#waiting.has(id)) {
          if (this.#isStopped) waiting.end(undefined)
          await this.#opened.queue.remove(id)
          if (!this.#isStopped) await waiting.add()
        }
      }
    } catch {
      // If Redis does not answer, the next look will tell.
    }
    this.#isLooking = false
  }

  /** Puts a question into the queue, and waits for its reply; `undefined` if it is taken back. */
  async #reply(question: BatchQuestion<Operation>, count: () => Promise<void>, signal: AbortSignal): Promise<unknown> {
    const { seal, plan, run, rate, maxPauseMs } = this.#options
    const { queue } = this.#opened
    const id = this.#idOf(question.key)
    const sealed = seal.seal(jsonOfOrder({ ...plan, run, rate, maxPauseMs, question }))
    const options = { jobId: id, attempts: 1, removeOnComplete: { age: keptFor / 1000 }, removeOnFail: true }
    const counted = new Map<string, Promise<boolean>>()
    return new Promise((resolve, reject) => {
      const end = (reply: unknown): void => {
        this.#waiting.delete(id)
        signal.removeEventListener('abort', cancel)
        resolve(reply)
      }
      const refuse = (error: unknown): false => {
        reject(isError(error) ? error : new Error('The request cannot be counted.', { cause: error }))
        end(undefined)
        return false
      }
      const fail = (reason: string): void => {
        const error = new Error(reason)
        // If Redis refuses a worker what it needs, others would fail, too.
        if (troubleOf(error) !== undefined) refuse(error)
        else if (reason === unheard.message) void add().catch(refuse)
        else end(lost)
      }
      const cancel = (): void => end(undefined)
      signal.addEventListener('abort', cancel)
      const add = async (): Promise<void> => {
        await queue.add('lookup', { sealed }, options)
        // One of that id may be there, and done: a run before was killed. Then no event tells of it.
        const [known] = await this.#opened.touch([id])
        if (typeof known?.reply === 'string') end(parsed(known.reply))
      }
      const added = add()
      added.catch(refuse)
      this.#waiting.set(id, {
        isOld: false,
        count: async (request) => {
          const known = counted.get(request) ?? count().then(() => true, refuse)
          counted.set(request, known)
          return known
        },
        end,
        fail,
        takeBack: () => {
          // One that is not there yet could not be taken back; if Redis refuses that, it is told that it may not be sent.
          if (counted.size === 0) void added.then(async () => queue.remove(id)).then(cancel, cancel)
        },
        add,
      })
    })
  }
}

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
