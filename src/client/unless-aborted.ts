/** A signal aborted. What the caller gets instead says why. */
class Aborted extends Error {}

/** As a signal's own method, which React Native before 0.87 does not have, and Safari before 15.4. */
export const throwIfAborted = ({ aborted }: AbortSignal): void => {
  if (aborted) throw new Aborted()
}

/**
 * The result of `start`, or a rejection as soon as the signal aborts: not every `fetch` observes its signal. If it has
 * aborted already, nothing is started.
 */
export const unlessAborted = async <A>(signal: AbortSignal, start: () => Promise<A>): Promise<A> => {
  throwIfAborted(signal)
  let end = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    end = () => {
      reject(new Aborted())
    }
  })
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([start(), aborted])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
