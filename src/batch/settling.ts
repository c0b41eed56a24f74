import type { Operation } from '../model/version.ts'
import type { BatchStatus, SettledRow } from './batch-row.ts'
import { type Health, HealthCheck } from './health.ts'
import type { OpenJournal } from './journal.ts'
import type { Outbox } from './outbox.ts'

interface SettlingParts<O extends Operation> {
  readonly journal: OpenJournal<O>
  readonly outbox: Outbox<O>
  /** Is told of each question that is settled. */
  readonly ended: (row: SettledRow<O>) => void
}

/** Settles questions: keeps their rows, counts them, and hands them to the consumer. */
export class Settling<O extends Operation> {
  readonly #parts: SettlingParts<O>
  readonly #health: HealthCheck
  readonly #counts: Partial<Record<BatchStatus, number>>
  /** Rows of refusals: they count only once the service has answered another question. */
  #held: SettledRow<O>[] = []

  constructor(parts: SettlingParts<O>) {
    const { counts } = parts.journal
    const { found = 0, notFound = 0, empty = 0 } = counts
    this.#parts = parts
    this.#health = new HealthCheck(found, notFound + empty)
    this.#counts = { ...counts }
  }

  /** How many rows of each status are settled. */
  get counts(): Readonly<Partial<Record<BatchStatus, number>>> {
    return this.#counts
  }

  /** Whether the first answers all found nobody. */
  get isSuspicious(): boolean {
    return this.#health.isNobodyThere
  }

  get isHolding(): boolean {
    return this.#held.length > 0
  }

  /** Settles a question that says nothing about the service. */
  async settle(row: SettledRow<O>): Promise<void> {
    const { journal, outbox, ended } = this.#parts
    await journal.keep(row)
    this.#counts[row.status] = (this.#counts[row.status] ?? 0) + 1
    ended(row)
    outbox.put(row)
  }

  /** Settles a question that the service answered, and those that it refused before: it works. */
  async answered(row: SettledRow<O>): Promise<void> {
    this.#health.answered(row.status === 'found')
    await this.settle(row)
    await this.release()
  }

  /** Holds the row of a question that the service refused. */
  hold(row: SettledRow<O>): void {
    this.#held.push(row)
  }

  /** Settles the questions whose rows were held. */
  async release(): Promise<void> {
    const held = this.#held
    this.#held = []
    for (const row of held) await this.settle(row)
  }

  /** How many pauses there were because lookups failed. */
  get pauses(): number {
    return this.#health.pauses
  }

  /** What the failure of a lookup calls for that began after so many pauses. */
  failed(pauses: number): Health {
    return this.#health.failed(pauses)
  }
}
