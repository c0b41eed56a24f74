import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test, { type ExecutionContext } from 'ava'
import { StoredRun } from '../../src/batch/run-store.ts'
import { fileJournal, runBatch } from '../../src/public/batch.ts'
import { json, serve } from '../support/server.ts'
import { outcomeOf, ownerOf, phones, storedIn } from './batches.ts'

// Other programs open run.db, and disks turn bits.

const folderFor = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

const lookupOf = (baseUrl: string) => ({ baseUrl, apiKey: 'key', versions: ['v5'] }) as const

test('a lock that another program holds for a while is waited for, and no answer is paid for twice', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const folder = await folderFor(t)
  let locks = 0
  const rows: string[] = []
  for await (const row of runBatch(lookupOf(baseUrl), 'phones', phones(40), { journal: fileJournal(folder) })) {
    if ('key' in row) rows.push(row.key)
    if (rows.length % 10 !== 0) continue
    const other = new DatabaseSync(join(folder, 'run.db'), { timeout: 1000 })
    other.exec('BEGIN IMMEDIATE')
    locks += 1
    setTimeout(() => other.close(), 300)
  }
  t.is(locks, 4)
  t.is(new Set(rows).size, 40)
  t.is(seen.length, 40)
  t.deepEqual(storedIn(folder, 'SELECT requests FROM run'), [{ requests: 40 }])
})

test('an answer of which a bit was turned is said, and asked again by the next run', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const folder = await folderFor(t)
  const [phone = '', ...others] = phones(5)
  const run = async () =>
    outcomeOf(runBatch(lookupOf(baseUrl), 'phones', [phone, ...others], { journal: fileJournal(folder) }))
  await run()
  const path = join(folder, 'run.db')
  // Nothing but a hash can tell: it is JSON as before, of the same form.
  const bytes = await readFile(path)
  const at = bytes.indexOf(`"id":"${phone}"`)
  t.true(at > 0)
  bytes.writeUInt8(bytes.readUInt8(at + 8) ^ 1, at + 8)
  await writeFile(path, bytes)
  const stored = StoredRun.in(folder)
  t.throws(() => stored?.rowOf(phone), { name: 'BatchStoppedError', message: /A row of run\.db is damaged/ })
  t.is(stored?.placeOf(phone), undefined)
  t.not(stored?.placeOf(others[0] ?? ''), undefined)
  stored?.close()
  const { rows, error } = await run()
  t.is(error, undefined)
  t.deepEqual(
    rows.map((row) => row.status === 'found' && row.key),
    [phone],
  )
  t.is(seen.length, 6)
})

test('damage that is found late is said as it is, in a sentence', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, ownerOf(request)))
  const folder = await folderFor(t)
  const journal = fileJournal(folder)
  await outcomeOf(runBatch(lookupOf(baseUrl), 'phones', phones(300), { journal }))
  const path = join(folder, 'run.db')
  const bytes = await readFile(path)
  // All but the first pages, which are read at once.
  bytes.fill(0xab, 8 * 4096)
  await writeFile(path, bytes)
  const { error } = await outcomeOf(runBatch(lookupOf(baseUrl), 'phones', phones(400), { journal }))
  t.is(error?.reason, 'journal')
  const said = [error?.message, error?.cause instanceof Error ? error.cause.message : ''].join(' ')
  t.regex(said, /run\.db is damaged/)
})
