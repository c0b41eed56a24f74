import { createRequire } from 'node:module'
import type { Command } from 'commander'
import { operations } from '../model/version.ts'
import { dieOfInterrupt } from './commands/interrupt.ts'
import { endingOf } from './errors/cli-error.ts'
import { endWith, exitCodesHelp } from './errors/exit-codes.ts'
import { Program } from './program.ts'
import { endOnClosedPipe, note } from './terminal/output.ts'

type Add = (program: Command) => void

/** The commands, in the order of the help. Each is loaded when it is called. */
const commands: readonly (readonly [names: readonly string[], load: () => Promise<Add>])[] = [
  [operations, async () => (await import('./commands/lookups.ts')).addLookups],
  [['batch'], async () => (await import('./commands/batch.ts')).addBatch],
  [['normalize'], async () => (await import('./commands/normalize.ts')).addNormalize],
  [['translate'], async () => (await import('./commands/translate.ts')).addTranslate],
  [['explain'], async () => (await import('./commands/explain.ts')).addExplain],
  [['compare'], async () => (await import('./commands/compare.ts')).addCompare],
  [['shadow'], async () => (await import('./commands/shadow.ts')).addShadow],
  [['parity'], async () => (await import('./commands/parity.ts')).addParity],
  [['uses'], async () => (await import('./commands/uses.ts')).addUses],
  [['gateway'], async () => (await import('./commands/gateway.ts')).addGateway],
  [['schema'], async () => (await import('./commands/schema.ts')).addSchema],
  [['sandbox'], async () => (await import('./commands/sandbox.ts')).addSandbox],
  [['version'], async () => (await import('./commands/help.ts')).addVersion],
  // These two are about all commands.
  [[], async () => (await import('./commands/completion.ts')).addCompletion],
  [[], async () => (await import('./commands/help.ts')).addHelp],
]

const packageVersion = (): string => {
  const manifest: unknown = createRequire(import.meta.url)('people-lookup-compat/package.json')
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isManifest ? String(manifest.version) : 'unknown'
}

const examples = `
If the program is installed in a project and not globally, write npx before its
name. To try it, start the sandbox, and then, in another terminal, the others;
with the real service, the address and the key are its own.

Examples:
  $ people-lookup-compat sandbox --port 8080
  $ export PEOPLE_LOOKUP_BASE_URL=http://127.0.0.1:8080
  $ read -rs PEOPLE_LOOKUP_API_KEY && export PEOPLE_LOOKUP_API_KEY
  $ people-lookup-compat person 1234567890
  $ people-lookup-compat names --first-name Ada --last-name Byron --state NY
  $ people-lookup-compat batch phones numbers.txt --to run --rate 10/s
  $ people-lookup-compat normalize v3 person recorded.json
  $ people-lookup-compat translate v3 v5 names --lines v3.ndjson > v5.ndjson
  $ people-lookup-compat explain family_members`

const createProgram = async (first: string | undefined): Promise<Command> => {
  const program = new Program('people-lookup-compat')
    .description('One person over three versions of a people lookup service.')
    .version(packageVersion(), '-V, --version', 'print the version of the program')
    // After a command, --version is a typo for --versions: it must not print the program's version.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'print help')
    .configureHelp({
      // List each command with its own usage, instead of one that commander makes from its arguments.
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace(' [options]', ''),
      // Otherwise, the text beside the longest usage would not be wrapped in a terminal of 80 columns.
      minWidthToWrap: 30,
    })
    // All errors are printed in one place.
    .configureOutput({ outputError: () => undefined })
    .addHelpText('after', `${examples}\n${exitCodesHelp}`)
  // What is called for by another word, such as --help or a typo, may be any of them.
  const called = commands.filter(([names]) => names.some((name) => name === first))
  for (const [, load] of called.length > 0 ? called : commands) (await load())(program)
  return program.helpCommand(false)
}

/** Runs the program. It never throws: an error ends it with one line. */
export const main = async (argv: readonly string[]): Promise<void> => {
  endOnClosedPipe()
  dieOfInterrupt()
  try {
    const program = await createProgram(argv[2])
    await program.parseAsync(argv)
  } catch (error) {
    const { line, exitCode } = endingOf(error)
    if (line !== undefined) note(`error: ${line}`)
    endWith(exitCode)
  }
}
