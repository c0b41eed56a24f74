import type { AttemptCause } from './attempt.ts'
import { isServerFault } from './http-error.ts'
import type { VersionFailure } from './version-failure.ts'

/** The cause of a failed attempt, as in `fallbackOn`. */
export const causeOf = (error: VersionFailure): AttemptCause => {
  switch (error.name) {
    case 'UnsupportedError':
      return 'unsupported'
    case 'UndecodableError':
      return 'undecodable'
    case 'TimeoutError':
      return 'timeout'
    case 'NetworkError':
      return 'network'
    case 'NotFoundError':
      return 'notFound'
    case 'RateLimitedError':
      return 'rateLimited'
    case 'UnauthorizedError':
      return 'unauthorized'
    case 'AbortedError':
      return 'aborted'
    case 'HttpError':
      if (error.status === 410) return 'gone'
      return isServerFault(error.status) ? 'server' : 'http'
  }
}
