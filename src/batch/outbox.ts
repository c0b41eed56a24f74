import type { BatchRow } from './batch-row.ts'
import type { Bell } from './bell.ts'
import type { Operation } from '../model/version.ts'

/** Rows on their way to the consumer of a run. */
export class Outbox<O extends Operation> {
  readonly #bell: Bell
  readonly #rows: BatchRow<O>[] = []
  /** Whether the consumer has a row, with which it may not be done. */
  #isOut = false

  constructor(bell: Bell) {
    this.#bell = bell
  }

  /** How many rows the consumer is not done with. */
  get length(): number {
    return this.#rows.length + (this.#isOut ? 1 : 0)
  }

  put(row: BatchRow<O>): void {
    this.#rows.push(row)
    this.#bell.ring()
  }

  /** The consumer is done with the row that it has. */
  done(): void {
    this.#isOut = false
    this.#bell.ring()
  }

  take(): BatchRow<O> | undefined {
    const row = this.#rows.shift()
    this.#isOut = row !== undefined
    return row
  }
}
