import { isNetworkError as isOfKy } from 'ky'
import { type Either, isLeft, left, right } from '../either.ts'
import {
  AbortedError,
  NetworkError,
  TimeoutError,
  HttpError,
  inPlaceOfRefusal,
  NotFoundError,
  RateLimitedError,
  ServiceFailureError,
  UnauthorizedError,
} from '../errors/http-errors.ts'
import { isOurs, type LookupErrorContext } from '../errors/lookup-error.ts'
import { named, type Sentence } from '../errors/problem.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { VersionFailure } from '../errors/lookup-failure.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Normalized, NormalizeFailure } from '../normalize/normalized.ts'
import { placeOfFault } from '../normalize/parse-payload.ts'
import { type WireRequest, pathAndQuery } from '../query/request.ts'
import { spokeIn } from '../versions/catalog.ts'
import { isContainer } from '../wire/json.ts'
import { type Config, platformFetch, headersWith } from './config.ts'
import { NoResponse, TooLarge, UsedResponse, guardedFetch, readBody, tellingPlatform } from './guarded-fetch.ts'
import {
  notOfService,
  sentInPlace,
  isSuccess,
  type ResponseInfo,
  readBodyOf,
  breaksOff,
  responseInfoOf,
} from './response.ts'
import { isPortBlocked, programFaultOf, systemCodeOf, type Leaks, leaksOf } from './faults.ts'
import type { CallOptions, FetchedResponse } from './options.ts'
import { retryAfterOf, TimeLimit, fits, waitBefore } from './timing.ts'

// One version is asked, with retries, and its answer read. Every error of a version that was asked is made here.

/** What one version is asked. */
interface Sent<O extends Operation = Operation> {
  readonly source: { readonly version: Version; readonly operation: O }
  readonly request: WireRequest
  readonly options: CallOptions
}

/** A response of the service. */
interface Received<A> {
  /** Which of the requests it answers: 1 for the first. */
  readonly to: number
  readonly info: ResponseInfo
  /** Its body, once all of it has come. */
  readonly body?: string
  /** What the body of a success says. */
  readonly read?: Either<NormalizeFailure, Normalized<A>>
}

/** What `beforeRequest` threw: anything that the caller likes. */
interface Stop {
  readonly reason: unknown
}

/** What is known while a version is asked. */
interface Exchange<O extends Operation = Operation> extends Sent<O> {
  readonly config: Config
  /** A plain object, as a custom `fetch` may spread it. */
  readonly headers: Readonly<Record<string, string>>
  readonly limit: TimeLimit
  readonly leaks: Leaks
  /** How many requests were sent. */
  requests: number
  /** The latest response, even if the request is sent again after it. */
  last: Received<LookupValue[O]> | undefined
  stop: Stop | undefined
}

/** What is known of an exchange and of its last answer, if there is one. */
const contextOf = ({ source, last }: Exchange): LookupErrorContext => ({
  ...source,
  status: last?.info.status,
  requestId: last?.info.requestId,
  retryAfterMs: last && retryAfterOf(last.info),
  body: last?.body === '' ? undefined : last?.body,
})

/**
 * Whether a 404 is an answer, and not an error. It is none where a further page should be: what was found before would be
 * taken for nothing, or for everything.
 */
const meansNothingFound = ({ config: { catalog }, source, request }: Exchange): boolean =>
  spokeIn(catalog, source)?.on404 === 'nothingFound' && !request.isForFurtherPage

/** The error for an unsuccessful status. */
const errorOfStatus = (exchange: Exchange, info: ResponseInfo): VersionFailure => {
  const { status } = info
  const context = {
    ...contextOf(exchange),
    status,
    isForFurtherPage: exchange.request.isForFurtherPage,
    isKeyless: exchange.config.apiKey === null,
    inPlace: sentInPlace(info, exchange.last?.body),
  }
  if (inPlaceOfRefusal(context) !== undefined) return new HttpError(context)
  if (status === 401 || status === 403) return new UnauthorizedError(context)
  if (status === 404 && meansNothingFound(exchange)) return new NotFoundError(context)
  if (status === 429) return new RateLimitedError(context)
  return new HttpError(context)
}

