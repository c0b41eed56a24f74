import { isDeepStrictEqual } from 'node:util'
import { type BatchStatus, type SettledRow, rowOf, type InputQuestion, isInvalid } from '../../batch/batch-row.ts'
import type { BatchPlan, Journal } from '../../batch/journal.ts'
import type { NumberedInput } from '../../batch/rounds.ts'
import { fileJournal } from '../../batch/run-options.ts'
import { type Half, StoredRun } from '../../batch/run-store.ts'
import { mostTries } from '../../batch/settling.ts'
import { configOf } from '../../client/by-name.ts'
import { lookupRules } from '../../client/check-options.ts'
import type { LookupOptions } from '../../client/options.ts'
import { listed } from '../../errors/problem.ts'
import type { Operation } from '../../model/version.ts'
import { noWordForNothing } from '../../query/kinds.ts'
import type { JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { openTableInput } from '../terminal/input.ts'
import { note, counted, print, numberText } from '../terminal/output.ts'
import { type RunFlags, mostUnconfirmed } from './batch-options.ts'
import {
  areAsked,
  checkWidth,
  type ColumnMap,
  columnsOf,
  firstOf,
  type Mapped,
  mappedIn,
  unusedColumns,
  quoted,
  questionsIn,
  reasonOf,
} from './columns.ts'
import { Decoding, type Encoding } from './encoding.ts'
import { durationText } from './run-controls.ts'
import { type Hashed, type InputMark, inputMarkIn, Marker, sameBytes, type Source, sourceOf } from './source.ts'
import { openTable, type TableWishes, type TableForm, rowsIn } from './table.ts'

/** The run of a folder that must have one. */
export const runIn = (folder: string, half?: Half): StoredRun => {
  const run = StoredRun.in(folder, half)
  if (run === undefined) throw usageError('There is no run in this folder: it has no run.db.')
  return run
}

const answered: readonly BatchStatus[] = ['found', 'empty', 'notFound']

/** The answers of an earlier run that are not older than so many milliseconds. */
const answersOf = <O extends Operation>(
  folder: string,
  plan: BatchPlan & { readonly operation: O },
  maxAgeMs: number,
): ((key: string) => SettledRow<O> | undefined) => {
  const run = runIn(folder)
  const { fingerprint } = run.record
  const differing = (['operation', 'versions', 'fallbackOn', 'baseUrl'] as const).find(
    (name) => !isDeepStrictEqual(fingerprint[name], plan[name]),
  )
  if (differing !== undefined)
    throw usageError(`The run of --reuse differs in its ${differing}: its answers are other ones.`)
  const oldest = Date.now() - maxAgeMs
  return (key) => {
    // One that is damaged is asked.
    const row = run.placeOf(key) === undefined ? undefined : rowOf(plan.operation, run.rowOf(key))
    return row !== undefined && answered.includes(row.status) && Date.parse(row.time) >= oldest ? row : undefined
  }
}

/** What a run would do: its input was read once, and nothing was sent. */
export interface RunPlan {
  readonly mark: InputMark
  /** By which the input is known when it is read to be asked. */
  readonly hashed: Hashed
  /** The hash of as much of the input as the run before had, if it has as much. */
  readonly prefix: string | undefined
  readonly form: TableForm
  readonly columns: readonly string[] | undefined
  readonly map: ColumnMap
  /** Words that mean an empty cell. */
  readonly blank: readonly string[]
  /** Columns that look like inputs, and are not used. */
  readonly unused: readonly string[]
  readonly rows: number
  /** How many rows are invalid, by the rule that they break. */
  readonly invalid: ReadonlyMap<string, number>
  /** Whether some have words for nothing, such as `n/a`. */
  readonly hasWordsForNothing: boolean
  /** How many are blank where they need something to be asked. */
  readonly blanks: number
  readonly repeated: number
  /** How many questions there are, and how many of them are answered already, or by an earlier run. */
  readonly questions: number
  readonly settled: number
  readonly reused: number
}

interface PlanOptions<O extends Operation> {
  readonly operation: O
  readonly wishes: TableWishes & { readonly encoding: Encoding | undefined; readonly blank: readonly string[] }
  /** How many bytes the input had in the run before. */
  readonly bytesBefore: number | undefined
  readonly isSettled: (key: string) => boolean
  readonly reuse: (key: string) => SettledRow<O> | undefined
}

/** Reads the whole input, and counts what a run would do. */
const planOf = async <O extends Operation>(source: Source, options: PlanOptions<O>): Promise<RunPlan> => {
  const { operation, wishes, isSettled, reuse } = options
  const marker = new Marker(options.bytesBefore)
  const decoding = new Decoding(wishes.encoding)
  const text = decoding.pass(marker.pass(openTableInput(source.path())))
  const table = await openTable(text, operation, wishes)
  const columns = table.columns && [...table.columns]
  const mapIf = (mayGrow: boolean): ColumnMap => columnsOf(operation, { ...table, columns, mayGrow }, wishes.map)
  let map = mapIf(table.form.isJson)
  const keys = new Set<string>()
  const invalid = new Map<string, number>()
  const counts = { rows: 0, blanks: 0, repeated: 0, questions: 0, settled: 0, reused: 0 }
  let hasWordsForNothing = false
  const deal = (question: InputQuestion<O>, slot: number): void => {
    if (isInvalid(question) && question.isBlank) counts.blanks += 1
    else if (isInvalid(question)) {
      const reason = reasonOf(question.problems, { columns, map }, slot)
      hasWordsForNothing ||= question.problems.some(({ rule }) => rule === noWordForNothing)
      invalid.set(reason, (invalid.get(reason) ?? 0) + 1)
    } else if (keys.has(question.key)) counts.repeated += 1
    else {
      keys.add(question.key)
      counts.questions += 1
      if (isSettled(question.key)) counts.settled += 1
      else if (reuse(question.key) !== undefined) counts.reused += 1
    }
  }
  let width = 1
  for await (const { kind, cells, added = [] } of table.rows) {
    columns?.push(...added)
    if (areAsked(operation, added, wishes.map)) map = mapIf(true)
    if (kind !== 'separator') width = Math.max(width, cells.length)
    if (kind !== 'row') continue
    const questions = questionsIn(operation, { columns, map }, cells, wishes.blank)
    counts.rows += Math.min(1, questions.length)
    for (const [slot, question] of questions.entries()) if (question !== undefined) deal(question, slot)
  }
  map = mapIf(false)
  if (columns === undefined && counts.rows > 0) checkWidth(map, width)
  const { encoding, hasMark } = decoding
  return {
    ...counts,
    mark: { file: source.file, bytes: marker.bytes, sha256: marker.sha256, width, encoding, hasMark },
    hashed: marker,
    prefix: marker.prefix,
    form: table.form,
    columns,
    map,
    blank: wishes.blank,
    unused: unusedColumns(operation, { ...table, columns }, map),
    invalid,
    hasWordsForNothing,
  }
}

/** A run of the command line: what it will ask, and where it is kept. */
export interface PlannedRun<O extends Operation> {
  readonly plan: RunPlan
  readonly journal: Journal
  readonly inputs: () => AsyncGenerator<NumberedInput<O>, void, undefined>
  readonly reuse: ReturnType<typeof answersOf<O>>
}

const noReuse = (): undefined => undefined

/** How old a reused answer may be, in milliseconds: 30 days. */
const usualMaxAge = 2_592_000_000

/** Refuses an input that is not the one of before, with or without more at its end. */
const checkSame = (plan: RunPlan, before: { readonly sha256: string } | undefined): void => {
  if (before !== undefined && plan.prefix !== before.sha256)
    throw usageError(
      'The input has changed since the run of the folder began: only more at its end is fine. Use another folder.',
    )
}

/** What a command keeps with its runs besides. */
interface OwnMarks {
  readonly fingerprint?: JsonObject
  readonly notes?: JsonObject
}

/**
 * The columns by which a run is known: those of its beginning, if lines of JSON that were added since then have more, and those
 * before them ask the same.
 */
const knownBy = (plan: RunPlan, before: JsonObject | undefined): Mapped => {
  const known = mappedIn(before ?? {})
  const isGrown = plan.form.isJson && isDeepStrictEqual(firstOf(plan, known.columns?.length ?? 0), known)
  return isGrown ? known : plan
}

/** The journal of a folder, which takes over what was kept of the input once the folder is this run's. */
const journalIn = (
  folder: string,
  source: Source,
  plan: RunPlan,
  before: JsonObject | undefined,
  own: OwnMarks,
): Journal => {
  const { form, mark, blank } = plan
  const { map, columns } = knownBy(plan, before)
  const words = blank.length === 0 ? {} : { blank: [...blank] }
  const fingerprint = { map, form, columns: columns ?? null, ...words, ...own.fingerprint }
  const { open } = fileJournal(folder, {
    fingerprint,
    notes: { ...mark, map: plan.map, columns: plan.columns ?? null, ...own.notes },
  })
  return {
    open: async (about) => {
      const opened = await open(about)
      source.settle()
      return opened
    },
  }
}

/** What a run asks, and how, as its journal notes it. */
const planFor = <O extends Operation>(operation: O, lookup: LookupOptions): BatchPlan & { readonly operation: O } => {
  const { versions, fallbackOn, baseUrl } = configOf(lookup)
  return { operation, versions, fallbackOn, baseUrl }
}

/** Plans a run: its input is read once, and nothing is sent. */
export const plannedRun = async <O extends Operation>(
  operation: O,
  file: string,
  folder: string,
  flags: RunFlags,
  lookup: LookupOptions,
  own: OwnMarks = {},
): Promise<PlannedRun<O>> => {
  const { map = {}, blank = [], delimiter, encoding, reuse, maxAge = usualMaxAge, dryRun } = flags
  const before = StoredRun.in(folder)
  const isDry = dryRun === true
  const reused = reuse === undefined ? noReuse : answersOf(reuse, planFor(operation, lookup), maxAge)
  const markBefore = before === undefined ? undefined : inputMarkIn(before.record.notes)
  const source = await sourceOf(file, folder, isDry)
  const plan = await planOf(source, {
    operation,
    wishes: { map, blank, delimiter, encoding },
    bytesBefore: markBefore?.bytes,
    isSettled: (key) => before?.placeOf(key) !== undefined,
    reuse: reused,
  }).finally(() => before?.close())
  checkSame(plan, markBefore)
  if (encoding === undefined && plan.mark.encoding === 'windows-1252')
    note('The input is read as windows-1252: if it is another encoding, say which with --encoding.')

  async function* inputs(): AsyncGenerator<NumberedInput<O>, void, undefined> {
    const text = new Decoding(plan.mark.encoding).pass(sameBytes(source.path(), plan.hashed))
    let row = 0
    for await (const { kind, cells } of rowsIn(text, plan)) {
      if (kind !== 'row') continue
      const questions = questionsIn(operation, plan, cells, plan.blank)
      row += Math.min(1, questions.length)
      for (const question of questions) if (question !== undefined) yield { row, question }
    }
  }
  return { plan, journal: journalIn(folder, source, plan, before?.record.fingerprint, own), inputs, reuse: reused }
}

const money = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What a range says; its ends may be the same. */
const range = (least: string, most: string): string => (least === most ? least : `${least} to ${most}`)

/** The fewest and the most requests that so many questions take, each asked of so many versions. */
const rangeOf = (
  questions: number,
  versions: number,
  { retries = lookupRules.retries.usual, maxRequests = Number.POSITIVE_INFINITY }: RunFlags,
) => ({
  least: Math.min(questions, maxRequests),
  most: Math.min(questions * versions * (1 + retries) * mostTries, maxRequests),
})

/** What the rows of an input are. */
const rowLines = ({ rows, invalid, blanks, repeated, questions }: RunPlan): readonly string[] => {
  const invalidRows = [...invalid.values()].reduce((sum, count) => sum + count, 0)
  return [
    `${counted(rows, 'row')}: ${counted(questions, 'question')}, ${numberText(repeated)} repeated, ${numberText(invalidRows)} invalid${blanks === 0 ? '' : `, ${numberText(blanks)} blank`}.`,
    ...Array.from(invalid, ([reason, count]) => `  ${numberText(count)} invalid: ${reason}`),
  ]
}

/** What was not used of an input, although it may have been meant. */
const doubtsIn = ({ unused, hasWordsForNothing }: RunPlan): readonly string[] => [
  ...(unused.length === 0
    ? []
    : [`Not used, although it looks like an input: ${listed(unused, 'and')}. --map says what a column is.`]),
  ...(hasWordsForNothing ? ['--blank says which words mean an empty cell, as --blank n/a,-'] : []),
]

/** What was understood of an input: which column is which input, and whether its first row names them. */
const understoodIn = ({ columns, form, map }: RunPlan): readonly string[] => {
  const columnOf = (at: number): string => (columns === undefined ? `column ${at + 1}` : quoted(columns[at] ?? '', at))
  const used = Object.entries(map).map(([input, places]) => `${input}: ${listed(places.map(columnOf), 'and')}`)
  const head = form.isJson ? '' : form.hasHeader ? ' The first row names the columns.' : ' No row names the columns.'
  return [`Asked are ${used.join('; ')}.${head}`]
}

/** How many questions of a run are asked, and of the others, why they are not. */
export interface ToAsk {
  readonly count: number
  readonly text: string
}

/** What is asked of a plan: all that is not answered. */
export const toAskIn = ({ questions, settled, reused }: RunPlan): ToAsk => {
  const count = questions - settled - reused
  const text = `${numberText(settled)} answered already, ${numberText(reused)} by the run of --reuse, ${numberText(count)} to ask.`
  return { count, text }
}

/** What a run would do, and what it costs, for `--dry-run`. */
const planText = (
  plan: RunPlan,
  toAsk: string,
  { least, most }: ReturnType<typeof rangeOf>,
  versions: number,
  { price, rate, retries = lookupRules.retries.usual }: RunFlags,
): string => {
  const worst = `${versions > 1 ? `${versions} versions, ` : ''}${numberText(retries)} ${retries === 1 ? 'retry' : 'retries'} and ${mostTries} rounds`
  const lines = [
    ...rowLines(plan),
    ...understoodIn(plan),
    ...doubtsIn(plan),
    toAsk,
    `Requests: ${range(numberText(least), numberText(most))}: one a question, or, if all fail, ${worst} of each.`,
  ]
  if (price !== undefined) lines.push(`Cost: ${range(money(least * price), money(most * price))}.`)
  if (rate !== undefined)
    lines.push(`Duration: ${range(durationText(least / rate), durationText(most / rate))} at the rate.`)
  return `${lines.join('\n')}\n`
}

/** How many reasons of invalid rows are told: an export has all rows. */
const mostTold = 5

/**
 * Whether a run that was planned is to begin: a dry run only prints what it would do, and one of many requests is not begun by
 * mistake.
 */
export const isToBegin = async (plan: RunPlan, toAsk: ToAsk, versions: number, flags: RunFlags): Promise<boolean> => {
  const { dryRun, maxRequests, yes } = flags
  const requests = rangeOf(toAsk.count, versions, flags)
  if (dryRun === true) {
    await print(planText(plan, toAsk.text, requests, versions, flags))
    return false
  }
  const { least } = requests
  if (least > mostUnconfirmed && maxRequests === undefined && yes !== true)
    throw usageError(
      `This sends at least ${numberText(least)} requests: give a budget with --max-requests, or confirm with --yes. --dry-run tells what it may cost.`,
    )
  for (const line of doubtsIn(plan)) note(line)
  for (const [reason, count] of [...plan.invalid].slice(0, mostTold))
    note(`${counted(count, 'row')} invalid: ${reason}`)
  return true
}
