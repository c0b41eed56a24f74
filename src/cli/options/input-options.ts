import type { Command } from 'commander'
import type { PagedOperation } from '../../model/lookup.ts'
import { cleaned } from '../../query/cleaned.ts'
import type { WireInput } from '../../query/request.ts'
import type { Version } from '../../model/version.ts'
import { findSpoke, versionsThatOffer } from '../../versions/spokes.ts'
import { usageError, optionOf } from '../errors/cli-error.ts'
import { versionsInOrder, inputText, refuseOption } from './arguments.ts'

interface InputOption {
  /** What its value is, in the help; a flag has none. */
  readonly value?: string
  readonly about: string
  /** How its value is read, if not as text. */
  readonly read?: (option: string) => (text: string) => number
}

/** An option for each input of a query: leaving one out does not compile. The command line goes through pages itself. */
export type InputOptions<Q> = Readonly<Record<Exclude<keyof Q, 'cursor'>, InputOption>>

/** Which of the versions that offer a search take an input, or require it, if that is worth saying. */
const supportOf = (operation: PagedOperation, input: string): string => {
  const offering = versionsThatOffer(operation)
  const needIn = (version: Version): WireInput['need'] | undefined => {
    const way = findSpoke(version, operation)?.inputs[input] ?? 'none'
    return way === 'none' ? undefined : way.need
  }
  const taking = offering.filter((version) => needIn(version) !== undefined)
  const requiring = offering.filter((version) => needIn(version) === 'required')
  if (requiring.length === offering.length) return '; required'
  if (requiring.length > 0) return ` (required by ${versionsInOrder(requiring)})`
  return taking.length === offering.length ? '' : ` (${versionsInOrder(taking)})`
}

/** Reads the value of an input. If an input were given twice, one would be dropped. */
const valueOf =
  (option: string, read: (text: string) => string | number) =>
  (text: string, before: unknown): string | number => {
    if (before !== undefined) throw usageError(`${option} is given twice.`)
    refuseOption(option, text)
    return read(cleaned(text))
  }

/** Adds the options of a search: one for each input. */
export const addSearchOptions = (
  command: Command,
  operation: PagedOperation,
  options: Readonly<Record<string, InputOption>>,
): Command => {
  for (const [input, { value, about, read }] of Object.entries(options)) {
    const name = optionOf(input)
    const flags = value === undefined ? name : `${name} <${value}>`
    const described = `${about}${supportOf(operation, input)}`
    if (value === undefined) command.option(flags, described)
    else command.option(flags, described, valueOf(name, (read ?? inputText)(name)))
  }
  return command
}

/** The inputs among the options of a command: those with these names that were given. */
export const inputsIn = <A extends object>(flags: A, names: readonly (keyof A)[]): Partial<A> => {
  const inputs: Partial<A> = {}
  for (const name of names) if (flags[name] !== undefined) inputs[name] = flags[name]
  return inputs
}
