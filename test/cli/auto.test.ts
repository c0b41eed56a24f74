import test from 'ava'
import { type Operation, operations } from '../../src/public/index.ts'
import { objectIn, parseJson } from '../support/json.ts'
import { fixtures, readJson } from './run-cli.ts'
import { runMain } from './run-main.ts'

// With auto, the program detects the version of a payload, but does not guess.

/** The payload of each version that offers an operation, one per line, and where each comes from. */
const linesOf = (operation: Operation) => {
  const known = fixtures.filter((fixture) => fixture.operation === operation)
  return {
    input: known.map(({ payload }) => JSON.stringify(readJson(payload))).join('\n'),
    sources: known.map(({ version }) => ({ version, operation })),
  }
}

/** The source in each line of the output. */
const sourcesIn = (stdout: string): readonly unknown[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => objectIn(line)['source'])

for (const operation of operations) {
  test(`normalize auto ${operation} recognizes each version's payload, from standard input`, async (t) => {
    const { input, sources } = linesOf(operation)
    const { code, stdout } = await runMain(['normalize', 'auto', operation, '-', '--lines'], { input })
    t.is(code, 0)
    t.deepEqual(sourcesIn(stdout), sources)
  })
}

test('normalize auto loses nothing of a payload with new fields in a record that only its version has', async (t) => {
  const names = [{ full_name: 'Ada Byron', initials: 'AB', script: 'Latn', seen: '2024-05-03', rank: 1 }]
  const input = JSON.stringify({ data: { people: [{ id: 7, names, age: 36 }] } })
  const { code, stdout } = await runMain(['normalize', 'auto', 'names', '--lines'], { input })
  t.is(code, 0)
  t.like(parseJson(stdout), { source: { version: 'v5' }, value: { items: [{ names: [{ full: 'Ada Byron' }] }] } })
})

test('translate auto writes payloads of any version as those of one version, singly and in lines', async (t) => {
  const known = fixtures.filter(({ operation }) => operation === 'person')
  const translated: string[] = []
  for (const { version, payload } of known) {
    const named = await runMain(['translate', version, 'v5', 'person', payload])
    t.deepEqual(await runMain(['translate', 'auto', 'v5', 'person', payload]), named)
    translated.push(JSON.stringify(parseJson(named.stdout)))
  }
  const lines = known.map(({ payload }) => JSON.stringify(readJson(payload)))
  const { code, stdout, stderr } = await runMain(['translate', 'auto', 'v5', 'person', '--lines'], {
    input: [...lines, '[7]'].join('\n'),
  })
  t.deepEqual([code, stdout.trimEnd().split('\n')], [1, translated])
  t.regex(stderr, /^line 4: No version can read this as person\. It is a list: pass its items, one by one\.\n3 lines/)
})

test('translate auto --report says which version each payload was', async (t) => {
  const { input, sources } = linesOf('person')
  const { stdout } = await runMain(['translate', 'auto', 'v5', 'person', '--lines', '--report'], { input })
  t.deepEqual(sourcesIn(stdout), sources)
})

test('auto takes the newest version if several would read the same', async (t) => {
  for (const [operation, input] of [
    ['names', '{"data":{"people":[]},"metadata":{"total_people_count":0}}'],
    ['phones', '{"data":{"owners":[]}}'],
    ['person', '{"data":{"person":{"id":1}}}'],
  ] as const) {
    const { code, stdout } = await runMain(['normalize', 'auto', operation, '--lines'], { input })
    t.is(code, 0)
    t.like(parseJson(stdout), { source: { version: 'v5', operation }, issues: [], extras: [] })
  }
  const nobody = await runMain(['normalize', 'auto', 'person'], { input: '{"data":{"person":null}}' })
  t.deepEqual(
    [nobody.code, nobody.stderr],
    [3, 'error: Nothing was found. Check the input, or accept this as the answer.\n'],
  )
})

test('auto does not guess if a payload says too little, and says which versions to name', async (t) => {
  const told = 'The version of this payload cannot be told: use v4 or v5 instead of auto.'
  const input = '{"data":{"people":[]},"position_token":"x"}'
  const one = await runMain(['normalize', 'auto', 'names'], { input })
  t.deepEqual([one.code, one.stderr], [1, `error: ${told}\n`])
  const line = await runMain(['normalize', 'auto', 'names', '--lines'], { input })
  t.deepEqual([line.code, line.stderr], [1, `line 1: ${told}\n0 lines read, 1 could not be read.\n`])
})

test('auto says so if no version reads a payload, and which operation may', async (t) => {
  for (const [operation, input, advice] of [
    ['person', '[7]', 'It is a list: pass its items, one by one.'],
    ['emails', '{"version":412}', 'Run it again with v3 or v5 in place of auto to see what is missing.'],
    ['person', '{"people":[{"full_name":"Ada Byron"}]}', 'It looks like names: read it as names.'],
    ['person', '{"data":{"phone_info":{"carrier":"Example Mobile"}}}', 'It looks like phones: read it as phones.'],
  ] as const) {
    const { code, stderr } = await runMain(['normalize', 'auto', operation], { input })
    t.deepEqual([code, stderr], [1, `error: No version can read this as ${operation}. ${advice}\n`])
  }
})
