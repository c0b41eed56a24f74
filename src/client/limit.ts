/** What ends an exchange: its time, or whoever asked for it. */
interface Limit {
  readonly signal: AbortSignal
  /** Lets go of the timer and of the other signal, which may live long. */
  readonly release: () => void
}

/** A limit of time, in milliseconds, and of another signal. Not every platform has `AbortSignal.any` and `.timeout`. */
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
  return { signal: controller.signal, release }
}
