import type { BatchRow, SettledRow } from '../../batch/batch-row.ts'
import { isBatchStoppedError, type BatchStoppedError } from '../../batch/batch-stopped-error.ts'
import type { NumberedInput } from '../../batch/questions.ts'
import type { Batch } from '../../batch/run-batch.ts'
import type { Operation } from '../../model/version.ts'

/** Whether a version has answered, if only that there is nobody. */
export const isAnswer = <O extends Operation>(row: BatchRow<O>): row is SettledRow<O> =>
  row.status === 'found' || row.status === 'empty' || row.status === 'notFound'

/** The question of a row, for another version. */
export const questionIn = <O extends Operation>({ rows, key, input }: SettledRow<O>): NumberedInput<O> => ({
  row: rows[0] ?? 0,
  question: { key, input },
})

/** A run that is given its questions one by one, as another one settles them. */
export class Stage<O extends Operation> {
  readonly #questions = new TransformStream<NumberedInput<O>, NumberedInput<O>>()
  readonly #writer = this.#questions.writable.getWriter()
  readonly run: Batch<O>

  constructor(begin: (inputs: AsyncIterable<NumberedInput<O>>) => Batch<O>) {
    this.run = begin(this.#questions.readable)
  }

  /** Hands a question over, once the run has room for it, and tells whether the run has taken it: it may have ended. */
  async ask(question: NumberedInput<O>): Promise<boolean> {
    try {
      await this.#writer.write(question)
      return true
    } catch {
      return false
    }
  }

  /** There are no more questions. */
  end(): void {
    // It waits for the run, which may have ended.
    void this.#writer.close().catch(() => undefined)
  }

  /** Takes no further question. */
  abandon(): void {
    void this.#writer.abort().catch(() => undefined)
  }
}

/** Deals with each row of a run, and returns why it stopped, if it did. */
export const drain = async <O extends Operation>(
  run: Batch<O>,
  each: (row: BatchRow<O>) => Promise<void>,
): Promise<BatchStoppedError | undefined> => {
  try {
    for await (const row of run) await each(row)
    return undefined
  } catch (error) {
    if (isBatchStoppedError(error)) return error
    throw error
  }
}
