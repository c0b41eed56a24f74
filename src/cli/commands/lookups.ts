import type { Command } from 'commander'
import type { LookupMethods } from '../../client/methods.ts'
import type { CallOptions } from '../../client/options.ts'
import type { EmailLookup, PhoneLookup } from '../../model/lookup.ts'
import { endWith, type ExitCode } from '../errors/exit-codes.ts'
import { versionsOffering } from '../terminal/in-words.ts'
import { interruptSignal } from './interrupt.ts'
import { inputText } from '../options/arguments.ts'
import { addLookupOptions, type LookupFlags, methodsFrom } from '../options/lookup-options.ts'
import { neverNothing, show } from './show.ts'

// The lookup commands with one argument. The searches by name and address take options, and are in separate files.

const isNoPhone = ({ phone, owners, areaCodeLocations }: PhoneLookup): boolean =>
  phone === undefined && owners.length === 0 && areaCodeLocations.length === 0

const isNoEmail = ({ owners, socialProfiles }: EmailLookup): boolean =>
  owners.length === 0 && socialProfiles.length === 0

type Ask = (methods: LookupMethods, input: string, call: CallOptions, options: LookupFlags) => Promise<ExitCode>

interface OneArgument {
  readonly name: string
  readonly summary: string
  readonly argument: readonly [name: string, description: string]
  readonly examples: readonly string[]
  readonly ask: Ask
}

const commands: readonly OneArgument[] = [
  {
    name: 'person',
    summary: 'find the whole profile of a person by id',
    argument: ['<id>', 'the id of a person, as a search returns it'],
    examples: ['person 1234567890', 'person 1234567890 --versions v4 --json'],
    ask: async ({ person }, id, call, options) => show(await person(id, call)(), options, neverNothing),
  },
  {
    name: 'phones',
    summary: 'find the owners of a phone number',
    argument: ['<phone>', 'a US phone number of 10 digits, as people write it'],
    examples: ["phones '(212) 555-0100'", 'phones 2125550100 --versions v5,v3 --json'],
    ask: async ({ phones }, phone, call, options) => show(await phones(phone, call)(), options, isNoPhone),
  },
  {
    name: 'emails',
    summary: `find the owners of an email address (${versionsOffering('emails')})`,
    argument: ['<email>', 'an email address'],
    examples: ['emails ada@example.com', 'emails ada@example.com --versions v3 --json'],
    ask: async ({ emails }, email, call, options) => show(await emails(email, call)(), options, isNoEmail),
  },
]

const addOne = (program: Command, { name, summary, argument, examples, ask }: OneArgument) =>
  addLookupOptions(program.command(name).summary(summary).description(`Queries the service to ${summary}.`))
    .argument(...argument, inputText(argument[0]))
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ people-lookup-compat ${line}`).join('\n')}`)
    .action(async (input: string, options: LookupFlags) => {
      const methods = await methodsFrom(options)
      endWith(await ask(methods, input, { signal: interruptSignal() }, options))
    })

/** Adds `person`, `phones` and `emails`. */
export const addLookups = (program: Command): void => {
  for (const command of commands) addOne(program, command)
}
