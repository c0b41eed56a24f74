import type { LookupOptions } from '../client/options.ts'
import type { Operation } from '../model/version.ts'
import { Asker, type Asking } from './asker.ts'
import type { BatchRow } from './batch-row.ts'
import { BatchStoppedError, type StopReason } from './batch-stopped-error.ts'
import type { BatchSummary } from './batch-summary.ts'
import { Bell } from './bell.ts'
import { Dealing } from './dealing.ts'
import { Flow } from './flow.ts'
import { Gate } from './gate.ts'
import type { OpenJournal } from './journal.ts'
import { Outbox } from './outbox.ts'
import { pausedByRefusals, tellerOf } from './overload.ts'
import { InputsFailed, type NumberedInput, type Pending, Questions } from './questions.ts'
import type { CheckedOptions } from './run-options.ts'
import { Settling } from './settling.ts'
import { stopMessages } from './stop-messages.ts'
import { Writes } from './writes.ts'

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
  readonly #dealing: Dealing<O>
  readonly #bell = new Bell()
  readonly #flow = new Flow(this.#bell)
  readonly #outbox = new Outbox<O>(this.#bell)
  readonly #writes = new Writes(this.#bell)
  readonly #abort = new AbortController()
  #underWay = 0
  #isFed = false

  constructor({ lookup, operation, inputs, options, journal }: RunParts<O>) {
    const { limit, maxRequests, concurrency, pauseMs } = options
    this.#operation = operation
    this.#options = options
    this.#journal = journal
    const sending = (key: string) => this.#writes.during(() => journal.sending(key))
    this.#gate = new Gate({ limit, maxRequests, requests: journal.requests, sending })
    const tell = tellerOf(limit ?? pausedByRefusals(this.#flow))
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
      reused: async (row) => {
        if (this.#flow.stopped === undefined) await this.#writes.during(async () => this.#settling.settle(row))
      },
      pause: async (round) => {
        this.#flow.pause(pauseMs * 2 ** (round - 1))
        await this.#flow.afterPause()
      },
    })
    this.#settling = new Settling({ journal, outbox: this.#outbox, ended: (row) => this.#questions.ended(row) })
    this.#dealing = new Dealing({
      operation,
      options,
      journal,
      flow: this.#flow,
      questions: this.#questions,
      settling: this.#settling,
      stop: (reason, cause) => this.stop(reason, cause),
    })
  }

  get summary(): BatchSummary {
    const { skipped, invalid, ...read } = this.#questions.tally
    const unanswered = this.#questions.pending + this.#dealing.givenUp + skipped
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
      const isOver = this.#isIdle && (this.#isFed || this.#flow.stopped !== undefined)
      if (!isOver) await this.#bell.heard()
      else if (!this.#settling.isHolding || this.#isFailing) return undefined
      else await this.#release()
    }
  }

  /** The consumer has dealt with a row. */
  async taken(row: BatchRow<O>): Promise<void> {
    try {
      if (row.status !== 'invalid') await this.#journal.taken(row)
    } catch (error) {
      this.stop('journal', error)
    }
  }

  /** Asks no further question. What is under way goes on, unless nothing more may be sent. */
  stop(reason: StopReason, cause?: unknown): void {
    this.#flow.stop(reason, cause)
    this.#options.asking?.stop?.()
    this.#gate.closeToNew()
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
    while (!this.#isIdle) await this.#bell.heard()
    if (!this.#isFailing) await this.#release()
  }

  /** Why the run ended before every question was settled, if it did. */
  verdict(): BatchStoppedError | undefined {
    const { summary } = this
    const { reason, cause } = this.#flow.stopped ?? { reason: 'unanswered', cause: undefined }
    const isSettled = reason === 'unanswered' && summary.unanswered === 0
    return isSettled ? undefined : new BatchStoppedError(reason, stopMessages[reason](summary), { cause, summary })
  }

  /** Whether no lookup is under way, and nothing is being written. */
  get #isIdle(): boolean {
    return this.#underWay === 0 && !this.#writes.areUnderWay
  }

  /** Settles what the service refused, if the journal takes it. */
  async #release(): Promise<void> {
    try {
      await this.#settling.release()
    } catch (error) {
      this.stop('journal', error)
    }
  }

  get #isFailing(): boolean {
    return this.#flow.stopped?.reason === 'failing' || this.#flow.stopped?.reason === 'journal'
  }

  async #feed(): Promise<void> {
    const questions = this.#questions.each()
    try {
      for (;;) {
        await this.#flow.until(() => this.#underWay + this.#outbox.length < this.#options.concurrency)
        await this.#flow.afterPause()
        if (this.#flow.stopped !== undefined) break
        const next = await questions.next()
        if (next.done === true) break
        // What was asked again meanwhile may have taken its place.
        await this.#flow.until(() => this.#askers.length > 0)
        void this.#ask(next.value)
      }
    } catch (error) {
      if (error instanceof InputsFailed) this.stop('inputs', error.cause)
      else this.stop('journal', error)
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
    question.pauses = this.#settling.pauses
    try {
      const asked = await asker.ask(this.#operation, question, this.#abort.signal)
      // Those of others do not pass the gate.
      if (this.#options.asking !== undefined) this.#gate.requests += asked.requests
      await this.#dealing.deal(question, asked)
    } catch (error) {
      this.stop('journal', error)
    }
    this.#askers.push(asker)
    this.#underWay -= 1
    this.#bell.ring()
    if (this.#questions.isHeldByInput) await this.#askWhileReading()
  }

  /** What was refused for its rate does not wait for the next input, which may wait for its row. */
  async #askWhileReading(): Promise<void> {
    await this.#flow.afterPause()
    const again = this.#askers.length > 0 ? this.#questions.takeHeldByInput() : undefined
    if (again !== undefined) void this.#ask(again)
  }
}
