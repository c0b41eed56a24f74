import { type Either, isLeft, left, right } from '../either.ts'
import type { VersionFailure } from '../errors/lookup-failure.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import type { Normalized } from '../normalize/normalized.ts'
import { pathAndQuery } from '../query/request.ts'
import { type Config, headersWith } from './config.ts'
import { type Exchange, failureOf, type Sent, type Stop } from './failures.ts'
import { readBodyOf } from './read-body-of.ts'
import { guardedFetch, readBody, tellingPlatform } from './guarded-fetch.ts'
import { breaksOff } from './in-between.ts'
import { leaksOf } from './leaks.ts'
import type { FetchedResponse } from './options.ts'
import { isSuccess, type ResponseInfo, responseInfoOf } from './response-info.ts'
import { fits, waitBefore } from './retries.ts'
import { TimeLimit } from './time-limit.ts'

/** What a version answered. */
export interface Answer<A> {
  readonly normalized: Normalized<A>
  /** How many requests were sent. */
  readonly requests: number
  /** How long `beforeRequest` has waited, in milliseconds. */
  readonly waited: number
  readonly response: ResponseInfo
}

/** Why a version gave no answer, and what came with its last response, if there was one. */
export interface NoAnswer {
  readonly error: VersionFailure
  /** How many requests were sent. */
  readonly requests: number
  /** How long `beforeRequest` has waited, in milliseconds. */
  readonly waited: number
  readonly response: ResponseInfo | undefined
  /** Why `beforeRequest` let no request go, which ends the lookup. */
  readonly stop: Stop | undefined
}

/** How it ended that a version was asked. */
export type Outcome<A> = Either<NoAnswer, Answer<A>>

const urlOf = ({ config: { baseUrl }, request }: Exchange): string => baseUrl + pathAndQuery(request)

/** An answer came that is none: ky asks whether to send the request again, as for any other error. */
class NoValue extends Error {}

/** Tells if a success is only the beginning of an answer, or not even that, although nothing says that it is empty. */
const isCut = ({ status, headers }: FetchedResponse, body: string): boolean =>
  body === ''
    ? status === 200 && headers.get('content-length') !== '0' && headers.get('transfer-encoding') === null
    : breaksOff(body)

/** Waits until `beforeRequest` lets a request go, which takes none of the time that the version has to answer. */
const waitForPermission = async (exchange: Exchange): Promise<void> => {
  const { config, source, limit } = exchange
  const { beforeRequest } = config
  if (beforeRequest === undefined) return
  try {
    await limit.standStill(() => beforeRequest({ ...source, signal: limit.signal }))
  } catch (reason) {
    exchange.stop = { reason }
    throw reason
  }
}

/** Sends the request once, and reads the answer; rejects if that gives no value. */
const send = async <O extends Operation>(exchange: Exchange<O>): Promise<void> => {
  const { config, headers, limit, leaks } = exchange
  limit.signal.throwIfAborted()
  await waitForPermission(exchange)
  limit.signal.throwIfAborted()
  const to = (exchange.requests += 1)
  const response = await guardedFetch(config.fetch, urlOf(exchange), headers, limit.signal, tellingPlatform())
  const info = responseInfoOf(response, leaks)
  exchange.last = { to, info }
  const body = await readBody(response, config.maxResponseBytes, limit.signal, config.onBytes)
  exchange.last = { to, info, body }
  if (!isSuccess(info)) throw new NoValue()
  const { source, request } = exchange
  const read = readBodyOf(config.catalog, { source, request, status: info.status }, body)
  // The connection broke: the version may have done its work, and has not answered.
  if (isLeft(read) && isCut(response, body)) throw new NoValue()
  exchange.last = { to, info, body, read }
  if (isLeft(read)) throw new NoValue()
}

/** Tells if a retry may help. A failure of the network is retried only if the options ask for it. */
const isWorthRetry = ({ config, last, requests }: Exchange, { name, retryable }: VersionFailure): boolean => {
  const isOfNetwork = name === 'NetworkError' || last?.to !== requests
  return retryable && (!isOfNetwork || config.retryOn === 'network')
}

/** How long to wait before the request is sent again, in milliseconds; `undefined` if it is not. */
const waitAfter = (exchange: Exchange, error: unknown, retryCount: number): number | undefined => {
  const { limit, stop } = exchange
  if (limit.signal.aborted || stop !== undefined) return undefined
  const failure = failureOf(exchange, error)
  const wait = waitBefore(failure, retryCount)
  return isWorthRetry(exchange, failure) && fits(wait, limit.left) ? wait : undefined
}

/** Sends the request, and again as long as that may help. ky counts and waits; it is needed only once a request has failed. */
const sendWithRetries = async (exchange: Exchange): Promise<void> => {
  const { config, options } = exchange
  const retries = options.retries ?? config.retries
  const first = send(exchange)
  try {
    await first
  } catch (error) {
    if (retries === 0 || waitAfter(exchange, error, 1) === undefined) throw error
    let [sent, wait]: [Promise<void> | undefined, number | undefined] = [first, undefined]
    await config.http(urlOf(exchange), {
      // What ky would send, it makes of classes that another program may have replaced.
      fetch: async () => {
        const now = sent ?? send(exchange)
        sent = undefined
        await now
        return new Response()
      },
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      retry: {
        limit: retries,
        shouldRetry: ({ error, retryCount }) => (wait = waitAfter(exchange, error, retryCount)) !== undefined,
        delay: () => wait ?? 0,
      },
    })
  }
}

/**
 * Asks one version, with retries, and reads its answer into the model. All failures become errors of this library: those
 * of ky and of the platform contain the URL, and so the inputs.
 */
export const ask = async <O extends Operation>(config: Config, sent: Sent<O>): Promise<Outcome<LookupValue[O]>> => {
  const limit = new TimeLimit(sent.options.timeoutMs ?? config.timeoutMs, sent.options.signal)
  const leaks = leaksOf(config.apiKey, sent.request.inputs)
  const headers = headersWith(config.headers, sent.options.headers)
  const exchange: Exchange<O> = {
    ...sent,
    config,
    headers,
    limit,
    leaks,
    requests: 0,
    last: undefined,
    stop: undefined,
  }
  const failed = (error?: unknown) => {
    const { requests, last, stop } = exchange
    return left({ error: failureOf(exchange, error), requests, waited: limit.waited, response: last?.info, stop })
  }
  try {
    await limit.race(sendWithRetries(exchange))
    const { last, requests } = exchange
    if (last?.read === undefined || isLeft(last.read)) return failed()
    return right({ normalized: last.read.right, requests, waited: limit.waited, response: last.info })
  } catch (error) {
    return failed(error)
  } finally {
    limit.release()
  }
}
