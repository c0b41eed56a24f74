import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import test from 'ava'
import { fileJournal } from '../../src/public/batch.ts'
import { queueBatch, workQueue } from '../../src/public/queue.ts'
import { endOf, startCli } from '../cli/run-cli.ts'
import { onRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { json, serve } from '../support/server.ts'
import { outcomeOf, ownerOf, phones, storedIn } from './batches.ts'

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
  t.deepEqual(rows.map((row) => 'key' in row && row.key).sort(), [...phones(count)])
  t.true(service.seen.length <= maxRequests)
})

/** How a Redis loses all that it has: the way, and whether it does by itself what else is needed. */
const losses = {
  FLUSHALL: async ({ url }: TestRedis): Promise<void> => {
    const client = new Redis(url)
    await client.flushall()
    await client.quit()
  },
  'a restart without a log': async ({ kill, start }: TestRedis): Promise<void> => {
    await kill()
    await start()
  },
  'the eviction of every key': async ({ url }: TestRedis): Promise<void> => {
    const client = new Redis(url)
    for (const key of await client.keys('*')) await client.unlink(key)
    await client.quit()
  },
}

for (const [name, lose] of Object.entries(losses))
  onRedis(`${name}: what was sent is counted, and what waits is not`, async (t) => {
    t.timeout(120_000)
    const folder = await mkdtemp(join(tmpdir(), 'run-'))
    t.teardown(async () => rm(folder, { recursive: true, force: true }))
    const redis = await startRedis(t, true)
    let most = 0
    const service = await serve(t, (request, response) => {
      // Each request is in the file before it is sent.
      most = Math.max(most, service.seen.length - Number(storedIn(folder, 'SELECT requests FROM run')[0]?.['requests']))
      setTimeout(() => json(response, ownerOf(request)), 20)
    })
    const { baseUrl } = service
    const begin = async () => workQueue({ ...pin, baseUrl }, { redis: redis.url, secret, concurrency: 4 })
    const workers = await Promise.all([begin(), begin()])
    const count = 300
    // What is under way at a loss is asked again, and so is what was answered but not heard of: nothing near the 200 in the queue.
    const maxRequests = count + 60
    const options = { redis: redis.url, secret, name: 'lossy', maxRequests, journal: fileJournal(folder) }
    const running = outcomeOf(queueBatch({ ...pin, baseUrl }, 'phones', phones(count), options))
    for (const at of [30, 150]) {
      while (service.seen.length < at) await wait(5)
      await lose(redis)
    }
    const { rows, error } = await running
    await Promise.all(workers.map(async ({ close }) => close()))
    t.is(error, undefined)
    t.deepEqual(rows.map((row) => 'key' in row && row.key).sort(), [...phones(count)])
    t.true(most <= 0, String(most))
    t.is(storedIn(folder, 'SELECT requests FROM run')[0]?.['requests'], service.seen.length)
  })

onRedis('an abort ends a run while Redis is gone', async (t) => {
  t.timeout(120_000)
  const redis = await startRedis(t)
  const controller = new AbortController()
  const options = { redis: redis.url, secret, name: 'gone', signal: controller.signal }
  const lookup = { ...pin, baseUrl: 'http://127.0.0.1:1' }
  const run = queueBatch(lookup, 'phones', phones(20), options)
  const running = outcomeOf(run)
  while (run.summary.underWay === 0) await wait(5)
  await redis.kill()
  controller.abort()
  const { rows, error } = await running
  t.deepEqual(rows, [])
  t.is(error?.reason, 'aborted')
})

/** Gives a Redis so much memory, or as much as there is. */
const giveMemory = async (url: string, most: '1mb' | '0'): Promise<void> => {
  const client = new Redis(url)
  await client.config('SET', 'maxmemory', most)
  await client.quit()
}

