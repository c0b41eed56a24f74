import { createRequire } from 'node:module'
import type { Command } from 'commander'
import { dieOfInterrupt, endWith, exitCodesHelp, endingOf } from './errors/cli-error.ts'
import { Program } from './program.ts'
import { endOnClosedPipe, note, print } from './terminal/output.ts'

type Add = (program: Command) => void

/** A command as the help lists it; what it does is loaded when it is called. */
interface ListedCommand {
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly load: () => Promise<Add>
}

const loadLookups = async (): Promise<Add> => (await import('./commands/lookups.ts')).addLookups

/** Adds `help`. For an unknown command, Commander's own `help` prints the general one and no error. */
const addHelp = (program: Command): void => {
  program
    .command('help')
    .usage('[command]')
    .description('Prints help for a command, or for the whole program.')
    .argument('[command]', 'one of those that the help of the program lists')
    .action(async (name: string | undefined) => {
      const command = name === undefined ? program : program.commands.find((each) => each.name() === name)
      // An unknown command is refused as it would be without `help`.
      if (command === undefined) await program.parseAsync([name ?? ''], { from: 'user' })
      else command.help()
    })
}

const addVersion = (program: Command): void => {
  program
    .command('version')
    .description('Prints the version of the program.')
    .action(async () => print(`${program.version() ?? ''}\n`))
}

/** The commands, in the order of the help. */
export const commands: readonly ListedCommand[] = [
  { name: 'person', usage: '<id>', summary: 'find the whole profile of a person by id', load: loadLookups },
  { name: 'phones', usage: '<phone>', summary: 'find the owners of a phone number', load: loadLookups },
  { name: 'emails', usage: '<email>', summary: 'find the owners of an email address', load: loadLookups },
  { name: 'names', usage: '', summary: 'find people by name', load: loadLookups },
  { name: 'addresses', usage: '', summary: 'find an address, its properties and residents', load: loadLookups },
  {
    name: 'batch',
    usage: '<operation> <file> --to <folder>',
    summary: 'look up a whole file: within a rate and a budget, each question once',
    load: async () => (await import('./commands/batch.ts')).addBatch,
  },
  {
    name: 'normalize',
    usage: '<version> <operation> [file]',
    summary: 'read a payload of any version into the canonical model',
    load: async () => (await import('./commands/normalize.ts')).addNormalize,
  },
  {
    name: 'translate',
    usage: '<from> <to> <operation> [file]',
    summary: "write a version's payload as another version's",
    load: async () => (await import('./commands/translate.ts')).addTranslate,
  },
  {
    name: 'explain',
    usage: '[operation] <field>',
    summary: 'show where a field is in the model and in every version',
    load: async () => (await import('./commands/explain.ts')).addExplain,
  },
  {
    name: 'compare',
    usage: '<from> <to> <operation> <old> <new>',
    summary: 'compare recorded answers of two versions',
    load: async () => (await import('./commands/compare.ts')).addCompare,
  },
  {
    name: 'shadow',
    usage: '<operation> <file>',
    summary: 'ask two versions the same questions, and report how far they agree',
    load: async () => (await import('./commands/shadow.ts')).addShadow,
  },
  {
    name: 'parity',
    usage: '[report...]',
    summary: 'say whether it is safe to switch, from reports of compare or shadow',
    load: async () => (await import('./commands/parity.ts')).addParity,
  },
  {
    name: 'uses',
    usage: '[command]',
    summary: 'say what becomes in another version of what a program reads',
    load: async () => (await import('./commands/uses.ts')).addUses,
  },
  {
    name: 'gateway',
    usage: '',
    summary: 'answer old versions from the data of a newer one, for programs that stay as they are',
    load: async () => (await import('./commands/gateway.ts')).addGateway,
  },
  {
    name: 'schema',
    usage: '[version] [operation]',
    summary: 'print the JSON Schema of the model or of a payload, or an OpenAPI',
    load: async () => (await import('./commands/schema.ts')).addSchema,
  },
  {
    name: 'sandbox',
    usage: '',
    summary: 'run the service on this machine, with invented people',
    load: async () => (await import('./commands/sandbox.ts')).addSandbox,
  },
  {
    name: 'version',
    usage: '',
    summary: 'print the version of the program',
    load: async () => Promise.resolve(addVersion),
  },
  {
    name: 'completion',
    usage: '<shell>',
    summary: 'print what lets a shell complete the commands',
    load: async () => (await import('./commands/completion.ts')).addCompletion,
  },
  {
    name: 'help',
    usage: '[command]',
    summary: 'print help for a command',
    load: async () => Promise.resolve(addHelp),
  },
]

/** What is no command, and is not about one. */
const ownWords: readonly string[] = ['--', '-h', '--help', '-V', '--version']

/** The commands that are called for by what was typed; none if only their list is needed, as by --help and for a mistyped name. */
const calledBy = ([first = '', second]: readonly string[]): readonly ListedCommand[] => {
  // These are about all of them; so is an option that stands before its command.
  if (first === 'completion' || (first.startsWith('-') && !ownWords.includes(first))) return commands
  const name = first === 'help' || first === '--' ? second : first
  return commands.filter((command) => command.name === name)
}

/** Adds the commands that were called for, with all that they do, or else their list, in which only `help` does something. */
const addCommands = async (program: Command, called: readonly ListedCommand[]): Promise<void> => {
  const isListOnly = called.length === 0
  const isAdded = (name: string) => program.commands.some((command) => command.name() === name)
  for (const { name, usage, load } of commands) {
    const isCalled = name === 'help' || called.some((command) => command.name === name)
    if (isCalled && !isAdded(name)) (await load())(program)
    else if (isListOnly) program.command(name).usage(usage)
  }
  for (const command of program.commands)
    command.summary(commands.find(({ name }) => name === command.name())?.summary ?? '')
}

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

const createProgram = async (words: readonly string[]): Promise<Command> => {
  const program = new Program('people-lookup-compat')
    .description('One person over three versions of a people lookup service.')
    .version(packageVersion(), '-V, --version', 'print the version of the program')
    // After a command, --version is a typo for --versions: it must not print the program's version.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'print help')
    .configureHelp({
      // List each command with its own usage, instead of one that commander makes from its arguments.
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace(' [options]', ''),
      // Defaults look alike, whether the text has them or commander; what an option is without its value, the text says.
      optionDescription: ({ description, argChoices, defaultValue }) =>
        `${description}${argChoices === undefined ? '' : `: ${argChoices.join(' or ')}`}${defaultValue === undefined ? '' : ` (default: ${String(defaultValue)})`}`,
      // Otherwise, the text beside the longest usage would not be wrapped in a terminal of 80 columns.
      minWidthToWrap: 30,
    })
    // All errors are printed in one place.
    .configureOutput({ outputError: () => undefined })
    .addHelpText('after', `${examples}\n${exitCodesHelp}`)
  await addCommands(program, calledBy(words))
  return program.helpCommand(false)
}

/** Runs the program. It never throws: an error ends it with one line. */
export const main = async (argv: readonly string[]): Promise<void> => {
  endOnClosedPipe()
  dieOfInterrupt()
  try {
    const program = await createProgram(argv.slice(2))
    await program.parseAsync(argv)
  } catch (error) {
    const { line, exitCode } = endingOf(error)
    if (line !== undefined) note(`error: ${line}`)
    endWith(exitCode)
  }
}
