import type { Config } from './config.ts'
import { readText } from './read-text.ts'
import { type ResponseInfo, responseInfoOf } from './response-info.ts'

/** What a service has said: an answer, whose body is yet to be read, or a refusal. */
export interface Heard {
  readonly response: Response
  readonly info: ResponseInfo
  /** The body of a refusal, as it came. */
  readonly body: string | undefined
}

/** The given `fetch` gave something else. */
export class NoResponse extends Error {}

/** The class may be another one's, of a `fetch` that a program brings with it. */
const isResponse = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Response]'

/** A refusal stands, whatever becomes of its words: they are waited for this long, in milliseconds. */
const longestRefusal = 10_000

const wordsOf = async (response: Response, { maxResponseBytes }: Config, signal: AbortSignal) => {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(longestRefusal)])
  const text = await readText(response, maxResponseBytes, patience).catch(() => '')
  return text === '' ? undefined : text
}

/** Sends one request, and tells what is heard as soon as it is: a refusal once without its words, and once with them. */
export const hear = async (
  config: Config,
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
  tell: (heard: Heard) => void,
): Promise<Heard> => {
  const response = await config.fetch(url, init)
  if (!isResponse(response)) throw new NoResponse()
  // Not every fetch minds its signal: nobody will read what comes too late.
  if (init.signal.aborted) void response.body?.cancel().catch(() => undefined)
  init.signal.throwIfAborted()
  const heard: Heard = { response, info: responseInfoOf(response), body: undefined }
  tell(heard)
  if (response.ok) return heard
  const refusal = { ...heard, body: await wordsOf(response, config, init.signal) }
  tell(refusal)
  return refusal
}
