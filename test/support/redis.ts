import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { freePort } from './free-port.ts'

// A Redis of a test's own. A machine without one skips these tests, and says so.

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis)
  console.error('SKIPPED: there is no redis-server on this machine. Install it to test what is shared by Redis.')

/** A test that needs Redis. */
export const onRedis = hasRedis ? test.serial : test.skip

export interface TestRedis {
  readonly url: string
  /** Where its files are. */
  readonly folder: string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Starts a Redis that keeps a log of all writes, unless it is to forget all when it is killed; it ends with the test. */
export const startRedis = async (
  t: ExecutionContext,
  isForgetful = false,
  more: readonly string[] = [],
): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const args = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--appendonly',
    isForgetful ? 'no' : 'yes',
    '--appendfsync',
    'always',
    '--save',
    '',
    ...more,
  ]
  let end: () => Promise<void> = () => Promise.resolve()
  const start = async (): Promise<void> => {
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = once(child, 'exit')
    end = async () => {
      child.kill('SIGKILL')
      await ended
    }
    let said = ''
    for await (const chunk of child.stdout) {
      said += String(chunk)
      if (said.includes('Ready to accept connections')) break
    }
  }
  await start()
  t.teardown(async () => {
    await end()
    await rm(folder, { recursive: true, force: true })
  })
  return { url: `redis://127.0.0.1:${port}`, folder, start, kill: async () => end() }
}
