import test from 'ava'
import { runNode } from '../support/run.ts'

// A gateway keeps nothing of a request, and nothing of a caller.

test('a gateway does not grow with its callers', async (t) => {
  const callers = 10_000
  const { stdout, stderr } = await runNode(['--expose-gc', 'test/gateway/heap-growth.ts', String(callers)])
  t.regex(stdout, /^-?\d+\n$/, stderr)
  // A text for each key would be some 50 bytes, and a listener that is left behind two kilobytes.
  t.true(Number(stdout) / callers < 25, `${Number(stdout) / callers} bytes a caller`)
})
