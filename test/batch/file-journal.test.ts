import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { fileJournal, runBatch } from '../../src/public/batch.ts'
import { fullDisk, onFullDisk } from '../support/full-disk.ts'
import { ending, inherited, root } from '../support/run.ts'
import { json, serve } from '../support/server.ts'
import { outcomeOf, ownerOf, phones } from './batches.ts'

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
  const lines = (await readFile(join(folder, 'results.ndjson'), 'utf8')).trimEnd().split('\n')
  t.is(lines.length, seen.length)
})

test('only its user can read the folder, and neither the key nor an input is outside of the results', async (t) => {
  const [{ baseUrl }, folder] = [await echo(t), await folderFor(t)]
  await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(5), { journal: fileJournal(folder) }))
  t.is((await stat(folder)).mode & 0o777, 0o700)
  t.deepEqual((await readdir(folder)).sort(), [
    'results.ndjson',
    'retry.ndjson',
    'run.json',
    'sent.log',
    'summary.json',
    'taken',
  ])
  for (const name of await readdir(folder)) {
    t.is((await stat(join(folder, name))).mode & 0o777, 0o600, name)
    const text = await readFile(join(folder, name), 'utf8')
    t.false(text.includes(pin.apiKey), name)
    if (name !== 'results.ndjson') t.notRegex(text, /20055501/, name)
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
  const isWaiting = async (): Promise<boolean> =>
    seen.length === 4 && (await readFile(join(folder, 'results.ndjson'), 'utf8')).split('\n').length === 4
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5))
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

test('files that are cut at any byte of their last two lines lose nothing before', async (t) => {
  const folder = await folderFor(t)
  // Without a value, the lines are short.
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 404))
  const numbers = phones(4)
  const begin = () =>
    outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', numbers, { journal: fileJournal(folder), concurrency: 1 }))
  await begin()
  const results = join(folder, 'results.ndjson')
  for (const name of ['results.ndjson', 'sent.log', 'taken']) {
    const whole = await readFile(join(folder, name))
    const lastTwo = name === 'taken' ? whole.toString() : whole.toString().split('\n').slice(-3).join('\n')
    for (let length = whole.length - Buffer.byteLength(lastTwo); length < whole.length; length += 1) {
      await writeFile(join(folder, name), whole.subarray(0, length))
      const before = seen.length
      const { error } = await begin()
      t.is(error, undefined, `${name} ${length}`)
      // At most the two questions whose rows were cut.
      t.true(seen.length - before <= (name === 'results.ndjson' ? 2 : 0), `${name} ${length}`)
      const lines = (await readFile(results, 'utf8')).trimEnd().split('\n')
      t.deepEqual(lines.map((line) => /"key":"(\d+)"/.exec(line)?.[1]).sort(), [...numbers], `${name} ${length}`)
    }
    await writeFile(join(folder, name), whole)
  }
})

test('a line in the middle that cannot be read is an error without what is in it', async (t) => {
  const [{ baseUrl, seen }, folder] = [await echo(t), await folderFor(t)]
  const begin = () => outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(3), { journal: fileJournal(folder) }))
  await begin()
  const path = join(folder, 'results.ndjson')
  await writeFile(path, (await readFile(path, 'utf8')).replace('{"key":', '{"kex":'))
  const { error } = await begin()
  t.is(error?.message, 'Line 1 of results.ndjson cannot be read.')
  t.is(seen.length, 3)
})

for (const name of ['results.ndjson', 'sent.log']) {
  onFullDisk(
    `a full disk under ${name} stops the run with an error that has no record, and it goes on afterwards`,
    async (t) => {
      const [{ baseUrl, seen }, folder] = [await echo(t), await folderFor(t)]
      const begin = () =>
        outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', phones(20), { journal: fileJournal(folder), concurrency: 2 }))
      await outcomeOf(runBatch({ ...pin, baseUrl }, 'phones', [], { journal: fileJournal(folder) }))
      await rm(join(folder, name))
      await symlink(fullDisk, join(folder, name))
      const { rows, error } = await begin()
      t.is(error?.reason, 'journal')
      t.deepEqual(rows, [])
      t.notRegex(`${error?.message} ${String(error?.cause)}`, /Byron|20055501/)
      // Nothing is sent that cannot be noted.
      t.true(seen.length <= (name === 'sent.log' ? 0 : 2))

      await rm(join(folder, name))
      t.is((await begin()).rows.length, 20)
    },
  )
}

onFullDisk('once the disk was full, the reserve is for answers under way: nothing more is sent', async (t) => {
  const folder = await folderFor(t)
  const journal = fileJournal(folder)
  const plan = { operation: 'phones', versions: ['v5'], fallbackOn: [], baseUrl: 'http://127.0.0.1:1' } as const
  const end = {
    inputs: 0,
    repeated: 0,
    alreadySettled: 0,
    counts: {},
    requests: 0,
    unanswered: 0,
    underWay: 0,
    stopped: undefined,
  }
  await (await journal.open(plan)).close(end)
  await rm(join(folder, 'results.ndjson'))
  await symlink(fullDisk, join(folder, 'results.ndjson'))
  const opened = await journal.open(plan)
  await opened.sending('2125550100')
  const [key, time] = ['2125550100', new Date().toISOString()]
  const about = { key, input: key, rows: [1], version: 'v5', requests: 1, time, issues: [], attempts: [] } as const
  t.throws(() => opened.keep({ ...about, status: 'notFound', reason: 'Nobody was found.' }), { code: 'ENOSPC' })
  t.throws(() => opened.sending('2125550101'), { code: 'ENOSPC' })
  await opened.close(end)
})
