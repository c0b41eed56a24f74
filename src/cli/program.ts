import type { CommanderError } from 'commander'
import { Command, type ErrorOptions, type Option } from 'commander'
import { CliError, debugError, oneFile, usageError, type ExitCode, exitCodes } from './errors/cli-error.ts'

// Commander's errors without what was typed. A word in place of a command may be a phone number, and a key may be
// anywhere: a name is repeated only if its form rules out that it is a value.

const listing = '--help lists them.'

/** Commander's suggestion of an existing name. */
const suggestionOf = (message: string): string | undefined => /\n\((Did you mean [a-z, -]+\?)\)$/.exec(message)?.[1]

const unknownCommand = (message: string): string => {
  const suggestion = suggestionOf(message)
  return suggestion === undefined ? `There is no such command: ${listing}` : `There is no such command. ${suggestion}`
}

const keyAdvice =
  'The key cannot be an argument, because every user of the machine could read it: set PEOPLE_LOOKUP_API_KEY, or name a file with --api-key-file.'

const takesKey = (command: Command): boolean => command.options.some(({ long }) => long === '--api-key-file')

/** The advice about an unknown option that was meant for a key. A command that works offline needs none. */
const adviceOnKey = (message: string, command: Command): string | undefined => {
  if (!/^error: unknown option '--?(api-?)?key/i.test(message)) return undefined
  if (command.name() === 'sandbox')
    return 'The sandbox takes any key; a request with the header x-sandbox-outcome: status=401 is refused.'
  return [command, ...command.commands].some(takesKey) ? keyAdvice : undefined
}

const unknownOption = (message: string): string => {
  const [, name, value] = /^error: unknown option '(--[a-z][a-z-]*)(=|')/.exec(message) ?? []
  const what = `There is no ${name === undefined ? 'such option' : `option ${name}`}${value === '=' ? ' with a value' : ''}`
  const suggestion = suggestionOf(message)
  return suggestion === undefined ? `${what}: ${listing}` : `${what}. ${suggestion}`
}

const inputsAreOptions = 'Each input is an option; one of several words needs quotes.'

/** What to do with too many arguments, by what these most likely are: the words of an input, or files. */
const adviceOnExcess: ReadonlyMap<string, string> = new Map([
  ['names', inputsAreOptions],
  ['addresses', inputsAreOptions],
  ['phones', 'A number with spaces needs quotes.'],
  ['normalize', oneFile],
  ['translate', oneFile],
])

const withoutPrefix = (message: string): string => message.replace(/^error: /, '')

/** How a command is called, as the first line of its help says. */
const callOf = (command: Command): string => {
  const names: string[] = []
  for (let each = command; each.parent !== null; each = each.parent) names.unshift(each.name())
  const required = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags)
  return `It is called as ${[...names, command.usage().replace(/\[options\] | \[options\]$/, ''), ...required].join(' ')}.`
}

/** What commander says of too few or too many words, or of an option that must be given, which its usage does not show. */
const miscounts = ['commander.missingArgument', 'commander.excessArguments', 'commander.missingMandatoryOptionValue']

/** What is wrong with the words of a call, and which there must be. */
const miscounted = (message: string, command: Command): string => {
  if (!message.startsWith('too many')) return `${message}. ${callOf(command)}`
  const [counts = 'too many arguments'] = /^too many arguments[^.]*\. Expected \d+ \w+ but got \d+/.exec(message) ?? []
  return `${counts}. ${adviceOnExcess.get(command.name()) ?? callOf(command)}`
}

/** What is wrong with a call of the program, in one line. */
const misuseOf = ({ code, message }: CommanderError): string => {
  switch (code) {
    case 'commander.unknownCommand':
      return unknownCommand(message)
    case 'commander.unknownOption':
      return unknownOption(message)
    // These messages contain only names that the program declares, nothing that was typed.
    case 'commander.missingArgument':
    case 'commander.excessArguments':
    case 'commander.optionMissingArgument':
    case 'commander.missingMandatoryOptionValue':
    case 'commander.conflictingOption':
      return withoutPrefix(message)
    default:
      return 'The program cannot be called like this: --help lists all commands.'
  }
}

/** What commander ends with: after a help, nothing is said. */
const endingOf = (error: CommanderError): CliError => {
  debugError(error)
  // Commander has printed the help to standard error, without --help: the call was incomplete.
  const code: ExitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage
  return new CliError(code === exitCodes.fine || error.code === 'commander.help' ? '' : misuseOf(error), code)
}

/** The program itself, and each of its commands. */
export class Program extends Command {
  constructor(name?: string) {
    super(name)
    this.exitOverride((error) => {
      throw endingOf(error)
    })
  }

  override createCommand(name?: string): Command {
    return new Program(name)
  }

  override error(message: string, options?: ErrorOptions): never {
    if (miscounts.includes(options?.code ?? ''))
      return super.error(`error: ${miscounted(withoutPrefix(message), this)}`, options)
    const [, name] = /^error: unknown option '(--[a-z][a-z-]*)(?:=|')/.exec(message) ?? []
    // Commander would say that there is no such option, and suggest --version for the --versions of a command.
    const having = this.commands.find((command) => command.options.some(({ long }) => long === name))
    if (name !== undefined && having !== undefined)
      throw usageError(`${name} stands after its command: ${this.name()} ${having.name()} … ${name}.`)
    const aboutKey = adviceOnKey(message, this)
    if (aboutKey !== undefined) throw usageError(aboutKey)
    return super.error(name === undefined ? message : `${message}${this.suggestionFor(name)}`, options)
  }

  /**
   * Commander suggests similar names, such as --state for --start, and not a longer one that begins or ends with what was
   * typed, such as --start-index. Of two suggestions, the last is shown.
   */
  private suggestionFor(name: string): string {
    const begins = ({ long }: Option): boolean => long?.startsWith(`${name}-`) === true
    const ends = ({ long }: Option): boolean => long !== name && long?.endsWith(name.slice(1)) === true
    const longer = this.options.filter((option) => begins(option) || ends(option)).map(({ long }) => long)
    return longer.length === 0 ? '' : `\n(Did you mean ${longer.join(' or ')}?)`
  }
}
