import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { sharedRateLimit } from '../../src/public/batch.ts'
import { onRedis, startRedis } from '../support/redis.ts'
import { runNode } from '../support/run.ts'
import { worstSecond } from './batches.ts'

const fileFor = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rate-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  return join(folder, 'rate.db')
}

const rate = 25
const turns = 30

const threeProcesses = async (t: ExecutionContext, where: string): Promise<void> => {
  const args = ['test/batch/take-times.ts', where, String(rate), String(turns)]
  const outcomes = await Promise.all([1, 2, 3].map(async () => runNode(args)))
  for (const { code, stderr } of outcomes) t.is(code, 0, stderr)
  const times = outcomes.flatMap(({ stdout }) => stdout.trim().split('\n').map(Number))
  t.is(times.length, 3 * turns)
  // Times are noted a little after they were granted.
  t.true(worstSecond(times) <= rate * 1.1 + 1, String(worstSecond(times)))
}

const pausesTogether = async (t: ExecutionContext, where: string): Promise<void> => {
  const [one, other] = [sharedRateLimit(where, 100), sharedRateLimit(where, 100)]
  await one.take()
  one.tell?.({ status: 429, retryAfterMs: 700 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const before = performance.now()
  await other.take()
  t.true(performance.now() - before > 300)
  await Promise.all([one.close?.(), other.close?.()])
}

test.serial('three processes keep a rate together, by a file', async (t) => {
  await threeProcesses(t, await fileFor(t))
})

test.serial('when the service refuses one, all pause, by a file', async (t) => {
  await pausesTogether(t, await fileFor(t))
})

onRedis('three processes keep a rate together, by Redis', async (t) => {
  await threeProcesses(t, (await startRedis(t)).url)
})

onRedis('when the service refuses one, all pause, by Redis', async (t) => {
  await pausesTogether(t, (await startRedis(t)).url)
})

onRedis('while Redis is gone, nothing is sent, and then it goes on', async (t) => {
  const redis = await startRedis(t)
  const limit = sharedRateLimit(redis.url, 100)
  await limit.take()
  await redis.kill()
  let isTaken = false
  const taking = limit.take().then(() => (isTaken = true))
  await new Promise((resolve) => setTimeout(resolve, 500))
  t.false(isTaken)
  await redis.start()
  t.true(await taking)
  await limit.close?.()
})

onRedis('a limit is closed while Redis is gone, too', async (t) => {
  const redis = await startRedis(t)
  const limit = sharedRateLimit(redis.url, 10)
  await limit.take()
  await redis.kill()
  const controller = new AbortController()
  const taken = limit.take(controller.signal)
  controller.abort(new Error('mine'))
  await t.throwsAsync(taken, { message: 'mine' })
  await limit.close?.()
})

test('a limit whose file cannot be opened says so to whoever asks, and can be closed', async (t) => {
  const limit = sharedRateLimit(join(tmpdir(), 'no such folder', 'rate.db'), 10)
  limit.tell?.({ status: 200, retryAfterMs: undefined })
  await t.throwsAsync(limit.take(), { code: 'ENOENT' })
  await limit.close?.()
})