onRedis('a run goes on once a Redis that was out of memory has some, and no question is asked twice', async (t) => {
  t.timeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  const { url } = await startRedis(t)
  const { baseUrl, seen } = await serve(t, (request, response) => setTimeout(() => json(response, ownerOf(request)), 5))
  const worker = await workQueue({ ...pin, baseUrl }, { redis: url, secret, concurrency: 4 })
  const begin = async (journal: string) => {
    const options = { redis: url, secret, name: 'small', window: 20, journal: fileJournal(join(folder, journal)) }
    return outcomeOf(queueBatch({ ...pin, baseUrl }, 'phones', phones(150), options))
  }
  const running = begin('run')
  while (seen.length < 50) await wait(5)
  await giveMemory(url, '1mb')
  const [first, another] = [await running, await begin('another')]
  for (const { error } of [first, another]) {
    t.is(error?.reason, 'unsent')
    t.regex(error?.message ?? '', /^No request can be sent/)
    t.like(error?.cause, { message: 'Redis is out of memory (OOM): give it more, or use another one.' })
  }
  await giveMemory(url, '0')
  const { rows, error } = await begin('run')
  await worker.close()
  t.is(error, undefined)
  t.is(first.rows.length + rows.length, 150)
  t.is(seen.length, 150)
})

onRedis('the command line says in a sentence that Redis is out of memory, and ends', async (t) => {
  t.timeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'batch-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  const { url } = await startRedis(t)
  await giveMemory(url, '1mb')
  await writeFile(join(folder, 'phones.txt'), phones(20).join('\n'))
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const env = { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: 'a very secret key' }
  for (const by of [
    ['--queue', url],
    ['--rate', '100/s', '--share-rate', url],
  ]) {
    const args = ['batch', 'phones', join(folder, 'phones.txt'), '--to', join(folder, by[0] ?? ''), ...by]
    const { code, stderr } = await endOf(startCli(args, env))
    t.is(code, 5, stderr)
    t.regex(stderr, /error: Redis is out of memory \(OOM\): give it more, or use another one\.\n$/)
  }
  t.is(seen.length, 0)
})

onRedis('Redis holds little of a run, however large its answers are', async (t) => {
  t.timeout(120_000)
  const { url } = await startRedis(t, true)
  const { baseUrl } = await serve(t, (_, response) =>
    json(response, { data: { owners: [{ names: [{ full_name: 'Ada '.repeat(10_000) }] }] } }),
  )
  const worker = await workQueue({ ...pin, baseUrl }, { redis: url, secret })
  const count = 600
  const options = { redis: url, secret, name: 'large', window: 20 }
  const client = new Redis(url)
  const sizes: number[] = []
  for await (const { status } of queueBatch({ ...pin, baseUrl }, 'phones', phones(count), options)) {
    t.is(status, 'found')
    sizes.push(Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1]))
  }
  await worker.close()
  client.disconnect()
  t.true(Math.max(...sizes) - (sizes[0] ?? 0) < 18_000_000, String(Math.max(...sizes)))
})

test('an address where no Redis is is an error, and not waited for', async (t) => {
  t.timeout(60_000)
  const options = { redis: 'redis://127.0.0.1:1', secret, name: 'nowhere' }
  const { error } = await outcomeOf(queueBatch({ ...pin, baseUrl: 'http://127.0.0.1:1' }, 'phones', phones(1), options))
  t.is(error?.reason, 'unsent')
  t.regex(error?.message ?? '', /Redis cannot be reached/)
})

onRedis('a Redis that does not allow what is needed is told, and no connection to it stays', async (t) => {
  const redis = await startRedis(t)
  const admin = new Redis(redis.url)
  t.teardown(() => admin.disconnect())
  await admin.call('ACL', 'SETUSER', 'ada', 'on', '>key', '~*', '+@all', 'resetchannels')
  const options = { redis: redis.url.replace('//', '//ada:key@'), secret }
  const lookup = { baseUrl: 'http://127.0.0.1:9', apiKey: 'key', versions: ['v5'] } as const
  const { error } = await outcomeOf(queueBatch(lookup, 'phones', phones(3), { ...options, name: 'run' }))
  t.regex(error?.message ?? '', /NOPERM/)
  await t.throwsAsync(workQueue(lookup, options), { message: /NOPERM/ })
  const isLeft = async (): Promise<boolean> => String(await admin.client('LIST')).includes('user=ada')
  while (await isLeft()) await wait(50)
  t.false(await isLeft())
})
