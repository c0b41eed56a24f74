/** All that a signal ends, and the listener that does so. */
interface Listening {
  readonly ends: Set<() => void>
  readonly endAll: () => void
}

const listening = new WeakMap<AbortSignal, Listening>()

const listenTo = (signal: AbortSignal): Listening => {
  const ends = new Set<() => void>()
  const endAll = (): void => {
    for (const end of ends) end()
  }
  signal.addEventListener('abort', endAll)
  const shared = { ends, endAll }
  listening.set(signal, shared)
  return shared
}

/**
 * Calls `end` when a signal aborts, until the function that this returns is called. All calls that share a signal share
 * its listener: Node compares a new one with all that are there, so that thousands would block a program for seconds,
 * and Node 22 warns of more than ten.
 */
const onAbort = (signal: AbortSignal, end: () => void): (() => void) => {
  const shared = listening.get(signal) ?? listenTo(signal)
  shared.ends.add(end)
  return () => {
    // It may be called again, when other calls may already share another listener.
    if (!shared.ends.delete(end) || shared.ends.size > 0) return
    listening.delete(signal)
    signal.removeEventListener('abort', shared.endAll)
  }
}

/** A limit ended what it limits. What the caller gets instead says why. */
export class Ended extends Error {}

/**
 * What ends an exchange: its time limit, or its caller's signal. Not every platform has `AbortSignal.any` and `.timeout`,
 * and listening to a signal of its own would cost more than all the rest of it.
 */
export class Limit {
  readonly #controller = new AbortController()
  /** Aborts when the limit ends. Not every `fetch` observes it. */
  readonly signal = this.#controller.signal
  readonly #timeout: ReturnType<typeof setTimeout>
  readonly #ignore: (() => void) | undefined
  readonly #ends: (() => void)[] = []

  /** Ends after a time in milliseconds, or when another signal aborts. */
  constructor(milliseconds: number, other: AbortSignal | undefined) {
    const end = (): void => {
      this.end()
    }
    this.#timeout = setTimeout(end, milliseconds)
    this.#ignore = other && onAbort(other, end)
    if (other?.aborted === true) this.end()
  }

  /** Calls `end` when the limit ends, or at once if it has ended. */
  whenEnded(end: () => void): void {
    if (this.signal.aborted) end()
    else this.#ends.push(end)
  }

  /** Ends it at once, unless it has ended, and releases it. */
  end(): void {
    this.release()
    if (this.signal.aborted) return
    for (const end of this.#ends) end()
    this.#controller.abort()
  }

  /** Releases the timer and the other signal, which may live long. */
  release(): void {
    clearTimeout(this.#timeout)
    this.#ignore?.()
  }

  /** The result of `start`, or a rejection as soon as the limit ends. If it has ended already, nothing is started. */
  async run<A>(start: () => Promise<A>): Promise<A> {
    return new Promise((resolve, reject) => {
      if (this.signal.aborted) throw new Ended()
      this.whenEnded(() => {
        reject(new Ended())
      })
      start().then(resolve, reject)
    })
  }
}
