import type { LookupOptions } from '../../client/options.ts'
import { configOf } from '../../client/config.ts'
import type { Operation } from '../../model/version.ts'
import { createFolder } from '../../batch/store/run-folder.ts'
import { StoredRun } from '../../batch/store/stored-run.ts'
import { type BatchPlan, fileJournal, type Journal } from '../../batch/journal.ts'
import type { NumberedInput } from '../../batch/rounds.ts'
import type { JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { note } from '../terminal/output.ts'
import type { RunFlags } from './batch-options.ts'
import { Decoding } from './decoding.ts'
import { answersOf } from './earlier-run.ts'
import { inFolder } from './ending.ts'
import { type Plan, planOf } from './plan.ts'
import { questionsIn } from './row-input.ts'
import { inputMarkIn, sameBytes, type Source, sourceOf } from './source.ts'
import { rowsIn } from './table.ts'

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
  const { map, form, columns, mark } = plan
  const fingerprint = { map, form, columns: columns ?? null, ...own.fingerprint }
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
  const { map = {}, delimiter, encoding, reuse, maxAge = usualMaxAge, dryRun } = flags
  const before = inFolder(() => StoredRun.in(folder))
  const isDry = dryRun === true
  const reused = reuse === undefined ? noReuse : answersOf(reuse, planFor(operation, lookup), maxAge)
  const markBefore = before === undefined ? undefined : inputMarkIn(before.record.notes)
  if (!isDry) inFolder(() => createFolder(folder))
  const source = await sourceOf(file, folder, isDry)
  const plan = await planOf(source, {
    operation,
    wishes: { map, delimiter, encoding },
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
      for (const question of questionsIn(operation, plan.map, cells))
        if (question !== undefined) yield { row, question }
    }
  }
  return { plan, journal: journalIn(folder, source, plan, own), inputs, reuse: reused }
}
