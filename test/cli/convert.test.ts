import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { isRight } from 'fp-ts/lib/Either.js'
import { operations } from '../../src/index.ts'
import { normalizeAny } from '../../src/normalize/normalize.ts'
import { asGolden } from '../support/goldens.ts'
import { objectIn, parseJson } from '../support/json.ts'
import { root } from '../support/run.ts'
import { fixtures, runCli, saysOneLine, temporaryFile } from './run-cli.ts'

const readText = async (file: string): Promise<string> => readFile(join(root, file), 'utf8')

const readJson = async (file: string): Promise<unknown> => parseJson(await readText(file))

for (const { version, operation, payload, value } of fixtures) {
  test(`normalize ${version} ${operation}: a file's payload is its golden value`, async (t) => {
    const { code, stdout, stderr } = await runCli(['normalize', version, operation, payload])
    t.deepEqual([code, stderr], [0, ''])
    const { value: read, ...rest } = objectIn(stdout)
    t.deepEqual(asGolden(read), asGolden(await readJson(value)))
    t.deepEqual(rest, {
      source: { version, operation },
      issues: [],
      extras: [],
    })
  })

  test(`translate ${version} to itself: a ${operation} payload comes through whole`, async (t) => {
    const { code, stdout, stderr } = await runCli(['translate', version, version, operation, payload])
    t.deepEqual([code, stderr], [0, ''])
    const again = normalizeAny(version, operation, parseJson(stdout))
    t.deepEqual(asGolden(isRight(again) ? again.right.value : {}), asGolden(await readJson(value)))
  })
}

for (const operation of operations) {
  test(`normalize auto ${operation} knows each version's payload, from standard input`, async (t) => {
    const known = fixtures.filter((fixture) => fixture.operation === operation)
    const payloads = await Promise.all(known.map(async ({ payload }) => JSON.stringify(await readJson(payload))))
    const { code, stdout } = await runCli(['normalize', 'auto', operation, '-', '--lines'], {
      input: payloads.join('\n'),
    })
    t.is(code, 0)
    const sources = stdout
      .trimEnd()
      .split('\n')
      .map((line) => objectIn(line)['source'])
    t.deepEqual(
      sources,
      known.map(({ version }) => ({ version, operation })),
    )
  })
}

const v5 = 'test/fixtures/v5-person.payload.json'

test('translate prints the payload, and what did not come through', async (t) => {
  const { code, stdout, stderr } = await runCli(['translate', 'v5', 'v3', 'person', v5])
  t.is(code, 0)
  t.deepEqual(Object.keys(objectIn(stdout)), ['person'])
  t.regex(stderr, /^\d+ losses \(notCarried \d+, noRoom \d+\), 0 issues, 0 extras; --report lists them\.\n {2}/)
})

test('translate --report lists what did not come through', async (t) => {
  const { code, stdout, stderr } = await runCli(['translate', 'v5', 'v3', 'person', v5, '--report'])
  t.deepEqual([code, stderr], [0, ''])
  const report = objectIn(stdout)
  t.deepEqual(Object.keys(report), ['payload', 'losses', 'issues', 'extras'], 'one payload has no number of a line')
  t.true(JSON.stringify(report['losses']).includes('{"path":"/marriage/year","reason":"notCarried"}'))
})

test('an id beyond 2^53 keeps its digits', async (t) => {
  const input = '{"person":{"id":9007199254740993,"full_name":"Ada Byron"}}'
  const normalized = await runCli(['normalize', 'v3', 'person'], { input })
  t.true(normalized.stdout.includes('"id": "9007199254740993"'))
  const translated = await runCli(['translate', 'v3', 'v5', 'person'], { input })
  t.true(translated.stdout.includes('"id": "9007199254740993"'))
})

test('issues and extras are part of the answer, and no failure', async (t) => {
  const input = '{"person":{"gender":7,"shoe_size":39}}'
  const { code, stdout, stderr } = await runCli(['normalize', 'v3', 'person'], { input })
  t.deepEqual([code, stderr], [0, ''])
  t.deepEqual(objectIn(stdout)['issues'], [{ kind: 'value', path: '/person/gender', expected: 'text' }])
  t.deepEqual(objectIn(stdout)['extras'], ['/person/shoe_size'])
})

