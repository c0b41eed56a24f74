import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { ExecutionContext } from 'ava'
import { journalWith, type Journal, memoryJournal } from '../../src/batch/journal.ts'
import { type BatchRow, fileJournal } from '../../src/public/batch.ts'
import { queueBatch, workQueue } from '../../src/public/queue.ts'
import { endOf, startCli } from '../cli/run-cli.ts'
import { onRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { inherited, root } from '../support/run.ts'
import { json, serve, type Service } from '../support/server.ts'
import { outcomeOf, ownerOf, phones, storedIn } from './batches.ts'

const secret = 'a shared secret'
const pin = { apiKey: 'key', versions: ['v5'], retries: 0 } as const

const folderFor = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  return join(folder, 'run')
}

const startWorker = async (t: ExecutionContext, service: Service, redis: TestRedis): Promise<ChildProcess> => {
  const args = ['test/batch/worker.ts', service.baseUrl, redis.url]
  const child = spawn(process.execPath, args, { cwd: root, env: inherited(), stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** The text of a file; none if it is gone by now: Redis writes its log anew in files that it then renames. */
const textOf = async (file: string): Promise<string> =>
  readFile(file, 'latin1').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })

/** All that is in the files of a Redis. */
const filesOf = async ({ folder }: TestRedis): Promise<string> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return (await Promise.all(files.map(async ({ parentPath, name }) => textOf(join(parentPath, name))))).join('\n')
}

onRedis('workers answer a run, and nothing of it is left in Redis', async (t) => {
  const redis = await startRedis(t)
  const service = await serve(t, (request, response) => json(response, ownerOf(request)))
  const worker = await workQueue({ ...pin, baseUrl: service.baseUrl }, { redis: redis.url, secret })
  const folder = await folderFor(t)
  const run = queueBatch({ ...pin, baseUrl: service.baseUrl }, 'phones', phones(50), {
    redis: redis.url,
    secret,
    name: 'a run',
    journal: fileJournal(folder),
    window: 10,
  })
  let during = ''
  const rows: BatchRow<'phones'>[] = []
  for await (const row of run) {
    if (rows.push(row) === 25) during = await filesOf(redis)
  }
  await worker.close()
  t.is(rows.length, 50)
  t.is(service.seen.length, 50)
  t.is(run.summary.requests, 50)
  t.true(rows.every((row) => row.status === 'found' && row.value.owners[0]?.id === row.key))
  // While it ran, no input and no record was there in clear; afterwards, nothing is.
  t.true(during.includes('people-lookup-compat'))
  t.notRegex(during, /2005550|Byron/)
  const client = new Redis(redis.url)
  const keys = await client.keys('*')
  client.disconnect()
  t.deepEqual(
    keys.filter((key) => !key.endsWith(':rate')),
    [],
  )
})

onRedis('a budget holds for all workers together', async (t) => {
  const redis = await startRedis(t)
  const service = await serve(t, (request, response) => json(response, ownerOf(request)))
  const options = { redis: redis.url, secret, concurrency: 5 }
  const { baseUrl } = service
  const workers = [await workQueue({ ...pin, baseUrl }, options), await workQueue({ ...pin, baseUrl }, options)]
  const run = queueBatch({ ...pin, baseUrl: service.baseUrl }, 'phones', phones(60), {
    redis: redis.url,
    secret,
    name: 'a budget',
    maxRequests: 33,
  })
  const { error } = await outcomeOf(run)
  await Promise.all(workers.map(async ({ close }) => close()))
  t.is(error?.reason, 'budget')
  t.is(service.seen.length, 33)
  t.is(run.summary.requests, 33)
})

onRedis('a run whose budget is raised goes on: what the budget held is no answer', async (t) => {
  const redis = await startRedis(t)
  const service = await serve(t, (request, response) => json(response, ownerOf(request)))
  const { baseUrl } = service
  const worker = await workQueue({ ...pin, baseUrl }, { redis: redis.url, secret, concurrency: 5 })
  const journal = fileJournal(await folderFor(t))
  const run = async (maxRequests: number) =>
    outcomeOf(
      queueBatch({ ...pin, baseUrl }, 'phones', phones(60), {
        redis: redis.url,
        secret,
        name: 'a budget that is raised',
        journal,
        maxRequests,
      }),
    )
  const first = await run(20)
  t.is(first.error?.reason, 'budget')
  t.is(service.seen.length, 20)
  const second = await run(60)
  await worker.close()
  t.is(second.error, undefined)
  t.is(service.seen.length, 60)
})

onRedis(
  'what a run of the same name left that asked anything else, or other versions, is nobody’s answer',
  async (t) => {
    const redis = await startRedis(t)
    const { baseUrl, seen } = await serve(t, (request, response) => {
      if (!request.path.includes('/person')) json(response, ownerOf(request))
      else json(response, { data: { person: { id: 2005550100, names: [{ full_name: 'Cy Byron' }] } } })
    })
    const worker = await workQueue({ ...pin, baseUrl }, { redis: redis.url, secret })
    const options = { redis: redis.url, secret, name: 'run' }
    const keep = (): never => {
      throw new Error('the disk is full')
    }
    const journal: Journal = { open: async (plan) => journalWith(await memoryJournal.open(plan), { keep }) }
    const lost = queueBatch({ ...pin, baseUrl }, 'phones', ['2005550100'], { ...options, journal })
    t.is((await outcomeOf(lost)).error?.reason, 'journal')
    const person = await outcomeOf(queueBatch({ ...pin, baseUrl }, 'person', ['2005550100'], options))
    const [row] = person.rows
    t.is(row?.status === 'found' ? row.value.names[0]?.full : person.error?.message, 'Cy Byron')
    const older = queueBatch({ ...pin, baseUrl, versions: ['v4'] }, 'phones', ['2005550100'], options)
    await outcomeOf(older)
    t.deepEqual(
      seen.map(({ path }) => path),
      ['/v5/phones', '/v5/person_id/2005550100', '/v4/phones'],
    )
    // What it left is still there for itself.
    const same = await outcomeOf(queueBatch({ ...pin, baseUrl }, 'phones', ['2005550100'], options))
    await worker.close()
    t.is(same.rows[0]?.status, 'found')
    t.is(seen.length, 3)
  },
)

