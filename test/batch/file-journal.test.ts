import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { fileJournal, runBatch } from '../../src/public/batch.ts'
import { ending, inherited, root, runNode } from '../support/run.ts'
import { json, serve } from '../support/server.ts'
import { onSmallDisk, smallDisk } from '../support/small-disk.ts'
import { outcomeOf, ownerOf, phones, storedIn } from './batches.ts'

const pin = { apiKey: 'a very secret key', versions: ['v5'], retries: 0 } as const

const folderFor = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  return join(folder, 'run')
}

const echo = async (t: ExecutionContext) => serve(t, (request, response) => json(response, ownerOf(request)))

test('a run goes on where the one before ended, and asks no question again', async (t) => {
  const [{ baseUrl, seen }, folder] = [await echo(t), await folderFor(t)]
  const numbers = phones(30)
  const begin = (inputs: readonly string[]) =>
    outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', inputs, { journal: fileJournal(folder) }))
  t.is((await begin(numbers.slice(0, 20))).rows.length, 20)
  const { rows, error } = await begin(numbers)
  t.is(error, undefined)
  t.is(rows.length, 10)
  t.is(seen.length, 30)
})

test('rows that the consumer did not deal with are yielded again, as they were, without being asked again', async (t) => {
  const [{ baseUrl, seen }, folder] = [await echo(t), await folderFor(t)]
  const begin = () => runBatch({ ...pin, baseUrl }, 'phones', phones(20), { journal: fileJournal(folder) })
  const first: unknown[] = []
  for await (const row of begin()) {
    first.push(row)
    if (first.length === 5) break
  }
  const { rows } = await outcomeOf(begin())
  t.is(seen.length, 20)
  // The fifth was not dealt with: the loop did not ask for the next one.
  t.is(rows.length, 16)
  t.deepEqual(rows[0], first[4])
})

test('what was answered while the consumer left the loop is kept', async (t) => {
  const folder = await folderFor(t)
  const { baseUrl, seen } = await serve(t, (request, response) =>
    setTimeout(() => json(response, ownerOf(request)), 20),
  )
  for await (const row of runBatch({ ...pin, baseUrl }, 'phones', phones(50), { journal: fileJournal(folder) })) {
    t.is(row.status, 'found')
    break
  }
  t.is(storedIn(folder, 'SELECT * FROM question WHERE settled IS NOT NULL').length, seen.length)
})

test('only its user can read the folder, and the key is not in it', async (t) => {
  const [{ baseUrl }, folder] = [await echo(t), await folderFor(t)]
  await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(5), { journal: fileJournal(folder) }))
  t.is((await stat(folder)).mode & 0o777, 0o700)
  t.deepEqual((await readdir(folder)).sort(), ['run.db', 'run.lock'])
  for (const name of await readdir(folder)) {
    t.is((await stat(join(folder, name))).mode & 0o777, 0o600, name)
    t.false((await readFile(join(folder, name), 'latin1')).includes(pin.apiKey), name)
  }
})

test('another plan is refused, and so is a folder with other files', async (t) => {
  const [{ baseUrl, seen }, folder] = [await echo(t), await folderFor(t)]
  await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(2), { journal: fileJournal(folder) }))
  const others = [
    runBatch({ ...pin, baseUrl, versions: ['v4'] }, 'phones', phones(2), { journal: fileJournal(folder) }),
    runBatch({ ...pin, baseUrl, fallbackOn: [] }, 'phones', phones(2), { journal: fileJournal(folder) }),
    runBatch({ ...pin, baseUrl: `${baseUrl}/x` }, 'phones', phones(2), { journal: fileJournal(folder) }),
    runBatch({ ...pin, baseUrl }, 'phones', phones(2), {
      journal: fileJournal(folder, { fingerprint: { column: 2 } }),
    }),
  ]
  for (const [at, run] of others.entries()) {
    const { error } = await outcomeOf(run)
    t.is(error?.reason, 'journal')
    t.regex(error?.message ?? '', /versions|fallbackOn|baseUrl|column/, String(at))
  }
  const full = `${folder}-2`
  await mkdir(full)
  await writeFile(join(full, 'mine.txt'), 'precious')
  const { error } = await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(2), { journal: fileJournal(full) }))
  t.is(error?.reason, 'journal')
  t.deepEqual(await readdir(full), ['mine.txt'])
  t.is(seen.length, 2)
})

