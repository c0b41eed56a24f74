import test from 'ava'
import { runNode } from '../support/run.ts'

test('a run keeps nothing of a lookup but its key', async (t) => {
  const { stdout, stderr } = await runNode(['--expose-gc', 'test/batch/heap-growth.ts'])
  // Without a journal in a folder, the key is a text. A listener that is left behind costs two kilobytes.
  t.true(Number(stdout) < 1000, `${stdout} bytes a lookup ${stderr}`)
})
