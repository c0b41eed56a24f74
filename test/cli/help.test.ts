import test from 'ava'
import { createSandbox } from '../../src/sandbox.ts'
import { root, runIn } from '../support/run.ts'
import { program, runCli } from './run-cli.ts'

const lookups = ['person', 'phones', 'emails', 'names', 'addresses']
const commands = [...lookups, 'normalize', 'translate', 'explain', 'sandbox', 'help']

/** What a help tells to type. */
const examplesIn = (help: string): readonly string[] =>
  Array.from(help.matchAll(/^ {2}\$ (people-lookup-compat .*)$/gm), ([, example = '']) => example)

test('the help fits into 80 columns; only a command to be copied may be longer', async (t) => {
  for (const command of [[], ...commands.map((name) => [name])]) {
    const { stdout } = await runCli([...command, '--help'])
    const tooLong = stdout.split('\n').filter((line) => line.length > 80 && !line.startsWith('  $ '))
    t.deepEqual(tooLong, [], command.join(''))
  }
  const { stdout } = await runCli(['--help'])
  t.deepEqual(
    examplesIn(stdout).filter((example) => example.length > 76),
    [],
  )
})

test('the examples of lookups find somebody in the sandbox', async (t) => {
  const { url, close } = await createSandbox().listen()
  t.teardown(close)
  const helps = await Promise.all([...lookups, ''].map(async (name) => runCli(name === '' ? ['-h'] : [name, '-h'])))
  const examples = new Set(
    helps
      .flatMap(({ stdout }) => examplesIn(stdout))
      .filter((example) => lookups.includes(example.split(' ')[1] ?? ''))
      // Not every machine has jq.
      .map((example) => example.replace(/ \| jq .*$/, '')),
  )
  t.true(examples.size > 10)
  for (const example of examples) {
    const run = `PEOPLE_LOOKUP_BASE_URL=${url} PEOPLE_LOOKUP_API_KEY=sandbox node ${program}`
    const { code, stderr } = await runIn(root, ['sh', '-c', example.replace('people-lookup-compat', run)])
    t.deepEqual([code, stderr], [0, ''], example)
  }
})
