/** What ends an exchange: its time limit, or its caller's signal. */
interface Limit {
  readonly signal: AbortSignal
  /** Aborts the signal at once. */
  readonly end: () => void
  /** Releases the timer and the other signal, which may live long. */
  readonly release: () => void
}

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
    shared.ends.delete(end)
    if (shared.ends.size > 0) return
    listening.delete(signal)
    signal.removeEventListener('abort', shared.endAll)
  }
}

/**
 * A signal that aborts after a time, in milliseconds, or with another signal. Not every platform has `AbortSignal.any`
 * and `.timeout`.
 */
export const limitOf = (milliseconds: number, other: AbortSignal | undefined): Limit => {
  const controller = new AbortController()
  const end = (): void => {
    controller.abort()
  }
  const timeout = setTimeout(end, milliseconds)
  const ignore = other && onAbort(other, end)
  if (other?.aborted === true) end()
  const release = (): void => {
    clearTimeout(timeout)
    ignore?.()
  }
  return { signal: controller.signal, end, release }
}
