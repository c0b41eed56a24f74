/**
 * Thousands of lookups by many workers, through BullMQ on Redis. It needs the packages `bullmq` and `ioredis`.
 *
 * @category Entry points
 * @module people-lookup-compat/queue
 */

export { queueBatch, type QueueBatchOptions } from '../queue/queue-batch.ts'
export { type QueueWorker, workQueue, type WorkQueueOptions } from '../queue/work-queue.ts'
export type { Batch, RunnableBy } from '../batch/run.ts'
export type { LookupOptions } from '../client/options.ts'
export type { LookupInput } from '../query/request.ts'
