import type { Operation } from '../model/version.ts'
import { largestCount } from '../options/rules.ts'
import {
  type BatchRow,
  type BatchStatus,
  type InputQuestion,
  type BlankRow,
  type InvalidRow,
  isInvalid,
  type SettledRow,
} from './batch-row.ts'
import type { BatchSummary, OpenJournal, StopReason } from './journal.ts'
import {
  answeredRow,
  BudgetSpent,
  type Failure,
  failedQuestion,
  fateOf,
  type LookupOutcome,
  NotNoted,
  pausesAfter,
  type Pending,
  RunStopped,
  stopsAfter,
  suspicious,
  unansweredRow,
} from './settling.ts'

/**
 * What `onPause` receives: nothing is sent for a while.
 *
 * @category Many lookups
 */
export interface PauseEvent {
  /** How long, in milliseconds from now. */
  readonly pauseMs: number
  /**
   * Why: the service refused a request for its rate, or asked to wait (`refused`), to this or another process that shares the
   * rate; lookups failed one after the other (`failing`); or those that failed are asked once more (`round`).
   */
  readonly reason: 'refused' | 'failing' | 'round'
}

/** What happened, for those who wait until something does. */
export class Change {
  #tell: () => void = () => undefined
  #told: Promise<void> = this.#next()

  async #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#tell = resolve
    })
  }

  /** Resolves at the next {@link tell}. */
  async heard(): Promise<void> {
    return this.#told
  }

  tell(): void {
    const tell = this.#tell
    this.#told = this.#next()
    tell()
  }
}

/** A pause that is this much longer than the one before is told again, in milliseconds. */
const noticeable = 500

interface PauseOptions {
  readonly maxPauseMs: number
  readonly onPause?: ((pause: PauseEvent) => void) | undefined
}

/** The pauses of a run, in which nothing new begins. */
export class Pause {
  readonly #change: Change
  readonly #options: PauseOptions
  /** Whether nobody waits any more. */
  readonly #isEnded: () => boolean
  #until = 0
  #toldUntil = 0

  constructor(change: Change, options: PauseOptions, isEnded: () => boolean) {
    this.#change = change
    this.#options = options
    this.#isEnded = isEnded
  }

