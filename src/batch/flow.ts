import { largestCount } from '../client/options.ts'
import type { StopReason } from './batch-stopped-error.ts'
import type { Bell } from './bell.ts'

/** Why a run has stopped. */
interface Stop {
  readonly reason: StopReason
  readonly cause: unknown
}

/** Whether a run goes on, waits or has stopped. */
export class Flow {
  readonly #bell: Bell
  /** Why it stopped; the first reason counts. */
  stopped: Stop | undefined
  #pausedUntil = 0

  constructor(bell: Bell) {
    this.#bell = bell
  }

  stop(reason: StopReason, cause?: unknown): void {
    this.stopped ??= { reason, cause }
    this.#bell.ring()
  }

  /** Lets nothing new begin for some time, in milliseconds; a longer pause goes on. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds)
  }

  /** Waits until something holds, or the run has stopped. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds() && this.stopped === undefined) await this.#bell.heard()
  }

  /** Waits until a pause is over, or the run has stopped. */
  async afterPause(): Promise<void> {
    for (;;) {
      const left = this.#pausedUntil - performance.now()
      if (left <= 0 || this.stopped !== undefined) return
      // A timer may be up to two milliseconds early, by this clock: then it is set again.
      const timer = setTimeout(() => this.#bell.ring(), Math.min(left, largestCount))
      await this.#bell.heard()
      clearTimeout(timer)
    }
  }
}
