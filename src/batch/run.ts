import { configOf } from '../client/by-name.ts'
import type { LookupOptions } from '../client/options.ts'
import type { Operation, Version } from '../model/version.ts'
import { Asker, type Asking, Budget, DownVersions } from './asking.ts'
import { type BatchRow, questionOf } from './batch-row.ts'
import { BatchStoppedError, type BatchSummary, stopMessages, type StopReason, type OpenJournal } from './journal.ts'
import { unlimited } from './limit.ts'
import { InputsFailed, type Next, Questions, Change, Delivery, Pause, type NumberedInput } from './rounds.ts'
import { type Order, type Others, type BatchOptions, checkedOptions } from './run-options.ts'
import type { Pending } from './settling.ts'
import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import type { LookupInput } from '../query/request.ts'
import type { CommonOperation, OperationOf } from '../versions/table.ts'

interface RunParts<O extends Operation> extends Order<O> {
  readonly journal: OpenJournal<O>
}

/** A run that is under way: as many askers as may be busy at once, each of which waits until its row is taken. */
class Run<O extends Operation> {
  readonly #operation: O
  readonly #others: Others | undefined
  readonly #journal: OpenJournal<O>
  readonly #change = new Change()
  readonly #pause: Pause
  readonly #down: DownVersions
  readonly #budget: Budget
  readonly #questions: Questions<O>
  readonly #askers: readonly Asking[]
  readonly #abort = new AbortController()
  readonly #delivery = new Delivery<O>(this.#change)
  /** Why it stopped; the first reason counts. */
  #stopped: { readonly reason: StopReason; readonly cause: unknown } | undefined
  #isRead = false
  /** How many askers have a question or a row, and how many of these a lookup. */
  #busy = 0
  #underWay = 0

