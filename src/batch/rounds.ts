import type { Operation } from '../model/version.ts'
import { largestCount } from '../options/rules.ts'
import {
  type BatchRow,
  type BatchQuestion,
  type InputQuestion,
  type BlankRow,
  type InvalidRow,
  isInvalid,
  type SettledRow,
} from './batch-row.ts'
import type { OpenJournal } from './journal.ts'

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

interface RoundsOptions<O extends Operation> {
  readonly inputs: AsyncIterable<NumberedInput<O>>
  readonly journal: OpenJournal<O>
  readonly inDoubt: 'ask' | 'skip'
  readonly reuse?: ((key: string) => SettledRow<O> | undefined | Promise<SettledRow<O> | undefined>) | undefined
  readonly change: Change
  /** Waits before a round. */
  readonly pause: (round: number) => Promise<void>
}

/** The questions of a run, each once: those of its inputs, then, round after round, those that failed. */
export class Rounds<O extends Operation> {
  readonly #options: RoundsOptions<O>
  /** What is being asked or will be asked again, by key. */
  readonly #pending = new Map<string, Pending<O>>()
  /** The keys of those whose row waits for the service to answer another question. */
  readonly #held = new Set<string>()
  #later: Pending<O>[] = []
  readonly tally: Tally = { inputs: 0, repeated: 0, alreadySettled: 0, invalid: 0, blank: 0, skipped: 0 }

  constructor(options: RoundsOptions<O>) {
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
    this.#options.change.tell()
  }

  /** Its row waits. */
  hold({ key }: Pending<O>): void {
    this.#held.add(key)
    this.#options.change.tell()
  }

  /** Asks it again in a later round. */
  again(question: Pending<O>): void {
    this.#later.push(question)
    this.#options.change.tell()
  }

  async *each(): AsyncGenerator<Next<O>, void, undefined> {
    for await (const input of guarded(this.#options.inputs)) {
      const next = await this.#nextOf(input)
      if (next !== undefined) yield next
    }
    for (let round = 1; this.#open > 0;) {
      if (this.#later.length < this.#open) await this.#options.change.heard()
      else {
        await this.#options.pause(round)
        round += 1
        const questions = this.#later
        this.#later = []
        for (const question of questions) yield { question }
      }
    }
  }

  /** How many questions have no row yet. */
  get #open(): number {
    return this.#pending.size - this.#held.size
  }

  /** What an input asks, unless there is nothing to ask. */
  async #nextOf({ row, question }: NumberedInput<O>): Promise<Next<O> | undefined> {
    const { journal, inDoubt, reuse } = this.#options
    this.tally.inputs += 1
    if (isInvalid(question)) {
      const status = question.isBlank ? 'blank' : 'invalid'
      this.tally[status] += 1
      return { invalid: { status, rows: [row], problems: question.problems } }
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
      const pending = { ...question, rows: [row], tries: 0, requests: 0, pauses: 0 }
      this.#pending.set(question.key, pending)
      const known = await reuse?.(question.key)
      if (known === undefined) return { question: pending }
      return { reused: { ...known, rows: pending.rows, requests: 0, reused: true } }
    }
    return undefined
  }
}
