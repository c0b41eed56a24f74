/**
 * The result of `start`, or a rejection as soon as the signal aborts: not every `fetch` observes its signal. If it has
 * aborted already, nothing is started.
 */
export const unlessAborted = async <A>(signal: AbortSignal, start: () => Promise<A>): Promise<A> => {
  signal.throwIfAborted()
  let end = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    end = () => {
      reject(new DOMException('', 'AbortError'))
    }
  })
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([start(), aborted])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
