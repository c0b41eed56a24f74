import { chmod } from 'node:fs/promises'
import test from 'ava'
import { json, personFor, serve } from '../support/server.ts'
import { ask, key } from './ask.ts'
import { runCli, saysOneLine, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'

// A key is a secret, and what was typed in the wrong place may be one.

test('a key is refused as an argument, and not repeated', async (t) => {
  for (const args of [
    ['person', '1', '--api-key', 'sk-4711'],
    ['person', '1', '--api-key=sk-4711'],
    ['--api-key=sk-4711', 'person', '1'],
    ['names', '--key=sk-4711'],
    ['names', '--token=sk-4711'],
    ['person', '1', 'sk-4711'],
  ]) {
    const { code, stdout, stderr } = await runMain(args)
    t.deepEqual([code, stdout], [2, ''])
    t.false(stderr.includes('4711'), args.join(' '))
    saysOneLine(t, stderr)
  }
})

test('a key in the environment may have a line end, as that of a file', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const env = { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: `${key}\r\n` }
  t.is((await runMain(['person', '1'], { env })).code, 0)
  t.is(seen[0]?.headers['x-api-key'], key)
})

test('what is said of a key as an argument is true of the command', async (t) => {
  for (const [args, says] of [
    [['person', '1', '--api-key', 'sk-4711'], /^error: The key cannot be an argument, .* --api-key-file\.\n$/],
    [['--api-key=sk-4711', 'person', '1'], /^error: The key cannot be an argument, .* --api-key-file\.\n$/],
    [['--api-key-file', 'sk-4711', 'person', '1'], /^error: --api-key-file stands after its command: /],
    [['sandbox', '--api-key', 'sk-4711'], /^error: The sandbox takes any key; a request with the header [^\n]*\n$/],
    [
      ['sandbox', '--api-key-file', 'sk-4711'],
      /^error: The sandbox takes any key; a request with the header [^\n]*\n$/,
    ],
    [['normalize', 'v3', 'person', '--key', 'sk-4711'], /^error: There is no option --key: --help lists them\.\n$/],
    [['explain', 'zip', '-key=sk-4711'], /^error: There is no such option: --help lists them\.\n$/],
  ] as const) {
    const { code, stdout, stderr } = await runMain(args)
    t.deepEqual([code, stdout], [2, ''], args.join(' '))
    t.regex(stderr, says)
  }
})

test('a key that was given as an argument is not in the output of NODE_DEBUG, either', async (t) => {
  for (const [args, traced] of [
    [['--api-key=sk-4711'], /: Error: The key [^\n]*\n {4}at /],
    [['sk-4711', 'sk-4711'], /CommanderError commander\.\w+\n {4}at /],
  ] as const) {
    const { code, stderr } = await runCli(['person', '1', ...args], { env: { NODE_DEBUG: 'people-lookup-compat' } })
    t.is(code, 2)
    t.regex(stderr, traced)
    t.false(stderr.includes('4711'))
  }
})

test('what was typed in the wrong place is not repeated, as it may be a key or a phone number', async (t) => {
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
    const { code, stdout, stderr } = await runMain(args)
    t.deepEqual([code, stdout], [2, ''], args.join(' '))
    t.notRegex(stderr, /4711|2125550100/, args.join(' '))
    saysOneLine(t, stderr)
  }
})

const service = 'https://api.example.com'

test('a key of several lines and a missing key file are reported, without the key', async (t) => {
  for (const file of [await temporaryFile(t, `${key}\n${key}`), 'no/such/file']) {
    const { code, stderr } = await ask(['person', '1', '--api-key-file', file], service)
    t.is(code, 2)
    t.notRegex(stderr, /4711/)
    saysOneLine(t, stderr)
  }
})

test('a key file that others can read is said, and is read', async (t) => {
  const file = await temporaryFile(t, key)
  await chmod(file, 0o644)
  const { stderr } = await ask(['person', '1', '--api-key-file', file], 'http://127.0.0.1:1')
  t.regex(stderr, /^note: others on this machine can read the --api-key-file: chmod 600 keeps it yours\.\nerror: /)
})

test('an empty key file is reported', async (t) => {
  for (const content of ['', ' \n']) {
    const { code, stderr } = await ask(['person', '1', '--api-key-file', await temporaryFile(t, content)], service)
    t.deepEqual([code, stderr], [2, 'error: There is no key in the --api-key-file.\n'])
  }
})

test('a key file is UTF-8 text, with or without a byte order mark', async (t) => {
  const keyIn = async (bytes: Uint8Array) =>
    ask(['person', '1', '--api-key-file', await temporaryFile(t, bytes)], 'http://127.0.0.1:1')
  for (const bytes of [Buffer.from(`\uFEFF${key}\r\n`, 'utf16le'), Buffer.from(`${key}\xE9`, 'latin1')]) {
    const { code, stderr } = await keyIn(bytes)
    t.deepEqual([code, stderr], [2, 'error: The --api-key-file is not UTF-8 text: save it as UTF-8.\n'])
  }
  const marked = await keyIn(Buffer.from(`\uFEFF${key}\r\n`))
  t.regex(marked.stderr, /^error: The service cannot be reached/)
})

test('an option after --api-key-file is not taken for the name of a file', async (t) => {
  const { code, stderr } = await runMain(['person', '1', '--api-key-file', '--json'])
  t.deepEqual([code, stderr], [2, 'error: --api-key-file has no value: another option follows it.\n'])
})