test('a payload that looks like another version than was named is told of, and so are lines', async (t) => {
  const v4 = JSON.stringify(await readJson('test/fixtures/v4-person.payload.json'))
  const own = '{"data":{"person":{"id":7,"names":[{"full_name":"Ada Byron"}],"shoe_size":39}}}'
  const told = 'This looks like v4: read it as v4.\n'
  for (const flags of [[], ['--pretty']]) {
    t.is((await runCli(['normalize', 'v5', 'person', ...flags], { input: v4 })).stderr, told)
  }
  const one = await runCli(['translate', 'v5', 'v3', 'person'], { input: v4 })
  t.regex(one.stderr, /^\d+ losses .*--report lists them\.\n {2}/)
  t.true(one.stderr.endsWith(`\n${told}`))
  t.is((await runCli(['translate', 'v5', 'v3', 'person', '--report'], { input: v4 })).stderr, told)
  t.is((await runCli(['normalize', 'v5', 'person'], { input: own })).stderr, '')
  t.is((await runCli(['normalize', 'auto', 'person'], { input: v4 })).stderr, '')
  const lines = await runCli(['normalize', 'v5', 'person', '--lines'], { input: [v4, own, v4].join('\n') })
  t.regex(lines.stderr, /^3 lines read; \d+ issues, \d+ extras\.\n2 lines look like v4: read such lines as v4\.\n$/)
})

test('--pretty is a listing without what is not there', async (t) => {
  const { code, stdout, stderr } = await runCli(['normalize', 'v5', 'person', v5, '--pretty'])
  t.deepEqual([code, stderr], [0, ''])
  t.regex(stdout, /^id {2,}4817203956\nnames\n {2}- full {4}Ada Marie Byron\n/)
  t.regex(stdout, /\nbirth\n {2}date {2}1986-12\n/)
  t.regex(stdout, /\n0 issues, 0 extras\nv5 person\n$/)
  t.notRegex(stdout, /undefined|isCompany|\[\]|\{\}/)
})

