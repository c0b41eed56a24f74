/** An answer that is larger than is read. */
export class TooLarge extends Error {}

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The text of an answer, as long as it is no larger than `maxBytes`: whatever a service sends, memory is bounded. */
export const readText = async (response: Response, maxBytes: number): Promise<string> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader.cancel()
      throw new TooLarge()
    }
    chunks.push(part.value)
  }
  return new TextDecoder().decode(joined(chunks, length))
}
