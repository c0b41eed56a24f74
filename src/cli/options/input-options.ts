import type { Command } from 'commander'
import type { PagedOperation } from '../../model/lookup.ts'
import { cleaned } from '../../query/kinds.ts'
import { namesIn } from '../../query/input-table.ts'
import type { WireInput } from '../../query/request.ts'
import type { Version } from '../../model/version.ts'
import { findSpoke, versionsThatOffer } from '../../versions/spokes.ts'
import { usageError, optionOf } from '../errors/cli-error.ts'
import { versionsInOrder, inputText, refuseOption } from './arguments.ts'
import { addGroup, type OptionOf, type OptionTable, valued } from './table.ts'

/** An option for each input of a query: leaving one out does not compile. The command line goes through pages itself. */
export type InputOptions<Q> = Readonly<Record<Exclude<keyof Q, 'cursor'>, OptionOf<unknown>>>

/** An input that is read like this. If it were given twice, one would be dropped. */
export const inputBy = <A>(value: string, about: string, read: (option: string) => (text: string) => A): OptionOf<A> =>
  valued(value, about, (option) => (text, before) => {
    if (before !== undefined) throw usageError(`${option} is given twice.`)
    refuseOption(option, text)
    return read(option)(cleaned(text))
  })

/** An input that is text. */
export const input = (value: string, about: string): OptionOf<string> => inputBy(value, about, inputText)

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

/** Adds the options of a search: one for each input. */
export const addSearchOptions = (command: Command, operation: PagedOperation, inputs: OptionTable): Command =>
  addGroup(command, 'Whom or what to find:', () => {
    for (const [name, { named }] of Object.entries(inputs)) {
      const option = named(optionOf(name))
      option.description += supportOf(operation, name)
      command.addOption(option)
    }
    return command
  })

/** The inputs among the options of a command. */
export const inputsIn = <A extends object, K extends keyof A & string>(
  flags: A,
  inputs: Readonly<Record<K, unknown>>,
): Partial<Pick<A, K>> => {
  const given: Partial<Pick<A, K>> = {}
  for (const name of namesIn(inputs)) if (flags[name] !== undefined) given[name] = flags[name]
  return given
}
