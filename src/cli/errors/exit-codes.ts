import type { Attempt, AttemptCause } from '../../errors/lookup-error.ts'
import {
  type AllVersionsFailedError,
  causeOf,
  isLookupError,
  mayKnowMore,
  type VersionFailure,
} from '../../errors/lookup-failure.ts'

/** The exit codes, by which scripts can tell how the program ended. */
export const exitCodes = {
  fine: 0,
  unreadable: 1,
  notReady: 1,
  gap: 1,
  usage: 2,
  notFound: 3,
  refused: 4,
  later: 5,
  limit: 6,
  unproven: 7,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Sets the exit code of the program, which ends when there is nothing left to do. */
export const endWith = (code: ExitCode): void => {
  process.exitCode = code
}

const meanings: readonly (readonly [ExitCode, string])[] = [
  [exitCodes.fine, 'success'],
  [
    exitCodes.unreadable,
    'something could not be read: a payload, or a line with --lines;\nparity: not ready; uses check: a gap',
  ],
  [exitCodes.usage, 'wrong usage: an option, an input, or something the versions do not offer'],
  [exitCodes.notFound, 'nothing was found, and no version failed before; never with --lines'],
  [exitCodes.refused, 'permanent failure: unauthorized, or a status that a retry will not change'],
  [
    exitCodes.later,
    'worth a retry: rate limited, a server error, no network or no answer,\nor an output that cannot be written',
  ],
  [exitCodes.limit, 'your limit was reached: the --max-requests of a batch or shadow'],
  [exitCodes.unproven, 'parity: unproven, as not enough was seen'],
  [exitCodes.interrupted, 'interrupted'],
]

/** The exit codes as `--help` lists them. */
export const exitCodesHelp = `
Exit codes:
${meanings.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning.replace('\n', '\n       ')}`).join('\n')}`

/** The exit code of a version's failure, by its cause: a new cause does not compile without one. */
const codeOfCause: Readonly<Record<AttemptCause, ExitCode>> = {
  undecodable: exitCodes.unreadable,
  unsupported: exitCodes.usage,
  notFound: exitCodes.notFound,
  unauthorized: exitCodes.refused,
  rateLimited: exitCodes.later,
  gone: exitCodes.refused,
  server: exitCodes.later,
  http: exitCodes.refused,
  network: exitCodes.later,
  timeout: exitCodes.later,
  aborted: exitCodes.interrupted,
}

/**
 * The error that decides if every version failed: one that is worth a retry, if there is one. That an old version is gone
 * does not make the outage of a newer one permanent.
 */
export const decisiveOf = ({ errors, cause }: AllVersionsFailedError): VersionFailure =>
  errors.filter(({ retryable }) => retryable).at(-1) ?? cause

/** The exit code of an error of the library. */
export const exitCodeOf = (error: unknown): ExitCode => {
  if (!isLookupError(error)) return exitCodes.unreadable
  switch (error.name) {
    case 'AllVersionsFailedError':
      return exitCodeOf(decisiveOf(error))
    case 'InvalidOptionsError':
    case 'InvalidQueryError':
      return exitCodes.usage
    case 'InvalidValueError':
      return exitCodes.unreadable
    case 'HttpError':
    case 'UndecodableError':
      // A status such as 408, or an answer that breaks off, has no cause of its own.
      return error.retryable ? exitCodes.later : codeOfCause[causeOf(error)]
    case 'NetworkError':
      // Node or Deno does not allow the program to connect.
      return error.retryable ? exitCodes.later : exitCodes.refused
    default:
      return codeOfCause[causeOf(error)]
  }
}

// That an older version found nobody does not prove that there is nobody, if a newer one could not answer. A lookup of one
// person then fails; a search has an empty list.

/** The attempts before the last one that should have answered. */
const failedBefore = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.slice(0, -1).filter(({ cause }) => cause !== undefined && mayKnowMore[cause])

/** What failed before, as a prefix of the last version's message: `v5 failed (server); v4: `. */
export const prefixOf = (attempts: readonly Attempt[]): string => {
  const failed = failedBefore(attempts)
  if (failed.length === 0) return ''
  const told = failed.map(({ version, cause }) => `${version} failed (${cause ?? ''})`).join(', ')
  return `${told}; ${attempts.at(-1)?.version ?? ''}: `
}

/**
 * The exit code if nothing was found: that of the first version that failed before, if one did, unless another failure is
 * worth a retry.
 */
export const exitCodeOfNothing = (attempts: readonly Attempt[]): ExitCode => {
  const codes = failedBefore(attempts).flatMap(({ cause }) => (cause === undefined ? [] : codeOfCause[cause]))
  return codes.find((code) => code === exitCodes.later) ?? codes[0] ?? exitCodes.notFound
}

/**
 * Lets an interrupted program die of the signal, which shells report as 130, instead of exiting with 130. If a command
 * exits, the shell assumes that it has handled the Ctrl-C, and goes on: a loop over ids would send the next one.
 */
export const dieOfInterrupt = (): void => {
  process.once('exit', (code) => {
    // Windows has no signals: there, this would end the program with 1.
    if (code !== exitCodes.interrupted || process.platform === 'win32') return
    try {
      process.kill(process.pid, 'SIGINT')
    } catch {
      // Deno may not allow it. Then 130 has to do.
    }
  })
}

/** Ends the program at once on Ctrl-C: a run that only reads and prints leaves nothing half done. */
export const exitOnInterrupt = (): void => {
  process.once('SIGINT', () => process.exit(exitCodes.interrupted))
}

/** A signal that aborts on Ctrl-C, or on other signals. A second Ctrl-C ends the program whatever it is doing. */
export const interruptSignal = (...others: readonly NodeJS.Signals[]): AbortSignal => {
  const controller = new AbortController()
  for (const name of ['SIGINT', ...others] as const) {
    process.once(name, () => {
      controller.abort()
    })
  }
  return controller.signal
}