test('--pretty shows what would steer a terminal as its code', async (t) => {
  const input = '{"person":{"full_name":"Ada\\u001b[31m\\nByron\\u202e"}}'
  const { stdout } = await runCli(['normalize', 'v3', 'person', '--pretty'], { input })
  t.regex(stdout, /full {2}Ada\\u001b\[31m\\u000aByron\\u202e\n/)
})

test('NO_COLOR and FORCE_COLOR are respected', async (t) => {
  const args = ['normalize', 'v3', 'person', 'test/fixtures/v3-person.payload.json', '--pretty']
  const plain = await runCli(args, { env: { NO_COLOR: '1' } })
  const coloured = await runCli(args, { env: { FORCE_COLOR: '1' } })
  const neither = await runCli(args)
  t.false(plain.stdout.includes('\u001B'))
  t.true(coloured.stdout.includes('\u001B[1m'))
  t.is(neither.stdout, plain.stdout, 'a pipe is no terminal')
})

const unreadable: Readonly<Record<string, readonly [input: string, code: number, says: RegExp]>> = {
  nothing: ['', 1, /expected JSON text/],
  'no JSON': ['{"person":', 1, /expected JSON text/],
  'a secret that is no JSON': ['hunter2', 1, /expected JSON text/],
  'the wrong kind': ['7', 1, /expected an object at its root/],
  "another version's": ['{"data":{"person":{"names":[],"languages":[]}}}', 1, /It looks like v5: read it as 'v5'/],
  nobody: ['{"person":null}', 3, /Nothing was found/],
  'a million brackets': ['['.repeat(1e6), 1, /expected JSON text/],
  'a million brackets, closed': [`${'['.repeat(1e6)}${']'.repeat(1e6)}`, 1, /expected an object at its root/],
  'many payloads, after a blank line': ['\n{"person":{}}\n{"person":{}}\n', 1, /one a line: read them with --lines/],
  'many payloads': ['{"person":{}}\n{"person":{}}\n', 1, /one a line: read them with --lines/],
}

for (const [what, [input, code, says]] of Object.entries(unreadable)) {
  test(`what cannot be read is one plain line: ${what}`, async (t) => {
    for (const args of [
      ['normalize', 'v3', 'person'],
      ['translate', 'v3', 'v5', 'person'],
    ]) {
      const outcome = await runCli(args, { input })
      t.deepEqual([outcome.code, outcome.stdout], [code, ''])
      t.regex(outcome.stderr, says)
      t.false(outcome.stderr.includes('hunter2'))
      saysOneLine(t, outcome.stderr)
    }
  })
}

test('bytes that are no UTF-8 are told of, not repaired', async (t) => {
  const file = await temporaryFile(t, Buffer.from('{"person":{"full_name":"Ren\xE9e"}}', 'latin1'))
  const { code, stdout, stderr } = await runCli(['normalize', 'v3', 'person', file])
  t.deepEqual([code, stdout, stderr], [1, '', 'error: The input is no UTF-8 text.\n'])
})

test('translate auto writes payloads of any version as one, one by one and in lines', async (t) => {
  const known = fixtures.filter(({ operation }) => operation === 'person')
  const runs = known.map(async ({ version, payload }) => {
    const args = ['v5', 'person', payload]
    const [named, detected] = await Promise.all([
      runCli(['translate', version, ...args]),
      runCli(['translate', 'auto', ...args]),
    ])
    t.deepEqual(detected, named)
    return JSON.stringify(parseJson(named.stdout))
  })
  const translated = await Promise.all(runs)
  const lines = await Promise.all(known.map(async ({ payload }) => JSON.stringify(await readJson(payload))))
  const { code, stdout, stderr } = await runCli(['translate', 'auto', 'v5', 'person', '--lines', '--jobs', '2'], {
    input: [...lines, '[]'].join('\n'),
  })
  t.deepEqual([code, stdout.trimEnd().split('\n')], [1, translated])
  t.regex(
    stderr,
    /^line 4: It cannot be told which version's payload this is: say v3, v4 or v5 instead of auto\.\n3 lines/,
  )
})

test('auto takes the newest version where several would read the same', async (t) => {
  for (const [operation, input] of [
    ['names', '{"data":{"people":[]},"metadata":{"total_people_count":0}}'],
    ['phones', '{"data":{"owners":[]}}'],
    ['person', '{"data":{"person":{"id":1}}}'],
  ] as const) {
    const { code, stdout } = await runCli(['normalize', 'auto', operation, '--lines'], { input })
    t.is(code, 0)
    t.like(parseJson(stdout), { source: { version: 'v5', operation }, issues: [], extras: [] })
  }
  const nobody = await runCli(['normalize', 'auto', 'person'], { input: '{"data":{"person":null}}' })
  t.deepEqual(
    [nobody.code, nobody.stderr],
    [3, 'error: Nothing was found. Check the input, or take it as an answer.\n'],
  )
})

test('auto does not guess where a payload says too little, and tells which versions to name', async (t) => {
  const told = "It cannot be told which version's payload this is: say"
  for (const [operation, input, advice] of [
    ['names', '{"data":{"people":[]},"position_token":"x"}', 'v4 or v5'],
    ['person', '[]', 'v3, v4 or v5'],
    ['emails', '[]', 'v3 or v5'],
  ] as const) {
    const { code, stderr } = await runCli(['normalize', 'auto', operation], { input })
    t.deepEqual([code, stderr], [1, `error: ${told} ${advice} instead of auto.\n`])
  }
  const { code, stderr } = await runCli(['normalize', 'auto', 'person', '--lines'], { input: '[]\n' })
  t.deepEqual(
    [code, stderr],
    [1, `line 1: ${told} v3, v4 or v5 instead of auto.\n0 lines read, 1 could not be read.\n`],
  )
})
