import {
  type BatchStatus,
  type SettledRow,
  rowOf,
  type BatchQuestion,
  type InvalidInput,
  isInvalid,
} from '../../batch/batch-row.ts'
import { fileJournal } from '../../batch/run-options.ts'
import type { BatchPlan, Journal } from '../../batch/journal.ts'
import type { NumberedInput } from '../../batch/rounds.ts'
import { createFolder } from '../../batch/run-folder.ts'
import { type Half, StoredRun } from '../../batch/run-store.ts'
import { configOf } from '../../client/by-name.ts'
import type { LookupOptions } from '../../client/options.ts'
import type { Operation } from '../../model/version.ts'
import { noWordForNothing } from '../../query/clean.ts'
import type { JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { openTableInput } from '../terminal/input.ts'
import { note } from '../terminal/output.ts'
import type { RunFlags } from './batch-options.ts'
import { checkWidth, type ColumnMap, columnsOf, unusedColumns } from './columns.ts'
import { openTable, type TableWishes } from './detect.ts'
import { Decoding, type Encoding } from './encoding.ts'
import { questionsIn, reasonOf } from './row-input.ts'
import { inFolder } from './run-controls.ts'
import { type Hashed, type InputMark, inputMarkIn, Marker, sameBytes, type Source, sourceOf } from './source.ts'
import { type Form, rowsIn } from './table.ts'
import { isDeepStrictEqual } from 'node:util'

/** The run of a folder that must have one. */
export const runIn = (folder: string, half?: Half): StoredRun => {
  const run = inFolder(() => StoredRun.in(folder, half))
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
    const row = rowOf(plan.operation, run.rowOf(key))
    return row !== undefined && answered.includes(row.status) && Date.parse(row.time) >= oldest ? row : undefined
  }
}

/** What a run would do: its input was read once, and nothing was sent. */
export interface Plan {
  readonly mark: InputMark
  /** By which the input is known when it is read to be asked. */
  readonly hashed: Hashed
  /** The hash of as much of the input as the run before had, if it has as much. */
  readonly prefix: string | undefined
  readonly form: Form
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
const planOf = async <O extends Operation>(source: Source, options: PlanOptions<O>): Promise<Plan> => {
  const { operation, wishes, isSettled, reuse } = options
  const marker = new Marker(options.bytesBefore)
  const decoding = new Decoding(wishes.encoding)
  const text = decoding.pass(marker.pass(openTableInput(source.path())))
  const table = await openTable(text, operation, wishes)
  const map = columnsOf(operation, table, wishes.map)
  const keys = new Set<string>()
  const invalid = new Map<string, number>()
  const counts = { rows: 0, blanks: 0, repeated: 0, questions: 0, settled: 0, reused: 0 }
  let hasWordsForNothing = false
  const deal = (question: BatchQuestion<O> | InvalidInput, slot: number): void => {
    if (isInvalid(question) && question.isBlank) counts.blanks += 1
    else if (isInvalid(question)) {
      const reason = reasonOf(question.problems, { columns: table.columns, map }, slot)
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
  for await (const { kind, cells } of table.rows) {
    if (kind !== 'separator') width = Math.max(width, cells.length)
    if (kind !== 'row') continue
    counts.rows += 1
    for (const [slot, question] of questionsIn(operation, map, cells, wishes.blank).entries())
      if (question !== undefined) deal(question, slot)
  }
  if (table.columns === undefined && counts.rows > 0) checkWidth(map, width)
  const { encoding, hasMark } = decoding
  return {
    ...counts,
    mark: { file: source.file, bytes: marker.bytes, sha256: marker.sha256, width, encoding, hasMark },
    hashed: marker,
    prefix: marker.prefix,
    form: table.form,
    columns: table.columns,
    map,
    blank: wishes.blank,
    unused: unusedColumns(operation, table, map),
    invalid,
    hasWordsForNothing,
  }
}

/** A run of the command line: what it will ask, and where it is kept. */
export interface PlannedRun<O extends Operation> {
  readonly plan: Plan
  readonly journal: Journal
  readonly inputs: () => AsyncGenerator<NumberedInput<O>, void, undefined>
  readonly reuse: ReturnType<typeof answersOf<O>>
}

const noReuse = (): undefined => undefined

/** How old a reused answer may be, in milliseconds: 30 days. */
const usualMaxAge = 2_592_000_000

/** Refuses an input that is not the one of before, with or without more at its end. */
const checkSame = (plan: Plan, before: { readonly sha256: string } | undefined): void => {
  if (before !== undefined && plan.prefix !== before.sha256)
    throw usageError(
      'The input has changed since the run of the folder began: only more at its end is fine. Use another folder.',
    )
}

/** What a command keeps with its runs besides. */
export interface OwnMarks {
  readonly fingerprint?: JsonObject
  readonly notes?: JsonObject
}

/** The journal of a folder, which takes over what was kept of the input once the folder is this run's. */
const journalIn = (folder: string, source: Source, plan: Plan, own: OwnMarks): Journal => {
  const { map, form, columns, mark, blank } = plan
  const words = blank.length === 0 ? {} : { blank: [...blank] }
  const fingerprint = { map, form, columns: columns ?? null, ...words, ...own.fingerprint }
  const { open } = fileJournal(folder, { fingerprint, notes: { ...mark, ...own.notes } })
  return {
    open: async (about) => {
      const opened = await open(about)
      source.settle()
      return opened
    },
  }
}

/** What a run asks, and how, as its journal notes it. */
export const planFor = <O extends Operation>(
  operation: O,
  lookup: LookupOptions,
): BatchPlan & { readonly operation: O } => {
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
  const before = inFolder(() => StoredRun.in(folder))
  const isDry = dryRun === true
  const reused = reuse === undefined ? noReuse : answersOf(reuse, planFor(operation, lookup), maxAge)
  const markBefore = before === undefined ? undefined : inputMarkIn(before.record.notes)
  if (!isDry) inFolder(() => createFolder(folder))
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
      row += 1
      for (const question of questionsIn(operation, plan.map, cells, plan.blank))
        if (question !== undefined) yield { row, question }
    }
  }
  return { plan, journal: journalIn(folder, source, plan, own), inputs, reuse: reused }
}