onRedis(
  'a run that is killed sends nothing more, its file knows of every request, and the next one goes on',
  async (t) => {
    t.timeout(120_000)
    const redis = await startRedis(t)
    const service = await serve(t, (request, response) => setTimeout(() => json(response, ownerOf(request)), 20))
    const env = { PEOPLE_LOOKUP_BASE_URL: service.baseUrl, PEOPLE_LOOKUP_API_KEY: 'a very secret key' }
    const folder = await folderFor(t)
    await mkdir(folder)
    await writeFile(join(folder, 'phones.txt'), phones(150).join('\n'))
    const to = join(folder, 'run')
    const args = ['batch', 'phones', join(folder, 'phones.txt'), '--to', to, '--queue', redis.url]
    const worker = startCli(['batch', 'work', '--queue', redis.url], env)
    const working = endOf(worker)
    const run = startCli(args, env)
    const killed = endOf(run)
    while (service.seen.length < 40) await sleep(5)
    run.kill('SIGKILL')
    await killed
    await sleep(500)
    const sent = service.seen.length
    await sleep(4000)
    t.is(service.seen.length, sent)
    const requests = () => Number(storedIn(to, 'SELECT requests FROM run')[0]?.['requests'])
    t.true(requests() >= sent)
    const { code, stderr } = await endOf(startCli(args, env))
    t.is(code, 0, stderr)
    t.true(requests() >= service.seen.length)
    t.true(requests() <= service.seen.length + 8)
    worker.kill('SIGTERM')
    t.is((await working).code, 0)
  },
)

onRedis('a cluster of a single node does for a queue', async (t) => {
  const redis = await startRedis(t, false, ['--cluster-enabled', 'yes'])
  const client = new Redis(redis.url)
  await client.cluster('ADDSLOTSRANGE', 0, 16_383)
  while (!/cluster_state:ok/.test(await client.cluster('INFO'))) await sleep(50)
  client.disconnect()
  const service = await serve(t, (request, response) => json(response, ownerOf(request)))
  const { baseUrl } = service
  const worker = await workQueue({ ...pin, baseUrl }, { redis: redis.url, secret })
  const run = queueBatch({ ...pin, baseUrl }, 'phones', phones(20), { redis: redis.url, secret, name: 'a cluster' })
  const { rows, error } = await outcomeOf(run)
  await worker.close()
  t.is(error, undefined)
  t.is(rows.length, 20)
})

onRedis('workers that are killed, and Redis that is, lose nothing', async (t) => {
  t.timeout(240_000)
  const redis = await startRedis(t)
  const service = await serve(t, (request, response) => setTimeout(() => json(response, ownerOf(request)), 20))
  const count = 400
  const folder = await folderFor(t)
  const run = queueBatch({ ...pin, baseUrl: service.baseUrl }, 'phones', phones(count), {
    redis: redis.url,
    secret,
    name: 'kills',
    journal: fileJournal(folder),
    window: 40,
  })
  const running = outcomeOf(run)
  let worker = await startWorker(t, service, redis)
  for (let kills = 0; kills < 5; kills += 1) {
    const until = service.seen.length + 40
    while (service.seen.length < until) await new Promise((resolve) => setTimeout(resolve, 5))
    worker.kill('SIGKILL')
    if (kills === 2) {
      await redis.kill()
      await redis.start()
    }
    worker = await startWorker(t, service, redis)
  }
  const { rows, error } = await running
  worker.kill('SIGTERM')
  t.is(error, undefined)
  t.deepEqual(rows.map((row) => 'key' in row && row.key).sort(), [...phones(count)])
  // Those under way at a kill, of four each, are asked again.
  t.true(service.seen.length <= count + 6 * 4 + 4, String(service.seen.length))
  t.notRegex(await filesOf(redis), /2005550|Byron/)
})

onRedis('the command line feeds a queue, and works for it', async (t) => {
  const redis = await startRedis(t)
  const service = await serve(t, (request, response) => json(response, ownerOf(request)))
  const env = { PEOPLE_LOOKUP_BASE_URL: service.baseUrl, PEOPLE_LOOKUP_API_KEY: 'a very secret key' }
  const folder = await folderFor(t)
  await mkdir(folder)
  await writeFile(join(folder, 'phones.txt'), phones(20).join('\n'))
  const run = startCli(
    [
      'batch',
      'phones',
      join(folder, 'phones.txt'),
      '--to',
      join(folder, 'run'),
      '--queue',
      redis.url,
      '--rate',
      '200/s',
    ],
    env,
  )
  const running = endOf(run)
  // What the last line says when there is nobody yet who looks up.
  const told: unknown[] = await once(run.stderr, 'data')
  t.regex(String(told), /^0 of 20 .*No worker has asked yet: start batch work, with the same --queue and key$/m)
  const worker = startCli(['batch', 'work', '--queue', redis.url], env)
  const working = endOf(worker)
  const { code, stderr } = await running
  t.is(code, 0, stderr)
  t.is(service.seen.length, 20)
  worker.kill('SIGTERM')
  const ended = await working
  t.is(ended.code, 0, ended.stderr)
  t.notRegex(stderr + ended.stderr, /2005550|Byron|very secret/)
})
