import type { AttemptCause } from '../errors/attempt.ts'
import type { Version } from '../model/version.ts'
import type { BatchPlan } from './journal.ts'

/** After the failures of so many questions in a row, a version is down. */
const mostFailures = 3

/** How long it is left alone before it is asked once more, in milliseconds: twice as long each time. */
const firstProbe = 2000
const longestProbe = 300_000

/** A version whose latest requests have failed. */
interface Failing {
  /** The questions over which it failed, until it is down. */
  readonly keys: Set<string>
  /** When it may be asked once more, and how long after that again. */
  probeAt: number
  wait: number
}

/**
 * Which versions of a run are down, so that this is found out once, and not again for each question: they are left out while
 * another version can answer, and asked now and then whether they are back.
 */
export class DownVersions {
  readonly #plan: Pick<BatchPlan, 'versions' | 'fallbackOn'>
  readonly #failing = new Map<Version, Failing>()

  constructor(plan: Pick<BatchPlan, 'versions' | 'fallbackOn'>) {
    this.#plan = plan
  }

  /** The versions that are left out now. */
  get leftOut(): readonly Version[] {
    const down = this.#plan.versions.filter((version) => this.#isDown(version))
    return down.length === this.#plan.versions.length ? [] : down
  }

  /** The versions of which a question is asked: those that may be asked whether they are back, too. */
  get toAsk(): readonly Version[] {
    const { leftOut } = this
    const now = performance.now()
    return this.#plan.versions.filter(
      (version) => !leftOut.includes(version) || (this.#failing.get(version)?.probeAt ?? 0) <= now,
    )
  }

  /** Whether a request to a version may be sent now: to one that is left out, a single one from time to time. */
  mayAsk(version: Version): boolean {
    const failing = this.#failing.get(version)
    if (failing === undefined || !this.leftOut.includes(version)) return true
    const now = performance.now()
    if (now < failing.probeAt) return false
    failing.wait = Math.min(2 * failing.wait, longestProbe)
    failing.probeAt = now + failing.wait
    return true
  }

  /** A version failed over a question, in a way for which another version is asked. */
  failed(version: Version, key: string, cause: AttemptCause): void {
    if (!this.#plan.fallbackOn.some((known) => known === cause)) return
    const failing = this.#failing.get(version) ?? { keys: new Set<string>(), probeAt: 0, wait: firstProbe }
    this.#failing.set(version, failing)
    if (this.#isDown(version)) return
    failing.keys.add(key)
    failing.probeAt = performance.now() + failing.wait
  }

  /** A version has answered. */
  answered(version: Version): void {
    this.#failing.delete(version)
  }

  /** Whether another version can answer if this one is busy: then its own trouble is no reason to wait for everybody. */
  isSpare(version: Version): boolean {
    const isCured = this.#plan.fallbackOn.includes('server')
    return isCured && this.#plan.versions.some((other) => other !== version && !this.#isDown(other))
  }

  #isDown(version: Version): boolean {
    return (this.#failing.get(version)?.keys.size ?? 0) >= mostFailures
  }
}
