import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { type Outcome, runNode } from '../support/run.ts'
import { runCli } from './run-cli.ts'

// What Node compiles in one run is reused in the next, from a folder of the user's own: others can write into the folder
// for temporary files, and what they put there would be run.

const folderFor = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'compile-cache-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A home, and a folder for temporary files. */
const surroundings = async (t: ExecutionContext) => {
  const folder = await folderFor(t)
  const [home, temporary] = [join(folder, 'home'), join(folder, 'temporary')]
  await Promise.all([mkdir(home), mkdir(temporary)])
  const places = { HOME: home, USERPROFILE: home, TMPDIR: temporary, TEMP: temporary }
  const none = { XDG_CACHE_HOME: '', LOCALAPPDATA: '', NODE_COMPILE_CACHE: '' }
  return { folder, home, temporary, env: { ...places, ...none } }
}

/** Does what the program does first, and loads no more than one file of it. */
const loadOneFile = async (env: Readonly<Record<string, string>>): Promise<Outcome> => {
  const program = `import { keepCompiled } from './src/cli/compile-cache.ts'
    keepCompiled()
    await import('./src/cli/terminal/printable.ts')`
  return runNode(['--input-type=module', '--eval', program], '', env)
}

const cacheIn = async (folder: string): Promise<readonly string[]> => readdir(join(folder, 'people-lookup-compat'))

test('a run leaves the compiled program for the next one in a folder of the user, unless it is told not to', async (t) => {
  const { home, temporary, env } = await surroundings(t)
  const refused = await runCli(['--version'], { env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' } })
  t.is(refused.code, 0)
  t.deepEqual([await readdir(home), await readdir(temporary)], [[], []])
  const { code, stdout } = await runCli(['--version'], { env })
  t.is(code, 0)
  t.is(stdout, refused.stdout)
  t.is((await cacheIn(join(home, '.cache'))).length, 1)
  t.deepEqual(await readdir(temporary), [])
})

test("the user's folder for caches is used if it is absolute, and the one for Node takes precedence", async (t) => {
  const { folder, home, temporary, env } = await surroundings(t)
  const caches = join(folder, 'caches')
  await loadOneFile({ ...env, XDG_CACHE_HOME: caches })
  t.is((await cacheIn(caches)).length, 1)
  const ofNode = join(folder, 'of-node')
  await loadOneFile({ ...env, NODE_COMPILE_CACHE: ofNode })
  t.is((await readdir(ofNode)).length, 1)
  t.deepEqual(await readdir(home), [])
  await loadOneFile({ ...env, XDG_CACHE_HOME: 'relative' })
  t.is((await cacheIn(join(home, '.cache'))).length, 1)
  t.deepEqual(await readdir(temporary), [])
})

test('the folder is for the user alone, and is not made where everybody can write', async (t) => {
  const { folder, home, env } = await surroundings(t)
  await loadOneFile(env)
  t.is((await stat(join(home, '.cache', 'people-lookup-compat'))).mode & 0o077, 0)
  const open = join(folder, 'open')
  await mkdir(open)
  await chmod(open, 0o777)
  await loadOneFile({ ...env, XDG_CACHE_HOME: open })
  t.deepEqual(await readdir(open), [])
  // Nor is it used if it is there.
  await mkdir(join(open, 'people-lookup-compat'))
  await loadOneFile({ ...env, XDG_CACHE_HOME: open })
  t.deepEqual(await cacheIn(open), [])
  await chmod(open, 0o700)
  await chmod(join(open, 'people-lookup-compat'), 0o777)
  await loadOneFile({ ...env, XDG_CACHE_HOME: open })
  t.deepEqual(await cacheIn(open), [])
})

// Only the superuser can give a folder to somebody else, and only they can use the home of another user.
const ofSuperuser = process.geteuid?.() === 0 ? test : test.skip

ofSuperuser("another user's folder is not used, as with sudo, which may keep their home", async (t) => {
  const { home, env } = await surroundings(t)
  const nobody = 65_534
  await chown(home, nobody, nobody)
  await loadOneFile(env)
  t.deepEqual(await readdir(home), [])
  const cache = join(home, '.cache', 'people-lookup-compat')
  await mkdir(cache, { recursive: true })
  await chown(cache, nobody, nobody)
  await loadOneFile(env)
  t.deepEqual(await readdir(cache), [])
})

test('the program also runs without a writable home', async (t) => {
  const { folder, temporary, env } = await surroundings(t)
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const home of [file, 'relative', '', '/proc']) {
    const { code, stderr } = await loadOneFile({ ...env, HOME: home, USERPROFILE: home })
    t.deepEqual([code, stderr], [0, ''], home)
  }
  t.deepEqual(
    (await readdir('.')).filter((name) => ['relative', '.cache'].includes(name)),
    [],
  )
  t.deepEqual(await readdir(temporary), [])
})
