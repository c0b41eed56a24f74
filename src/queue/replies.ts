import type { connectTo } from '../batch/shared/load-ioredis.ts'
import type { keysOf } from './load-bullmq.ts'
import { keyIn } from './messages.ts'
import type { Seal } from './sealing.ts'

interface RepliesOptions {
  /** One connection that waits for replies, and one for everything else. */
  readonly reader: Awaited<ReturnType<typeof connectTo>>
  readonly redis: Awaited<ReturnType<typeof connectTo>>
  readonly keys: ReturnType<typeof keysOf>
  readonly seal: Seal
  /** Is told of each reply, with the key of its question. */
  readonly arrived: (key: string, json: unknown) => void
}

/** The replies of workers. One that was read stays in Redis until it is released, even if this process is killed. */
export class Replies {
  readonly #options: RepliesOptions
  /** Those that are not released, as they are in Redis, by the key of their question. */
  readonly #held = new Map<string, string>()
  #isClosed = false
  #reading: Promise<void> = Promise.resolve()

  constructor(options: RepliesOptions) {
    this.#options = options
  }

  start(): void {
    this.#reading = this.#read()
  }

  /** Forgets the reply to a question: what is in it is kept elsewhere. */
  release(key: string): void {
    const sealed = this.#held.get(key)
    this.#held.delete(key)
    const { redis, keys } = this.#options
    // Not awaited: a run must not wait for Redis to keep what it has.
    if (sealed !== undefined) redis.lrem(keys.reading, 0, sealed).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#reading
  }

  /** Resolves when all replies that were there have arrived. */
  async caughtUp(): Promise<void> {
    const { redis, keys } = this.#options
    while ((await redis.llen(keys.replies)) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await this.#takeMoved()
  }

  async #read(): Promise<void> {
    const { reader, keys } = this.#options
    // One may have been moved when a process was killed or a connection lost: nobody has told us of it.
    let mayHaveMissed = true
    while (!this.#isClosed) {
      try {
        if (mayHaveMissed) await this.#takeMoved()
        const sealed = await reader.blmove(keys.replies, keys.reading, 'LEFT', 'RIGHT', 1)
        mayHaveMissed = sealed === null
        if (sealed !== null) this.#take(sealed)
      } catch {
        // Redis refuses, as while it starts: it is asked again a little later.
        mayHaveMissed = true
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  /** Takes those that are read, but of which nobody has told us. */
  async #takeMoved(): Promise<void> {
    const { redis, keys } = this.#options
    for (const sealed of await redis.lrange(keys.reading, 0, -1)) this.#take(sealed)
  }

  #take(sealed: string): void {
    const json = this.#options.seal.unseal(sealed)
    const key = keyIn(json)
    if (key === undefined || this.#held.get(key) === sealed) return
    this.#held.set(key, sealed)
    this.#options.arrived(key, json)
  }
}
