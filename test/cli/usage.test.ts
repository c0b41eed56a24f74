import test from 'ava'
import { exitCodes } from '../../src/cli/errors/exit-codes.ts'
import { manifest } from '../../scripts/support/manifest.ts'
import { root, runIn, runNode } from '../support/run.ts'
import { program, runCli, saysOneLine } from './run-cli.ts'

const commands = ['person', 'names', 'phones', 'emails', 'addresses', 'normalize', 'translate', 'explain', 'sandbox']

test('--help lists the commands, examples and exit codes', async (t) => {
  const { code, stdout, stderr } = await runCli(['--help'])
  t.deepEqual([code, stderr], [0, ''])
  for (const word of [...commands, 'Examples:', 'Exit codes:', '  130  interrupted'])
    t.true(stdout.includes(word), word)
  for (const exitCode of Object.values(exitCodes)) t.regex(stdout, new RegExp(`^  ${exitCode} +\\w`, 'm'))
})

test('each command has help with examples, by --help and by help', async (t) => {
  for (const command of commands) {
    const [option, word] = await Promise.all([runCli([command, '--help']), runCli(['help', command])])
    t.deepEqual([option.code, option.stderr, word.code], [0, '', 0], command)
    t.is(word.stdout, option.stdout)
    t.true(option.stdout.includes(`Examples:\n  $ people-lookup-compat ${command} `), command)
  }
})