  constructor({ lookup, operation, inputs, options, journal, others }: RunParts<O>) {
    const { maxRequests, concurrency, pauseMs, maxPauseMs, limit = unlimited(maxPauseMs) } = options
    this.#operation = operation
    this.#others = others
    this.#journal = journal
    this.#pause = new Pause(this.#change, options, () => this.#isClosed)
    this.#down = new DownVersions(configOf(lookup))
    this.#budget = new Budget({
      limit,
      maxRequests,
      requests: journal.requests,
      sending: (key) => journal.sending(key),
      change: this.#change,
      paused: (ms) => this.#pause.tell(ms, 'refused'),
    })
    const asker = (own: LookupOptions): Asker =>
      new Asker({
        lookup: own,
        pass: async (...request) => this.#budget.pass(...request),
        limit,
        maxPauseMs,
        down: own === lookup ? this.#down : new DownVersions(configOf(own)),
      })
    const create = (): Asking => others?.create({ asker, budget: this.#budget }) ?? asker(lookup)
    this.#askers = Array.from({ length: concurrency }, create)
    this.#questions = new Questions({
      ...options,
      operation,
      inputs,
      journal,
      change: this.#change,
      beforeRound: async (round) => this.#pause.wait(pauseMs * 2 ** (round - 1), 'round'),
      pause: () => this.#pause.begin(3 * pauseMs, 'failing'),
      stop: (reason, cause) => this.stop(reason, cause),
    })
  }

  get summary(): BatchSummary {
    const { requests } = this.#budget
    return { ...this.#questions.summary, requests, underWay: this.#underWay, leftOut: this.#down.leftOut }
  }

  /** Begins to ask. */
  start(): void {
    this.#questions.checkNobody()
    const questions = this.#questions.each()
    for (const asker of this.#askers) void this.#work(asker, questions)
  }

  /** The next row; `undefined` when there are no more. */
  async next(): Promise<BatchRow<O> | undefined> {
    this.#delivery.done()
    for (;;) {
      const row = this.#delivery.take()
      if (row !== undefined) return row
      const isOver = this.#isIdle && (this.#isRead || this.#stopped !== undefined)
      if (!isOver) await this.#change.heard()
      else if (!this.#questions.isHolding || this.#isFailing) return undefined
      else await this.#release()
    }
  }

  /** The consumer has dealt with a row. */
  async taken(row: BatchRow<O>): Promise<void> {
    try {
      if (row.status !== 'invalid' && row.status !== 'blank') await this.#journal.taken(row)
    } catch (error) {
      this.stop('journal', error)
    }
  }

  /** Asks no further question. What is under way goes on, unless nothing more may be sent. */
  stop(reason: StopReason, cause?: unknown): void {
    this.#stopped ??= { reason, cause }
    // What was read before the inputs failed is asked.
    if (reason !== 'inputs') {
      this.#others?.stop?.()
      this.#budget.closeToNew()
    }
    // The budget sees to itself.
    if (!['aborted', 'nobody', 'budget', 'inputs'].includes(reason)) this.#budget.close()
    this.#change.tell()
  }

  /** Ends what is under way, too: what was sent is in doubt. */
  abort(reason: unknown): void {
    this.stop('aborted', reason)
    this.#budget.close()
    this.#abort.abort(reason)
  }

  /** Waits for what is under way, whose answers are kept. Nothing more is sent. */
  async end(): Promise<void> {
    if (!this.#isRead || !this.#questions.areEnded) this.stop('aborted')
    this.#budget.close()
    this.#delivery.leave()
    while (!this.#isIdle) await this.#change.heard()
    if (!this.#isFailing) await this.#release()
  }

  /** Why the run ended before every question was settled, if it did. */
  verdict(): BatchStoppedError | undefined {
    const { summary } = this
    const { reason, cause } = this.#stopped ?? { reason: 'unanswered', cause: undefined }
    const isSettled = reason === 'unanswered' && summary.unanswered === 0
    return isSettled ? undefined : new BatchStoppedError(reason, stopMessages[reason](summary), { cause, summary })
  }

  /** Whether no asker has anything to do, and nothing is being written. */
  get #isIdle(): boolean {
    return this.#busy === 0 && !this.#budget.isNoting
  }

  get #isClosed(): boolean {
    return (this.#stopped?.reason ?? 'inputs') !== 'inputs'
  }

  get #isFailing(): boolean {
    return this.#stopped?.reason === 'failing' || this.#stopped?.reason === 'journal'
  }

  async #work(asker: Asking, questions: AsyncGenerator<Next<O>, void, undefined>): Promise<void> {
    try {
      while (this.#stopped === undefined) {
        // Not waited for once the run is stopped: inputs from a terminal, for example, may never end.
        const next = await questions.next()
        if (next.done === true) break
        this.#busy += 1
        try {
          await this.#serve(next.value, asker)
        } finally {
          this.#busy -= 1
          this.#change.tell()
        }
      }
    } catch (error) {
      if (error instanceof InputsFailed) this.stop('inputs', error.cause)
      else this.stop('journal', error)
    }
    this.#isRead = true
    this.#change.tell()
    // Ends the inputs. Not awaited: they may wait for something, such as a terminal.
    void questions.return().catch(() => undefined)
  }

  async #serve(next: Next<O>, asker: Asking): Promise<void> {
    if ('invalid' in next) return this.#delivery.put([next.invalid])
    if ('question' in next) return this.#ask(next.question, asker)
    if (!this.#isClosed) await this.#delivery.put([await this.#questions.settle(next.reused)])
  }

  async #ask(question: Pending<O>, asker: Asking): Promise<void> {
    for (;;) {
      await this.#pause.over()
      if (this.#isClosed) return
      this.#questions.begin(question)
      this.#underWay += 1
      const asked = await asker.ask(this.#operation, question, this.#abort.signal).finally(() => (this.#underWay -= 1))
      const rows = await this.#questions.deal(question, asked)
      if (rows !== 'again') return this.#delivery.put(rows)
    }
  }

  /** Settles what the service refused, if the journal takes it. */
  async #release(): Promise<void> {
    try {
      for (const row of await this.#questions.release()) void this.#delivery.put([row])
    } catch (error) {
      this.stop('journal', error)
    }
  }
}

/**
 * A run: iterate over its rows. It begins when the first row is asked for, and can be iterated over once.
 *
 * @category Many lookups
 */
export interface Batch<O extends Operation = Operation> extends AsyncIterable<BatchRow<O>, void, undefined> {
  /** Asks no further question. What is under way is finished, and its rows are still yielded. */
  readonly stop: () => void
  /** What was done so far. */
  readonly summary: BatchSummary
}

const openJournal = async <O extends Operation>({ lookup, operation, options }: Order<O>): Promise<OpenJournal<O>> => {
  const { versions, fallbackOn, baseUrl } = configOf(lookup)
  try {
    return await options.journal.open({ operation, versions, fallbackOn, baseUrl })
  } catch (cause) {
    if (cause instanceof BatchStoppedError) throw cause
    throw new BatchStoppedError('journal', 'The journal cannot be opened.', { cause })
  }
}

const nothingDone: BatchSummary = {
  inputs: 0,
  repeated: 0,
  alreadySettled: 0,
  counts: {},
  requests: 0,
  unanswered: 0,
  underWay: 0,
  leftOut: [],
}

class BatchOf<O extends Operation> implements Batch<O> {
  readonly #order: Order<O>
  #run: Run<O> | undefined
  #hasBegun = false
  #isStopped = false

  constructor(order: Order<O>) {
    this.#order = order
  }

  get summary(): BatchSummary {
    return this.#run?.summary ?? nothingDone
  }

  stop(): void {
    this.#isStopped = true
    this.#run?.stop('aborted')
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<BatchRow<O>, void, undefined> {
    if (this.#hasBegun) throw new TypeError('A run can be iterated over once: call runBatch again.')
    this.#hasBegun = true
    const { signal } = this.#order.options
    const journal = await openJournal(this.#order)
    const run = new Run({ ...this.#order, journal })
    this.#run = run
    const abort = (): void => run.abort(signal?.reason)
    signal?.addEventListener('abort', abort)
    try {
      if (signal?.aborted === true) abort()
      if (this.#isStopped) run.stop('aborted')
      yield* rowsOf(run, journal)
      const error = run.verdict()
      // What an option needs is not there: to run it again would not help.
      if (error !== undefined) throw error.cause instanceof InvalidOptionsError ? error.cause : error
    } finally {
      signal?.removeEventListener('abort', abort)
      await run.end()
      await closed(run, journal)
    }
  }
}

/** Closes the journal of a run. What was to be said of the run is more than that this failed. */
const closed = async <O extends Operation>(run: Run<O>, journal: OpenJournal<O>): Promise<void> => {
  const { summary } = run
  try {
    await journal.close({ ...summary, stopped: run.verdict()?.reason })
  } catch (cause) {
    throw run.verdict() ?? new BatchStoppedError('journal', 'The journal cannot be closed.', { cause, summary })
  }
}

/** The rows that no consumer has dealt with, and then those of the run. A row is taken when the next is asked for. */
async function* rowsOf<O extends Operation>(
  run: Run<O>,
  journal: OpenJournal<O>,
): AsyncGenerator<BatchRow<O>, void, undefined> {
  for await (const row of journal.untaken()) {
    yield row
    await run.taken(row)
  }
  run.start()
  for (let row = await run.next(); row !== undefined; row = await run.next()) {
    yield row
    await run.taken(row)
  }
}

/** Inputs with their numbers and questions. */
export async function* numbered<O extends Operation>(
  operation: O,
  inputs: Iterable<LookupInput[O]> | AsyncIterable<LookupInput[O]>,
): AsyncGenerator<NumberedInput<O>, void, undefined> {
  let row = 0
  for await (const input of inputs) yield { row: ++row, question: questionOf(operation, input) }
}

/** A run over inputs that were made canonical, each with a number of its own. */
export const runNumbered = <O extends Operation>(
  lookup: LookupOptions,
  operation: O,
  inputs: AsyncIterable<NumberedInput<O>>,
  options: BatchOptions<O>,
  others?: Others,
): Batch<O> => {
  // Invalid options are a mistake in the program, which should not wait for the first row.
  configOf(lookup)
  return new BatchOf({ lookup, operation, inputs, options: checkedOptions(options), others })
}

/**
 * The operations that a lookup over these versions can run.
 *
 * @category Many lookups
 */
export type RunnableBy<V extends Version> = CommonOperation | (V extends Version ? OperationOf<V> : never)

/**
 * Looks up many inputs: each question once, however many inputs ask it, within a rate and a budget, and with a journal that
 * lets the next run go on where this one ended, even if it is killed.
 *
 * Inputs are read only as fast as rows are taken. A row counts as taken when the consumer asks for the next one: what it was
 * doing when the process ended is yielded again, without being asked again.
 *
 * A question that fails is asked again later, in up to three rounds. Answers that find nobody are final. A refused key or
 * account stops the run at once, and so does a service that does not answer any more.
 *
 * @param lookup - the options of the lookup, as for `createLookup`: the run counts each of its requests
 * @param operation - what to look up
 * @param inputs - what each lookup gets, in any notation; invalid ones are rows of their own, and never sent
 * @param options - the rate, the budget, and where the run is kept
 * @example
 * ```ts
 * const run = runBatch({ baseUrl, apiKey, versions: ['v5', 'v4'] }, 'phones', numbers, {
 *   limit: rateLimit(10),
 *   journal: fileJournal('run'),
 *   maxRequests: 1000,
 * })
 * for await (const row of run) {
 *   if (row.status === 'found') await save(row.key, row.value.owners)
 * }
 * ```
 * @throws InvalidOptionsError when options are invalid
 * @throws BatchStoppedError from the loop, when it ends before every question is settled
 * @category Many lookups
 */
export const runBatch = <const V extends Version, O extends RunnableBy<V>>(
  lookup: LookupOptions<V>,
  operation: O,
  inputs: Iterable<LookupInput[O]> | AsyncIterable<LookupInput[O]>,
  options: BatchOptions<O> = {},
): Batch<O> => runNumbered(lookup, operation, numbered(operation, inputs), options)
