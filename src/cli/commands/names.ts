import type { Command } from 'commander'
import { companionsInWords, type NameQuery } from '../../query/name-query.ts'
import { namesIn } from '../../query/input-table.ts'
import { decimalNumber, wholeNumberFrom } from '../options/arguments.ts'
import { endWith } from '../errors/exit-codes.ts'
import { addSearchOptions, type InputOptions, inputsIn } from '../options/input-options.ts'
import { ask, cursorOf } from '../lookups/ask.ts'
import { addAskOptions, type PageFlags } from '../lookups/lookup-flags.ts'

interface NamesFlags extends PageFlags, Omit<NameQuery, 'cursor'> {}

const nameOptions: InputOptions<NameQuery> = {
  firstName: {
    value: 'name',
    about: `first name; this or the last name is required, together with ${companionsInWords}`,
  },
  middleName: { value: 'name', about: 'middle name' },
  lastName: { value: 'name', about: 'last name' },
  street: { value: 'text', about: 'house number and street' },
  unit: { value: 'text', about: 'unit number or letter; goes with --street' },
  city: { value: 'name', about: 'city' },
  state: { value: 'name', about: 'US state, by its name or abbreviation' },
  distance: { value: 'miles', about: 'how far from --city, at most 999', read: decimalNumber },
  email: { value: 'address', about: 'email address' },
  phone: { value: 'number', about: 'US phone number of 10 digits' },
  relativeFirstName: { value: 'name', about: "a relative's first name" },
  relativeLastName: { value: 'name', about: "a relative's last name" },
  ageMin: { value: 'years', about: 'minimum age', read: wholeNumberFrom(0) },
  ageMax: { value: 'years', about: 'maximum age', read: wholeNumberFrom(0) },
  startIndex: { value: 'n', about: 'the first result to return, from 1', read: wholeNumberFrom(1) },
  endIndex: { value: 'n', about: 'the last result to return', read: wholeNumberFrom(1) },
  includePossibleMatches: { about: 'add similar results if there is no exact match' },
}

const queryOf = (options: Omit<NameQuery, 'cursor'>): NameQuery => inputsIn(options, namesIn(nameOptions))

export const addNames = (program: Command): void => {
  const names = program
    .command('names')
    .summary('find people by name')
    .description(
      'Queries the service for people by name. If only some versions accept an option, its description names them; the others are then not queried, as they would find other people without it.',
    )
  addAskOptions(addSearchOptions(names, 'names', nameOptions), true)
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat names --first-name Ada --last-name Byron
  $ people-lookup-compat names --last-name Byron --city 'New York' --state NY --distance 25
  $ people-lookup-compat names --first-name Ada --last-name Byron --all --select id=/id,name=/names/0/full --csv`,
    )
    .action(async (flags: NamesFlags) => {
      endWith(
        await ask(flags, (lookup) => {
          const query = { ...queryOf(flags), cursor: cursorOf(flags.cursor, 'names', lookup) }
          return {
            operation: 'names',
            one: ({ names: search }, call) => search(query, call),
            pages: ({ namePages }, call) => namePages(query, call),
          }
        }),
      )
    })
}