  /** Lets nothing new begin for some time, in milliseconds; a longer pause goes on. */
  begin(milliseconds: number, reason: PauseEvent['reason']): void {
    const pauseMs = Math.min(milliseconds, this.#options.maxPauseMs)
    if (pauseMs > 0) this.tell(pauseMs, reason)
    this.#until = Math.max(this.#until, performance.now() + pauseMs)
  }

  async wait(milliseconds: number, reason: PauseEvent['reason']): Promise<void> {
    this.begin(milliseconds, reason)
    await this.over()
  }

  /** Waits until it is over, or nobody waits any more. */
  async over(): Promise<void> {
    for (;;) {
      const left = this.#until - performance.now()
      if (left <= 0 || this.#isEnded()) return
      // A timer may be up to two milliseconds early, by this clock: then it is set again.
      const timer = setTimeout(() => this.#change.tell(), Math.min(left, largestCount))
      await this.#change.heard()
      clearTimeout(timer)
    }
  }

  /** Tells of a pause, whoever makes it, unless it was told by now. */
  tell(pauseMs: number, reason: PauseEvent['reason']): void {
    const until = performance.now() + pauseMs
    if (until < this.#toldUntil + noticeable) return
    this.#toldUntil = until
    try {
      this.#options.onPause?.({ pauseMs, reason })
    } catch {
      // A listener must not break the run.
    }
  }
}

/** Rows on their way to the consumer of a run. */
export class Delivery<O extends Operation> {
  readonly #change: Change
  readonly #rows: { readonly row: BatchRow<O>; readonly done: () => void }[] = []
  #done: (() => void) | undefined
  #isLeft = false

  constructor(change: Change) {
    this.#change = change
  }

  /** Hands rows to the consumer, and resolves when they are dealt with: inputs are read no faster. */
  async put(rows: readonly BatchRow<O>[]): Promise<void> {
    if (this.#isLeft) return
    const taken = rows.map(async (row) => new Promise<void>((done) => void this.#rows.push({ row, done })))
    this.#change.tell()
    await Promise.all(taken)
  }

  take(): BatchRow<O> | undefined {
    const next = this.#rows.shift()
    this.#done = next?.done
    return next?.row
  }

  /** The consumer is done with the row that it has. */
  done(): void {
    this.#done?.()
  }

  /** The consumer takes no more rows. */
  leave(): void {
    this.#isLeft = true
    this.done()
    for (const { done } of this.#rows.splice(0)) done()
  }
}

/** An input with its number, from 1, and the question that it asks. */
export interface NumberedInput<O extends Operation> {
  readonly row: number
  readonly question: InputQuestion<O>
}

/** What is next: a question to ask, an input that is invalid, or the answer of an earlier run. */
export type Next<O extends Operation> =
  { readonly question: Pending<O> } | { readonly invalid: InvalidRow | BlankRow } | { readonly reused: SettledRow<O> }

/** The inputs of a run ended in an error, which is the cause. */
export class InputsFailed extends Error {}

async function* guarded<A>(inputs: AsyncIterable<A>): AsyncGenerator<A, void, undefined> {
  try {
    yield* inputs
  } catch (cause) {
    throw new InputsFailed('The inputs cannot be read any further.', { cause })
  }
}

/** How many inputs there were, and what became of those that are not asked. */
interface Tally {
  inputs: number
  repeated: number
  alreadySettled: number
  invalid: number
  blank: number
  /** Questions that were in doubt, and are skipped. */
  skipped: number
}

interface QuestionsParts<O extends Operation> {
  readonly operation: O
  readonly inputs: AsyncIterable<NumberedInput<O>>
  readonly journal: OpenJournal<O>
  readonly inDoubt: 'ask' | 'skip'
  readonly allowNobody: boolean
  readonly reuse?: ((key: string) => SettledRow<O> | undefined | Promise<SettledRow<O> | undefined>) | undefined
  readonly change: Change
  /** Waits before a round. */
  readonly beforeRound: (round: number) => Promise<void>
  /** Lets nothing new begin for a while, as lookups fail. */
  readonly pause: () => void
  readonly stop: (reason: StopReason, cause?: unknown) => void
}

/** The questions of a run, each once: those of its inputs, then, round after round, those that failed; and what became of them. */
export class Questions<O extends Operation> {
  readonly #parts: QuestionsParts<O>
  /** What is being asked, will be asked again, or has a row that is held, by key. */
  readonly #pending = new Map<string, Pending<O>>()
  #later: Pending<O>[] = []
  /** Rows of refusals: they count only once the service has answered another question. */
  #held: SettledRow<O>[] = []
  readonly #tally: Tally = { inputs: 0, repeated: 0, alreadySettled: 0, invalid: 0, blank: 0, skipped: 0 }
  /** How many rows of each status are settled. */
  readonly #counts: Partial<Record<BatchStatus, number>>
  /** How many questions were asked often enough. */
  #givenUp = 0
  /** How many pauses there were because lookups failed, and how many of them failed in a row. */
  #pauses = 0
  #failures = 0
  #found: number
  #nobody: number

  constructor(parts: QuestionsParts<O>) {
    const { counts } = parts.journal
    const { found = 0, notFound = 0, empty = 0 } = counts
    this.#parts = parts
    this.#counts = { ...counts }
    this.#found = found
    this.#nobody = notFound + empty
  }

  get summary(): Pick<BatchSummary, 'inputs' | 'repeated' | 'alreadySettled' | 'counts' | 'unanswered'> {
    const { skipped, invalid, blank, ...read } = this.#tally
    const counts = { ...this.#counts, ...(invalid > 0 && { invalid }), ...(blank > 0 && { blank }) }
    return { ...read, counts, unanswered: this.#pending.size + this.#givenUp + skipped }
  }

  /** Whether all that was read has a row, or was given up. */
  get areEnded(): boolean {
    return this.#pending.size === 0
  }

  get isHolding(): boolean {
    return this.#held.length > 0
  }

  async *each(): AsyncGenerator<Next<O>, void, undefined> {
    const { inputs, change, beforeRound } = this.#parts
    for await (const input of guarded(inputs)) {
      const next = await this.#nextOf(input)
      if (next !== undefined) yield next
    }
    for (let round = 1; this.#open > 0;) {
      if (this.#later.length < this.#open) await change.heard()
      else {
        await beforeRound(round)
        round += 1
        const questions = this.#later
        this.#later = []
        for (const question of questions) yield { question }
      }
    }
  }

  /** A question is about to be asked. */
  begin(question: Pending<O>): void {
    question.tries += 1
    question.pauses = this.#pauses
  }

  /** Stops a run whose first answers all found nobody, unless that is allowed. */
  checkNobody(): void {
    const isNobodyThere = this.#found === 0 && this.#nobody >= suspicious
    if (isNobodyThere && !this.#parts.allowNobody) this.#parts.stop('nobody')
  }

  /** Keeps the row of a question. */
  async settle(row: SettledRow<O>): Promise<SettledRow<O>> {
    await this.#parts.journal.keep(row)
    this.#counts[row.status] = (this.#counts[row.status] ?? 0) + 1
    this.#end(row)
    return row
  }

  /** Settles the questions whose rows were held: the service works. */
  async release(): Promise<readonly SettledRow<O>[]> {
    const rows: SettledRow<O>[] = []
    for (let row = this.#held.shift(); row !== undefined; row = this.#held.shift()) rows.push(await this.settle(row))
    return rows
  }

  /** Deals with the result of a lookup: the rows that are settled by it, or that its question is asked again at once. */
  async deal(question: Pending<O>, asked: LookupOutcome<O>): Promise<readonly SettledRow<O>[] | 'again'> {
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

  /** How many questions have no row yet. */
  get #open(): number {
    return this.#pending.size - this.#held.length
  }

  #end({ key }: { readonly key: string }): void {
    this.#pending.delete(key)
    this.#parts.change.tell()
  }

  /** What an input asks, unless there is nothing to ask. */
  async #nextOf({ row, question }: NumberedInput<O>): Promise<Next<O> | undefined> {
    const { journal, inDoubt, reuse } = this.#parts
    this.#tally.inputs += 1
    if (isInvalid(question)) {
      const status = question.isBlank ? 'blank' : 'invalid'
      this.#tally[status] += 1
      return { invalid: { status, rows: [row], problems: question.problems } }
    }
    const same = this.#pending.get(question.key)
    if (same !== undefined) {
      this.#tally.repeated += 1
      same.rows.push(row)
      return undefined
    }
    const state = await journal.stateOf(question.key)
    if (state === 'settled') this.#tally.alreadySettled += 1
    else if (state === 'inDoubt' && inDoubt === 'skip') this.#tally.skipped += 1
    else {
      const pending = { ...question, rows: [row], tries: 0, requests: 0, pauses: 0 }
      this.#pending.set(question.key, pending)
      const known = await reuse?.(question.key)
      if (known === undefined) return { question: pending }
      return { reused: { ...known, rows: pending.rows, requests: 0, reused: true } }
    }
    return undefined
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
    const { journal, change, stop } = this.#parts
    const fate = fateOf(failure, question.tries)
    if (fate.kind === 'inDoubt') return []
    if (fate.kind === 'stop') stop('refused', error)
    if ('status' in fate) {
      const row = unansweredRow(question, fate.status, failure)
      if (fate.kind === 'nobody') return this.#answered(row)
      if (fate.kind === 'unsupported') return [await this.settle(row)]
      this.#held.push(row)
    } else await journal.failed(failedQuestion(question, failure))
    if (failure.isPartial !== true) this.#checkHealth(question, error)
    if (fate.kind === 'atOnce') {
      // Waiting for a rate is no try.
      question.tries -= 1
      return 'again'
    }
    if (fate.kind === 'later') this.#later.push(question)
    if (fate.kind === 'giveUp') {
      this.#givenUp += 1
      this.#end(question)
    }
    change.tell()
    return []
  }

  /** What was under way at the latest pause says nothing of the time after it. */
  #checkHealth({ pauses }: Pending<O>, error: unknown): void {
    if (pauses !== this.#pauses) return
    this.#failures += 1
    if (this.#failures >= stopsAfter) this.#parts.stop('failing', error)
    if (this.#failures !== pausesAfter) return
    this.#pauses += 1
    this.#parts.pause()
  }
}
