import { largestCount } from '../options/rules.ts'
import type { Operation } from '../model/version.ts'
import type { BatchRow } from './batch-row.ts'

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
