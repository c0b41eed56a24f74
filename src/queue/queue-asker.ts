import type { QueueEvents } from 'bullmq'
import type { Asking, Budget } from '../batch/asking.ts'
import { type Asked, BudgetSpent, RunStopped } from '../batch/settling.ts'
import type { BatchPlan } from '../batch/journal.ts'
import { type BatchQuestion, parsed } from '../batch/batch-row.ts'
import { troubleOf } from '../batch/limit/redis.ts'
import type { Operation } from '../model/version.ts'
import { keptFor, loadBullmq, openQueue } from './connections.ts'
import { askedIn, jsonOfOrder, type RunTerms, type Seal } from './messages.ts'

/** How often it is looked whether jobs are still there, in milliseconds: Redis may have forgotten them. */
const lookEvery = 2000

/** A question that is in the queue. */
interface Waiting {
  /** Whether it was there at the look before. */
  isOld: boolean
  readonly end: (reply: unknown) => void
  readonly fail: (reason: string) => void
  readonly cancel: () => void | Promise<void>
  /** Puts it into the queue, and resolves when it is there. */
  readonly add: () => Promise<void>
  readonly added: Promise<void>
}

interface QueueAskerOptions extends RunTerms {
  readonly url: string
  readonly seal: Seal
  readonly prefix: string | undefined
  readonly plan: BatchPlan
}

const held = { answer: undefined, failure: undefined, error: undefined, held: new RunStopped(), requests: 0 }

const spent = new BudgetSpent()

/** A reply in place of that of workers that were lost too often over a question: it is asked again in a later round. */
const lost = { failure: { cause: 'network', retryable: true, message: 'No worker finished it.' } }

type Opened = Awaited<ReturnType<typeof openQueue>>

/** Asks by a queue: its jobs are questions, and what its workers return are the replies, which BullMQ keeps for a while. */
export class QueueAsker implements Asking {
  readonly #options: QueueAskerOptions
  readonly #opened: Opened
  readonly #events: QueueEvents
  readonly #key: string
  readonly #waiting = new Map<string, Waiting>()
  readonly #timer: ReturnType<typeof setInterval>
  #isLooking = false
  #isStopped = false
  #budget: Budget | undefined
  #registered: Promise<unknown> | undefined
  /** How many more there may have been, of which Redis has forgotten. */
  #forgotten = 0

