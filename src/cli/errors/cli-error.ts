import { debuglog } from 'node:util'
import { CommanderError } from 'commander'
import {
  type AllVersionsFailedError,
  everyFailure,
  isAllVersionsFailedError,
  isLookupError,
  causeOf,
  mayKnowMore,
  type VersionFailure,
} from '../../errors/lookup-failure.ts'
import { bodyMaySayMore, isAbortedError } from '../../errors/http-errors.ts'
import { isInvalidOptionsError, isInvalidQueryError } from '../../errors/invalid-input-errors.ts'
import { inWords, sentenceOf } from '../../errors/problem.ts'
import type { Operation } from '../../model/version.ts'
import type { LookupError, Attempt, AttemptCause } from '../../errors/lookup-error.ts'
import { systemCodeOf } from '../../client/faults.ts'
import { isError } from '../../wire/json.ts'

/** Ends the program with one line on standard error. It repeats no input, which may be personal data or a key. */
export class CliError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The error of a call with wrong arguments. */
export const usageError = (message: string): CliError => new CliError(message, exitCodes.usage)

/** The error of what could not be read. */
export const unreadableError = (message: string): CliError => new CliError(message, exitCodes.unreadable)

/** Recorded payloads are often in a file each. */
export const oneFile = 'To read many files, write them into one, with a payload per line, and use --lines.'

/** Logs stacks and threads if NODE_DEBUG=people-lookup-compat is set, as Node's own modules do. */
const debug = debuglog('people-lookup-compat')

/** Commander's error without its message, which repeats what was typed, perhaps a key: its code and stack frames. */
const withoutMessage = ({ name, code, message, stack = '' }: CommanderError): string =>
  `${name} ${code}${stack.slice(stack.indexOf(message) + message.length)}`

/** Logs where an error came from. */
export const debugError = (error: unknown): void => {
  if (error instanceof CommanderError) debug('%s', withoutMessage(error))
  else debug('%s', isError(error) ? error.stack : error)
}

/** How an error ends the program: a line for standard error, if there is something to say, and the exit code. */
interface Ending {
  readonly line: string | undefined
  readonly exitCode: ExitCode
}

// The library's messages have the names of inputs and options as data: the command line writes those that its user can type.

/** The option for an input: `--first-name`. */
export const optionOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The input that an operation takes as its argument, not as an option; `undefined` if all are options. */
const argumentOf: Readonly<Record<Operation, string | undefined>> = {
  person: 'id',
  phones: 'phone',
  emails: 'email',
  names: undefined,
  addresses: undefined,
}

/** What the user of a terminal calls an input or option. */
const nameFor =
  (operation: Operation | undefined) =>
  (name: string): string => {
    if (name === 'apiKey') return 'the key (PEOPLE_LOOKUP_API_KEY or --api-key-file)'
    return operation !== undefined && name === argumentOf[operation] ? `<${name}>` : optionOf(name)
  }

/**
 * The library's message advises looking at the cause, which is not possible at a terminal: it is included here, after the
 * error that decides. If a version is down, another one may have told what is wrong with the inputs.
 */
const messageOfAll = (error: AllVersionsFailedError): string => {
  const telling = [...new Set([decisiveOf(error), error.cause])]
  return [
    everyFailure(error.attempts),
    ...telling.map((failure) => `${failure.version ?? ''}: ${messageOf(failure)}`),
  ].join(' ')
}

/** The message of an error for the user of a terminal, with options in place of the library's inputs. */
export const messageOf = (error: unknown): string => {
  if (error instanceof CliError) return error.message
  if (!isLookupError(error)) return 'Something unexpected happened.'
  if (isAbortedError(error)) return 'Interrupted.'
  if (isAllVersionsFailedError(error)) return messageOfAll(error)
  const nameOf = nameFor(error.operation)
  if (isInvalidQueryError(error) || isInvalidOptionsError(error)) return inWords(sentenceOf(error.problems), nameOf)
  return error.messageFor(nameOf).replace(bodyMaySayMore, '')
}

/** Why the system refused something, in plain words; `undefined` if it gives no reason. */
export const systemReasonOf = (error: unknown, missing = 'there is no such file'): string | undefined => {
  // A code such as `ENOENT` cannot repeat an input here.
  const code = systemCodeOf(error)
  const words: Readonly<Record<string, string>> = {
    ENOENT: missing,
    EACCES: 'access is denied',
    EPERM: 'access is denied',
    // The permissions of Node and Deno.
    ERR_ACCESS_DENIED: 'access is denied',
    NotCapable: 'access is denied',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
    EADDRINUSE: 'the port is in use',
    EADDRNOTAVAIL: 'this machine has no such address',
    ENOTFOUND: 'there is no such address',
    ERR_SQLITE_ERROR: 'the file is no database, or cannot be used as one',
  }
  return code === undefined ? undefined : (words[code] ?? code)
}

/** A system error in plain words. */
const systemError = (what: string, error: unknown, missing?: string): string =>
  `${what}: ${systemReasonOf(error, missing) ?? 'for a reason that the system does not give'}.`

/** A system error as wrong usage: a file or port that was named cannot be used, perhaps because there is no such file. */
export const usageErrorFromSystem = (what: string, error: unknown, missing?: string): CliError =>
  usageError(systemError(what, error, missing))

/** A system error that breaks off an output. It is worth a retry, as there may be room on the disk by then. */
export const unwrittenError = (what: string, error: unknown): CliError =>
  new CliError(systemError(what, error), exitCodes.later)

const endingOfLookup = (error: LookupError): Ending => {
  // The message of this error already says how every version failed.
  const before = isAllVersionsFailedError(error) ? '' : prefixOf(error.attempts)
  return { line: `${before}${messageOf(error)}`, exitCode: exitCodeOf(error) }
}

/** How an error of any kind ends the program. */
export const endingOf = (error: unknown): Ending => {
  debugError(error)
  if (error instanceof CliError)
    return { line: error.message === '' ? undefined : error.message, exitCode: error.exitCode }
  if (isLookupError(error)) return endingOfLookup(error)
  // The folder of a run, wherever it is read: by its name, as other commands load nothing of runs.
  if (isError(error) && error.name === 'BatchStoppedError') {
    const isFull = systemCodeOf(error.cause) === 'ENOSPC'
    return { line: error.message, exitCode: isFull ? exitCodes.later : exitCodes.usage }
  }
  const name = systemCodeOf(error) ?? (isError(error) ? error.name : 'no error')
  if (name === 'NotCapable') {
    return {
      line: 'Deno denies a permission that this needs. Run it with --allow-env, --allow-net and --allow-read.',
      exitCode: exitCodes.usage,
    }
  }
  return {
    line: `This should not happen (${name}). NODE_DEBUG=people-lookup-compat tells more; please report it.`,
    exitCode: exitCodes.unreadable,
  }
}

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
const decisiveOf = ({ errors, cause }: AllVersionsFailedError): VersionFailure =>
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
