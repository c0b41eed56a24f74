import type { Command } from 'commander'
import { listed } from '../../errors/problem.ts'
import { type Operation, operations, type Version, versions } from '../../model/version.ts'
import { explainAny, type Explanation, nearestOf, plainName } from '../../lineage/explain.ts'
import type { LineageRow } from '../../lineage/lineage.ts'
import { offers } from '../../versions/spokes.ts'
import { isNameInput } from '../../query/name-query.ts'
import {
  checkOffered,
  operationArgument,
  versionFor,
  allVersions,
  anyOperation,
  anyVersion,
} from '../options/arguments.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { explanationJson, explanationText } from './explanation-text.ts'
import { CliError, usageError } from '../errors/cli-error.ts'
import { print } from '../terminal/output.ts'

interface ExplainFlags {
  readonly wire?: Version
  readonly json?: true
  readonly full?: true
}

const operationsOf = (wire: Version | undefined): readonly Operation[] =>
  operations.filter((operation) => wire === undefined || offers(wire, operation))

/** A single word is a field, even if an operation has the same name: `names`, `phones`. */
const askedFor = (first: string, second: string | undefined, wire: Version | undefined) => {
  if (second === undefined) return { place: first, asked: operationsOf(wire) }
  const operation = operationArgument(first)
  if (wire !== undefined) checkOffered(wire, operation)
  return { place: second, asked: [operation] }
}

/** A place as it was typed, if each of its steps occurs in the rows; anything else is not repeated. */
const knownPlace = (place: string, rows: readonly LineageRow[]): string | undefined => {
  const places = rows.flatMap((row) => [
    row.path,
    ...versions.flatMap((version) => row[version].fields.map(({ path }) => path)),
  ])
  const words = new Set(places.flatMap((each) => each.split('/')))
  return place.split(/[/.]/).every((step) => words.has(step)) ? place : undefined
}

const fieldError = (message: string): CliError => new CliError(message, exitCodes.notFound)

/** Which operations have a field that this one lacks. Without an operation, a field is explained for all that have it. */
const elsewhere = (place: string, lacking: string, found: readonly Explanation[]): CliError => {
  const field = knownPlace(
    place,
    found.flatMap(({ rows }) => rows),
  )
  const having = found.map(({ operation }) => operation)
  const have = `${listed(having, 'and')} ${having.length === 1 ? 'has' : 'have'}`
  const words = ['explain', ...(having.length === 1 ? having : []), field ?? '<field>']
  return fieldError(`${lacking} has no ${field ?? 'such field'}, but ${have}: ${words.join(' ')}.`)
}

const notFound = (place: string, explanations: readonly Explanation[]): CliError => {
  // The specification also names inputs, which no answer has: `age_min`.
  if (isNameInput(plainName(place))) return fieldError('That is an input of the name search, not a field of an answer.')
  const nearest = nearestOf(explanations)
  const advice = nearest.length === 0 ? 'No field has a similar name.' : `Nearest: ${nearest.join(', ')}.`
  return fieldError(`There is no such field. ${advice}`)
}

const isFound = ({ rows }: Explanation): boolean => rows.length > 0

const run = async (
  first: string,
  second: string | undefined,
  { wire, json: isJson, full }: ExplainFlags,
): Promise<ExitCode> => {
  const { place, asked } = askedFor(first, second, wire)
  const explained = (operation: Operation): Explanation => explainAny(operation, place, { version: wire })
  const all = asked.map(explained)
  const found = all.filter(isFound)
  if (found.length === 0) {
    const others = second === undefined ? [] : operationsOf(wire).map(explained).filter(isFound)
    throw others.length === 0 ? notFound(place, all) : elsewhere(place, first, others)
  }
  await print(isJson ? explanationJson(found) : explanationText(found, full === true))
  return exitCodes.fine
}

export const addExplain = (program: Command): void => {
  program
    .command('explain')
    .description(
      `Shows where a field is in the canonical model and in the payloads of ${allVersions}. Nothing is sent anywhere.`,
    )
    .usage('[options] [operation] <field>')
    // Commander fills arguments from the first on, but only the last one is required here.
    .argument('[operation]', `${anyOperation}; all of them if not given`)
    .argument('[field]', 'a path such as /birth/date or /person/aliases, or a name such as zip or family_members')
    .option('--wire <version>', `take the field as one of this version's payload: ${anyVersion}`, versionFor('--wire'))
    .option('--json', 'print JSON instead of a listing, a line for each field')
    .option('--full', 'list every field, where an overview would fit on a screen')
    .addHelpText(
      'after',
      `
A path stands for everything below it. Positions in lists may be numbers, * or
left out.

The relation of a field to the model:
  same      same place and name, except for case: marital_status, maritalStatus
  renamed   same place, another name: zip, postalCode
  reshaped  another place: full_name in a person, full in the person's names
  derived   its presence counts, not its value: current_address, isCurrent

Examples:
  $ people-lookup-compat explain person /birth/date
  $ people-lookup-compat explain --wire v3 /person/aliases
  $ people-lookup-compat explain family_members
  $ people-lookup-compat explain addresses zip --json`,
    )
    .action(async (first: string | undefined, second: string | undefined, options: ExplainFlags) => {
      // An unset shell variable gives an empty field, which would match every row.
      if (first === undefined || (second ?? first).trim() === '') throw usageError("missing required argument 'field'")
      endWith(await run(first, second, options))
    })
}
