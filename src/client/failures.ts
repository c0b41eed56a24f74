import { HttpError } from '../errors/http-error.ts'
import { NetworkError } from '../errors/network-error.ts'
import { NotFoundError } from '../errors/not-found-error.ts'
import { RateLimitedError } from '../errors/rate-limited-error.ts'
import { UnauthorizedError } from '../errors/unauthorized-error.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { VersionFailure } from '../errors/version-failure.ts'
import type { Source } from '../normalize/normalize.ts'
import type { NormalizeFailure } from '../normalize/normalize-failure.ts'
import { spokeIn } from '../spokes/spoke-of.ts'
import { type Config, platformFetch } from './config.ts'
import { type Received, NoResponse } from './receive.ts'
import { programFaultOf } from './program-fault.ts'
import { TooLarge } from './read-text.ts'
import { retryAfterOf } from './response-info.ts'

/** What was asked of which version, and what is known of the answer, if there was one. */
interface Answered extends Source {
  readonly status: number | undefined
  readonly requestId: string | undefined
}

/** Whether a 404 is an answer, and not a refusal of the inputs. */
const meansNothingFound = ({ version, operation }: Source): boolean =>
  spokeIn(version, operation)?.on404 === 'nothingFound'

/** The error for an unsuccessful status. */
export const errorOfStatus = (source: Source, { response, info, body }: Received): VersionFailure => {
  const { status, requestId } = info
  const context = { ...source, status, requestId, body, retryAfterMs: retryAfterOf(response) }
  if (status === 401 || status === 403) return new UnauthorizedError(context)
  if (status === 404 && meansNothingFound(source)) return new NotFoundError(context)
  if (status === 429) return new RateLimitedError(context)
  return new HttpError(status, context)
}

/** The first system error code in an error and its causes. Only plain words are taken, so it cannot contain a URL. */
const codeOf = (error: unknown, depth = 4): string | undefined => {
  if (!(error instanceof Error) || depth === 0) return undefined
  const code: unknown = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : codeOf(error.cause, depth - 1)
}

/** Adds status, request id and body to an error of decoding. */
export const errorOfPayload = (
  source: Source,
  error: NormalizeFailure,
  answer: { readonly status: number; readonly requestId: string | undefined; readonly body: string },
): VersionFailure => {
  switch (error.name) {
    case 'UndecodableError': {
      const { pointer, expected, looksLike } = error
      return new UndecodableError({ ...source, ...answer, pointer, expected, looksLike })
    }
    case 'NotFoundError':
      return new NotFoundError({ ...source, ...answer })
    case 'UnsupportedError':
      return error
  }
}

/** Turns any other error of a request into one of ours. */
export const errorOfRequest = (
  source: Answered,
  error: unknown,
  { maxResponseBytes, fetch }: Config,
): VersionFailure => {
  if (error instanceof TooLarge) {
    return new UndecodableError({ ...source, pointer: '', expected: `at most ${maxResponseBytes} bytes` })
  }
  if (error instanceof NoResponse) {
    return new UndecodableError({ ...source, pointer: '', expected: "a Response of the lookup's fetch" })
  }
  const code = codeOf(error)
  const fault = programFaultOf(error, code)
  return new NetworkError(
    code,
    source,
    fault === undefined ? undefined : { error: fault, isOfPlatform: fetch === platformFetch },
  )
}
