import test from 'ava'
import { absent, KeyTable } from '../../src/cli/batch/key-table.ts'
import { runNode } from '../support/run.ts'

test('a run keeps nothing of a lookup but its key', async (t) => {
  const { stdout, stderr } = await runNode(['--expose-gc', 'test/batch/heap-growth.ts'])
  // Without a journal in a folder, the key is a text. A listener that is left behind costs two kilobytes.
  t.true(Number(stdout) < 1000, `${stdout} bytes a lookup ${stderr}`)
})

test('a table of keys finds each of them, with its number, however often it has grown', (t) => {
  const table = new KeyTable(true)
  const count = 20_000
  for (let at = 0; at < count; at += 1) t.true(table.set(String(at), at))
  t.false(table.set('7', 7))
  for (let at = 0; at < count; at += 1) if (table.get(String(at)) !== at) t.fail(String(at))
  t.is(table.get('nobody'), absent)
  t.is(table.size, count)
})
