import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { isParity, type Parity } from '../../src/public/compare.ts'
import { parseJson } from '../support/json.ts'
import { endOf, startCli, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'

// From recorded answers to a verdict, on the command line.

const folderOf = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'compare-'))
  t.teardown(() => rm(folder, { recursive: true }))
  return folder
}

const v3 = (id: string, fields: object = {}) => ({ person: { id, gender: 'female', ...fields } })
const v5 = (id: string, fields: object = {}) => ({ data: { person: { id, gender: 'female', ...fields } } })

const lines = (payloads: readonly unknown[]): string =>
  payloads.map((payload) => `${typeof payload === 'string' ? payload : JSON.stringify(payload)}\n`).join('')

const compareFiles = async (
  t: ExecutionContext,
  older: readonly unknown[],
  newer: readonly unknown[],
  ...args: readonly string[]
) => {
  const folder = await folderOf(t)
  await writeFile(join(folder, 'old.ndjson'), lines(older))
  await writeFile(join(folder, 'new.ndjson'), lines(newer))
  return runMain(['compare', 'v3', 'v5', 'person', join(folder, 'old.ndjson'), join(folder, 'new.ndjson'), ...args])
}

const reportIn = (text: string): Parity => {
  const report = parseJson(text)
  if (!isParity(report)) throw new Error('This is no report.')
  return report
}

test('two files are compared line by line, and give a report of places and counts', async (t) => {
  const older = [v3('1'), v3('2', { full_name: 'Secret' }), v3('3'), v3('4')]
  const newer = [v5('1'), v5('2', { gender: 'male' }), { data: { person: null } }, 'not json']
  const { code, stdout, stderr } = await compareFiles(t, older, newer)
  t.is(code, 1, 'a line could not be read')
  const [report] = reportIn(stdout).operations
  t.deepEqual([report?.pairs, report?.foundInOne, report?.candidateFailed], [3, 1, 1])
  t.deepEqual(report?.fields['/gender'], {
    pairs: 2,
    differing: 1,
    kinds: { changed: 1 },
    control: { pairs: 0, differing: 0 },
  })
  t.regex(stderr, /line 4 of the second file: /)
  t.regex(stderr, /3 pairs, of which 2 differ/)
  t.notRegex(stdout + stderr, /Secret|female/)
})

test('people are joined by id, wherever they are in the files', async (t) => {
  const older = [v3('1'), v3('2'), v3('3')]
  const newer = [v5('3', { gender: 'male' }), v5('1'), v5('9')]
  const { code, stdout } = await compareFiles(t, older, newer, '--by', 'id')
  t.is(code, 0)
  const [report] = reportIn(stdout).operations
  t.deepEqual([report?.pairs, report?.fields['/gender']?.differing, report?.fields['/id']?.differing], [2, 1, 0])
})

test('answers without a counterpart are told, and that people need to be joined by id', async (t) => {
  const shorter = await compareFiles(t, [v3('1'), v3('2'), '', v3('3')], [v5('1')])
  t.is(shorter.code, 0)
  t.regex(shorter.stderr, /^2 answers of the first file left out: the other has none to go with\.\n1 pair, /)
  const longer = await compareFiles(t, [v3('1')], [v5('1'), v5('2')])
  t.regex(longer.stderr, /^1 answer of the second file left out/)
  const byId = await compareFiles(t, [v3('1'), v3('2')], [v5('3'), v5('2'), v5('4')], '--by', 'id')
  t.regex(byId.stderr, /^1 answer of the first file left out.*\n2 answers of the second file left out.*\n1 pair, /)
  const mixed = await compareFiles(t, [v3('1'), v3('2'), v3('3')], [v5('3'), v5('1'), v5('2')])
  t.regex(mixed.stderr, /^Most lines are about different people: join them by their id, with --by id\.\n3 pairs, /)
})

