import { resolve } from 'node:path'
import type { LookupOptions } from '../../client/options.ts'
import { drawsWith } from '../../compare/shadow/question.ts'
import type { BatchRow } from '../../batch/batch-row.ts'
import type { BatchStoppedError } from '../../batch/batch-stopped-error.ts'
import type { BatchSummary } from '../../batch/batch-summary.ts'
import { fileJournal } from '../../batch/file-journal.ts'
import { rowOf } from '../../batch/store/stored-row.ts'
import type { Limit } from '../../batch/limit.ts'
import type { NumberedInput } from '../../batch/questions.ts'
import { type Batch, runNumbered } from '../../batch/run-batch.ts'
import type { BatchOptions } from '../../batch/run-options.ts'
import type { Operation, Version } from '../../model/version.ts'
import { StoredRun } from '../../batch/store/stored-run.ts'
import type { PlannedRun } from '../batch/planned-run.ts'
import type { ShadowFolders } from './folders.ts'
import type { PairBudget, PairsUnderWay } from './pair-budget.ts'
import type { Recorded } from './recorded.ts'
import type { ShadowFlags } from './shadow-options.ts'
import { drain, isAnswer, questionIn, Stage } from './stage.ts'

/** What a shadow needs to run. */
export interface ShadowParts<O extends Operation> {
  readonly operation: O
  readonly folders: ShadowFolders
  readonly planned: PlannedRun<O>
  readonly recorded: Recorded<O> | undefined
  /** The lookup of the trusted version. */
  readonly lookup: LookupOptions
  readonly limit: Limit | undefined
  readonly budget: PairBudget
  readonly signal: AbortSignal
  readonly flags: Pick<ShadowFlags, 'trusted' | 'candidate' | 'concurrency' | 'inDoubt' | 'allowNobody' | 'control'>
}

/** How many questions a run has settled that another one is then asked. */
const answeredIn = ({ counts: { found = 0, empty = 0, notFound = 0 } }: BatchSummary): number =>
  found + empty + notFound

const settledIn = ({ counts }: BatchSummary): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Rows that another run settled before, whose questions are not settled in a folder. */
function* missingFrom<O extends Operation>(
  operation: O,
  from: string,
  to: string,
): Generator<NumberedInput<O>, void, undefined> {
  const [settled, known] = [StoredRun.in(from), StoredRun.in(to)]
  try {
    for (const json of settled?.rows() ?? []) {
      const row = known?.has(String(json['key'])) === true ? undefined : rowOf(operation, json)
      if (row !== undefined && isAnswer(row)) yield questionIn(row)
    }
  } finally {
    settled?.close()
    known?.close()
  }
}

/**
 * Three runs, one after the other: what the trusted version answers is asked of the candidate, and a share of that of the
 * trusted version again. Each has a journal of its own, so that each question is asked once, also over restarts.
 */
export class ShadowRun<O extends Operation> {
  readonly #parts: ShadowParts<O>
  readonly #trusted: Batch<O>
  readonly #candidate: Stage<O>
  readonly #control: Stage<O>
  // The same questions are drawn each time. Nothing that is drawn is kept.
  readonly #drawFor = drawsWith('control')
  /** Why runs stopped, in the order in which they did. */
  readonly #stops: BatchStoppedError[] = []

  constructor(parts: ShadowParts<O>) {
    const { planned, recorded, folders, flags, budget, limit } = parts
    this.#parts = parts
    const first = budget.limitForFirst(limit, () => this.#underWay)
    const others = budget.limitFor(limit)
    const reuse = recorded === undefined ? planned.reuse : (key: string) => recorded.answerTo(key)
    const inputs = recorded === undefined ? planned.inputs() : recorded.knownOf(planned.inputs())
    this.#trusted = this.#begin(flags.trusted, inputs, {
      journal: planned.journal,
      reuse,
      limit: first,
    })
    const stage = (version: Version, folder: string): Stage<O> =>
      new Stage((questions) => this.#begin(version, questions, { journal: this.#journalIn(folder), limit: others }))
    this.#candidate = stage(flags.candidate, folders.candidate)
    this.#control = stage(flags.trusted, folders.control)
  }

