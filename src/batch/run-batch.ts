import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import { configOf } from '../client/by-name.ts'
import type { LookupOptions } from '../client/options.ts'
import type { Operation, Version } from '../model/version.ts'
import type { LookupInput } from '../query/request.ts'
import type { CommonOperation, OperationOf } from '../versions/table.ts'
import { type BatchRow, questionOf } from './batch-row.ts'
import { BatchStoppedError, type BatchSummary, type OpenJournal } from './journal.ts'
import type { NumberedInput } from './rounds.ts'
import { Run } from './run.ts'
import { type BatchOptions, checkedOptions, type Order, type Others } from './run-options.ts'

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

const nothing: BatchSummary = {
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
    return this.#run?.summary ?? nothing
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
