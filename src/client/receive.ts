import { isContainer } from '../wire/json.ts'
import type { Config } from './config.ts'
import { Ended, Limit } from './limit.ts'
import { discard, NoResponse, readText } from './read-text.ts'
import type { Fetch, FetchResponse } from './options.ts'
import type { Leaks } from './leaks.ts'
import { isSuccess, type Listed, type ResponseInfo, responseInfoOf } from './response-info.ts'

/** A response: a successful one, whose body has not been read, or a failed answer. */
export interface Received {
  readonly response: FetchResponse
  readonly info: ResponseInfo
  /** The body of a failed answer, as text, once it has been read. */
  readonly body: string | undefined
}

/** Whether it has the members of a response that are used: the options' `fetch` may have its own classes. */
const isResponse = (value: unknown): value is Listed =>
  isContainer(value) &&
  typeof value['text'] === 'function' &&
  isContainer(value['headers']) &&
  Symbol.iterator in value['headers']

/** A status, or the 0 with which a browser hides the status of a redirect. */
const isStatus = (status: number): boolean => Number.isInteger(status) && status >= 0 && status <= 999

/** A response without an answer. */
class NoAnswer extends Error {}

/** Whether it has no answer: other responses of status 0 are network errors, or hide everything from a page. */
const isNoAnswer = ({ status }: ResponseInfo, response: unknown): boolean =>
  status === 0 && isContainer(response) && response['type'] !== 'opaqueredirect'

/**
 * What came with a response. It is read only once: a response from the options' `fetch` may throw, or say something
 * else later.
 */
const infoOf = (response: FetchResponse, leaks: Leaks): ResponseInfo => {
  try {
    const info = isResponse(response) ? responseInfoOf(response, leaks) : undefined
    if (info !== undefined && isStatus(info.status)) return info
  } catch {
    // Treated like a response without a status or headers.
  }
  throw new NoResponse()
}

/** How long to wait for the body of a failed answer, in milliseconds. It has failed even without its body. */
const longestErrorBody = 10_000

const errorBodyOf = async (response: FetchResponse, { maxResponseBytes }: Config, { signal }: Limit) => {
  const limit = new Limit(longestErrorBody, signal)
  const text = await limit.run(() => readText(response, maxResponseBytes, limit)).catch(() => '')
  limit.end()
  return text === '' ? undefined : text
}

interface Sending {
  readonly url: string
  readonly init: Parameters<Fetch>[1]
  readonly limit: Limit
  readonly leaks: Leaks
}

/**
 * Sends one request, and calls `notify` with the response at once, and again when the body of a failed answer has been read.
 */
export const receive = async (
  config: Config,
  { url, init, limit, leaks }: Sending,
  notify: (received: Received) => void,
): Promise<Received> => {
  // Not called as a method, which a browser's own `fetch` refuses.
  const { fetch } = config
  const response = await fetch(url, init)
  const info = infoOf(response, leaks)
  if (isNoAnswer(info, response)) throw new NoAnswer()
  const received: Received = { response, info, body: undefined }
  // Not every `fetch` observes its signal: discard an answer that comes too late.
  if (limit.signal.aborted) {
    discard(response)
    throw new Ended()
  }
  notify(received)
  if (isSuccess(received.info)) return received
  const failed = { ...received, body: await errorBodyOf(response, config, limit) }
  notify(failed)
  return failed
}
