import type { Asked, Asking } from '../batch/asker.ts'
import { GateClosed } from '../batch/gate.ts'
import type { BatchPlan, OpenJournal } from '../batch/journal.ts'
import type { BatchQuestion } from '../batch/question.ts'
import { connectTo } from '../batch/shared/load-ioredis.ts'
import type { Operation } from '../model/version.ts'
import { connectionTo, keysOf, loadBullmq, queueName, runsKey } from './load-bullmq.ts'
import { askedIn, jsonOfOrder } from './messages.ts'
import { Replies } from './replies.ts'
import type { Seal } from './sealing.ts'

/** A question that is in the queue. */
interface Waiting {
  readonly end: (json: unknown) => void
  readonly cancel: () => void
}

interface QueueAskerOptions {
  readonly url: string
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

const connected = async ({ url }: QueueAskerOptions) => {
  const { Queue, QueueEvents } = await loadBullmq()
  const connection = connectionTo(url)
  const parts = {
    queue: new Queue(queueName, { connection }),
    events: new QueueEvents(queueName, { connection }),
    redis: await connectTo(url),
    reader: await connectTo(url),
  }
  // They connect again; without a listener, an error would end the process.
  parts.queue.on('error', () => undefined)
  parts.events.on('error', () => undefined)
  await parts.events.waitUntilReady()
  return parts
}

/** Asks by a queue: puts questions into it, and waits for the replies of workers. */
export class QueueAsker implements Asking {
  readonly #options: QueueAskerOptions
  readonly #parts: Awaited<ReturnType<typeof connected>>
  readonly #replies: Replies
  /** Those in the queue, by the id of their job; and replies that came before their question was asked, by its key. */
  readonly #waiting = new Map<string, Waiting>()
  readonly #early = new Map<string, unknown>()
  #isStopped = false

  private constructor(options: QueueAskerOptions, parts: Awaited<ReturnType<typeof connected>>) {
    const { seal, run } = options
    this.#options = options
    this.#parts = parts
    this.#replies = new Replies({ ...parts, keys: keysOf(run), seal, arrived: (key, json) => this.#arrived(key, json) })
    parts.events.on('failed', ({ jobId }) => this.#waiting.get(jobId)?.end(lost))
  }

  static async open(options: QueueAskerOptions): Promise<QueueAsker> {
    const parts = await connected(options)
    const { run, journal } = options
    await parts.redis.sadd(runsKey, run)
    // More may have been sent than the journal has seen: its process was killed.
    await parts.redis.set(keysOf(run).requests, journal.requests, 'NX')
    const asker = new QueueAsker(options, parts)
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
    void this.#takeBack()
  }

  /** Lets go of the reply to a question, when the journal has what is in it. */
  async release(key: string): Promise<void> {
    await this.#replies.release(key)
  }

  /** Leaves nothing of the run in Redis, nor in its log. */
  async close(): Promise<void> {
    const { queue, events, redis, reader } = this.#parts
    const { run } = this.#options
    await this.#replies.close()
    await redis.del(...Object.values(keysOf(run)))
    await redis.srem(runsKey, run)
    if ((await redis.scard(runsKey)) === 0) await queue.obliterate({ force: true }).catch(() => undefined)
    await redis.bgrewriteaof().catch(() => undefined)
    await Promise.all([queue.close(), events.close()])
    redis.disconnect()
    reader.disconnect()
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
    for (let sent = 0; sent < asked.requests; sent += 1) await this.#options.journal.sending(key)
    return asked
  }

  /** Puts a question into the queue, and waits for its reply; `undefined` if it is taken back. */
  async #reply(question: BatchQuestion<Operation>, signal: AbortSignal): Promise<unknown> {
    const { seal, run, plan, rate, maxRequests } = this.#options
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
      this.#waiting.set(id, { end, cancel })
      this.#parts.queue
        .add('lookup', { sealed }, { jobId: id, attempts: 1, removeOnComplete: true, removeOnFail: true })
        .catch(reject)
    })
  }

  async #takeBack(): Promise<void> {
    const taken: string[] = []
    for (const id of [...this.#waiting.keys()]) {
      // Also if there is no such job any more, as it was done: then its reply has been sent before.
      if ((await this.#parts.queue.remove(id).catch(() => 0)) === 1) taken.push(id)
    }
    await this.#replies.caughtUp()
    for (const id of taken) this.#waiting.get(id)?.cancel()
  }
}
