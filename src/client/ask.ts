import { type Either, left, right } from '../either.ts'
import { AbortedError } from '../errors/aborted-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { VersionFailure } from '../errors/version-failure.ts'
import type { WireRequest } from '../query/request.ts'
import type { Config } from './config.ts'
import { type Asked, failureOf, failureOfStatus } from './failure.ts'
import { headersWith } from './headers.ts'
import type { CallOptions, Fetch } from './options.ts'
import { readText } from './read-text.ts'
import { type ResponseInfo, responseInfoOf, retryAfterOf } from './response-info.ts'
import type { LastAnswer } from './retry.ts'
import { unlessAborted } from './unless-aborted.ts'

/** The text of a payload, and what came with it. */
export interface Answer {
  readonly text: string
  readonly response: ResponseInfo
}

/** An error, and what came with the answer that led to it, where there was one. */
export interface Failure {
  readonly error: VersionFailure
  readonly response: ResponseInfo | undefined
}

/** The address as text: as a `URL` it would be parsed again for each part that is set, and once more by `fetch`. */
const addressOf = ({ baseUrl }: Config, { path, parameters }: WireRequest): string => {
  const query = new URLSearchParams(parameters).toString()
  return `${baseUrl.origin}${baseUrl.pathname.replace(/\/$/, '')}${path}${query === '' ? '' : `?${query}`}`
}

/** What one request has to keep to, and what was heard of it. */
interface Exchange {
  readonly asked: Asked
  readonly call: CallOptions
  readonly timeoutMs: number
  /** When its time is over, by the clock of `performance`. */
  readonly deadline: number
  /** Aborts when its time is over. */
  readonly timer: AbortSignal
  /** The last answer so far, be it a refusal, after which the service is asked again. */
  last: Response | undefined
}

/** A service that asks to wait longer than this, in milliseconds, is not asked again within the same call. */
const longestWait = 10_000

const send = async (
  config: Config,
  request: WireRequest,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<LastAnswer> => {
  const fetch: Fetch = async (input, options) => {
    const response = await config.fetch(input, options)
    exchange.last = response
    return response
  }
  const url = addressOf(config, request)
  const init: RequestInit = {
    headers: headersWith(config.apiKey, config.headers, exchange.call.headers ?? {}),
    // A redirect followed would carry the key to wherever it leads.
    redirect: 'manual',
    signal,
  }
  const response = await fetch(url, init)
  if (response.ok) return { response, refusal: undefined }
  // What asks again weighs as much as a fifth of the rest, and most programs never come to need it.
  const { retry } = await import('./retry.ts')
  return retry(response, url, init, {
    fetch,
    retries: config.retries,
    mayWaitFor: (answer) => (retryAfterOf(answer) ?? 0) <= Math.min(longestWait, exchange.deadline - performance.now()),
  })
}

const receive = async (
  config: Config,
  asked: Asked,
  { response, refusal }: LastAnswer,
  signal: AbortSignal,
): Promise<Either<Failure, Answer>> => {
  const info = responseInfoOf(response)
  // A browser hides the status of a redirect that is not followed; ky lets that through.
  if (!response.ok) return left({ error: failureOfStatus(asked, response, refusal), response: info })
  return right({ text: await readText(response, config.maxResponseBytes, signal), response: info })
}

/** What an error of a request comes to: an abort and a time-out look alike to the platform. */
const failureOfExchange = (
  { asked, call, timeoutMs, timer, last }: Exchange,
  error: unknown,
  config: Config,
): VersionFailure => {
  const status = last?.ok ? last.status : undefined
  if (call.signal?.aborted === true) return new AbortedError(asked)
  if (!timer.aborted) return failureOf({ ...asked, status }, error, config)
  // A service that has refused has answered: what was not in time is the rest of its words, or another answer.
  return last === undefined || last.ok
    ? new TimeoutError(timeoutMs, { ...asked, status })
    : failureOfStatus(asked, last, undefined)
}

/**
 * Asks one version one thing, with retries, and gives the text of its payload. Whatever goes wrong is an error of this
 * library: those of the platform and of ky hold the address, which holds the inputs.
 */
export const ask = async (
  config: Config,
  asked: Asked,
  request: WireRequest,
  call: CallOptions,
): Promise<Either<Failure, Answer>> => {
  const timeoutMs = call.timeoutMs ?? config.timeoutMs
  const timer = new AbortController()
  const timeout = setTimeout(() => {
    timer.abort()
  }, timeoutMs)
  const signal = call.signal === undefined ? timer.signal : AbortSignal.any([call.signal, timer.signal])
  const deadline = performance.now() + timeoutMs
  const exchange: Exchange = { asked, call, timeoutMs, deadline, timer: timer.signal, last: undefined }
  try {
    const answer = await unlessAborted(signal, () => send(config, request, exchange, signal))
    return await receive(config, asked, answer, signal)
  } catch (error) {
    const response = exchange.last === undefined ? undefined : responseInfoOf(exchange.last)
    return left({ error: failureOfExchange(exchange, error, config), response })
  } finally {
    clearTimeout(timeout)
  }
}
