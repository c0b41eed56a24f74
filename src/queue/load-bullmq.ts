import { InvalidOptionsError } from '../errors/invalid-options-error.ts'

/** Loads BullMQ, which only those install who use its queues. */
export const loadBullmq = async () => {
  try {
    const { Queue, QueueEvents, Worker } = await import('bullmq')
    return { Queue, QueueEvents, Worker }
  } catch {
    throw new InvalidOptionsError([{ input: 'bullmq', rule: 'must be installed: npm install bullmq ioredis' }])
  }
}

/** The name of the queue, which all runs share: a worker works for each of them. */
export const queueName = 'people-lookup-compat'

/** How BullMQ connects to Redis; while it cannot be reached, commands wait. */
export const connectionTo = (url: string) => ({ url, maxRetriesPerRequest: null, retryStrategy: () => 200 })

/** What a run has in Redis besides its jobs. */
export const keysOf = (run: string) => ({
  /** Answers for the run, and those that it has read but not kept. */
  replies: `${queueName}:replies:${run}`,
  reading: `${queueName}:reading:${run}`,
  /** How many requests were sent. */
  requests: `${queueName}:requests:${run}`,
})

/** The runs that have something in Redis. */
export const runsKey = `${queueName}:runs`
