import { isWhole } from '../wire/json.ts'
import type { Fetch } from './options.ts'

// What ky lacks: no redirect is followed with the key, the size of a body is limited, and what a `fetch` that ignores its
// signal goes on with is given up.

/** The answer is larger than allowed. */
export class TooLarge extends Error {}

/** The `fetch` of the options returned anything but a standard response. */
export class NoResponse extends Error {}

/** The `fetch` of the options, or a mock, returned a response whose body has been read. */
export class UsedResponse extends Error {}

/** The response is none: a network error, or one that hides even its status. */
class NoAnswer extends Error {}

/** Not by `instanceof`: where the library runs in a context of its own, as in Jest, there are two classes of that name. */
const isResponse = (value: unknown): value is Response => Object.prototype.toString.call(value) === '[object Response]'

/** Tells if it is a status, or the 0 of a redirect in a browser: errors repeat it, so it must not be anything else. */
const isStatus = (status: unknown): boolean => isWhole(status) && status >= 0 && status <= 999

const checkedResponse = (response: unknown): Response => {
  if (!isResponse(response) || !isStatus(response.status)) throw new NoResponse()
  // A browser hides the status of a redirect that it does not follow, too.
  if (response.status === 0 && response.type !== 'opaqueredirect') throw new NoAnswer()
  return response
}

const discard = (body: Pick<ReadableStream, 'cancel'> | null): void => void body?.cancel().catch(() => undefined)

/** Sends a request through the `fetch` of the options, which may change the headers: they are a copy. */
export const guardedFetch = async (
  fetch: Fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> => {
  const response = checkedResponse(await fetch(url, { headers: { ...headers }, redirect: 'manual', signal }))
  // An answer that comes too late, from a `fetch` that ignores its signal, would keep its connection.
  if (signal.aborted) discard(response.body)
  signal.throwIfAborted()
  return response
}

/** What decodes a body: as its charset says, and else as JSON is sent. Of a charset that is unknown, nothing is known. */
const decoderFor = ({ headers }: Response): TextDecoder => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

const textIn = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  decoder: TextDecoder,
  maxBytes: number,
): Promise<string> => {
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > maxBytes) throw new TooLarge()
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** The body of a response, if it is not larger than allowed; what is not read is given up. */
export const readBody = async (response: Response, maxBytes: number, signal: AbortSignal): Promise<string> => {
  if (response.bodyUsed) throw new UsedResponse()
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const giveUp = (): void => {
    discard(reader)
  }
  signal.addEventListener('abort', giveUp)
  try {
    return await textIn(reader, decoderFor(response), maxBytes)
  } catch (error) {
    giveUp()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
