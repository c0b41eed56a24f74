/**
 * What is started, or the abort that comes before its end: not every `fetch` minds its signal. Nothing is started once
 * the signal has aborted.
 */
export const unlessAborted = async <A>(signal: AbortSignal, start: () => Promise<A>): Promise<A> => {
  signal.throwIfAborted()
  let end = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    end = () => {
      reject(new DOMException('', 'AbortError'))
    }
  })
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([start(), aborted])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
