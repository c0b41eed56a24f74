import type { Command, CommanderError } from 'commander'

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
export const adviceOnKey = (message: string, command: Command): string | undefined => {
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

/** Recorded payloads are often in a file each. */
export const oneFile = 'To read many files, write them into one, with a payload per line, and use --lines.'

/** What to do with too many arguments, by what these most likely are: the words of an input, or files. */
const adviceOnExcess: ReadonlyMap<string, string> = new Map([
  ['names', inputsAreOptions],
  ['addresses', inputsAreOptions],
  ['phones', 'A number with spaces needs quotes.'],
  ['normalize', oneFile],
  ['translate', oneFile],
])

const excessArguments = (message: string): string => {
  const [counts = 'too many arguments'] = /^too many arguments[^.]*\. Expected \d+ \w+ but got \d+/.exec(message) ?? []
  const [, command = ''] = /^too many arguments for '([a-z]+)'/.exec(counts) ?? []
  return [`${counts}.`, adviceOnExcess.get(command) ?? ''].join(' ').trim()
}

const withoutPrefix = (message: string): string => message.replace(/^error: /, '')

/** What is wrong with a call of the program, in one line. */
export const misuseOf = ({ code, message }: CommanderError): string => {
  switch (code) {
    case 'commander.unknownCommand':
      return unknownCommand(message)
    case 'commander.unknownOption':
      return unknownOption(message)
    case 'commander.excessArguments':
      return excessArguments(withoutPrefix(message))
    // These messages contain only names that the program declares, nothing that was typed.
    case 'commander.missingArgument':
    case 'commander.optionMissingArgument':
    case 'commander.missingMandatoryOptionValue':
    case 'commander.conflictingOption':
      return withoutPrefix(message)
    default:
      return 'The program cannot be called like this: --help lists all commands.'
  }
}
