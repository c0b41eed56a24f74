import type { AttemptCause } from './attempt.ts'
import { isServerFault } from './http-error.ts'
import type { VersionFailure } from './version-failure.ts'

const causes: Readonly<Record<Exclude<VersionFailure['name'], 'HttpError'>, AttemptCause>> = {
  UnsupportedError: 'unsupported',
  UndecodableError: 'undecodable',
  TimeoutError: 'timeout',
  NetworkError: 'network',
  NotFoundError: 'notFound',
  RateLimitedError: 'rateLimited',
  UnauthorizedError: 'unauthorized',
  AbortedError: 'aborted',
}

/** The cause of a failed attempt, as in `fallbackOn`. */
export const causeOf = (error: VersionFailure): AttemptCause => {
  if (error.name !== 'HttpError') return causes[error.name]
  if (error.status === 410) return 'gone'
  return isServerFault(error.status) ? 'server' : 'http'
}
