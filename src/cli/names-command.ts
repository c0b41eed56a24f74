import type { Command } from 'commander'
import type { Page } from '../model/lookup.ts'
import type { Person } from '../model/person.ts'
import type { NameQuery } from '../query/name-query.ts'
import { decimalNumber, wholeNumber } from './arguments.ts'
import type { ExitCode } from './exit-codes.ts'
import { interruptSignal } from './interrupt.ts'
import { addLookupOptions, methodsFrom } from './lookup-options.ts'
import { checkPageFlags, type PageFlags, show, showAll } from './show.ts'

interface NamesFlags extends PageFlags, Omit<NameQuery, 'cursor'> {}

const queryOf = (options: NamesFlags): NameQuery => ({
  firstName: options.firstName,
  middleName: options.middleName,
  lastName: options.lastName,
  street: options.street,
  unit: options.unit,
  city: options.city,
  state: options.state,
  distance: options.distance,
  email: options.email,
  phone: options.phone,
  relativeFirstName: options.relativeFirstName,
  relativeLastName: options.relativeLastName,
  ageMin: options.ageMin,
  ageMax: options.ageMax,
  startIndex: options.startIndex,
  endIndex: options.endIndex,
  includePossibleMatches: options.includePossibleMatches,
})

const addInputs = (command: Command): Command =>
  command
    .option('--first-name <name>', 'first name; this or the last name is needed, and one more input')
    .option('--middle-name <name>', 'middle name')
    .option('--last-name <name>', 'last name')
    .option('--street <text>', 'house number and street')
    .option('--unit <text>', 'unit number or letter; goes with --street')
    .option('--city <name>', 'city')
    .option('--state <name>', 'US state, by its name or abbreviation')
    .option('--distance <miles>', 'how far from --city, at most 999', decimalNumber('--distance'))
    .option('--email <address>', 'email address')
    .option('--phone <number>', 'US phone number of 10 digits')
    .option('--relative-first-name <name>', "a relative's first name")
    .option('--relative-last-name <name>', "a relative's last name")
    .option('--age-min <years>', 'least age', wholeNumber('--age-min'))
    .option('--age-max <years>', 'greatest age', wholeNumber('--age-max'))
    .option('--start-index <n>', 'the first result that is wanted, from 1', wholeNumber('--start-index'))
    .option('--end-index <n>', 'the last result that is wanted', wholeNumber('--end-index'))
    .option('--include-possible-matches', 'add similar results where no exact match is found')
    .option('--all', 'walk all pages, and print each as one line of JSON')

const isNobody = ({ items }: Page<Person>): boolean => items.length === 0

/** Adds `names`. */
export const addNames = (program: Command, end: (code: ExitCode) => void): void => {
  const names = program
    .command('names')
    .summary('find people by name')
    .description(
      'Asks the service for people by name. v3 and v4 need both names and take fewer inputs than v5; an input that a version lacks is refused, and never left out.',
    )
  addLookupOptions(addInputs(names))
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat names --first-name Ada --last-name Byron
  $ people-lookup-compat names --last-name Byron --city Cambridge --state MA --distance 25
  $ people-lookup-compat names --first-name Ada --last-name Byron --all | jq '.value.items[].id'`,
    )
    .action(async (options: NamesFlags) => {
      checkPageFlags(options)
      const methods = await methodsFrom(options)
      const call = { signal: interruptSignal() }
      const query = queryOf(options)
      end(
        options.all
          ? await showAll(methods.namePages(query, call), isNobody)
          : await show(await methods.names(query, call)(), options, isNobody),
      )
    })
}
