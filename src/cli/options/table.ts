import { type Command, Option } from 'commander'
import { inWords, type Problem, sentenceOf } from '../../errors/problem.ts'
import { type Rule, usuallyOf } from '../../options/rules.ts'
import { optionOf, usageError } from '../errors/cli-error.ts'
import { wholeNumberIn } from './arguments.ts'
import { isUrlHost } from '../../client/check-options.ts'

// A table of options is their only declaration: the flags of the command, what the help says, how a value is checked, and the
// type of what a command gets.

/** An option; `A` is what a command gets of it. */
export interface OptionOf<A> {
  /** The option for commander, by the name that it has in the table. */
  readonly named: (flag: string) => Option
  /** For its type alone. */
  readonly given?: A
}

/** Options by their names in camelCase. */
export type OptionTable = Readonly<Record<string, OptionOf<unknown>>>

/** What a command gets of a table. */
export type Given<T extends OptionTable> = {
  readonly [K in keyof T]?: T[K] extends OptionOf<infer A> ? A : never
}

/** Reads the text of a value, beside what was given before; it throws a usage error that names the option. */
type ReadBy<A> = (flag: string) => (text: string, before?: A) => A

/** An option without a value. */
export const flag = (about: string): OptionOf<true> => ({ named: (name) => new Option(name, about) })

/** An option with a value, named as in the help; `alone` is the value that it has without one, if it may be given so. */
export const valued = <A>(value: string, about: string, read: ReadBy<A>, alone?: string): OptionOf<A> => ({
  named: (name) =>
    new Option(`${name} ${alone === undefined ? `<${value}>` : `[${value}]`}`, about)
      .preset(alone)
      .argParser(read(name)),
})

/** Refuses what breaks rules; what was typed is not repeated. */
export const refuse = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw usageError(inWords(sentenceOf(problems)))
}

/**
 * The flag of an option of the library, of whose rule all comes: what may be given, its usual value, and the help. A flag
 * without a value is what it usually is not.
 */
export const ruled = <A>(rule: Rule<A>): OptionOf<A> => {
  const { help = '', value, read, problems } = rule
  if (read === undefined || value === undefined) return { named: (name) => new Option(name, help) }
  const usually = usuallyOf(rule)
  return valued(value, usually === undefined ? help : `${help} (default: ${usually})`, (name) => (typed) => {
    const found = read(typed)
    refuse(problems(found ?? typed, name, {}))
    if (found !== undefined) return found
    throw usageError(`${name} is no such value.`)
  })
}

/** Adds the options of a table to a command. */
export const addOptions = (command: Command, table: OptionTable): Command => {
  for (const [name, { named }] of Object.entries(table)) command.addOption(named(optionOf(name)))
  return command
}

/** Options by the headings that the help of a command gives them. */
type OptionGroups = Readonly<Record<string, OptionTable>>

/** Where the options stand first that most need. */
export const mostNeed = 'What most need:'

/** Adds options to a command under a heading of their own in its help. */
export const addGroup = (command: Command, heading: string, add: (command: Command) => Command): Command =>
  add(command.optionsGroup(heading)).optionsGroup('Options:')

/** Adds options to a command, each table under its heading. */
export const addGroups = (command: Command, groups: OptionGroups): Command => {
  for (const [heading, table] of Object.entries(groups)) addGroup(command, heading, () => addOptions(command, table))
  return command
}

/** What limits the output of any command. */
export const limitOption = {
  limit: valued('n', 'print at most so many people, rows or lines', wholeNumberIn(1)),
}

// Where a command listens.

const hostOf =
  (option: string) =>
  (text: string): string => {
    if (!text.startsWith('-') && isUrlHost(text)) return text
    throw usageError(`${option} is an address or a name of this machine, such as 0.0.0.0 for all of its addresses.`)
  }

export const usualHost = '127.0.0.1'

export const hostOption = valued(
  'address',
  `where to listen; 0.0.0.0 lets other machines connect (default: ${usualHost})`,
  hostOf,
)

export const portOption = (usual: number) =>
  valued('n', `where to listen; 0 is any free port (default: ${usual})`, wholeNumberIn(0, 65_535))
