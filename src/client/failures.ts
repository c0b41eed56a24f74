import { HttpError } from '../errors/http-error.ts'
import type { LookupErrorContext } from '../errors/lookup-error.ts'
import { NetworkError } from '../errors/network-error.ts'
import { NotFoundError } from '../errors/not-found-error.ts'
import { RateLimitedError } from '../errors/rate-limited-error.ts'
import { UnauthorizedError } from '../errors/unauthorized-error.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { VersionFailure } from '../errors/version-failure.ts'
import type { Version } from '../model/version.ts'
import { adviceOnMarkup } from '../normalize/advice.ts'
import type { Source } from '../normalize/normalize.ts'
import type { NormalizeFailure } from '../normalize/normalize-failure.ts'
import { isForFurtherPage, type WireRequest } from '../query/request.ts'
import { findSpoke } from '../spokes/find-spoke.ts'
import { type Config, platformFetch } from './config.ts'
import type { Received } from './receive.ts'
import { isPortBlocked, programFaultOf } from './program-fault.ts'
import { NoResponse, TooLarge, UsedResponse } from './read-text.ts'
import type { Leaks } from './leaks.ts'
import { retryAfterOf } from './retry-after.ts'
import { systemCodeOf } from './system-code.ts'

/**
 * Whether a 404 is an answer, and not an error. It is none where a further page should be: what was found before would be
 * taken for nothing, or for everything.
 */
const meansNothingFound = ({ version, operation }: Source, request: WireRequest): boolean =>
  findSpoke(version, operation)?.on404 === 'nothingFound' && !isForFurtherPage(request)

/** What was sent: to which version, what, and with which key. */
interface Sent {
  readonly config: Pick<Config, 'apiKey'>
  readonly source: Source
  readonly request: WireRequest
}

/** The error for an unsuccessful status. */
export const errorOfStatus = ({ config, source, request }: Sent, { info, body }: Received): VersionFailure => {
  const { status, requestId } = info
  const context = {
    ...source,
    status,
    requestId,
    body,
    retryAfterMs: retryAfterOf(info),
    isForFurtherPage: isForFurtherPage(request),
    isKeyless: config.apiKey === null,
  }
  if (status === 401 || status === 403) return new UnauthorizedError(context)
  if (status === 404 && meansNothingFound(source, request)) return new NotFoundError(context)
  if (status === 429) return new RateLimitedError(context)
  return new HttpError(context)
}

/** A lookup asked for a version at its address: the other one's answer means that the address leads elsewhere. */
const adviceOnLook = (looksLike: Version | undefined): string | undefined =>
  looksLike && `It looks like ${looksLike}: check the base address.`

/** Adds status, request id and body to an error of decoding. */
export const errorOfPayload = (
  source: Source,
  request: WireRequest,
  error: NormalizeFailure,
  answer: { readonly status: number; readonly requestId: string | undefined; readonly body: string },
): VersionFailure => {
  switch (error.name) {
    case 'UndecodableError': {
      const { path, expected, looksLike } = error
      return new UndecodableError({
        ...source,
        ...answer,
        path,
        expected,
        looksLike,
        advice: adviceOnMarkup(answer.body) ?? adviceOnLook(looksLike),
      })
    }
    case 'NotFoundError':
      return isForFurtherPage(request)
        ? new UndecodableError({ ...source, ...answer, path: '', expected: 'the page to which the one before led' })
        : new NotFoundError({ ...source, ...answer })
    case 'UnsupportedError':
      return error
  }
}

/** Turns any other error of a request into one of ours; `leaks` says what it must not contain. */
export const errorOfRequest = (
  context: LookupErrorContext,
  error: unknown,
  { maxResponseBytes, fetch }: Config,
  leaks: Leaks,
): VersionFailure => {
  try {
    if (error instanceof TooLarge) {
      const expected = `at most ${maxResponseBytes} bytes`
      return new UndecodableError({ ...context, path: '', expected, advice: 'Allow more with maxResponseBytes.' })
    }
    if (error instanceof NoResponse) {
      const expected = "a Response of the lookup's fetch"
      const advice = 'Its status, headers and text() are read: a mock can return Response.json(payload).'
      return new UndecodableError({ ...context, path: '', expected, advice })
    }
    if (error instanceof UsedResponse) {
      const expected = "an unread Response of the lookup's fetch"
      const advice =
        'Its body was read before: read that of response.clone(); a mock must return a new Response each time.'
      return new UndecodableError({ ...context, path: '', expected, advice })
    }
    if (isPortBlocked(error)) return new NetworkError(undefined, context, 'blockedPort')
    const code = systemCodeOf(error, leaks)
    const fault = programFaultOf(error, code)
    const isOfPlatform = fetch === platformFetch
    return new NetworkError(code, context, fault === undefined ? undefined : { error: fault, isOfPlatform })
  } catch {
    // What the options' `fetch` throws may itself throw when inspected.
    return new NetworkError(undefined, context)
  }
}
