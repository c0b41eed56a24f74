import test from 'ava'
import { runNode } from '../support/run.ts'
import { program, runCli, saysOneLine } from './run-cli.ts'

const commands = ['person', 'names', 'phones', 'emails', 'addresses', 'normalize', 'translate', 'explain', 'sandbox']

test('--help lists the commands, examples and exit codes', async (t) => {
  const { code, stdout, stderr } = await runCli(['--help'])
  t.deepEqual([code, stderr], [0, ''])
  for (const word of [...commands, 'Examples:', 'Exit codes:', '  130  interrupted'])
    t.true(stdout.includes(word), word)
})

test('each command has help with examples, by --help and by help', async (t) => {
  for (const command of commands) {
    const [option, word] = await Promise.all([runCli([command, '--help']), runCli(['help', command])])
    t.deepEqual([option.code, option.stderr, word.code], [0, '', 0], command)
    t.is(word.stdout, option.stdout)
    t.true(option.stdout.includes(`Examples:\n  $ people-lookup-compat ${command} `), command)
  }
})

test('--version is the version of the package', async (t) => {
  const { code, stdout } = await runCli(['--version'])
  t.is(code, 0)
  t.regex(stdout, /^\d+\.\d+\.\d+\S*\n$/)
})

test('without a command it prints help to standard error, for it did nothing', async (t) => {
  const { code, stdout, stderr } = await runCli([])
  t.deepEqual([code, stdout], [2, ''])
  t.true(stderr.startsWith('Usage: people-lookup-compat'))
})

const payload = 'test/fixtures/v3-person.payload.json'

const wrongUsage: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [['nams'], /unknown command 'nams' \(Did you mean names\?\)/],
  [['--nope'], /unknown option '--nope'/],
  [['person'], /missing required argument 'id'/],
  [['person', '1', '2'], /too many arguments for 'person'\. Expected 1 argument but got 2\.\n/],
  [['person', '1'], /no base address: give --base-url, or set PEOPLE_LOOKUP_BASE_URL/],
  [['person', '1', '--base-url', 'https://api.example.com'], /no key: set PEOPLE_LOOKUP_API_KEY/],
  [['person', '1', '--versions', 'v5,v6'], /no such version: it is v3, v4, or v5/],
  [['person', '1', '--json', '--pretty'], /'--pretty' cannot be used with option '--json'/],
  [['names', '--age-min', 'old'], /--age-min is a whole number\./],
  [['names', '--age-min', '-1'], /--age-min is a whole number\.|argument missing/],
  [['names', '--distance', '1e3'], /--distance is a number\./],
  [['names', '--all', '--pretty'], /--all prints lines of JSON/],
  [['normalize', 'v6', 'person', payload], /no such version: it is v3, v4, v5, or auto/],
  [['normalize', 'v3', 'people', payload], /no such operation: it is person, names, phones, emails, or addresses/],
  [['normalize', 'v4', 'emails', payload], /v4 has no email search\. Use v3 or v5\./],
  [['normalize', 'v3', 'addresses', '--lines', payload], /v3 has no address search\. Use v4 or v5\./],
  [['normalize', 'v3', 'person', '--lines', '--pretty', payload], /--pretty is for one payload/],
  [['normalize', 'v3', 'person', 'no/such/file'], /cannot be read: there is no such file/],
  [['normalize', 'v3', 'person', 'no/such/file', '--lines'], /cannot be read: there is no such file/],
  [['normalize', 'v3', 'person', 'test'], /cannot be read: it is a folder/],
  [['translate', 'v3', 'v4', 'emails', payload], /v4 has no email search/],
  [['translate', 'v4', 'v5', 'emails', payload], /v4 has no email search/],
  [['translate', 'auto', 'v5', 'person', payload], /no such version: it is v3, v4, or v5/],
  [['sandbox', '--port', '70000'], /--port is a whole number from 0/],
  [['sandbox', '--seed', 'x'], /--seed is a whole number/],
]

for (const [args, says] of wrongUsage) {
  test(`wrong usage is one plain line and exit code 2: ${args.join(' ')}`, async (t) => {
    const { code, stdout, stderr } = await runCli(args)
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, says)
    saysOneLine(t, stderr)
  })
}

test('a key is refused as an argument, and not repeated', async (t) => {
  for (const args of [
    ['person', '1', '--api-key', 'sk-4711'],
    ['person', '1', '--api-key=sk-4711'],
    ['--api-key=sk-4711', 'person', '1'],
    ['names', '--key=sk-4711'],
    ['names', '--token=sk-4711'],
    ['person', '1', 'sk-4711'],
  ]) {
    const { code, stdout, stderr } = await runCli(args)
    t.deepEqual([code, stdout], [2, ''])
    t.false(stderr.includes('4711'), args.join(' '))
    saysOneLine(t, stderr)
  }
})

test('a Node that is too old is told in one line, before anything else is loaded', async (t) => {
  const old = "data:text/javascript,Object.defineProperty(process,'version',{value:'v20.20.2'})"
  const { code, stdout, stderr } = await runNode(['--import', old, program, '--help'])
  t.deepEqual([code, stdout], [1, ''])
  t.is(stderr, 'people-lookup-compat needs Node 22 or newer; this is Node v20.20.2.\n')
})
