import type { Operation } from '../model/version.ts'
import type { Asked } from './ask.ts'
import type { BatchStatus, SettledRow } from './batch-row.ts'
import type { StopReason } from './batch-stopped-error.ts'
import { BudgetSpent, NotNoted, RunStopped } from './budget.ts'
import type { OpenJournal } from './journal.ts'
import { answeredRow, type Failure, failedQuestion, fateOf, unansweredRow } from './outcome.ts'
import type { Pending, Rounds } from './rounds.ts'

/** After so many failures in a row, a run pauses, and after these it stops. */
const pausesAfter = 20
const stopsAfter = 25

/** So many first answers that find nobody are suspicious: a version that was switched off answers 404. */
const suspicious = 50

interface SettlingParts<O extends Operation> {
  readonly operation: O
  readonly journal: OpenJournal<O>
  readonly rounds: Rounds<O>
  readonly allowNobody: boolean
  /** Lets nothing new begin for a while, as lookups fail. */
  readonly pause: () => void
  readonly stop: (reason: StopReason, cause?: unknown) => void
}

/** Deals with the results of lookups: settles their questions, has them asked again, or stops the run. */
export class Settling<O extends Operation> {
  readonly #parts: SettlingParts<O>
  /** How many rows of each status are settled. */
  readonly counts: Partial<Record<BatchStatus, number>>
  /** How many questions were asked often enough. */
  givenUp = 0
  /** How many pauses there were because lookups failed. */
  pauses = 0
  #failures = 0
  #found: number
  #nobody: number
  /** Rows of refusals: they count only once the service has answered another question. */
  #held: SettledRow<O>[] = []

  constructor(parts: SettlingParts<O>) {
    const { counts } = parts.journal
    const { found = 0, notFound = 0, empty = 0 } = counts
    this.#parts = parts
    this.counts = { ...counts }
    this.#found = found
    this.#nobody = notFound + empty
  }

  get isHolding(): boolean {
    return this.#held.length > 0
  }

  /** Stops a run whose first answers all found nobody, unless that is allowed. */
  checkNobody(): void {
    const isNobodyThere = this.#found === 0 && this.#nobody >= suspicious
    if (isNobodyThere && !this.#parts.allowNobody) this.#parts.stop('nobody')
  }

  /** Keeps the row of a question. */
  async settle(row: SettledRow<O>): Promise<SettledRow<O>> {
    const { journal, rounds } = this.#parts
    await journal.keep(row)
    this.counts[row.status] = (this.counts[row.status] ?? 0) + 1
    rounds.ended(row)
    return row
  }

  /** Settles the questions whose rows were held: the service works. */
  async release(): Promise<readonly SettledRow<O>[]> {
    const held = this.#held
    this.#held = []
    const rows: SettledRow<O>[] = []
    for (const row of held) rows.push(await this.settle(row))
    return rows
  }

  /** Deals with the result of a lookup: the rows that are settled by it, or that its question is asked again at once. */
  async deal(question: Pending<O>, asked: Asked<O>): Promise<readonly SettledRow<O>[] | 'again'> {
    const { operation, journal, stop } = this.#parts
    const { answer, failure, error, held, requests } = asked
    question.requests += requests
    if (answer !== undefined) return this.#answered(answeredRow(operation, question, answer))
    if (failure !== undefined) return this.#failed(question, failure, error)
    if (held instanceof BudgetSpent) stop('budget')
    else if (held instanceof NotNoted) stop('journal', held.cause)
    else if (!(held instanceof RunStopped)) stop('unsent', held)
    // All that was sent has failed: it is not in doubt.
    if (requests > 0) await journal.failed(failedQuestion(question, { cause: 'aborted', message: '' }))
    return []
  }

  async #answered(row: SettledRow<O>): Promise<readonly SettledRow<O>[]> {
    this.#failures = 0
    if (row.status === 'found') this.#found += 1
    else this.#nobody += 1
    const settled = [await this.settle(row), ...(await this.release())]
    this.checkNobody()
    return settled
  }

  async #failed(question: Pending<O>, failure: Failure, error: unknown): Promise<readonly SettledRow<O>[] | 'again'> {
    const { journal, rounds, stop } = this.#parts
    const fate = fateOf(failure, question.tries)
    if (fate.kind === 'inDoubt') return []
    if (fate.kind === 'stop') stop('refused', error)
    if ('status' in fate) {
      const row = unansweredRow(question, fate.status, failure)
      if (fate.kind === 'nobody') return this.#answered(row)
      if (fate.kind === 'unsupported') return [await this.settle(row)]
      this.#held.push(row)
      rounds.hold(question)
    } else await journal.failed(failedQuestion(question, failure))
    if (failure.isPartial !== true) this.#checkHealth(question, error)
    if (fate.kind === 'atOnce') {
      // Waiting for a rate is no try.
      question.tries -= 1
      return 'again'
    }
    if (fate.kind === 'later') rounds.again(question)
    if (fate.kind === 'giveUp') {
      this.givenUp += 1
      rounds.ended(question)
    }
    return []
  }

  /** What was under way at the latest pause says nothing of the time after it. */
  #checkHealth({ pauses }: Pending<O>, error: unknown): void {
    if (pauses !== this.pauses) return
    this.#failures += 1
    if (this.#failures >= stopsAfter) this.#parts.stop('failing', error)
    if (this.#failures !== pausesAfter) return
    this.pauses += 1
    this.#parts.pause()
  }
}
