import type { LookupOptions } from '../client/options.ts'
import type { Operation } from '../model/version.ts'
import { Asker, type Asked, type Asking } from './asker.ts'
import type { BatchRow } from './batch-row.ts'
import { BatchStoppedError, type StopReason } from './batch-stopped-error.ts'
import type { BatchSummary } from './batch-summary.ts'
import { Bell } from './bell.ts'
import { Flow } from './flow.ts'
import { BudgetSpent, Gate, GateClosed } from './gate.ts'
import type { OpenJournal } from './journal.ts'
import { type Failure, fateOf } from './outcome.ts'
import { Outbox } from './outbox.ts'
import { tellerOf } from './overload.ts'
import { InputsFailed, type NumberedInput, type Pending, Questions } from './questions.ts'
import { answeredRow, failedQuestion, unansweredRow } from './rows.ts'
import type { CheckedOptions } from './run-options.ts'
import { Settling } from './settling.ts'
import { stopMessages } from './stop-messages.ts'

interface RunParts<O extends Operation> {
  readonly lookup: LookupOptions
  readonly operation: O
  readonly inputs: AsyncIterable<NumberedInput<O>>
  readonly options: CheckedOptions<O>
  readonly journal: OpenJournal<O>
}

/** A run that is under way. */
export class Run<O extends Operation> {
  readonly #operation: O
  readonly #options: CheckedOptions<O>
  readonly #journal: OpenJournal<O>
  readonly #gate: Gate
  readonly #questions: Questions<O>
  /** Those that are free. */
  readonly #askers: Asking[]
  readonly #settling: Settling<O>
  readonly #bell = new Bell()
  readonly #flow = new Flow(this.#bell)
  readonly #outbox = new Outbox<O>(this.#bell)
  readonly #abort = new AbortController()
  #underWay = 0
  #isFed = false
  #givenUp = 0

