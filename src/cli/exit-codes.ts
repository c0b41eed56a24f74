import type { InvalidOptionsError } from '../errors/invalid-options-error.ts'
import type { InvalidValueError } from '../errors/invalid-value-error.ts'
import { isLookupError, type LookupFailure } from '../errors/lookup-failure.ts'

/** The exit codes, by which scripts can tell how the program ended. */
export const exitCodes = {
  fine: 0,
  unreadable: 1,
  usage: 2,
  notFound: 3,
  refused: 4,
  unreachable: 5,
  interrupted: 130,
} as const

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** The exit codes as `--help` lists them. */
export const exitCodesHelp = `
Exit codes:
  0    fine
  1    something could not be read: a payload, or a line of many
  2    wrong usage: an option, an input, or what a version does not offer
  3    nothing was found, and no version failed before
  4    refused: unauthorized, rate limited, or another HTTP status
  5    out of reach: no network, or no answer in time
  130  interrupted`

/** A code for every error but the one whose cause decides: a new error does not compile without one. */
type ErrorName = Exclude<(LookupFailure | InvalidOptionsError | InvalidValueError)['name'], 'AllVersionsFailedError'>

const codeOfName: Readonly<Record<ErrorName, ExitCode>> = {
  UndecodableError: exitCodes.unreadable,
  InvalidValueError: exitCodes.unreadable,
  InvalidOptionsError: exitCodes.usage,
  InvalidQueryError: exitCodes.usage,
  UnsupportedError: exitCodes.usage,
  NotFoundError: exitCodes.notFound,
  UnauthorizedError: exitCodes.refused,
  RateLimitedError: exitCodes.refused,
  HttpError: exitCodes.refused,
  NetworkError: exitCodes.unreachable,
  TimeoutError: exitCodes.unreachable,
  AbortedError: exitCodes.interrupted,
}

/** The exit code of an error of the library. If every version failed, the cause decides. */
export const exitCodeOf = (error: unknown): ExitCode => {
  if (!isLookupError(error)) return exitCodes.unreadable
  return error.name === 'AllVersionsFailedError' ? exitCodeOf(error.cause) : codeOfName[error.name]
}
