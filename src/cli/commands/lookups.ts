import type { Command } from 'commander'
import type { LookupMethods } from '../../client/lookup.ts'
import type { CallOptions } from '../../client/options.ts'
import type { PagedOperation, Cursor } from '../../model/lookup.ts'
import type { Version, Operation } from '../../model/version.ts'
import { namesIn, cleaned } from '../../query/kinds.ts'
import type { WireInput } from '../../query/request.ts'
import { type AddressQuery, companionsInWords, type NameQuery } from '../../query/searches.ts'
import { findSpoke, versionsThatOffer } from '../../versions/table.ts'
import { usageError, optionOf, endWith } from '../errors/cli-error.ts'
import { ask, cursorOf, type LookupQuestion } from '../lookups/ask.ts'
import { addAskOptions, type Answered, type AskFlags, type PageFlags } from '../lookups/lookup-flags.ts'
import {
  versionsInOrder,
  inputText,
  refuseOption,
  decimalNumber,
  versionsOffering,
  wholeNumberIn,
} from '../options/arguments.ts'
import { addGroup, type OptionOf, type OptionTable, valued, flag, type Given } from '../options/table.ts'

/** An option for each input of a query: leaving one out does not compile. The command line goes through pages itself. */
type InputOptions<Q> = Readonly<Record<Exclude<keyof Q, 'cursor'>, OptionOf<unknown>>>

/** An input that is read like this. If it were given twice, one would be dropped. */
const inputBy = <A>(value: string, about: string, read: (option: string) => (text: string) => A): OptionOf<A> =>
  valued(value, about, (option) => (text, before) => {
    if (before !== undefined) throw usageError(`${option} is given twice.`)
    refuseOption(option, text)
    return read(option)(cleaned(text))
  })

/** An input that is text. */
const input = (value: string, about: string): OptionOf<string> => inputBy(value, about, inputText)

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
const addSearchOptions = (command: Command, operation: PagedOperation, inputs: OptionTable): Command =>
  addGroup(command, 'Whom or what to find:', () => {
    for (const [name, { named }] of Object.entries(inputs)) {
      const option = named(optionOf(name))
      option.description += supportOf(operation, name)
      command.addOption(option)
    }
    return command
  })

/** The inputs among the options of a command. */
const inputsIn = <A extends object, K extends keyof A & string>(
  flags: A,
  inputs: Readonly<Record<K, unknown>>,
): Partial<Pick<A, K>> => {
  const given: Partial<Pick<A, K>> = {}
  for (const name of namesIn(inputs)) if (flags[name] !== undefined) given[name] = flags[name]
  return given
}

