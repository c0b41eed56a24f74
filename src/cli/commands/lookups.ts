import type { Command } from 'commander'
import type { LookupMethods } from '../../client/methods.ts'
import type { CallOptions } from '../../client/options.ts'
import type { Operation } from '../../model/version.ts'
import { endWith } from '../errors/exit-codes.ts'
import { ask } from '../lookups/ask.ts'
import { addAskOptions, type Answered, type AskFlags } from '../lookups/lookup-flags.ts'
import { inputText, versionsOffering } from '../options/arguments.ts'

// The lookup commands with one argument. The searches by name and address take options, and are in separate files.

interface OneArgument<O extends Operation> {
  readonly operation: O
  readonly summary: string
  readonly argument: readonly [name: string, description: string]
  readonly examples: readonly string[]
  readonly one: (methods: LookupMethods, input: string, call: CallOptions) => () => Promise<Answered<O>>
}

const addOne = <O extends Operation>(
  program: Command,
  { operation, summary, argument, examples, one }: OneArgument<O>,
) =>
  addAskOptions(program.command(operation).summary(summary).description(`Queries the service to ${summary}.`))
    .argument(...argument, inputText(argument[0]))
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ people-lookup-compat ${line}`).join('\n')}`)
    .action(async (input: string, flags: AskFlags) => {
      endWith(await ask(flags, () => ({ operation, input, one: (methods, call) => one(methods, input, call) })))
    })

/** Adds `person`, `phones` and `emails`. */
export const addLookups = (program: Command): void => {
  addOne(program, {
    operation: 'person',
    summary: 'find the whole profile of a person by id',
    argument: ['<id>', 'the id of a person, as a search returns it'],
    examples: ['person 1234567890', 'person 1234567890 --versions v4 --json'],
    one: ({ person }, id, call) => person(id, call),
  })
  addOne(program, {
    operation: 'phones',
    summary: 'find the owners of a phone number',
    argument: ['<phone>', 'a US phone number of 10 digits, as people write it'],
    examples: ["phones '(212) 555-0100'", 'phones 2125550100 --versions v5,v3 --json'],
    one: ({ phones }, phone, call) => phones(phone, call),
  })
  addOne(program, {
    operation: 'emails',
    summary: `find the owners of an email address (${versionsOffering('emails')})`,
    argument: ['<email>', 'an email address'],
    examples: ['emails ada@example.com', 'emails ada@example.com --select owner=/owners/0/names/0/first'],
    one: ({ emails }, email, call) => emails(email, call),
  })
}
