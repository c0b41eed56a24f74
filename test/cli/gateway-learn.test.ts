import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { objectIn } from '../support/json.ts'
import { temporaryFolder } from '../../scripts/support/temporary-folder.ts'
import { runMain } from './run-main.ts'

// `gateway learn` writes what `gateway --dialect` reads.

const lines = [
  '{"person":{"id":9007199254740993,"full_name":"Ada Byron","phones":null}}',
  '',
  '{"person":{"id":7,"full_name":"Ada Byron","phones":[2125550100],"emails":["ada@example.com"]}}',
  '{"person":{"id":"8","full_name":"Ada Byron","phones":[],"emails":null}}',
]

test('a dialect is learned from lines; contradictions are told with places and counts, and no values', async (t) => {
  const input = `${lines.join('\n')}\n`
  const { code, stdout, stderr } = await runMain(['gateway', 'learn', 'v3', 'person', '--lines'], { input })
  t.is(code, 0)
  t.like(objectIn(stdout), { version: 'v3', operation: 'person' })
  t.regex(stdout, /"\/person\/phones\/\*": \{\s+"form": "number"/)
  t.regex(stderr, /^3 answers read; \d places written in several ways\.\n/)
  t.regex(stderr, /^ {2}\/person\/id: (number 1, text 1|text 1, number 1)$/m)
  t.regex(stderr, /^ {2}\/person\/phones: (null 1, empty 1|empty 1, null 1)$/m)
  t.notRegex(stdout + stderr, /Ada|Byron|900719|2125550100/)
})

test('a line that is no answer of the version is told, left out, and sets the exit code', async (t) => {
  const input = `{"error":"Ada"}\n${lines[2] ?? ''}\nnonsense Ada\n`
  const { code, stdout, stderr } = await runMain(['gateway', 'learn', 'v3', 'person', '--lines', '-'], { input })
  t.is(code, 1)
  t.regex(stderr, /^line 1: .*\nline 3: .*\n1 answer read; 0 places/)
  t.notRegex(stderr, /Ada/)
  t.like(objectIn(stdout), { operation: 'person' })
})

test.serial('a single answer is learned from a file, and one of another version is an error', async (t) => {
  const folder = temporaryFolder()
  const file = join(folder, 'recorded.json')
  await writeFile(file, lines[2] ?? '')
  t.is((await runMain(['gateway', 'learn', 'v3', 'person', file])).code, 0)
  const wrong = await runMain(['gateway', 'learn', 'v3', 'names', file])
  t.deepEqual([wrong.code, wrong.stdout], [1, ''])
  t.regex(wrong.stderr, /^error: It is no answer of this version and operation\. .*--lines\.\n$/)
  t.is((await runMain(['gateway', 'learn', 'v4', 'emails', file])).code, 2)
})