  /** What was done so far: rows are those of the candidate, and requests those of all. */
  get summary(): BatchSummary {
    const requests = [this.#trusted, this.#candidate.run, this.#control.run].reduce(
      (sum, run) => sum + run.summary.requests,
      0,
    )
    return { ...this.#candidate.run.summary, requests }
  }

  /** The rows of both versions, once all has ended. */
  get summaries(): readonly [BatchSummary, BatchSummary] {
    return [this.#trusted.summary, this.#candidate.run.summary]
  }

  stop(): void {
    for (const run of [this.#trusted, this.#candidate.run, this.#control.run]) run.stop()
  }

  /** Asks everything, and returns why it stopped, if it did. */
  async run(): Promise<BatchStoppedError | undefined> {
    try {
      await Promise.all([this.#askTrusted(), this.#askCandidate(), this.#askControl()])
    } catch (error) {
      this.stop()
      throw error
    }
    // A run that another one has stopped says nothing by itself.
    return this.#stops.find(({ reason }) => reason !== 'aborted') ?? this.#stops[0]
  }

  get #underWay(): PairsUnderWay {
    const [trusted, candidate] = this.summaries
    return {
      trusted: trusted.underWay,
      candidate: candidate.underWay,
      halfDone: answeredIn(trusted) - settledIn(candidate),
    }
  }

  async #askTrusted(): Promise<void> {
    const { operation, folders } = this.#parts
    const stage = this.#candidate
    const handOver = async (question: NumberedInput<O>): Promise<void> => {
      if (!(await stage.ask(question))) this.#trusted.stop()
    }
    for (const question of missingFrom(operation, folders.trusted, folders.candidate)) await handOver(question)
    await this.#drain(this.#trusted, async (row) => {
      if (isAnswer(row)) await handOver(questionIn(row))
    })
    stage.end()
  }

  async #askCandidate(): Promise<void> {
    const { operation, folders } = this.#parts
    const handOver = async ({ row, question }: NumberedInput<O>): Promise<void> => {
      if ('key' in question && (await this.#isControlled(question.key))) await this.#control.ask({ row, question })
    }
    for (const question of missingFrom(operation, folders.candidate, folders.control)) await handOver(question)
    await this.#drain(this.#candidate.run, async (row) => {
      if (isAnswer(row)) await handOver(questionIn(row))
    })
    this.#candidate.abandon()
    this.#trusted.stop()
    this.#control.end()
  }

  async #askControl(): Promise<void> {
    if (this.#parts.flags.control === undefined) return
    await this.#drain(this.#control.run, () => Promise.resolve())
    this.#control.abandon()
  }

  async #isControlled(key: string): Promise<boolean> {
    const { control = 0 } = this.#parts.flags
    return control > 0 && (await this.#drawFor(key)).control < control
  }

  async #drain(run: Batch<O>, each: (row: BatchRow<O>) => Promise<void>): Promise<void> {
    const stopped = await drain(run, each)
    if (stopped !== undefined) this.#stops.push(stopped)
  }

  #begin(
    version: Version,
    inputs: AsyncIterable<NumberedInput<O>>,
    own: Pick<BatchOptions<O>, 'journal' | 'reuse' | 'limit'>,
  ): Batch<O> {
    const { operation, lookup, signal, flags } = this.#parts
    const { concurrency, inDoubt, allowNobody } = flags
    const options = { concurrency, inDoubt, allowNobody, signal, ...own }
    return runNumbered({ ...lookup, versions: [version] }, operation, inputs, options)
  }

  /** A journal that notes the same input, so that it can be exported, too. */
  #journalIn(folder: string) {
    const { planned, folders } = this.#parts
    const { map, form, columns, mark } = planned.plan
    const notes = { ...mark, file: resolve(folders.trusted, mark.file) }
    return fileJournal(folder, { fingerprint: { map, form, columns: columns ?? null }, notes })
  }
}
