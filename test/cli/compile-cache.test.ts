import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { runCli } from './run-cli.ts'

// What Node compiled for one run is there for the next, in the folder for what is temporary.

test('a run leaves the compiled program to the next one, unless it is told not to', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'compile-cache-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  const env = { TMPDIR: folder, TEMP: folder, NODE_COMPILE_CACHE: '' }
  const refused = await runCli(['--version'], { env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' } })
  t.is(refused.code, 0)
  t.deepEqual(await readdir(folder), [])
  const { code, stdout } = await runCli(['--version'], { env })
  t.is(code, 0)
  t.is(stdout, refused.stdout)
  t.deepEqual(await readdir(folder), ['node-compile-cache'])
})
