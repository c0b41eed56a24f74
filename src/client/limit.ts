/** What ends an exchange: its time limit, or its caller's signal. */
interface Limit {
  readonly signal: AbortSignal
  /** Aborts the signal at once. */
  readonly end: () => void
  /** Releases the timer and the other signal, which may live long. */
  readonly release: () => void
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
  other?.addEventListener('abort', end)
  if (other?.aborted === true) end()
  const release = (): void => {
    clearTimeout(timeout)
    other?.removeEventListener('abort', end)
  }
  return { signal: controller.signal, end, release }
}
