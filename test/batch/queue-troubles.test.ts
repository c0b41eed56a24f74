import test from 'ava'
import { queueBatch, workQueue } from '../../src/public/queue.ts'
import { onRedis, startRedis } from '../support/redis.ts'
import { json, serve } from '../support/server.ts'
import { outcomeOf, ownerOf, phones } from './batches.ts'

// What a run through a queue does when Redis fails it.

const secret = 'a shared secret'
const pin = { apiKey: 'key', versions: ['v5'], retries: 0 } as const

const wait = async (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

onRedis('a Redis that forgets everything when it is killed loses nothing of a run', async (t) => {
  t.timeout(120_000)
  const redis = await startRedis(t, true)
  const service = await serve(t, (request, response) => setTimeout(() => json(response, ownerOf(request)), 20))
  const { baseUrl } = service
  const worker = await workQueue({ ...pin, baseUrl }, { redis: redis.url, secret, concurrency: 4 })
  const count = 150
  const maxRequests = 300
  const options = { redis: redis.url, secret, name: 'forgetful', window: 40, maxRequests }
  const running = outcomeOf(queueBatch({ ...pin, baseUrl }, 'phones', phones(count), options))
  while (service.seen.length < 50) await wait(5)
  await redis.kill()
  await redis.start()
  const { rows, error } = await running
  await worker.close()
  t.is(error, undefined)
  t.deepEqual(rows.map((row) => row.status !== 'invalid' && row.key).sort(), [...phones(count)])
  t.true(service.seen.length <= maxRequests)
})

onRedis('an abort ends a run while Redis is gone', async (t) => {
  t.timeout(120_000)
  const redis = await startRedis(t)
  const controller = new AbortController()
  const options = { redis: redis.url, secret, name: 'gone', signal: controller.signal }
  const lookup = { ...pin, baseUrl: 'http://127.0.0.1:1' }
  const running = outcomeOf(queueBatch(lookup, 'phones', phones(20), options))
  await wait(500)
  await redis.kill()
  controller.abort()
  const { rows, error } = await running
  t.deepEqual(rows, [])
  t.is(error?.reason, 'aborted')
})

test('an address where no Redis is is an error, and not waited for', async (t) => {
  t.timeout(60_000)
  const options = { redis: 'redis://127.0.0.1:1', secret, name: 'nowhere' }
  const { error } = await outcomeOf(queueBatch({ ...pin, baseUrl: 'http://127.0.0.1:1' }, 'phones', phones(1), options))
  t.is(error?.reason, 'unsent')
  t.regex(error?.message ?? '', /Redis cannot be reached/)
})
