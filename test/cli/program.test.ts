import { realpathSync } from 'node:fs'
import test from 'ava'
import { manifest } from '../../scripts/support/manifest.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { root, runIn, runNode } from '../support/run.ts'
import { json, serve } from '../support/server.ts'
import { serviceAt } from './ask.ts'
import { program, runCli, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'

// The program as the process that a user starts. Most other tests only run its `main`; this one checks that it does the same.

const payload = 'test/fixtures/v5-person.payload.json'

const runs: readonly (readonly [what: string, args: readonly string[], code: number, input?: string])[] = [
  ['help', ['--help'], 0],
  ['a payload in a file', ['normalize', 'v5', 'person', payload, '--pretty'], 0],
  ['a payload from standard input', ['translate', 'v3', 'v5', 'person', '--report'], 0, '{"person":{"id":7}}'],
  ['lines, one of them bad', ['normalize', 'auto', 'person', '--lines'], 1, '{"person":{"id":7}}\n{\n'],
  ['no payload', ['normalize', 'v3', 'person'], 1, 'hunter2'],
  ['wrong usage', ['nams'], 2],
  ['no such field', ['explain', 'zipcode'], 3],
]

for (const [what, args, code, input = ''] of runs) {
  test(`main prints and ends like a process: ${what}`, async (t) => {
    const ofProcess = await runCli(args, { input })
    t.is(ofProcess.code, code)
    t.deepEqual(await runMain(args, { input }), ofProcess)
  })
}

test('an older Node than package.json asks for is told so in one line', async (t) => {
  const { node } = manifest.engines
  const [, major = 0, minor = 0] = (/^>=(\d+)\.(\d+)$/.exec(node) ?? []).map(Number)
  for (const [version, code] of [
    [`v${major}.${minor - 1}.9`, 1],
    [`v${major - 2}.99.0`, 1],
    [`v${major}.${minor}.0`, 0],
    [`v${major + 1}.0.0`, 0],
  ] as const) {
    const asIfIn = `data:text/javascript,Object.defineProperty(process, 'version', { value: '${version}' })`
    const told = await runNode(['--import', asIfIn, 'src/cli/bin.ts', '--version'])
    t.is(told.code, code, version)
    t.is(
      told.stderr,
      code === 0 ? '' : `people-lookup-compat needs Node ${major}.${minor} or newer; this is Node ${version}.\n`,
    )
  }
})

test('main prints and ends like a process: lookups that find somebody, are refused, or reach nobody', async (t) => {
  const sandbox = createSandbox()
  const { url, close } = await sandbox.listen()
  t.teardown(close)
  const refusing = await serve(t, (_, response) => json(response, {}, 401))
  const gone = await sandbox.listen()
  await gone.close()
  const args = ['person', sandbox.population.examples.person, '--pretty', '--retries', '0']
  const withoutTime = (text: string): string => text.replace(/\d+ ms/, '')
  for (const [baseUrl, code] of [
    [url, 0],
    [refusing.baseUrl, 4],
    [gone.url, 5],
  ] as const) {
    const [ofProcess, ofMain] = [
      await runCli(args, { env: serviceAt(baseUrl) }),
      await runMain(args, { env: serviceAt(baseUrl) }),
    ]
    t.is(ofProcess.code, code)
    t.deepEqual(
      { ...ofMain, stdout: withoutTime(ofMain.stdout) },
      { ...ofProcess, stdout: withoutTime(ofProcess.stdout) },
    )
  }
})

test('--version is the version of the package', async (t) => {
  const { code, stdout } = await runCli(['--version'])
  t.is(code, 0)
  t.regex(stdout, /^\d+\.\d+\.\d+\S*\n$/)
})

test('a Node that is older than package.json requires is refused in one line, before anything else is loaded', async (t) => {
  const oldest = manifest.engines.node.replace('>=', '')
  const [major, minor = ''] = oldest.split('.')
  const runAs = async (version: string) => {
    const pretence = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`
    return runNode(['--import', pretence, program, '--version'])
  }
  for (const version of ['v20.20.2', `v${major}.0.0`, `v${major}.${Number(minor) - 1}.9`]) {
    const { code, stdout, stderr } = await runAs(version)
    t.deepEqual([code, stdout], [1, ''])
    t.is(stderr, `people-lookup-compat needs Node ${oldest} or newer; this is Node ${version}.\n`)
  }
  for (const version of [`v${oldest}.0`, `v${Number(major) + 1}.0.0`]) t.is((await runAs(version)).code, 0, version)
})

test('a folder as standard input is refused, like one that is named', async (t) => {
  for (const flag of ['', '--lines', '-']) {
    const { code, stdout, stderr } = await runIn(root, [
      'sh',
      '-c',
      `node ${program} normalize v3 person ${flag} < test`,
    ])
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, /^error: The input cannot be read: it is a folder\. To read many files, .*\.\n$/)
  }
})

test('a file that Node was told not to read is reported as access denied', async (t) => {
  const file = await temporaryFile(t, '{"person":{"id":7}}')
  const readable = [root, realpathSync(`${root}node_modules`)].map((folder) => `--allow-fs-read=${folder}`)
  const { code, stderr } = await runNode(['--permission', ...readable, program, 'normalize', 'v3', 'person', file])
  t.deepEqual([code, stderr], [2, 'error: The input cannot be read: access is denied.\n'])
})
