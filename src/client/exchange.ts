import { type Either, left, right } from '../either.ts'
import { AbortedError } from '../errors/aborted-error.ts'
import { isOurs } from '../errors/lookup-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { VersionFailure } from '../errors/version-failure.ts'
import type { Source } from '../normalize/normalize.ts'
import type { WireRequest } from '../query/request.ts'
import { isContainer } from '../wire/json.ts'
import type { Config } from './config.ts'
import { errorOfRequest, errorOfStatus } from './failures.ts'
import { headersWith } from './headers.ts'
import { Limit } from './limit.ts'
import { type Received, receive } from './receive.ts'
import type { CallOptions } from './options.ts'
import { readText } from './read-text.ts'
import { type Leaks, leaksOf } from './leaks.ts'
import { isSuccess, type ResponseInfo } from './response-info.ts'
import { retryOf } from './retry-after.ts'
import type { Retry } from './retry.ts'

/** What a version answered, as text or as it was read, and what came with it. */
export interface Answer<A> {
  readonly content: A
  /** How many requests were sent. */
  readonly requests: number
  readonly response: ResponseInfo
}

/** An error, and what came with the answer that caused it, if there was one. */
export interface FailedExchange {
  readonly error: VersionFailure
  /** How many requests were sent. */
  readonly requests: number
  readonly response: ResponseInfo | undefined
}

/** What is sent, within which limits, and the latest response. */
interface Exchange {
  readonly config: Config
  readonly request: WireRequest
  readonly source: Source
  readonly options: CallOptions
  readonly timeoutMs: number
  readonly leaks: Leaks
  /** When its time is up, by `performance.now()`. */
  readonly deadline: number
  /** Ends when its time is up, or when the signal of the options aborts. */
  readonly limit: Limit
  /** How many requests were sent. */
  requests: number
  /** The latest response, even if it is one that is retried. */
  last: Received | undefined
}

/** The URL as text: a `URL` object would be parsed again for each part that is set, and once more by `fetch`. */
const urlOf = ({ config: { baseUrl }, request: { path, parameters } }: Exchange): string => {
  const url = baseUrl + path
  return Object.keys(parameters).length === 0 ? url : `${url}?${new URLSearchParams(parameters).toString()}`
}

/** Sends the request once, keeps the response in the exchange, and returns the retry that may help. */
const sendOnce = async (exchange: Exchange, url: string): Promise<Retry | undefined> => {
  const { config, options, limit, leaks, deadline } = exchange
  exchange.requests += 1
  // Anew for each request: the options' `fetch` may change it.
  const init = {
    headers: headersWith(config.headers, options.headers),
    // Following a redirect would send the key to wherever it leads.
    redirect: 'manual',
    signal: limit.signal,
  } as const
  const received = await receive(config, { url, init, limit, leaks }, (latest) => {
    exchange.last = latest
  })
  return retryOf(received.info, deadline - performance.now())
}

/** Sends the request again, as long as that may help. */
const sendAgain = async (exchange: Exchange, url: string, first: Retry): Promise<void> => {
  const { config, options, limit } = exchange
  const retries = options.retries ?? config.retries
  if (retries === 0) return
  // Loaded on first use: it is a fifth of the size of all the rest, and most programs never need it.
  const { retry } = await import('./retry.ts')
  await retry(first, url, { retries, signal: limit.signal, sendOnce: () => sendOnce(exchange, url) })
}

/**
 * Whether a signal's reason is that of `AbortSignal.timeout`, from any realm. An error of the library has the same
 * name, but a signal does not abort with it by itself.
 */
const isTimeUp = (reason: unknown): boolean => {
  try {
    return isContainer(reason) && reason['name'] === 'TimeoutError' && !isOurs(reason)
  } catch {
    // The reason is the caller's, and may be anything.
    return false
  }
}

/** Why an exchange gave no payload. The platform throws the same error for an abort and a timeout. */
const errorOfExchange = (exchange: Exchange, error: unknown): VersionFailure => {
  const { config, source, options, timeoutMs, limit, leaks, last } = exchange
  if (options.signal?.aborted === true) return new AbortedError(source, isTimeUp(options.signal.reason))
  // An unsuccessful status is an answer: what failed afterwards was reading its body, or a retry.
  if (last !== undefined && !isSuccess(last.info)) return errorOfStatus(exchange, last)
  const answered = { ...source, status: last?.info.status, requestId: last?.info.requestId }
  return limit.signal.aborted ? new TimeoutError(timeoutMs, answered) : errorOfRequest(answered, error, config, leaks)
}

/** Sends the request, with retries, and reads the text of the answer; `undefined` if no status was successful. */
const payloadOf = async (exchange: Exchange): Promise<Answer<string> | undefined> => {
  const { config, limit } = exchange
  const url = urlOf(exchange)
  const first = await sendOnce(exchange, url)
  if (first !== undefined) await sendAgain(exchange, url, first)
  const { last, requests } = exchange
  if (last === undefined || !isSuccess(last.info)) return undefined
  return { content: await readText(last.response, config.maxResponseBytes, limit), requests, response: last.info }
}

/**
 * Sends one request to one version, with retries, and returns the text of its payload. All failures become errors of
 * this library: those of the platform and of ky contain the URL, and so the inputs.
 */
export const requestPayload = async (
  config: Config,
  source: Source,
  request: WireRequest,
  options: CallOptions,
): Promise<Either<FailedExchange, Answer<string>>> => {
  const timeoutMs = options.timeoutMs ?? config.timeoutMs
  const limit = new Limit(timeoutMs, options.signal)
  const exchange: Exchange = {
    config,
    request,
    source,
    options,
    timeoutMs,
    leaks: leaksOf(config.apiKey, request.inputs),
    deadline: performance.now() + timeoutMs,
    limit,
    requests: 0,
    last: undefined,
  }
  const failed = (error?: unknown): Either<FailedExchange, Answer<string>> => {
    const failure = errorOfExchange(exchange, error)
    // This ends a body that was given up: it would keep its connection, and a process.
    limit.end()
    return left({ error: failure, requests: exchange.requests, response: exchange.last?.info })
  }
  try {
    const answer = await limit.run(() => payloadOf(exchange))
    return answer === undefined ? failed() : right(answer)
  } catch (error) {
    return failed(error)
  } finally {
    limit.release()
  }
}
