import { appendFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LookupOptions } from '../../client/options.ts'
import { configOf } from '../../client/config.ts'
import type { Operation } from '../../model/version.ts'
import { ownFile } from '../../batch/store/sqlite.ts'
import { createFolder } from '../../batch/store/run-folder.ts'
import { StoredRun } from '../../batch/store/stored-run.ts'
import { fileJournal } from '../../batch/file-journal.ts'
import type { BatchPlan, Journal } from '../../batch/journal.ts'
import type { NumberedInput } from '../../batch/rounds.ts'
import type { JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { note } from '../terminal/output.ts'
import type { RunFlags } from './batch-options.ts'
import { Decoding } from './decoding.ts'
import { answersOf } from './earlier-run.ts'
import { inFolder } from './ending.ts'
import { type InvalidLine, type Plan, planOf } from './plan.ts'
import { questionsIn } from './row-input.ts'
import { inputMarkIn, sameBytes, type Source, sourceOf } from './source.ts'
import { rowsIn } from './table.ts'

/** A run of the command line: what it will ask, and where it is kept. */
export interface PlannedRun<O extends Operation> {
  readonly plan: Plan
  readonly journal: Journal
  readonly inputs: () => AsyncGenerator<NumberedInput<O>, void, undefined>
  readonly reuse: ReturnType<typeof answersOf<O>>
  /** Where invalid rows are listed. */
  readonly invalidFile: string
  /** Forgets what was kept of standard input, if nothing came of it. */
  readonly discard: () => void
}

const noReuse = (): undefined => undefined

/** Refuses an input that is not the one of before, with or without more at its end. */
const checkSame = (plan: Plan, before: { readonly sha256: string } | undefined): void => {
  if (before !== undefined && plan.prefix !== before.sha256)
    throw usageError(
      'The input has changed since the run of the folder began: only more at its end is fine. Use another folder.',
    )
}

/** A list of invalid rows; it begins anew with each run. */
interface InvalidList {
  readonly add: (line: InvalidLine) => void
  readonly end: () => void
  /** Puts it where it belongs, once the folder is this run's: until then, there may be that of another one. */
  readonly settle: () => void
  readonly discard: () => void
}

const invalidList = (file: string, isKept: boolean): InvalidList => {
  const own = `${file}.${process.pid}`
  let lines: string[] = []
  const flush = (): void => {
    if (isKept && lines.length > 0) appendFileSync(own, lines.join(''), { mode: ownFile })
    lines = []
  }
  return {
    add: (line) => {
      lines.push(`${JSON.stringify(line)}\n`)
      if (lines.length >= 1000) flush()
    },
    end: flush,
    settle: () => {
      if (existsSync(own)) renameSync(own, file)
      else rmSync(file, { force: true })
    },
    discard: () => {
      if (isKept) rmSync(own, { force: true })
    },
  }
}

/** What a command keeps with its runs besides. */
export interface OwnMarks {
  readonly fingerprint?: JsonObject
  readonly notes?: JsonObject
}

/** The journal of a folder, which takes over what was kept of the input once the folder is this run's. */
const journalIn = (folder: string, source: Source, invalid: InvalidList, plan: Plan, own: OwnMarks): Journal => {
  const { map, form, columns, mark } = plan
  const fingerprint = { map, form, columns: columns ?? null, ...own.fingerprint }
  const { open } = fileJournal(folder, { fingerprint, notes: { ...mark, ...own.notes } })
  return {
    open: async (about) => {
      const opened = await Promise.resolve(open(about)).catch((error: unknown) => {
        source.discard()
        invalid.discard()
        throw error
      })
      source.settle()
      invalid.settle()
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
  const { map = {}, delimiter, encoding, reuse, maxAge, dryRun } = flags
  const before = inFolder(() => StoredRun.in(folder))
  const isDry = dryRun === true
  const reused = reuse === undefined ? noReuse : answersOf(reuse, planFor(operation, lookup), maxAge)
  const markBefore = before === undefined ? undefined : inputMarkIn(before.record.notes)
  if (!isDry) inFolder(() => createFolder(folder))
  const source = await sourceOf(file, folder, isDry)
  const invalidFile = join(folder, 'invalid.ndjson')
  const wishes = { map, delimiter, encoding }
  const invalid = invalidList(invalidFile, !isDry)
  const discard = (): void => {
    source.discard()
    invalid.discard()
  }
  const plan = await planOf(source, {
    operation,
    wishes,
    bytesBefore: markBefore?.bytes,
    isSettled: (key) => before?.has(key) === true,
    reuse: reused,
    invalid: invalid.add,
  })
    .then((planned) => {
      invalid.end()
      checkSame(planned, markBefore)
      if (encoding === undefined && planned.mark.encoding === 'windows-1252')
        note('The input is read as windows-1252: if it is another encoding, say which with --encoding.')
      return planned
    })
    .catch((error: unknown) => {
      discard()
      throw error
    })
    .finally(() => before?.close())

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
  return { plan, journal: journalIn(folder, source, invalid, plan, own), inputs, reuse: reused, invalidFile, discard }
}
