import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { runMain } from './run-main.ts'

// `uses check` says what becomes of what a program reads.

const file = async (t: ExecutionContext, uses: unknown): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'uses-'))
  t.teardown(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'uses.json'), JSON.stringify(uses))
  return join(folder, 'uses.json')
}

const read = (path: string) => ({ version: 'v3', operation: 'person', path })

test('uses check says what becomes of each field, and ends with 1 on a gap', async (t) => {
  const uses = { reads: ['/person/gender', '/person/full_name', '/person/addresses/*/zip'].map(read) }
  const fine = await runMain(['uses', 'check', await file(t, uses), '--to', 'v5'])
  t.is(fine.code, 0)
  t.deepEqual(
    fine.stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
    [
      'same v3 person /person/gender -> /gender; v5 /data/person/gender',
      'reshaped v3 person /person/full_name -> /names/*/full; v5 /data/person/names/*/full_name',
      'same v3 person /person/addresses/*/zip -> /addresses/*/postalCode; v5 /data/person/addresses/*/zip',
    ],
  )
  const escape = { ...read('/person/relatives'), why: 'JSON.stringify', at: ['mail.ts:3'] }
  const gap = await runMain([
    'uses',
    'check',
    await file(t, { reads: [...uses.reads, read('/person/age')], escapes: [escape] }),
    '--to',
    'v5',
  ])
  t.is(gap.code, 1)
  t.regex(gap.stdout, /^GAP +v3 person \/person\/age -> \/age$/m)
  t.regex(gap.stdout, /^escape +v3 person \/person\/relatives \(JSON\.stringify\) -> .* mail\.ts:3$/m)
})

test('a field that may be in no specified form, or how many there are, is no gap, and what no version has is one', async (t) => {
  const asked = (version: string, operation: string, path: string, more = {}) => ({ version, operation, path, ...more })
  const said = async (reads: readonly object[]) => {
    const { stdout } = await runMain(['uses', 'check', await file(t, { reads }), '--to', 'v5'])
    return stdout.split('\n').map((line) => line.replace(/ -> .*/, '').replace(/ +/g, ' '))
  }
  t.deepEqual(
    await said([
      asked('v3', 'phones', '/owners/*/emails'),
      asked('v3', 'phones', '/owners/*/is_current_owner'),
      asked('v3', 'phones', '/owners/*/previous_locations'),
      asked('v3', 'person', '/person/relatives/*'),
      asked('v3', 'person', '/person/relatives/*', { isCount: true }),
      asked('canonical', 'person', '/relatives/*/relatives/*/names/*/full'),
    ]),
    [
      'reshaped v3 phones /owners/*/emails',
      'same v3 phones /owners/*/is_current_owner',
      'GAP v3 phones /owners/*/previous_locations',
      'GAP v3 person /person/relatives/*',
      'reshaped v3 person /person/relatives/* (how many)',
      'GAP canonical person /relatives/*/relatives/*/names/*/full',
      '',
    ],
  )
})

test('a file of uses that is none, or names what does not exist, ends in one line that says so', async (t) => {
  for (const [uses, code, message] of [
    [{ read: [] }, 1, /Uses are \{ reads, escapes \}/],
    [{ reads: [read('/person/emial')] }, 2, /v3 has no such field in person\. The nearest are \/person\/emails/],
    [
      { reads: [read('/person/id'), read('/person/fullname')] },
      2,
      /reads\[1\]: v3 has no .* nearest are \/person\/full_name,/,
    ],
    [{ reads: [read('/person/work_history[].title')] }, 2, /reads\[0\]: .* \/person\/work_history\/\*\/title\.$/m],
    [{ reads: [read('/person/work_history/title')] }, 2, /The nearest are \/person\/work_history\/\*\/title\.$/m],
    [{ reads: [], escapes: [{ ...read('/person/Gender'), why: 'any' }] }, 2, /escapes\[0\]: .* \/person\/gender\.$/m],
  ] as const) {
    const outcome = await runMain(['uses', 'check', await file(t, uses), '--to', 'v5'])
    t.is(outcome.code, code)
    t.regex(outcome.stderr, message)
  }
})

test("the paths of a type of one's own begin at a root, which the file or the command names", async (t) => {
  const reads = [{ version: 'v3', operation: 'person', path: '/gender' }]
  for (const args of [[await file(t, { reads }), '--root', '/person'], [await file(t, { root: '/person', reads })]]) {
    const { code, stdout } = await runMain(['uses', 'check', ...args, '--to', 'v5'])
    t.deepEqual(
      [code, stdout.trim().replace(/ +/g, ' ')],
      [0, 'same v3 person /person/gender -> /gender; v5 /data/person/gender'],
    )
  }
})

test('a byte order mark, which editors of Windows write, is no part of a file of uses', async (t) => {
  const path = await file(t, {})
  const check = async (text: Uint8Array | string) => {
    await writeFile(path, text)
    return runMain(['uses', 'check', path, '--to', 'v5'])
  }
  const text = `\uFEFF${JSON.stringify({ reads: [read('/person/gender')] })}`
  t.like(await check(text), { code: 0 })
  const wide = await check(Buffer.from(text, 'utf16le'))
  t.deepEqual([wide.code, wide.stderr], [2, 'error: The file of uses is not UTF-8 text: save it as UTF-8.\n'])
})
