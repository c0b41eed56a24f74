import type { Operation } from '../model/version.ts'
import type { Asked } from './asker.ts'
import type { StopReason } from './batch-stopped-error.ts'
import type { Flow } from './flow.ts'
import { BudgetSpent, GateClosed, NotNoted } from './gate.ts'
import type { OpenJournal } from './journal.ts'
import { type Failure, fateOf } from './outcome.ts'
import type { Pending, Questions } from './questions.ts'
import { answeredRow, failedQuestion, unansweredRow } from './rows.ts'
import type { CheckedOptions } from './run-options.ts'
import type { Settling } from './settling.ts'

interface DealingParts<O extends Operation> {
  readonly operation: O
  readonly options: Pick<CheckedOptions<O>, 'allowNobody' | 'pauseMs'>
  readonly journal: OpenJournal<O>
  readonly flow: Flow
  readonly questions: Questions<O>
  readonly settling: Settling<O>
  readonly stop: (reason: StopReason, cause?: unknown) => void
}

/** Deals with the results of lookups: settles their questions, has them asked again, or stops the run. */
export class Dealing<O extends Operation> {
  readonly #parts: DealingParts<O>
  /** How many questions were asked often enough. */
  givenUp = 0

  constructor(parts: DealingParts<O>) {
    this.#parts = parts
  }

  async deal(question: Pending<O>, { answer, failure, error, held, requests }: Asked<O>): Promise<void> {
    const { operation, options, journal, settling, stop } = this.#parts
    question.requests += requests
    if (answer !== undefined) await settling.answered(answeredRow(operation, question, answer))
    else if (failure !== undefined) await this.#failed(question, failure, error)
    else {
      if (held instanceof BudgetSpent) stop('budget')
      else if (held instanceof NotNoted) stop('journal', held.cause)
      else if (!(held instanceof GateClosed)) stop('unsent', held)
      // All that was sent has failed: it is not in doubt.
      if (requests > 0) await journal.failed(failedQuestion(question, { cause: 'aborted', message: '' }))
    }
    if (settling.isSuspicious && !options.allowNobody) stop('nobody')
  }

  async #failed(question: Pending<O>, failure: Failure, error: unknown): Promise<void> {
    const { journal, questions, settling, stop } = this.#parts
    const fate = fateOf(failure, question.tries)
    if (fate.kind === 'inDoubt') return
    if (fate.kind === 'stop') stop('refused', error)
    if ('status' in fate) {
      const row = unansweredRow(question, fate.status, failure)
      if (fate.kind === 'nobody') return settling.answered(row)
      if (fate.kind === 'unsupported') return settling.settle(row)
      settling.hold(row)
      questions.hold(question)
    } else await journal.failed(failedQuestion(question, failure))
    if (fate.kind === 'giveUp') {
      this.givenUp += 1
      questions.ended(question)
    } else if (fate.kind === 'atOnce' || fate.kind === 'later') {
      // Waiting for a rate is no try.
      if (fate.kind === 'atOnce') question.tries -= 1
      questions.again(question, fate.kind === 'atOnce')
    }
    const health = settling.failed(question.pauses)
    if (health === 'stop') stop('failing', error)
    else if (health === 'pause') this.#parts.flow.pause(3 * this.#parts.options.pauseMs)
  }
}