  constructor({ lookup, operation, inputs, options, journal }: RunParts<O>) {
    const { limit, maxRequests, concurrency, pauseMs } = options
    this.#operation = operation
    this.#options = options
    this.#journal = journal
    this.#gate = new Gate({ limit, maxRequests, requests: journal.requests, sending: (key) => journal.sending(key) })
    const tell = limit?.tell === undefined ? undefined : tellerOf(limit)
    this.#askers = Array.from(
      { length: concurrency },
      () => options.asking ?? new Asker({ lookup, gate: this.#gate, tell }),
    )
    this.#questions = new Questions({
      ...options,
      inputs,
      journal,
      bell: this.#bell,
      room: async () => this.#flow.until(() => this.#outbox.length < concurrency),
      invalid: (row) => this.#outbox.put(row),
      reused: async (row) => this.#settling.settle(row),
      pause: async (round) => {
        this.#flow.pause(pauseMs * 2 ** (round - 1))
        await this.#flow.afterPause()
      },
    })
    this.#settling = new Settling({ journal, outbox: this.#outbox, ended: (row) => this.#questions.ended(row) })
  }

  get summary(): BatchSummary {
    const { skipped, invalid, ...read } = this.#questions.tally
    const unanswered = this.#questions.pending + this.#givenUp + skipped
    const counts = { ...this.#settling.counts, ...(invalid === 0 ? {} : { invalid }) }
    return { ...read, counts, requests: this.#gate.requests, unanswered, underWay: this.#underWay }
  }

  /** Begins to ask. */
  start(): void {
    if (this.#settling.isSuspicious && !this.#options.allowNobody) this.stop('nobody')
    void this.#feed()
  }

  /** The next row; `undefined` when there are no more. */
  async next(): Promise<BatchRow<O> | undefined> {
    this.#outbox.done()
    for (;;) {
      const row = this.#outbox.take()
      if (row !== undefined) return row
      const isOver = this.#underWay === 0 && (this.#isFed || this.#flow.stopped !== undefined)
      if (!isOver) await this.#bell.heard()
      else if (!this.#settling.isHolding || this.#isFailing) return undefined
      else await this.#settling.release()
    }
  }

  /** Asks no further question. What is under way goes on, unless nothing more may be sent. */
  stop(reason: StopReason, cause?: unknown): void {
    this.#flow.stop(reason, cause)
    this.#options.asking?.stop?.()
    if (reason !== 'aborted' && reason !== 'nobody') this.#gate.close()
  }

  /** Ends what is under way, too: what was sent is in doubt. */
  abort(reason: unknown): void {
    this.stop('aborted', reason)
    this.#gate.close()
    this.#abort.abort(reason)
  }

  /** Waits for what is under way, whose answers are kept. Nothing more is sent. */
  async end(): Promise<void> {
    if (!this.#isFed || this.#questions.pending > 0) this.stop('aborted')
    this.#gate.close()
    while (this.#underWay > 0) await this.#bell.heard()
    if (!this.#isFailing) await this.#settling.release()
  }

  /** Why the run ended before every question was settled, if it did. */
  verdict(): BatchStoppedError | undefined {
    const { summary } = this
    const { reason, cause } = this.#flow.stopped ?? { reason: 'unanswered', cause: undefined }
    const isSettled = reason === 'unanswered' && summary.unanswered === 0
    return isSettled ? undefined : new BatchStoppedError(reason, stopMessages[reason](summary), { cause, summary })
  }

  get #isFailing(): boolean {
    return this.#flow.stopped?.reason === 'failing' || this.#flow.stopped?.reason === 'journal'
  }

  async #feed(): Promise<void> {
    const questions = this.#questions.each()
    const { concurrency } = this.#options
    try {
      for (;;) {
        await this.#flow.until(() => this.#underWay + this.#outbox.length < concurrency)
        await this.#flow.afterPause()
        if (this.#flow.stopped !== undefined) break
        const next = await questions.next()
        if (next.done === true) break
        void this.#ask(next.value)
      }
    } catch (error) {
      this.stop(
        error instanceof InputsFailed ? 'inputs' : 'journal',
        error instanceof InputsFailed ? error.cause : error,
      )
    }
    this.#isFed = true
    this.#bell.ring()
    // Not awaited: inputs that wait for something, such as a terminal, may never end.
    void questions.return().catch(() => undefined)
  }

  async #ask(question: Pending<O>): Promise<void> {
    // The run may have stopped while the inputs were read.
    const asker = this.#flow.stopped === undefined ? this.#askers.pop() : undefined
    if (asker === undefined) return
    this.#underWay += 1
    question.tries += 1
    try {
      await this.#deal(question, await asker.ask(this.#operation, question, this.#abort.signal))
    } catch (error) {
      this.stop('journal', error)
    }
    this.#askers.push(asker)
    this.#underWay -= 1
    this.#bell.ring()
  }

  async #deal(question: Pending<O>, { answer, failure, error, held, requests }: Asked<O>): Promise<void> {
    question.requests += requests
    // Those of others do not pass the gate.
    if (this.#options.asking !== undefined) this.#gate.requests += requests
    if (answer !== undefined) await this.#settling.answered(answeredRow(this.#operation, question, answer))
    else if (failure !== undefined) await this.#failed(question, failure, error)
    else {
      if (held instanceof BudgetSpent) this.stop('budget')
      else if (!(held instanceof GateClosed)) this.stop('journal', held)
      // All that was sent has failed: it is not in doubt.
      if (requests > 0) await this.#journal.failed(failedQuestion(question, { cause: 'aborted', message: '' }))
    }
    if (this.#settling.isSuspicious && !this.#options.allowNobody) this.stop('nobody')
  }

  async #failed(question: Pending<O>, failure: Failure, error: unknown): Promise<void> {
    const fate = fateOf(failure, question.tries)
    if (fate.kind === 'inDoubt') return
    if ('status' in fate) {
      const row = unansweredRow(question, fate.status, failure)
      if (fate.kind === 'nobody') return this.#settling.answered(row)
      if (fate.kind === 'unsupported') return this.#settling.settle(row)
      this.#settling.hold(row)
      this.#questions.hold(question)
    } else await this.#journal.failed(failedQuestion(question, failure))
    if (fate.kind === 'stop') this.stop('refused', error)
    else if (fate.kind === 'giveUp') {
      this.#givenUp += 1
      this.#questions.ended(question)
    } else if (fate.kind !== 'refusal') this.#askAgain(question, fate.kind === 'atOnce')
    this.#checkHealth(error)
  }

  #askAgain(question: Pending<O>, isAtOnce: boolean): void {
    // Waiting for a rate is no try.
    if (isAtOnce) question.tries -= 1
    this.#questions.again(question, isAtOnce)
  }

  #checkHealth(error: unknown): void {
    const health = this.#settling.failed()
    if (health === 'stop') this.stop('failing', error)
    else if (health === 'pause') this.#flow.pause(3 * this.#options.pauseMs)
  }
}