const examplesText = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((line) => `  $ people-lookup-compat ${line}`).join('\n')}`

interface OneArgument<O extends Operation> {
  readonly operation: O
  readonly wanted: string
  readonly argument: readonly [name: string, description: string]
  readonly examples: readonly string[]
  readonly one: (methods: LookupMethods, input: string, call: CallOptions) => () => Promise<Answered<O>>
}

const addOne = <O extends Operation>(
  program: Command,
  { operation, wanted, argument, examples, one }: OneArgument<O>,
) =>
  addAskOptions(program.command(operation).description(`Queries the service for ${wanted}.`))
    .argument(...argument, inputText(argument[0]))
    .addHelpText('after', examplesText(examples))
    .action(async (input: string, flags: AskFlags) => {
      endWith(await ask(flags, () => ({ operation, input, one: (methods, call) => one(methods, input, call) })))
    })

interface Search<O extends PagedOperation, F extends PageFlags> {
  readonly operation: O
  readonly description: string
  /** Each input is an option. */
  readonly inputs: OptionTable
  readonly examples: readonly string[]
  readonly question: (flags: F, cursor: Cursor<O> | undefined) => Omit<LookupQuestion<O>, 'operation'>
}

const addSearch = <O extends PagedOperation, F extends PageFlags>(
  program: Command,
  { operation, description, inputs, examples, question }: Search<O, F>,
) =>
  addAskOptions(addSearchOptions(program.command(operation).description(description), operation, inputs), true)
    .addHelpText('after', examplesText(examples))
    .action(async (flags: F) => {
      endWith(
        await ask(flags, (lookup) => ({ operation, ...question(flags, cursorOf(flags.cursor, operation, lookup)) })),
      )
    })

const nameInputs = {
  firstName: input('name', `first name; this or the last name is required, together with ${companionsInWords}`),
  middleName: input('name', 'middle name'),
  lastName: input('name', 'last name'),
  street: input('text', 'house number and street'),
  unit: input('text', 'unit number or letter; goes with --street'),
  city: input('name', 'city'),
  state: input('name', 'US state, by its name or abbreviation'),
  distance: inputBy('miles', 'how far from --city, at most 999', decimalNumber),
  email: input('address', 'email address'),
  phone: input('number', 'US phone number of 10 digits'),
  relativeFirstName: input('name', "a relative's first name"),
  relativeLastName: input('name', "a relative's last name"),
  ageMin: inputBy('years', 'minimum age', wholeNumberIn(0)),
  ageMax: inputBy('years', 'maximum age', wholeNumberIn(0)),
  startIndex: inputBy('n', 'the first result to return, from 1', wholeNumberIn(1)),
  endIndex: inputBy('n', 'the last result to return', wholeNumberIn(1)),
  includePossibleMatches: flag('add similar results if there is no exact match'),
} satisfies InputOptions<NameQuery>

interface NamesFlags extends PageFlags, Given<typeof nameInputs> {}

const addressInputs = {
  street: input('text', 'house number and street'),
  city: input('name', 'city'),
  state: input('name', 'US state, by its name or abbreviation'),
  unit: input('text', 'unit number or letter'),
} satisfies InputOptions<AddressQuery>

interface AddressesFlags extends PageFlags, Given<typeof addressInputs> {}

/** Blank inputs, so that the library reports all missing ones at once. */
const nowhere: AddressQuery = { street: '', city: '', state: '' }

/** Adds the five lookups. */
export const addLookups = (program: Command): void => {
  addOne(program, {
    operation: 'person',
    wanted: 'the whole profile of a person',
    argument: ['<id>', 'the id of a person, as a search returns it'],
    examples: ['person 1234567890', 'person 1234567890 --versions v4 --json'],
    one: ({ person }, id, call) => person(id, call),
  })
  addOne(program, {
    operation: 'phones',
    wanted: 'the owners of a phone number',
    argument: ['<phone>', 'a US phone number of 10 digits, as people write it'],
    examples: ["phones '(212) 555-0100'", 'phones 2125550100 --versions v5,v3 --json'],
    one: ({ phones }, phone, call) => phones(phone, call),
  })
  addOne(program, {
    operation: 'emails',
    wanted: `the owners of an email address (${versionsOffering('emails')})`,
    argument: ['<email>', 'an email address'],
    examples: ['emails ada@example.com', 'emails ada@example.com --select owner=/owners/0/names/0/first'],
    one: ({ emails }, email, call) => emails(email, call),
  })
  addSearch(program, {
    operation: 'names',
    description:
      'Queries the service for people by name. If only some versions accept an option, its description names them; the others are then not queried, as they would find other people without it.',
    inputs: nameInputs,
    examples: [
      'names --first-name Ada --last-name Byron',
      "names --last-name Byron --city 'New York' --state NY --distance 25",
      'names --first-name Ada --last-name Byron --all --select id=/id,name=/names/0/full --csv',
    ],
    question: (flags: NamesFlags, cursor) => {
      const query: NameQuery = { ...inputsIn(flags, nameInputs), cursor }
      return { one: ({ names }, call) => names(query, call), pages: ({ namePages }, call) => namePages(query, call) }
    },
  })
  addSearch(program, {
    operation: 'addresses',
    description: `Queries the service for an address, its properties, its residents and the schools near it (${versionsOffering('addresses')}).`,
    inputs: addressInputs,
    examples: [
      "addresses --street '12 Saint James Sq' --city 'New York' --state NY",
      "addresses --street '500 Terrace Ave' --city 'New York' --state NY --unit 3 --json",
    ],
    question: (flags: AddressesFlags, cursor) => {
      const query: AddressQuery = { ...nowhere, ...inputsIn(flags, addressInputs), cursor }
      return {
        one: ({ addresses }, call) => addresses(query, call),
        pages: ({ addressPages }, call) => addressPages(query, call),
      }
    },
  })
}
