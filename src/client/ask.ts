import { type Either, left, right } from '../either.ts'
import { AbortedError } from '../errors/aborted-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { VersionFailure } from '../errors/version-failure.ts'
import type { WireRequest } from '../query/request.ts'
import type { Config } from './config.ts'
import { type Asked, failureOf, failureOfStatus } from './failure.ts'
import { headersWith } from './headers.ts'
import type { CallOptions } from './options.ts'
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

const send = async (
  config: Config,
  request: WireRequest,
  call: CallOptions,
  signal: AbortSignal,
): Promise<LastAnswer> => {
  const url = addressOf(config, request)
  const init: RequestInit = {
    headers: headersWith(config.apiKey, config.headers, call.headers ?? {}),
    // A redirect followed would carry the key to wherever it leads.
    redirect: 'manual',
    signal,
  }
  const response = await config.fetch(url, init)
  if (response.ok) return { response, refusal: undefined }
  // What asks again weighs as much as a fifth of the rest, and most programs never come to need it.
  const { retry } = await import('./retry.ts')
  return retry(response, url, init, config, (answer) => retryAfterOf(answer) ?? 0)
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
const errorOf = (
  asked: Asked,
  error: unknown,
  config: Config,
  { signal }: CallOptions,
  { timer, timeoutMs }: { readonly timer: AbortSignal; readonly timeoutMs: number },
): VersionFailure => {
  if (signal?.aborted === true) return new AbortedError(asked)
  if (timer.aborted) return new TimeoutError(timeoutMs, asked)
  return failureOf(asked, error, config)
}

/**
 * Asks one version one thing, with retries, and gives the text of its payload. Whatever goes wrong is an error of this library:
 * those of the platform and of ky hold the address, which holds the inputs.
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
  try {
    const answer = await unlessAborted(signal, () => send(config, request, call, signal))
    return await receive(config, asked, answer, signal)
  } catch (error) {
    return left({
      error: errorOf(asked, error, config, call, { timer: timer.signal, timeoutMs }),
      response: undefined,
    })
  } finally {
    clearTimeout(timeout)
  }
}