test('--each prints the differences of each pair', async (t) => {
  const { stdout } = await compareFiles(
    t,
    [v3('1', { age: 36 }), '', v3('2')],
    [v5('1'), '', v5('2', { gender: 'male' })],
    '--each',
  )
  t.deepEqual(stdout.trim().split('\n').map(parseJson), [
    { line: 1, differences: [{ path: '/age', kind: 'notCarried' }] },
    { line: 3, differences: [{ path: '/gender', kind: 'changed' }] },
  ])
})

test('wrong calls of compare end in one line', async (t) => {
  for (const [args, message] of [
    [['v3', 'v5', 'addresses', 'a', 'b'], /v3/],
    [['v3', 'v5', 'person', '-', '-'], /Standard input is named twice/],
    [['v3', 'v5', 'phones', 'a', 'b', '--by', 'id'], /--by id is for person/],
    [['v3', 'v5', 'person', '/nowhere/a', '/nowhere/b'], /cannot be read: there is no such file/],
  ] as const) {
    const { code, stderr } = await runMain(['compare', ...args])
    t.is(code, 2)
    t.regex(stderr, message)
    t.is(stderr.trim().split('\n').length, 1)
  }
})

const judge = async (t: ExecutionContext, equal: number, differing: number, ...args: readonly string[]) => {
  const folder = await folderOf(t)
  const people = Array.from({ length: equal + differing }, (_, at) => String(at + 1))
  const newer = people.map((id, at) => v5(id, at < differing ? { gender: 'male' } : {}))
  const { stdout } = await compareFiles(
    t,
    people.map((id) => v3(id)),
    newer,
  )
  await writeFile(join(folder, 'parity.json'), stdout)
  await writeFile(
    join(folder, 'uses.json'),
    JSON.stringify({ reads: [{ version: 'v3', operation: 'person', path: '/person/gender' }] }),
  )
  const outcome = await runMain(['parity', join(folder, 'parity.json'), '--uses', join(folder, 'uses.json'), ...args])
  return { ...outcome, folder }
}

test('parity ends with 0 if it is ready, 1 if it is not, and 7 if it is unproven', async (t) => {
  const ready = await judge(t, 299, 0, '--max-rate', '1%', '--confidence', '95')
  t.is(ready.code, 0)
  t.regex(ready.stdout, /^Ready: with 95 % confidence, none of 2 fields differs in more than 1 %/)
  const unproven = await judge(t, 100, 0, '--max-rate', '0.01')
  t.is(unproven.code, 7)
  t.regex(
    unproven.stdout,
    /unproven +2 fields alike +0 of 100 +at most 2\.96 % +199 more equal pairs would prove them\n +somebody is found, \/gender/,
  )
  t.regex(unproven.stdout, /\nNext: people-lookup-compat shadow person .* --max-requests 398, then parity .*\n$/)
  const notReady = await judge(t, 90, 10, '--max-rate', '1%')
  t.is(notReady.code, 1)
  t.regex(notReady.stdout, /not ready +\/gender +10 of 100 .* 10 changed/)
})

