import test from 'ava'
import { Command } from 'commander'
import { commands } from '../../src/cli/main.ts'
import { exitCodes } from '../../src/cli/errors/cli-error.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { root, runIn } from '../support/run.ts'
import { operations } from '../../src/model/version.ts'
import { ask } from './ask.ts'
import { runMain } from './run-main.ts'

// What the help says is true: each example in it works as typed.

const lookups: readonly string[] = operations

const shown = [...lookups, 'batch', 'normalize', 'translate', 'explain', 'shadow', 'parity', 'gateway', 'sandbox']

const helpOf = async (...command: readonly string[]): Promise<string> => (await runMain([...command, '--help'])).stdout

test('--help lists the commands, examples and exit codes', async (t) => {
  const { code, stdout, stderr } = await runMain(['--help'])
  t.deepEqual([code, stderr], [0, ''])
  for (const word of [...shown, 'Examples:', 'Exit codes:', '  130  interrupted']) t.true(stdout.includes(word), word)
  for (const exitCode of Object.values(exitCodes)) t.regex(stdout, new RegExp(`^  ${exitCode} +\\w`, 'm'))
})

for (const command of shown) {
  test(`${command} has help with examples, through --help and help`, async (t) => {
    const [option, word] = [await runMain([command, '--help']), await runMain(['help', command])]
    t.deepEqual([option.code, option.stderr, word.code], [0, '', 0])
    t.is(word.stdout, option.stdout)
    t.true(option.stdout.includes(`Examples:\n  $ people-lookup-compat ${command} `))
    // Each value has a name, and each argument and option says what it is.
    t.notRegex(option.stdout, /<>|^ {2}--[\w-]+(?: <[\w-]+>)?$|^Arguments:\n(?:.+\n)*? {2}\w+$/m)
  })
}

/** The options of a help text, by the headings under which they stand. */
const groupsIn = (help: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Array.from(help.matchAll(/^(\S.*:)\n((?: .*\n)+)/gm), ([, heading = '', lines = '']) => [
      heading,
      Array.from(lines.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, option = '']) => option),
    ]),
  )

test('many options stand in groups, and those of a run begin with the five that most need', async (t) => {
  for (const command of shown) {
    const groups = groupsIn(await helpOf(command))
    const count = [...groups.values()].flat().length
    if (count > 12) t.deepEqual(groups.get('Options:'), ['--help'], command)
  }
  const [, first] = groupsIn(await helpOf('batch'))
  t.deepEqual(first, ['What most need:', ['--to', '--map', '--rate', '--max-requests', '--dry-run']])
})

test('the list of commands, which loads none of them, shows how each is called', async (t) => {
  for (const { name, usage, load } of commands) {
    const program = new Command()
    ;(await load())(program)
    const own = program.commands.find((command) => command.name() === name)
    t.is(
      own
        ?.usage()
        .replace(/ ?\[options\] ?/, ' ')
        .trim(),
      usage,
      name,
    )
  }
})

test('without a command, help goes to standard error, as nothing was done', async (t) => {
  const { code, stdout, stderr } = await runMain([])
  t.deepEqual([code, stdout], [2, ''])
  t.true(stderr.startsWith('Usage: people-lookup-compat'))
})

test('the help of a search says which versions accept an option, and which require it', async (t) => {
  const [names, addresses] = [await helpOf('names'), await helpOf('addresses')]
  t.regex(names, /--last-name <name> +last name \(required by v4 and v3\)\n/)
  t.regex(names, /--email <address> +email address \(v5 and v4\)\n/)
  t.regex(names, /--city <name> +city\n/)
  t.regex(addresses, /--street <text> +house number and street; required\n/)
  t.regex(addresses, /--unit <text> +unit number or letter\n/)
})

test('the help of normalize and translate says what happens to a line that cannot be read', async (t) => {
  for (const command of ['normalize', 'translate']) {
    const help = await helpOf(command)
    t.regex(help, /cannot be read is reported on standard error with its\nnumber, .* the\nexit code to 1\. After 20 /)
    t.true(help.includes('An answer that found nothing'))
    t.regex(help, /At the end, standard error counts what could not\nbe read or written, with the most frequent places/)
    t.regex(help, /--rejects <file> +write \{ line, error, message \} to a file/)
    t.regex(help, /\{\s+line, .*where\s+line\s+is\s+its\s+number/s)
    t.regex(help, /looksLike,\s+if\s+it\s+looks\s+like\s+another\s+version's/)
  }
  t.true((await helpOf()).includes('  3    nothing was found, and no version failed before; never with --lines\n'))
})

test('explain has the same arguments in its help and in the list of commands', async (t) => {
  t.true((await helpOf('explain')).startsWith('Usage: people-lookup-compat explain [options] [operation] <field>\n'))
  t.true((await helpOf()).includes('\n  explain [operation] <field> '))
})

/** The commands that a help text shows. */
const examplesIn = (help: string): readonly string[] =>
  Array.from(help.matchAll(/^ {2}\$ (people-lookup-compat .*)$/gm), ([, example = '']) => example)

test('the help fits into 80 columns; only a command to copy may be longer', async (t) => {
  for (const command of [[], ...[...shown, 'help'].map((name) => [name])]) {
    const tooLong = (await helpOf(...command))
      .split('\n')
      .filter((line) => line.length > 80 && !line.startsWith('  $ '))
    t.deepEqual(tooLong, [], command.join(''))
  }
  t.deepEqual(
    examplesIn(await helpOf()).filter((example) => example.length > 76),
    [],
  )
})

/** The words that a shell makes of a command. */
const wordsOf = async (command: string): Promise<readonly string[]> => {
  const { stdout } = await runIn(root, ['sh', '-c', command.replace('people-lookup-compat', "printf '%s\\n'")])
  return stdout.trimEnd().split('\n')
}

test('the examples of lookups find somebody in the sandbox', async (t) => {
  const { url, close } = await createSandbox().listen()
  t.teardown(close)
  const helps = await Promise.all([helpOf(), ...lookups.map(async (command) => helpOf(command))])
  const examples = new Set(
    helps
      .flatMap(examplesIn)
      .filter((example) => lookups.includes(example.split(' ')[1] ?? ''))
      // Not every machine has jq.
      .map((example) => example.replace(/ \| jq .*$/, '')),
  )
  t.true(examples.size > 10)
  for (const example of examples) {
    const { code, stderr } = await ask(await wordsOf(example), url)
    t.deepEqual([code, stderr], [0, ''], example)
  }
})
