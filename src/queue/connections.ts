import { BatchStoppedError } from '../batch/batch-stopped-error.ts'
import { connectTo, RedisUnreachable } from '../batch/shared/load-ioredis.ts'
import { connectionTo, loadBullmq, queueName } from './load-bullmq.ts'

/** How long what is left in Redis may take to remove while it cannot be reached, in milliseconds. */
const patience = 5000

const reached = async (url: string) => {
  try {
    return await connectTo(url)
  } catch (cause) {
    if (!(cause instanceof RedisUnreachable)) throw cause
    throw new BatchStoppedError('unsent', cause.message, { cause: cause.cause })
  }
}

/** What connects a run with its queue. */
export type QueueConnections = Awaited<ReturnType<typeof connectQueue>>

/**
 * Connects a run with its queue.
 *
 * @throws BatchStoppedError when Redis cannot be reached
 */
export const connectQueue = async (url: string) => {
  const { Queue, QueueEvents } = await loadBullmq()
  const redis = await reached(url)
  const reader = await reached(url)
  const connection = connectionTo(url)
  const queue = new Queue(queueName, { connection })
  const events = new QueueEvents(queueName, { connection })
  // They connect again; without a listener, an error would end the process.
  queue.on('error', () => undefined)
  events.on('error', () => undefined)
  await events.waitUntilReady()
  const disconnect = (): void => {
    redis.disconnect()
    reader.disconnect()
    // Not awaited: one that is about to connect again never says that it has ended.
    for (const ended of [queue.disconnect(), events.disconnect()]) void ended.catch(() => undefined)
  }
  return {
    redis,
    reader,
    queue,
    events,
    /** Disconnects, after the last that is to be done: unless Redis is gone, for which nobody waits. */
    close: async (last: () => Promise<void> = async () => Promise.resolve()): Promise<void> => {
      let timer: ReturnType<typeof setInterval> | undefined
      const gone = new Promise<void>((resolve) => {
        timer = setInterval(() => {
          if (redis.status !== 'ready') resolve()
        }, patience)
      })
      const done = (async () => {
        await last()
        await Promise.all([queue.close(), events.close()])
      })().catch(() => undefined)
      await Promise.race([done, gone])
      clearInterval(timer)
      disconnect()
    },
  }
}