test('what is lost is said first, and nothing is ready before it is accepted', async (t) => {
  const { folder } = await judge(t, 299, 0)
  const report = join(folder, 'parity.json')
  const lost = await runMain(['parity', report, '--max-rate', '1%'])
  t.is(lost.code, 1)
  t.regex(
    lost.stdout,
    /^Lost in person: \/age, \/relatives\/\*\/age: v5 has no such fields; .*\nNot ready: v5 cannot give \/age/,
  )
  t.regex(lost.stdout, /unproven +\d+ never seen: .*\/names\/\*\/full/)
  t.regex(lost.stdout, /ready +4 never seen in 299, at most 0\.997 %: .*\/maritalStatus/)
  t.regex(
    lost.stdout,
    /\nNext: people-lookup-compat parity .* --uses uses\.json, .* --ignore '\/age,\/relatives\/\*\/age' /,
  )
  const json = await runMain(['parity', report, '--json'])
  t.regex(json.stdout, /^\{\s+"readiness": "notReady",\s+"lost": \[\s+\{[^}]*"path": "\/age"/)
  const accepted = await runMain(['parity', report, '--max-rate', '1%', '--accept-lost'])
  t.is(accepted.code, 7)
  t.regex(accepted.stdout, /^Lost in person: .* which is accepted;/)
})

test('compare takes what is not to count, and so does parity of what has counted it', async (t) => {
  const older = [v3('1', { gender: 'female', marital_status: 'single' })]
  const newer = [v5('1', { gender: 'FEMALE', marital_status: 'married' })]
  const leniency = ['--fold', '--digits', '4', '--ignore', '/maritalStatus']
  const strictly = await compareFiles(t, older, newer)
  t.regex(strictly.stderr, /1 pair, of which 1 differ/)
  const { stdout, stderr } = await compareFiles(t, older, newer, ...leniency)
  t.regex(stderr, /1 pair, of which 0 differ/)
  t.regex(stdout, /"folded": 1/)
  t.regex(stdout, /"ignored": 1/)
  const report = await temporaryFile(t, strictly.stdout)
  const verdict = async (...args: readonly string[]) => runMain(['parity', report, '--accept-lost', ...args])
  t.regex((await verdict()).stdout, /\/gender +1 of 1 .* 1 changed/)
  const lenient = (await verdict(...leniency)).stdout
  t.regex(lenient, /\/gender +0 of 1 .* 1 folded/)
  t.notRegex(lenient, /maritalStatus/)
  t.is((await verdict('--digits', '16')).code, 2)
})

test('a script that reads one line of a verdict gets its exit code', async (t) => {
  const { folder } = await judge(t, 100, 0)
  const child = startCli(['parity', join(folder, 'parity.json')])
  child.stdout.destroy()
  t.is((await endOf(child)).code, 1)
})

test('--json prints the verdict, and --plan how many requests would prove it', async (t) => {
  const { code, stdout } = await judge(t, 100, 0, '--max-rate', '1%', '--json')
  t.is(code, 7)
  t.regex(stdout, /"readiness": "unproven"/)
  const { stdout: plan } = await judge(t, 100, 0, '--max-rate', '1%', '--plan')
  t.regex(plan, /person: about 199 more questions, 398 requests of a shadow, would prove what was seen/)
  const alone = await runMain(['parity', '--plan'])
  t.is(alone.code, 0)
  t.regex(alone.stdout, /1 %: 299 .*\n *0\.5 %: 598 .*\n *0\.1 %: 2,995 /)
})

test('a page is written once more over an earlier one, and never over anything else', async (t) => {
  const { folder } = await judge(t, 1, 0)
  const [report, page] = [join(folder, 'parity.json'), join(folder, 'parity.html')]
  for (let time = 0; time < 2; time++) t.is((await runMain(['parity', report, '--html', page])).code, 1)
  const html = await readFile(page, 'utf8')
  t.true(html.indexOf('/relatives/*/age') < html.indexOf('<table'))
  const before = await readFile(report, 'utf8')
  const { code, stderr } = await runMain(['parity', report, '--html', report])
  t.is(code, 2)
  t.regex(stderr, /--html needs a file of its own/)
  t.is(await readFile(report, 'utf8'), before)
})

test('wrong calls of parity end in one line', async (t) => {
  const { folder } = await judge(t, 1, 0)
  const report = join(folder, 'parity.json')
  for (const [args, code, message] of [
    [[], 2, /Name a report that compare or a shadow has written, or ask for a --plan/],
    [[report, '--max-rate', '0'], 2, /--max-rate is a share/],
    [[report, '--confidence', 'high'], 2, /--confidence is a share/],
    [[join(folder, 'uses.json')], 1, /This is no report of parity/],
    [[join(folder, 'nothing.json')], 2, /there is no such file/],
    [[report, '--uses', report], 1, /Uses are/],
    [[report, report], 2, /The same report is named twice/],
  ] as const) {
    const outcome = await runMain(['parity', ...args])
    t.is(outcome.code, code, outcome.stderr)
    t.regex(outcome.stderr, message)
    t.is(outcome.stderr.trim().split('\n').length, 1)
  }
})
