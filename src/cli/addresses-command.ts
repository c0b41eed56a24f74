import type { Command } from 'commander'
import type { ExitCode } from './exit-codes.ts'
import { versionsOffering } from './in-words.ts'
import { interruptSignal } from './interrupt.ts'
import { addLookupOptions, methodsFrom } from './lookup-options.ts'
import { checkPageFlags, neverNothing, type PageFlags, show, showAll } from './show.ts'

interface AddressesFlags extends PageFlags {
  readonly street?: string
  readonly city?: string
  readonly state?: string
  readonly unit?: string
}

/** Adds `addresses`. */
export const addAddresses = (program: Command, end: (code: ExitCode) => void): void => {
  const addresses = program
    .command('addresses')
    .summary(`find an address, its properties and who lives there (${versionsOffering('addresses')})`)
    .description('Asks the service for an address, its properties, its residents and the schools near it.')
    .option('--street <text>', 'house number and street; needed')
    .option('--city <name>', 'city; needed')
    .option('--state <name>', 'US state, by its name or abbreviation; needed')
    .option('--unit <text>', 'unit number or letter')
    .option('--all', 'walk all pages, and print each as one line of JSON')
  addLookupOptions(addresses)
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat addresses --street '12 Analytical Way' --city Cambridge --state MA
  $ people-lookup-compat addresses --street '12 Analytical Way' --city Cambridge --state MA --unit 3 --json`,
    )
    .action(async (options: AddressesFlags) => {
      checkPageFlags(options)
      const methods = await methodsFrom(options)
      const call = { signal: interruptSignal() }
      // The library reports all that is missing at once.
      const { street = '', city = '', state = '', unit } = options
      const query = { street, city, state, unit }
      end(
        options.all
          ? await showAll(methods.addressPages(query, call), neverNothing)
          : await show(await methods.addresses(query, call)(), options, neverNothing),
      )
    })
}
