import { isContainer } from '../wire/json.ts'
import type { FetchResponse } from './options.ts'
import { unlessAborted } from './unless-aborted.ts'

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

const bytesOf = async (reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number) => {
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

const boundedBytesOf = async (body: ReadableStream<Uint8Array>, maxBytes: number, signal: AbortSignal) => {
  const reader = body.getReader()
  try {
    return await unlessAborted(signal, () => bytesOf(reader, maxBytes))
  } finally {
    // Not every `fetch` observes its signal once the headers are there: this ends the reading.
    void reader.cancel().catch(() => undefined)
  }
}

/** Whether a body can be read as it arrives: a `fetch` may have streams of another kind, or none. */
const isStream = (body: unknown): body is ReadableStream<Uint8Array> =>
  isContainer(body) && typeof body['getReader'] === 'function'

/** The whole text at once, whose size is checked only then: it has at most as many characters as bytes. */
const wholeTextOf = async (response: FetchResponse, maxBytes: number, signal: AbortSignal): Promise<string> => {
  const text: unknown = await unlessAborted(signal, () => response.text())
  if (typeof text !== 'string') throw new NoResponse()
  if (text.length > maxBytes) throw new TooLarge()
  return text
}

/** Discards the rest of a body. */
export const discard = ({ body }: FetchResponse): void => {
  if (isStream(body)) void body.cancel().catch(() => undefined)
}

/**
 * The text of an answer of at most `maxBytes`, read until the signal aborts: whatever is sent, time is bounded, and so
 * is memory if `fetch` has streams.
 */
export const readText = async (response: FetchResponse, maxBytes: number, signal: AbortSignal): Promise<string> => {
  if (response.bodyUsed === true) throw new UsedResponse()
  return isStream(response.body)
    ? new TextDecoder().decode(await boundedBytesOf(response.body, maxBytes, signal))
    : wholeTextOf(response, maxBytes, signal)
}