/** A lookup asked for a version at its address: the other one's answer means that the address leads elsewhere. */
const adviceOnLook = (looksLike: Version | undefined): string | undefined =>
  looksLike && `It looks like ${looksLike}: check the base address.`

/** The error for a successful answer that gives no value. */
const errorOfPayload = (exchange: Exchange, error: NormalizeFailure): VersionFailure => {
  const context = contextOf(exchange)
  switch (error.name) {
    case 'UndecodableError': {
      const { path, expected, looksLike } = error
      const foreign = notOfService(context.body ?? '')
      const advice = foreign ?? adviceOnLook(looksLike) ?? placeOfFault(context.body ?? '')
      return new UndecodableError({ ...context, path, expected, looksLike, advice, retryable: foreign !== undefined })
    }
    case 'NotFoundError':
      return exchange.request.isForFurtherPage
        ? new UndecodableError({ ...context, path: '', expected: 'the page to which the one before led' })
        : new NotFoundError(context)
    case 'ServiceFailureError':
      return new ServiceFailureError(context)
    case 'UnsupportedError':
      return error
  }
}

/** The error if there is no answer, or only the beginning of one. */
const errorOfRequest = (exchange: Exchange, error: unknown): VersionFailure => {
  const { config, leaks } = exchange
  const context = contextOf(exchange)
  const undecodable = (expected: string, advice: Sentence): UndecodableError =>
    new UndecodableError({ ...context, path: '', expected, advice })
  if (error instanceof TooLarge)
    return undecodable(`at most ${config.maxResponseBytes} bytes`, ['Allow more with ', named('maxResponseBytes'), '.'])
  if (error instanceof NoResponse)
    return undecodable(
      "a Response of the lookup's fetch",
      'It must be a standard one: a mock can return Response.json(payload).',
    )
  if (error instanceof UsedResponse)
    return undecodable(
      "an unread Response of the lookup's fetch",
      'Its body was read before: read that of response.clone(); a mock must return a new Response each time.',
    )
  if (isPortBlocked(error)) return new NetworkError(undefined, context, 'blockedPort')
  const code = systemCodeOf(error, leaks)
  const fault = programFaultOf(error, code)
  const isOfPlatform = config.fetch === platformFetch
  return new NetworkError(code, context, fault === undefined ? undefined : { error: fault, isOfPlatform })
}

/**
 * Whether a signal's reason is that of `AbortSignal.timeout`, from any realm. An error of the library has the same
 * name, but a signal does not abort with it by itself.
 */
const isOfTimeout = (reason: unknown): boolean =>
  isContainer(reason) && reason['name'] === 'TimeoutError' && !isOurs(reason)

/** What a function says; `otherwise` if it throws, as the values that it inspects may do: they are not the library's. */
const inspected = <A>(inspect: () => A, otherwise: A): A => {
  try {
    return inspect()
  } catch {
    return otherwise
  }
}

/** Why a version that was asked gave no value. The platform throws the same error for an abort and a timeout. */
const failureOf = (exchange: Exchange, error: unknown): VersionFailure => {
  const { source, options, limit, last, stop } = exchange
  const { signal } = options
  if (signal?.aborted === true) {
    const isOver = inspected(() => isOfTimeout(signal.reason), false)
    return new AbortedError(source, isOver ? 'timeout' : 'signal')
  }
  if (stop !== undefined) return new AbortedError(source, 'beforeRequest')
  // A failed answer counts, whatever became of its body or of a retry.
  if (last !== undefined && !isSuccess(last.info)) return errorOfStatus(exchange, last.info)
  if (last?.read !== undefined && isLeft(last.read)) return errorOfPayload(exchange, last.read.left)
  if (limit.isUp) return new TimeoutError(limit.milliseconds, contextOf(exchange))
  const reasonOf = (): unknown => (isOfKy(error) ? error.cause : error)
  return inspected(() => errorOfRequest(exchange, reasonOf()), new NetworkError(undefined, contextOf(exchange)))
}

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
  config.onResponse?.(info)
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