test('a second process in the folder is refused, and one that was killed does not lock it', async (t) => {
  const folder = await folderFor(t)
  const { baseUrl, seen } = await serve(t, (request, response, count) => {
    // The last one never gets its answer.
    if (count < 4) json(response, ownerOf(request))
  })
  const args = ['test/batch/phone-run.ts', baseUrl, folder, '4']
  const child = spawn(process.execPath, args, { cwd: root, env: inherited(), stdio: 'ignore', ...ending })
  const isWaiting = (): boolean =>
    seen.length === 4 && storedIn(folder, 'SELECT * FROM question WHERE settled IS NOT NULL').length === 3
  while (!isWaiting()) await new Promise((resolve) => setTimeout(resolve, 5))
  const begin = () =>
    outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(4), { journal: fileJournal(folder), inDoubt: 'skip' }))
  t.regex((await begin()).error?.message ?? '', /Another process/)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { error } = await begin()
  // The one that was under way is in doubt, and skipped.
  t.is(error?.reason, 'unanswered')
  t.is(error?.summary?.unanswered, 1)
  t.is(seen.length, 4)
})

test('a folder of an earlier form, and a store that is none, are refused in a sentence', async (t) => {
  const [{ baseUrl, seen }, folder] = [await echo(t), await folderFor(t)]
  const begin = () => outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(3), { journal: fileJournal(folder) }))
  await mkdir(folder)
  await writeFile(join(folder, 'run.json'), '{}')
  t.regex((await begin()).error?.message ?? '', /^The folder has a run of an earlier release/)
  await rm(join(folder, 'run.json'))
  await writeFile(join(folder, 'run.db'), 'no database, but long enough to be taken for one'.repeat(100))
  t.regex((await begin()).error?.message ?? '', /^The folder of the run cannot be used: run.db is no database/)
  const blocked = outcomeOf(
    runBatch({ ...pin, baseUrl }, 'phones', phones(3), { journal: fileJournal(join(folder, 'run.db', 'run')) }),
  )
  t.regex((await blocked).error?.message ?? '', /a part of its path, is a file/)
  const nowhere = runBatch({ ...pin, baseUrl }, 'phones', phones(3), { journal: fileJournal('/proc/nowhere/run') })
  t.regex((await outcomeOf(nowhere)).error?.message ?? '', /^The folder of the run cannot be used/)
  t.is(seen.length, 0)
})

onSmallDisk(
  'a full disk stops the run with an error that has no record, keeps what was under way, and goes on later',
  async (t) => {
    const disk = smallDisk(t, 4)
    const folder = join(disk.path, 'run')
    const { baseUrl, seen } = await serve(t, (request, response) =>
      json(response, { ...ownerOf(request), more: 'Byron '.repeat(10) }),
    )
    const lookup = { ...pin, baseUrl }
    const begin = () =>
      outcomeOf(runBatch(lookup, 'phones', phones(300), { journal: fileJournal(folder), concurrency: 4 }))
    await writeFile(join(disk.path, 'others'), Buffer.alloc(3 * 2 ** 20 - 300_000))
    const { rows, error } = await begin()
    t.is(error?.reason, 'journal')
    t.true(rows.length < 300)
    t.notRegex(`${error?.message} ${String(error?.cause)}`, /Byron|20055501/)
    // What was sent was kept, in the room that was left for it, and nothing was sent after it.
    t.is(storedIn(folder, 'SELECT * FROM question WHERE settled IS NOT NULL').length, seen.length)
    disk.grow(64)
    t.is((await begin()).error, undefined)
    t.is(seen.length, 300)
  },
)

test('the store is loaded without a word', async (t) => {
  const [{ baseUrl }, folder] = [await echo(t), await folderFor(t)]
  const { stderr } = await runNode(['test/batch/phone-run.ts', baseUrl, folder, '2'])
  t.is(stderr, '')
})
