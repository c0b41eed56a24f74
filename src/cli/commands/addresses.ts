import type { Command } from 'commander'
import type { AddressQuery } from '../../query/address-query.ts'
import { namesIn } from '../../query/input-table.ts'
import { endWith } from '../errors/exit-codes.ts'
import { versionsOffering } from '../options/arguments.ts'
import { addSearchOptions, type InputOptions, inputsIn } from '../options/input-options.ts'
import { ask, cursorOf } from '../lookups/ask.ts'
import { addAskOptions, type PageFlags } from '../lookups/lookup-flags.ts'

interface AddressesFlags extends PageFlags, Partial<Omit<AddressQuery, 'cursor'>> {}

const addressOptions: InputOptions<AddressQuery> = {
  street: { value: 'text', about: 'house number and street' },
  city: { value: 'name', about: 'city' },
  state: { value: 'name', about: 'US state, by its name or abbreviation' },
  unit: { value: 'text', about: 'unit number or letter' },
}

/** Blank inputs, so that the library reports all missing ones at once. */
const nowhere: AddressQuery = { street: '', city: '', state: '' }

const queryOf = (options: Partial<Omit<AddressQuery, 'cursor'>>): AddressQuery => ({
  ...nowhere,
  ...inputsIn(options, namesIn(addressOptions)),
})

export const addAddresses = (program: Command): void => {
  const addresses = program
    .command('addresses')
    .summary(`find an address, its properties and residents (${versionsOffering('addresses')})`)
    .description('Queries the service for an address, its properties, its residents and the schools near it.')
  addAskOptions(addSearchOptions(addresses, 'addresses', addressOptions), true)
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat addresses --street '12 Saint James Sq' --city 'New York' --state NY
  $ people-lookup-compat addresses --street '500 Terrace Ave' --city 'New York' --state NY --unit 3 --json`,
    )
    .action(async (flags: AddressesFlags) => {
      endWith(
        await ask(flags, (lookup) => {
          const query = { ...queryOf(flags), cursor: cursorOf(flags.cursor, 'addresses', lookup) }
          return {
            operation: 'addresses',
            one: ({ addresses: search }, call) => search(query, call),
            pages: ({ addressPages }, call) => addressPages(query, call),
          }
        }),
      )
    })
}