  private constructor(options: QueueAskerOptions, opened: Opened, events: QueueEvents) {
    this.#options = options
    this.#opened = opened
    this.#events = events
    this.#key = opened.requestsKey(options.run)
    events.on('completed', ({ jobId, returnvalue }) => this.#waiting.get(jobId)?.end(returnvalue))
    events.on('failed', ({ jobId, failedReason }) => this.#waiting.get(jobId)?.fail(failedReason))
    this.#timer = setInterval(() => void this.#look(), lookEvery)
    this.#timer.unref()
  }

  static async open(options: QueueAskerOptions): Promise<QueueAsker> {
    const { url, seal, plan, prefix } = options
    const { QueueEvents } = await loadBullmq()
    const opened = await openQueue(url, seal.idOf(plan.baseUrl), prefix)
    const { redis, queue } = opened
    const events = new QueueEvents(queue.name, { connection: redis, prefix: opened.prefix, skipVersionCheck: true })
    events.on('error', () => undefined)
    const asker = new QueueAsker(options, opened, events)
    await events.waitUntilReady()
    return asker
  }

  /** Counts in the budget of a run what workers have sent. */
  for(budget: Budget): this {
    this.#budget = budget
    return this
  }

  /** How many requests were sent. */
  get requests(): number {
    return this.#budget?.requests ?? 0
  }

  async ask<O extends Operation>(operation: O, question: BatchQuestion<O>, signal: AbortSignal): Promise<Asked<O>> {
    if (signal.aborted || this.#isStopped) return held
    try {
      const reply = await this.#reply(question, signal)
      if (reply === undefined) return held
      const asked = askedIn(operation, typeof reply === 'string' ? this.#options.seal.unseal(reply) : reply)
      for (let sent = 0; sent < asked.requests; sent += 1) await this.#budget?.count(question.key)
      return asked
    } catch (error) {
      return { ...held, held: troubleOf(error) ?? error }
    }
  }

  /** Takes back what no worker has begun; the rest is waited for. */
  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    // If Redis refuses that, workers finish what is there.
    void this.#takeBack().catch(() => undefined)
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
    const last = async (): Promise<void> => {
      if (this.#forgotten === 0) await this.#noteSent()
      await redis.del(this.#key)
      await clear()
      await redis.bgrewriteaof()
    }
    await close(last, this.#events)
  }

  #idOf(key: string): string {
    const { seal, run } = this.#options
    return seal.idOf(run + key)
  }

  /** Tells Redis how many requests were sent, unless it knows. */
  async #register(): Promise<void> {
    await this.#opened.redis.set(this.#key, this.requests + this.#forgotten, 'PX', keptFor, 'NX')
  }

  /** Notes what workers have sent of which they have not told, as they were killed. */
  async #noteSent(): Promise<void> {
    const sent = Number(await this.#opened.redis.get(this.#key))
    while (this.requests < sent) await this.#budget?.count('')
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#remind()
      const old = [...this.#waiting].filter(([, { isOld }]) => isOld)
      for (const waiting of this.#waiting.values()) waiting.isOld = true
      const found = await this.#opened.touch(old.map(([id]) => id))
      for (const [at, [id, waiting]] of old.entries()) {
        const { isThere = false, reply } = found[at] ?? {}
        if (isThere && typeof reply === 'string') waiting.end(parsed(reply))
        // Its reply may have come meanwhile.
        else if (!isThere && this.#waiting.has(id)) await (this.#isStopped ? waiting.cancel() : waiting.add())
      }
    } catch {
      // If Redis does not answer, the next look will tell.
    }
    this.#isLooking = false
  }

  /** Tells Redis of the run once more if it has forgotten it. */
  async #remind(): Promise<void> {
    if ((await this.#opened.redis.pexpire(this.#key, keptFor)) === 1) return
    // Each of those that wait may have been sent.
    this.#forgotten += this.#waiting.size
    await this.#register()
  }

  /** Puts a question into the queue, and waits for its reply; `undefined` if it is taken back. */
  async #reply(question: BatchQuestion<Operation>, signal: AbortSignal): Promise<unknown> {
    const { seal, plan, run, rate, maxRequests, maxPauseMs } = this.#options
    const { queue } = this.#opened
    const id = this.#idOf(question.key)
    const sealed = seal.seal(jsonOfOrder({ ...plan, run, rate, maxRequests, maxPauseMs, question }))
    const options = { jobId: id, attempts: 1, removeOnComplete: { age: keptFor / 1000 }, removeOnFail: true }
    return new Promise((resolve, reject) => {
      const end = (reply: unknown): void => {
        this.#waiting.delete(id)
        signal.removeEventListener('abort', cancel)
        resolve(reply)
      }
      // If Redis refuses a worker what it needs, others would fail, too.
      const fail = (reason: string): void => {
        const error = new Error(reason)
        if (troubleOf(error) !== undefined) reject(error)
        if (reason === spent.message) reject(spent)
        end(lost)
      }
      const cancel = (): void => end(undefined)
      signal.addEventListener('abort', cancel)
      const add = async (): Promise<void> => {
        await (this.#registered ??= this.#register())
        await queue.add('lookup', { sealed }, options)
        // One of that id may be there, and done: a run before was killed. Then no event tells of it.
        const [known] = await this.#opened.touch([id])
        if (typeof known?.reply === 'string') end(parsed(known.reply))
      }
      const added = add()
      added.catch(reject)
      this.#waiting.set(id, { isOld: false, end, fail, cancel, add, added })
    })
  }

  async #takeBack(): Promise<void> {
    for (const [id, { added, end }] of [...this.#waiting]) {
      // One that is not there yet could not be taken back.
      await added
      // One that is being looked up cannot be removed; one that is done has its reply.
      if (!this.#waiting.has(id)) continue
      const job = await this.#opened.queue.getJob(id)
      if (job === undefined || (await job.isActive()) || (await job.isCompleted())) continue
      if ((await job.remove().catch(() => 'active')) !== 'active') end(undefined)
    }
  }
}
