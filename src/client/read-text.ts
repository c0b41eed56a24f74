/** An answer that is larger than is read. */
export class TooLarge extends Error {}

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array => {
  const [first] = chunks
  if (first !== undefined && chunks.length === 1) return first
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const chunksOf = async (body: ReadableStream<Uint8Array>, maxBytes: number, signal: AbortSignal) => {
  const reader = body.getReader()
  // Once the headers are there, not every fetch minds its signal any more: what is still being read ends here.
  const end = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', end, { once: true })
  try {
    // What was aborted before we listened tells nobody any more.
    signal.throwIfAborted()
    const chunks: Uint8Array[] = []
    let length = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      if (length > maxBytes) throw new TooLarge()
      chunks.push(part.value)
    }
    signal.throwIfAborted()
    return joined(chunks, length)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/**
 * The text of an answer, as long as it is no larger than `maxBytes` and the signal lets it: whatever a service sends,
 * memory and time are bounded.
 */
export const readText = async (response: Response, maxBytes: number, signal: AbortSignal): Promise<string> =>
  response.body === null ? '' : new TextDecoder().decode(await chunksOf(response.body, maxBytes, signal))
