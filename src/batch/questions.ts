import type { Operation } from '../model/version.ts'
import type { InvalidRow, SettledRow } from './batch-row.ts'
import type { Bell } from './bell.ts'
import type { OpenJournal } from './journal.ts'
import { type BatchQuestion, type InvalidInput, isInvalid } from './question.ts'

/** A question that is being asked, or will be asked again. */
export interface Pending<O extends Operation> extends BatchQuestion<O> {
  readonly rows: number[]
  /** How often it was asked without an answer. */
  tries: number
  /** How many requests were sent for it. */
  requests: number
  /** How many pauses there were, because lookups failed, when it was asked last. */
  pauses: number
}

/** An input with its number, from 1, and the question that it asks. */
export interface NumberedInput<O extends Operation> {
  readonly row: number
  readonly question: BatchQuestion<O> | InvalidInput
}

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
export interface Tally {
  inputs: number
  repeated: number
  alreadySettled: number
  invalid: number
  /** Questions that were in doubt, and are skipped. */
  skipped: number
}

interface QuestionsOptions<O extends Operation> {
  readonly inputs: AsyncIterable<NumberedInput<O>>
  readonly journal: OpenJournal<O>
  readonly inDoubt: 'ask' | 'skip'
  readonly reuse: ((key: string) => SettledRow<O> | undefined | Promise<SettledRow<O> | undefined>) | undefined
  /** Rings when a question ends. */
  readonly bell: Bell
  /** Waits until one more row can be dealt with. */
  readonly room: () => Promise<void>
  readonly invalid: (row: InvalidRow) => void
  readonly reused: (row: SettledRow<O>) => Promise<void>
  /** Waits before a round. */
  readonly pause: (round: number) => Promise<void>
}

/** The questions of a run, each once: those of its inputs, then, round after round, those that failed. */
export class Questions<O extends Operation> {
  readonly #options: QuestionsOptions<O>
  /** What is being asked or will be asked again, by key. */
  readonly #pending = new Map<string, Pending<O>>()
  /** The keys of those whose row waits for the service to answer another question. */
  readonly #held = new Set<string>()
  #atOnce: Pending<O>[] = []
  /** Whether the next input is waited for. */
  #isReading = false
  #later: Pending<O>[] = []
  readonly tally: Tally = { inputs: 0, repeated: 0, alreadySettled: 0, invalid: 0, skipped: 0 }

  constructor(options: QuestionsOptions<O>) {
    this.#options = options
  }

  /** How many questions are neither settled nor given up. */
  get pending(): number {
    return this.#pending.size
  }

  /** Whether the journal has its row, or it was given up. */
  ended({ key }: { readonly key: string }): void {
    this.#pending.delete(key)
    this.#held.delete(key)
    this.#options.bell.ring()
  }

  /** Its row waits. */
  hold({ key }: Pending<O>): void {
    this.#held.add(key)
    this.#options.bell.ring()
  }

  /** Asks it again, at once or in a later round. */
  again(question: Pending<O>, isAtOnce: boolean): void {
    if (isAtOnce) this.#atOnce.push(question)
    else this.#later.push(question)
    this.#options.bell.ring()
  }

  async *each(): AsyncGenerator<Pending<O>, void, undefined> {
    const inputs = guarded(this.#options.inputs)
    try {
      for (;;) {
        yield* this.#takeAtOnce()
        this.#isReading = true
        const next = await inputs.next()
        this.#isReading = false
        if (next.done === true) break
        const question = await this.#asks(next.value)
        if (question !== undefined) yield question
      }
    } finally {
      await inputs.return()
    }
    for (let round = 1; this.#open > 0;) {
      yield* this.#takeAtOnce()
      const isWaiting = this.#later.length > 0 && this.#later.length === this.#open
      if (isWaiting) {
        await this.#options.pause(round)
        round += 1
        this.#atOnce = this.#later
        this.#later = []
      } else if (this.#open > 0 && this.#atOnce.length === 0) await this.#options.bell.heard()
    }
  }

  /** Whether there is a question to ask again, which {@link each} would give only after the next input. */
  get isHeldByInput(): boolean {
    return this.#isReading && this.#atOnce.length > 0
  }

  /** That question, if there still is one. */
  takeHeldByInput(): Pending<O> | undefined {
    return this.#isReading ? this.#atOnce.shift() : undefined
  }

  /** How many questions have no row yet. */
  get #open(): number {
    return this.#pending.size - this.#held.size
  }

  *#takeAtOnce(): Generator<Pending<O>> {
    for (let next = this.#atOnce.shift(); next !== undefined; next = this.#atOnce.shift()) yield next
  }

  /** The question that an input asks, unless there is nothing to ask. */
  async #asks({ row, question }: NumberedInput<O>): Promise<Pending<O> | undefined> {
    const { journal, room, invalid, inDoubt, reuse, reused } = this.#options
    this.tally.inputs += 1
    if (isInvalid(question)) {
      this.tally.invalid += 1
      await room()
      invalid({ status: 'invalid', rows: [row], problems: question.problems })
      return undefined
    }
    const same = this.#pending.get(question.key)
    if (same !== undefined) {
      this.tally.repeated += 1
      same.rows.push(row)
      return undefined
    }
    const state = await journal.stateOf(question.key)
    if (state === 'settled') this.tally.alreadySettled += 1
    else if (state === 'inDoubt' && inDoubt === 'skip') this.tally.skipped += 1
    else {
      const known = await reuse?.(question.key)
      if (known === undefined) {
        const pending = { ...question, rows: [row], tries: 0, requests: 0, pauses: 0 }
        this.#pending.set(question.key, pending)
        return pending
      }
      await room()
      await reused({ ...known, rows: [row], requests: 0, reused: true })
    }
    return undefined
  }
}