test('the help of a search says which versions take an option, and which need it', async (t) => {
  const [names, addresses] = await Promise.all([runCli(['names', '--help']), runCli(['addresses', '--help'])])
  t.regex(names.stdout, /--last-name <name> +last name \(needed by v4 and v3\)\n/)
  t.regex(names.stdout, /--email <address> +email address \(v5 and v4\)\n/)
  t.regex(names.stdout, /--city <name> +city\n/)
  t.regex(addresses.stdout, /--street <text> +house number and street; needed\n/)
  t.regex(addresses.stdout, /--unit <text> +unit number or letter\n/)
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
  [['nams'], /no such command\. Did you mean names\?\n/],
  [['nope'], /no such command: --help lists them\.\n/],
  [['help', 'nams'], /no such command\. Did you mean names\?\n/],
  [['help', 'nope'], /no such command: --help lists them\.\n/],
  [['help', 'person', 'names'], /too many arguments for 'help'\. Expected 1 argument but got 2\.\n/],
  [['--nope'], /no option --nope: --help lists them\.\n/],
  [
    ['--versions', 'v4', 'person', '1'],
    /error: --versions stands after its command: people-lookup-compat person … --versions\.\n/,
  ],
  [
    ['--lines=yes', 'normalize'],
    /error: --lines stands after its command: people-lookup-compat normalize … --lines\.\n/,
  ],
  [['person', '1', '--jsn'], /no option --jsn\. Did you mean --json\?\n/],
  [['person', '1', '--json=yes'], /no option --json with a value: --help lists them\.\n/],
  [['person', '1', '--version', 'v5'], /no option --version\. Did you mean --versions\?\n/],
  [['person', '1', '-V'], /no such option: --help lists them\.\n/],
  [['normalize', 'v3', 'person', '--version'], /no option --version: --help lists them\.\n/],
  [['explain'], /missing required argument 'field'\n/],
  [
    ['names', 'Ada', 'Byron'],
    /Expected 0 arguments but got 2\. Each input is an option; one of several words needs quotes\.\n/,
  ],
  [
    ['names', '--last-name', 'De', 'Morgan'],
    /Expected 0 arguments but got 1\. Each input is an option; one of several words needs quotes\.\n/,
  ],
  [['phones', '212', '555', '0100'], /Expected 1 argument but got 3\. A number with spaces needs quotes\.\n/],
  [['person'], /missing required argument 'id'/],
  [['person', '1', '2'], /too many arguments for 'person'\. Expected 1 argument but got 2\.\n/],
  [['person', '1'], /no base address: give --base-url, or set PEOPLE_LOOKUP_BASE_URL/],
  [['person', '1', '--base-url', 'https://api.example.com'], /no key: set PEOPLE_LOOKUP_API_KEY/],
  [['person', '1', '--versions', 'v5,v99'], /no such version: it is v3, v4 or v5/],
  [['person', '1', '--json', '--pretty'], /'--pretty' cannot be used with option '--json'/],
  [['names', '--age-min', 'old'], /--age-min is a whole number\./],
  [['names', '--age-min', '-1'], /--age-min is a whole number\.|argument missing/],
  [['person', '1', '--timeout-ms', '999999999999'], /--timeout-ms is a whole number from 1 to 2147483647\./],
  [['person', '1', '--timeout-ms', '0'], /--timeout-ms is a whole number from 1 to 2147483647\./],
  [['person', '1', '--retries', '2147483648'], /--retries is a whole number from 0 to 2147483647\./],
  [['person', '1', '--max-response-bytes', '0'], /--max-response-bytes is a whole number from 1 to 2147483647\./],
  [['names', '--distance', '1e3'], /--distance is a number\./],
  [['names', '--all', '--pretty'], /--all prints lines of JSON/],
  [['normalize', 'v99', 'person', payload], /no such version: it is v3, v4, v5 or auto/],
  [['normalize', 'v3', 'people', payload], /no such operation: it is person, names, phones, emails or addresses/],
  [['normalize', 'v4', 'emails', payload], /v4 has no email search\. Use v3 or v5\./],
  [['normalize', 'v3', 'addresses', '--lines', payload], /v3 has no address search\. Use v4 or v5\./],
  [['normalize', 'v3', 'person', '--lines', '--pretty', payload], /--pretty is for one payload/],
  [['normalize', 'v3', 'person', '--jobs', '2', payload], /--jobs is for many payloads, and needs --lines beside it/],
  [['normalize', 'v3', 'person', '--lines', '--jobs', '0', payload], /--jobs is a whole number from 1 to 64\./],
  [['translate', 'v3', 'v4', 'person', '--lines', '--jobs', '65', payload], /--jobs is a whole number from 1 to 64\./],
  [['translate', 'v3', 'v4', 'person', '--lines', '--jobs', 'all', payload], /--jobs is a whole number from 1 to 64\./],
  [['normalize', 'v3', 'person', 'no/such/file'], /cannot be read: there is no such file/],
  [['normalize', 'v3', 'person', 'no/such/file', '--lines'], /cannot be read: there is no such file/],
  [['normalize', 'v3', 'person', 'test'], /cannot be read: it is a folder/],
  [['translate', 'v3', 'v4', 'emails', payload], /v4 has no email search/],
  [['translate', 'v4', 'v5', 'emails', payload], /v4 has no email search/],
  [['translate', 'v99', 'v5', 'person', payload], /no such version: it is v3, v4, v5 or auto/],
  [['translate', 'v3', 'auto', 'person', payload], /no such version: it is v3, v4 or v5\./],
  [['translate', 'auto', 'v4', 'emails', payload], /v4 has no email search/],
  [['sandbox', '--port', '65536'], /--port is a whole number from 0 to 65535\./],
  [['sandbox', '--port', '-1'], /--port is a whole number from 0 to 65535\./],
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

test('a folder as standard input is refused, as one that is named', async (t) => {
  for (const flag of ['', '--lines', '-']) {
    const { code, stdout, stderr } = await runIn(root, [
      'sh',
      '-c',
      `node ${program} normalize v3 person ${flag} < test`,
    ])
    t.deepEqual([code, stdout, stderr], [2, '', 'error: The input cannot be read: it is a folder.\n'])
  }
})

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

test('a key that was given as an argument is not in what NODE_DEBUG tells either', async (t) => {
  for (const args of [['--api-key=sk-4711'], ['sk-4711'], ['sk-4711', 'sk-4711']]) {
    const { code, stderr } = await runCli(['person', '1', ...args], { env: { NODE_DEBUG: 'people-lookup-compat' } })
    t.is(code, 2)
    t.regex(stderr, /CommanderError commander\.\w+\n {4}at /)
    t.false(stderr.includes('4711'))
  }
})

test('what was typed in the wrong place is not repeated, lest it be a key or a phone number', async (t) => {
  for (const args of [
    ['2125550100'],
    ['sk-4711'],
    ['help', 'sk-4711'],
    ['person', '1', '-xsk4711'],
    ['person', '1', '--sk4711'],
    ['person', '1', '--json=sk-4711'],
    ['person', '1', '--SK-4711-names'],
    ['person', '1', 'too many arguments. Expected 1 argument but got 2: sk-4711'],
    ['normalize', 'sk-4711', 'person'],
    ['normalize', 'v3', 'sk-4711'],
    ['translate', 'v3', 'v5', 'sk-4711'],
    ['names', '--age-min', 'sk-4711'],
    ['person', '1', '--versions', 'sk-4711'],
    ['explain', '--wire', 'sk-4711', 'zip'],
    ['sandbox', '--port', 'sk-4711'],
    ['normalize', 'v3', 'person', 'sk-4711'],
    ['person', '1', '--api-key-file', 'sk-4711', '--base-url', 'https://api.example.com'],
    ['person', 'sk-4711', '--base-url', 'sk-4711'],
  ]) {
    const { code, stdout, stderr } = await runCli(args)
    t.deepEqual([code, stdout], [2, ''], args.join(' '))
    t.notRegex(stderr, /4711|2125550100/, args.join(' '))
    saysOneLine(t, stderr)
  }
})

test('explain asks for the same arguments in its help, in the list of commands and in its error', async (t) => {
  const [help, list] = await Promise.all([runCli(['explain', '--help']), runCli(['--help'])])
  t.true(help.stdout.startsWith('Usage: people-lookup-compat explain [options] [operation] <field>\n'))
  t.true(list.stdout.includes('\n  explain [operation] <field> '))
})

test('a Node that is older than package.json has it is told in one line, before anything else is loaded', async (t) => {
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
