import { type Either, isLeft, left, right } from '../either.ts'
import type { VersionFailure } from '../errors/version-failure.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import type { Normalized } from '../normalize/normalize.ts'
import { normalizeText } from '../normalize/normalize-text.ts'
import { type Config, headersWith } from './config.ts'
import { type Exchange, failureOf, type Sent } from './failures.ts'
import { guardedFetch, readBody } from './guarded-fetch.ts'
import { leaksOf } from './leaks.ts'
import { isSuccess, type ResponseInfo, responseInfoOf } from './response-info.ts'
import { fits, waitBefore } from './retries.ts'
import { TimeLimit } from './time-limit.ts'

/** What a version answered. */
export interface Answer<A> {
  readonly normalized: Normalized<A>
  /** How many requests were sent. */
  readonly requests: number
  readonly response: ResponseInfo
}

/** Why a version gave no answer, and what came with its last response, if there was one. */
export interface NoAnswer {
  readonly error: VersionFailure
  /** How many requests were sent. */
  readonly requests: number
  readonly response: ResponseInfo | undefined
}

/** How it ended that a version was asked. */
export type Outcome<A> = Either<NoAnswer, Answer<A>>

/** The URL as text: a `URL` object would be parsed again for each part that is set, and once more by `fetch`. */
const urlOf = ({ config: { baseUrl }, request: { path, parameters } }: Exchange): string => {
  const url = baseUrl + path
  return Object.keys(parameters).length === 0 ? url : `${url}?${new URLSearchParams(parameters).toString()}`
}

/** Sends the request once, and reads the answer: ky sees only how that ended. */
const send = async <O extends Operation>(exchange: Exchange<O>, url: string): Promise<Response> => {
  const { config, source, headers, limit, leaks } = exchange
  limit.signal.throwIfAborted()
  const to = (exchange.requests += 1)
  const response = await guardedFetch(config.fetch, url, headers, limit.signal)
  const info = responseInfoOf(response, leaks)
  exchange.last = { to, info }
  const body = await readBody(response, config.maxResponseBytes, limit.signal)
  exchange.last = { to, info, body }
  if (isSuccess(info)) exchange.last = { to, info, body, read: normalizeText(source.version, source.operation, body) }
  return response
}

/** Tells if a retry may help. A failure of the network is retried only if the options ask for it. */
const isWorthRetry = ({ config, last, requests }: Exchange, { name, retryable }: VersionFailure): boolean => {
  const isOfNetwork = name === 'NetworkError' || last?.to !== requests
  return retryable && (!isOfNetwork || config.retryOn === 'network')
}

/** Sends the request, and again as long as that may help. */
const sendWithRetries = async (exchange: Exchange): Promise<void> => {
  const { config, options, headers, limit } = exchange
  let wait = 0
  await config.http(urlOf(exchange), {
    fetch: (input) => send(exchange, input instanceof Request ? input.url : String(input)),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    headers,
    retry: {
      limit: options.retries ?? config.retries,
      shouldRetry: ({ error, retryCount }) => {
        const failure = failureOf(exchange, error)
        wait = waitBefore(failure, retryCount)
        return !limit.signal.aborted && isWorthRetry(exchange, failure) && fits(wait, limit.left)
      },
      delay: () => wait,
    },
  })
}

/**
 * Asks one version, with retries, and reads its answer into the model. All failures become errors of this library: those
 * of ky and of the platform contain the URL, and so the inputs.
 */
export const ask = async <O extends Operation>(config: Config, sent: Sent<O>): Promise<Outcome<LookupValue[O]>> => {
  const limit = new TimeLimit(sent.options.timeoutMs ?? config.timeoutMs, sent.options.signal)
  const leaks = leaksOf(config.apiKey, sent.request.inputs)
  const headers = headersWith(config.headers, sent.options.headers)
  const exchange: Exchange<O> = { ...sent, config, headers, limit, leaks, requests: 0, last: undefined }
  const failed = (error?: unknown) =>
    left({ error: failureOf(exchange, error), requests: exchange.requests, response: exchange.last?.info })
  try {
    await limit.race(sendWithRetries(exchange))
    const { last, requests } = exchange
    if (last?.read === undefined || isLeft(last.read)) return failed()
    return right({ normalized: last.read.right, requests, response: last.info })
  } catch (error) {
    return failed(error)
  } finally {
    limit.release()
  }
}
