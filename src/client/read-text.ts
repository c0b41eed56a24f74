import { isContainer } from '../wire/json.ts'
import type { Limit } from './limit.ts'
import type { FetchResponse } from './options.ts'

/** The answer is larger than allowed. */
export class TooLarge extends Error {}

/** The `fetch` of the options returned something other than a response. */
export class NoResponse extends Error {}

/** The `fetch` of the options, or a mock, returned a response whose body has been read. */
export class UsedResponse extends Error {}

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

/** Gives up the rest of a body. A stream of another kind may refuse, or not know how. */
const giveUp = async (stream: Pick<ReadableStream, 'cancel'>): Promise<void> => {
  try {
    await stream.cancel()
  } catch {
    // Nothing else can be done.
  }
}

const bytesOf = async (body: ReadableStream<Uint8Array>, maxBytes: number, limit: Limit) => {
  const reader = body.getReader()
  // Not every `fetch` observes its signal once the headers are there: this ends the reading.
  limit.whenEnded(() => void giveUp(reader))
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // A stream of another kind may have text in place of bytes.
    if (!ArrayBuffer.isView(part.value)) throw new NoResponse()
    length += part.value.length
    if (length > maxBytes) throw new TooLarge()
    chunks.push(part.value)
  }
  return joined(chunks, length)
}

/** Whether a body can be read as it arrives: a `fetch` may have streams of another kind, or none. */
const isStream = (body: unknown): body is ReadableStream<Uint8Array> =>
  isContainer(body) && typeof body['getReader'] === 'function'

/** The whole text at once, whose size is checked only then: it has at most as many characters as bytes. */
const wholeTextOf = async (response: FetchResponse, maxBytes: number): Promise<string> => {
  const text: unknown = await response.text()
  if (typeof text !== 'string') throw new NoResponse()
  if (text.length > maxBytes) throw new TooLarge()
  return text
}

/** Discards the rest of a body. */
export const discard = ({ body }: FetchResponse): void => {
  if (isStream(body)) void giveUp(body)
}

/**
 * The text of an answer of at most `maxBytes`: whatever is sent, memory is bounded if `fetch` has streams. When the limit
 * ends, so does the reading, and what is returned is only a part.
 */
export const readText = async (response: FetchResponse, maxBytes: number, limit: Limit): Promise<string> => {
  if (response.bodyUsed === true) throw new UsedResponse()
  return isStream(response.body)
    ? new TextDecoder().decode(await bytesOf(response.body, maxBytes, limit))
    : wholeTextOf(response, maxBytes)
}
