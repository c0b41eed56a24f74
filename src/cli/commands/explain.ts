import { versions, type Operation, operations, type Version } from '../../model/version.ts'
import { type Explanation, explainAny, nearestOf, plainName } from '../../lineage/explain.ts'
import { type FieldSupport, fold, type FoldedRow, type LineageRow } from '../../lineage/lineage.ts'
import { type Column, tableLines, screen } from '../show/table.ts'
import { counted, style, print } from '../terminal/output.ts'
import type { Command } from 'commander'
import { listed } from '../../errors/problem.ts'
import { offers } from '../../versions/table.ts'
import { isNameInput } from '../../query/searches.ts'
import {
  checkOffered,
  operationArgument,
  versionFor,
  allVersions,
  anyOperation,
  anyVersion,
} from '../options/arguments.ts'
import { endWith, type ExitCode, exitCodes, CliError } from '../errors/cli-error.ts'

/** What is printed instead of a field if there is none. */
const unsupported: Readonly<Record<Exclude<FieldSupport['status'], 'carried'>, string>> = {
  notCarried: 'not carried',
  notOffered: 'not offered',
}

/**
 * With a relation of eight letters after it, a pointer of this width ends in column 80. One longer pointer must not
 * make every line wrap.
 */
const widest = 64

const supportLines = (version: string, { status, fields }: FieldSupport, width: number): readonly string[] => {
  if (status !== 'carried') return [`  ${version}  ${style('dim', unsupported[status])}`]
  return fields.map(({ path, relation }, at) => `  ${at === 0 ? version : '  '}  ${path.padEnd(width)}  ${relation}`)
}

const rowLines = (row: FoldedRow, width: number): readonly string[] => {
  const parts = row.parts.length === 0 ? '' : style('dim', `  ${row.parts.join(', ')}`)
  return [style('bold', row.path) + parts, ...versions.flatMap((version) => supportLines(version, row[version], width))]
}

/** Rows of a part of the model, in an overview. */
interface Part {
  readonly path: string
  readonly rows: readonly FoldedRow[]
}

const stepsOf = (path: string): readonly string[] => path.split('/')

/** How many steps all rows have in common. */
const commonSteps = (rows: readonly FoldedRow[]): number => {
  const [first = [], ...others] = rows.map(({ path }) => stepsOf(path))
  const differing = first.findIndex((step, at) => others.some((other) => other[at] !== step))
  return differing === -1 ? first.length : differing
}

/** The rows by the field that they are in, one step below what they have in common. */
const partsOf = (rows: readonly FoldedRow[]): readonly Part[] => {
  const depth = commonSteps(rows) + 1
  const parts = new Map<string, FoldedRow[]>()
  for (const row of rows) {
    const steps = stepsOf(row.path)
    const path = steps.slice(0, steps[depth] === '*' ? depth + 1 : depth).join('/')
    parts.set(path, [...(parts.get(path) ?? []), row])
  }
  return [...parts].map(([path, own]) => ({ path, rows: own }))
}

const columns: readonly Column[] = [
  { title: 'Field', least: 16 },
  { title: 'Fields', worth: 1, side: 'right' },
  ...versions.map((title): Column => ({ title })),
]

const countOf = (rows: readonly FoldedRow[]): number =>
  rows.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0)

const partCells = ({ path, rows }: Part): readonly string[] => [
  path,
  String(countOf(rows)),
  ...versions.map((version) => (rows.some((row) => row[version].status === 'carried') ? 'yes' : '-')),
]

/** The fields of a large record: a line for each, or for each record in it. */
const overview = (explained: readonly Folded[], width: number): string => {
  const tables = explained.flatMap(({ operation, rows }) => [
    `${operation}:`,
    '',
    ...tableLines(columns, partsOf(rows).map(partCells), width),
    '',
  ])
  const count = counted(countOf(explained.flatMap(({ rows }) => rows)), 'field')
  return [...tables, `${count}: explain one of these, or all with --full.`, ''].join('\n')
}

interface Folded {
  readonly operation: string
  readonly rows: readonly FoldedRow[]
}

const listing = (explained: readonly Folded[]): string => {
  const fields = explained.flatMap(({ rows }) =>
    rows.flatMap((row) => versions.flatMap((version) => row[version].fields)),
  )
  const width = Math.min(widest, Math.max(0, ...fields.map(({ path }) => path.length)))
  const parts = explained.map(({ operation, rows }) =>
    [`${operation}:`, ...rows.map((row) => rowLines(row, width).join('\n'))].join('\n\n'),
  )
  return `${parts.join('\n\n')}\n`
}

/** Where there is no screen, a listing of more lines than this is as good as none. */
const mostLines = 60

/**
 * Explanations as a listing: each leaf of the model, and below it its fields in each version; of what would not fit on a screen,
 * an overview, unless all of it is asked for.
 */
const explanationText = (explanations: readonly Explanation[], isFull: boolean): string => {
  const folded = explanations.map(({ operation, rows }) => ({ operation, rows: fold(rows) }))
  const text = listing(folded)
  const { rows, columns: width } = screen()
  const most = process.stdout.isTTY ? Math.max(rows, 24) : mostLines
  return isFull || text.split('\n').length <= most ? text : overview(folded, width)
}

/** Explanations as JSON, a line for each leaf of the model. */
const explanationJson = (explanations: readonly Explanation[]): string => {
  const parts = explanations.map(({ rows, ...rest }) => {
    const lines = rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
    return `  ${JSON.stringify(rest).slice(0, -1)}, "rows": [${lines}\n  ]}`
  })
  return `[\n${parts.join(',\n')}\n]\n`
}

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
    .action(async (first: string | undefined, second: string | undefined, options: ExplainFlags, command: Command) => {
      // An unset shell variable gives an empty field, which would match every row.
      if (first === undefined || (second ?? first).trim() === '')
        command.error("error: missing required argument 'field'", { code: 'commander.missingArgument' })
      endWith(await run(first, second, options))
    })
}
