import type { Asked, Asking } from '../batch/asker.ts'
import { GateClosed } from '../batch/gate.ts'
import type { BatchPlan, OpenJournal } from '../batch/journal.ts'
import type { BatchQuestion } from '../batch/question.ts'
import type { QueueConnections } from './connections.ts'
import type { Operation } from '../model/version.ts'
import { keysOf, runsKey } from './load-bullmq.ts'
import { watchLostJobs } from './lost-jobs.ts'
import { askedIn, jsonOfOrder } from './messages.ts'
import { Replies } from './replies.ts'
import type { Seal } from './sealing.ts'

/** A question that is in the queue. */
interface Waiting {
  readonly end: (json: unknown) => void
  readonly cancel: () => void
  /** Puts it into the queue, and resolves when it is there. */
  readonly add: () => Promise<void>
  readonly added: Promise<void>
}

interface QueueAskerOptions {
  readonly connections: QueueConnections
  readonly seal: Seal
  readonly run: string
  readonly plan: BatchPlan
  readonly rate: number | undefined
  readonly maxRequests: number | undefined
  readonly journal: Pick<OpenJournal, 'requests' | 'sending'>
}

const held = { answer: undefined, failure: undefined, error: undefined, held: new GateClosed(), requests: 0 }

/** A reply in place of that of workers that were lost too often over a question: it is asked again in a later round. */
const lost = { failure: { cause: 'network', retryable: true, message: 'No worker finished it.' } }

/** Asks by a queue: puts questions into it, and waits for the replies of workers. */
export class QueueAsker implements Asking {
  readonly #options: QueueAskerOptions
  readonly #replies: Replies
  /** Those in the queue, by the id of their job; and replies that came before their question was asked, by its key. */
  readonly #waiting = new Map<string, Waiting>()
  readonly #early = new Map<string, unknown>()
  readonly #watch: ReturnType<typeof watchLostJobs>
  #isStopped = false
  /** How many requests the journal knows of. */
  #noted: number
  /** How many more there may have been, of which Redis has forgotten. */
  #forgotten = 0

  private constructor(options: QueueAskerOptions) {
    const { seal, run, connections, journal } = options
    const { redis, reader, queue, events } = connections
    const keys = keysOf(run)
    this.#options = options
    this.#noted = journal.requests
    this.#replies = new Replies({ redis, reader, keys, seal, arrived: (key, json) => this.#arrived(key, json) })
    events.on('failed', ({ jobId }) => this.#waiting.get(jobId)?.end(lost))
    this.#watch = watchLostJobs({
      remind: async () => this.#remind(),
      waiting: () => [...this.#waiting.keys()],
      isThere: async (id) => (await redis.exists(queue.toKey(id))) === 1,
      caughtUp: async () => this.#replies.caughtUp(),
      lost: async (ids) => this.#addAgain(ids),
    })
  }

  static async open(options: QueueAskerOptions): Promise<QueueAsker> {
    const asker = new QueueAsker(options)
    // More may have been sent than the journal has seen: its process was killed.
    await asker.#register(options.journal.requests)
    asker.#replies.start()
    return asker
  }

  async ask<O extends Operation>(operation: O, question: BatchQuestion<O>, signal: AbortSignal): Promise<Asked<O>> {
    const { key } = question
    const known = this.#early.get(key)
    if (this.#early.delete(key)) return this.#told(operation, key, known)
    if (signal.aborted || this.#isStopped) return held
    const json = await this.#reply(question, signal)
    return json === undefined ? held : this.#told(operation, key, json)
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
    this.#replies.release(key)
  }

  /** Leaves nothing of the run in Redis, nor in its log. */
  async close(): Promise<void> {
    this.#watch.end()
    await this.#options.connections.close(async () => this.#clean())
  }

  async #clean(): Promise<void> {
    const { run, connections, journal } = this.#options
    const { queue, redis } = connections
    const keys = keysOf(run)
    await this.#replies.close()
    // Those of workers that were killed before they replied.
    const sent = this.#forgotten > 0 ? 0 : Number(await redis.get(keys.requests))
    for (; this.#noted < sent; this.#noted += 1) await journal.sending('')
    await redis.del(...Object.values(keys))
    await redis.srem(runsKey, run)
    if ((await redis.scard(runsKey)) === 0) await queue.obliterate({ force: true }).catch(() => undefined)
    await redis.bgrewriteaof().catch(() => undefined)
  }

  /** Tells Redis of the run, and how many requests were sent, unless it knows. */
  async #register(requests: number): Promise<void> {
    const { run, connections } = this.#options
    const { redis } = connections
    await redis.sadd(runsKey, run)
    await redis.set(keysOf(run).requests, requests, 'NX')
  }

  /** Tells Redis of the run once more if it has forgotten it. */
  async #remind(): Promise<void> {
    const { run, connections } = this.#options
    if ((await connections.redis.exists(keysOf(run).requests)) === 1) return
    // Each of those that wait may have been sent, and so were those that nobody waits for any more.
    this.#forgotten += this.#waiting.size + this.#early.size
    await this.#register(this.#noted + this.#forgotten)
  }

  /** Puts questions into the queue once more, of which Redis knows nothing any more. */
  async #addAgain(ids: readonly string[]): Promise<void> {
    if (!this.#isStopped) await Promise.all(ids.map(async (id) => this.#waiting.get(id)?.add()))
    else for (const id of ids) this.#waiting.get(id)?.cancel()
  }

  #idOf(key: string): string {
    const { seal, run } = this.#options
    return seal.idOf(run + key)
  }

  #arrived(key: string, json: unknown): void {
    const waiting = this.#waiting.get(this.#idOf(key))
    if (waiting === undefined) this.#early.set(key, json)
    else waiting.end(json)
  }

  /** What a reply says; its requests are noted. */
  async #told<O extends Operation>(operation: O, key: string, json: unknown): Promise<Asked<O>> {
    const asked = askedIn(operation, json)
    for (let sent = 0; sent < asked.requests; sent += 1) {
      await this.#options.journal.sending(key)
      this.#noted += 1
    }
    return asked
  }

  /** Puts a question into the queue, and waits for its reply; `undefined` if it is taken back. */
  async #reply(question: BatchQuestion<Operation>, signal: AbortSignal): Promise<unknown> {
    const { seal, run, plan, rate, maxRequests, connections } = this.#options
    const id = this.#idOf(question.key)
    const sealed = seal.seal(jsonOfOrder({ ...plan, run, rate, maxRequests, question }))
    return new Promise((resolve, reject) => {
      const end = (json: unknown): void => {
        this.#waiting.delete(id)
        signal.removeEventListener('abort', cancel)
        resolve(json)
      }
      const cancel = (): void => end(undefined)
      signal.addEventListener('abort', cancel)
      const job = { jobId: id, attempts: 1, removeOnComplete: true, removeOnFail: true }
      const add = async (): Promise<void> => {
        await connections.queue.add('lookup', { sealed }, job)
      }
      const added = add()
      added.catch(reject)
      this.#waiting.set(id, { end, cancel, add, added })
    })
  }

  async #takeBack(): Promise<void> {
    const taken: string[] = []
    for (const [id, { added }] of [...this.#waiting]) {
      // One that is not there yet could not be taken back.
      await added
      // Also if there is no such job any more, as it was done: then its reply has been sent before.
      if ((await this.#options.connections.queue.remove(id).catch(() => 0)) === 1) taken.push(id)
    }
    await this.#replies.caughtUp()
    for (const id of taken) this.#waiting.get(id)?.cancel()
  }
}
