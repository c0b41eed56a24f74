import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { serve } from '../support/server.ts'
import { runCli, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'

// `-` is standard input wherever a file is read, once; where one is written, it is nobody's name.

const uses = JSON.stringify({ reads: [{ version: 'v3', operation: 'person', path: '/person/emails' }] })

test('- is standard input for whatever is read, as a file of that content is', async (t) => {
  const recorded = await temporaryFile(t, '{"person":{"id":1,"emails":["ada@example.com"]}}\n')
  const { stdout: report } = await runMain(['compare', 'v3', 'v3', 'person', recorded, recorded])
  const { stdout: dialect } = await runMain(['gateway', 'learn', 'v3', 'person', recorded])
  const address = ['--base-url', 'http://127.0.0.1:1', '--port', '0', '--max-concurrent', '0']
  for (const [content, args] of [
    [report, ['parity', '-']],
    [uses, ['parity', await temporaryFile(t, report), '--uses', '-']],
    [uses, ['uses', 'check', '-', '--to', 'v5']],
    ['{}', ['uses', 'check', '-', '--to', 'v5']],
    ['a key', ['person', '1', '--api-key-file', '-', '--base-url', 'ftp://127.0.0.1']],
    [dialect, ['gateway', ...address, '--dialect', '-']],
    ['[]', ['gateway', ...address, '--dialect', '-']],
  ] as const) {
    const file = await temporaryFile(t, content)
    const named = (name: string) => args.map((word) => (word === '-' ? name : word))
    const ofFile = await runMain(named(file))
    const withoutNames = (text: string) => text.replaceAll(file, '-').replaceAll(/^note: .*\n/gm, '')
    const expected = { code: ofFile.code, stdout: withoutNames(ofFile.stdout), stderr: withoutNames(ofFile.stderr) }
    t.deepEqual(await runMain(args, { input: content }), expected, args.join(' '))
    t.notRegex(expected.stderr, /cannot be read|should not happen/)
  }
})

test('standard input is no two inputs', async (t) => {
  const recorded = await temporaryFile(t, '{"person":{"id":1}}\n')
  const { stdout: report } = await runMain(['compare', 'v3', 'v3', 'person', recorded, recorded])
  for (const args of [
    ['parity', '-', '-'],
    ['compare', 'v3', 'v5', 'person', '-', '-'],
    ['compare', 'v3', 'v5', 'person', '-', '-', '--by', 'id'],
    ['parity', '-', '--uses', '-'],
  ]) {
    const { code, stdout, stderr } = await runMain(args, { input: report })
    t.deepEqual([code, stdout], [2, ''], args.join(' '))
    t.regex(
      stderr,
      /^error: (Standard input is named twice: only one input can be that|The same report is named twice)\.$/m,
    )
  }
})

test('what is written is not called -', async (t) => {
  for (const [option, args] of [
    ['--to', ['batch', 'phones', 'numbers.csv']],
    ['--share-rate', ['batch', 'phones', 'numbers.csv', '--to', 'run']],
    ['--to', ['shadow', 'phones', 'numbers.csv', '--trusted', 'v3', '--candidate', 'v5', '--report', 'report.json']],
    ['--report', ['shadow', 'phones', 'numbers.csv', '--trusted', 'v3', '--candidate', 'v5']],
    ['--report', ['gateway']],
    ['--record', ['person', '1']],
    ['--html', ['parity', 'report.json']],
    ['--rejects', ['normalize', 'v3', 'person', '--lines']],
  ] as const)
    t.deepEqual(await runMain([...args, option, '-']), {
      code: 2,
      stdout: '',
      stderr: `error: ${option} needs a name of its own: standard output has the results.\n`,
    })
})

test('a run that is refused leaves no folder behind', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => response.end())
  const folder = await mkdtemp(join(tmpdir(), 'refused-'))
  t.teardown(() => rm(folder, { recursive: true }))
  const to = join(folder, 'run')
  const env = { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: 'a key' }
  for (const [file, input] of [
    [join(folder, 'nowhere.csv'), ''],
    [await temporaryFile(t, 'colour,size\nred,big\n'), ''],
    ['-', 'colour,size\nred,big\n'],
  ] as const) {
    const { code } = await runCli(['batch', 'phones', file, '--to', to], { env, input })
    t.deepEqual([code, existsSync(to)], [2, false], file)
  }
  t.is(seen.length, 0)
})
