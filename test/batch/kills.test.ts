import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { ending, inherited, root } from '../support/run.ts'
import { json, serve, type Service } from '../support/server.ts'
import { ownerOf, phones, storedIn } from './batches.ts'

// Runs in processes of their own, which are killed while a service counts what it is asked.

const concurrency = 8

const folderFor = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

const start = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['test/batch/phone-run.ts', ...args], {
    cwd: root,
    env: inherited(),
    stdio: 'ignore',
    ...ending,
  })

/** The exit code of a process, when it ends by itself. */
const endOf = async (child: ChildProcess) => {
  await once(child, 'exit')
  return child.exitCode
}

/** Ends a process after the service has seen so many more requests, and returns its exit code. */
const endAfter = async (child: ChildProcess, service: Service, more: number, signal: NodeJS.Signals) => {
  const until = service.seen.length + more
  const ended = once(child, 'exit')
  const timer = setInterval(() => {
    if (service.seen.length < until) return
    child.kill(signal)
    clearInterval(timer)
  }, 1)
  await ended
  clearInterval(timer)
  return child.exitCode
}

const counting = async (t: ExecutionContext): Promise<Service> =>
  serve(t, (request, response) => setTimeout(() => json(response, ownerOf(request)), 3))

/** The keys of the rows in a folder, and the owner of each. */
const rowsIn = (folder: string): readonly (readonly [unknown, unknown])[] =>
  storedIn(folder, "SELECT key, value ->> '$.owners[0].id' AS owner FROM question WHERE settled IS NOT NULL").map(
    ({ key, owner }) => [key, owner],
  )

const expected = (count: number): readonly (readonly [string, string])[] => phones(count).map((phone) => [phone, phone])

test.serial(
  'twenty kills over 3,000 numbers lose nothing, repeat no row, and ask again only what was under way',
  async (t) => {
    t.timeout(240_000)
    const [service, folder] = [await counting(t), await folderFor(t)]
    const count = 3000
    let kills = 0
    while (kills < 20) {
      const code = await endAfter(start(service.baseUrl, folder, String(count)), service, 60 + 7 * kills, 'SIGKILL')
      t.is(code, null)
      kills += 1
    }
    t.is(await endOf(start(service.baseUrl, folder, String(count))), 0)
    t.deepEqual([...rowsIn(folder)].sort(), expected(count))
    t.true(service.seen.length <= count + kills * concurrency, String(service.seen.length))
  },
)

test.serial('five times SIGTERM cost not one request', async (t) => {
  t.timeout(120_000)
  const [service, folder] = [await counting(t), await folderFor(t)]
  for (let times = 0; times < 5; times += 1) {
    t.is(await endAfter(start(service.baseUrl, folder, '600'), service, 50, 'SIGTERM'), 1)
  }
  t.is(await endOf(start(service.baseUrl, folder, '600')), 0)
  t.is(service.seen.length, 600)
  t.deepEqual([...rowsIn(folder)].sort(), expected(600))
})

test.serial('a budget holds over ten kills', async (t) => {
  t.timeout(120_000)
  const [service, folder] = [await counting(t), await folderFor(t)]
  for (let kills = 0; kills < 10; kills += 1) {
    await endAfter(start(service.baseUrl, folder, '3000', '1000'), service, 70, 'SIGKILL')
  }
  t.is(await endOf(start(service.baseUrl, folder, '3000', '1000')), 6)
  t.true(service.seen.length <= 1000, String(service.seen.length))
  t.true(service.seen.length > 1000 - 10 * concurrency)
})
