import { CommanderError } from 'commander'
import {
  type AllVersionsFailedError,
  everyFailure,
  isAllVersionsFailedError,
} from '../../errors/all-versions-failed-error.ts'
import { bodyMaySayMore, isHttpError } from '../../errors/http-error.ts'
import { isInvalidOptionsError } from '../../errors/invalid-options-error.ts'
import { isInvalidQueryError } from '../../errors/invalid-query-error.ts'
import type { LookupError } from '../../errors/lookup-error.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import { isAbortedError } from '../../errors/aborted-error.ts'
import { isTimeoutError } from '../../errors/timeout-error.ts'
import { isUndecodableError, type UndecodableError } from '../../errors/undecodable-error.ts'
import { isUnsupportedError } from '../../errors/unsupported-error.ts'
import { systemCodeOf } from '../../client/network-fault.ts'
import { debugError } from './debug.ts'
import { decisiveOf, type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts'
import { prefixOf } from './failed-before.ts'
import { misuseOf } from './misuse.ts'
import { inOptionNames, optionOf, problemsInOptionNames, unsupportedInOptionNames } from './option-names.ts'

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

/** How an error ends the program: a line for standard error, if there is something to say, and the exit code. */
interface Ending {
  readonly line: string | undefined
  readonly exitCode: ExitCode
}

const endingOfCommander = (error: CommanderError): Ending => {
  const { code, exitCode } = error
  // Commander has printed the help to standard error, without --help: the call was incomplete.
  if (code === 'commander.help' && exitCode !== 0) return { line: undefined, exitCode: exitCodes.usage }
  if (exitCode === 0) return { line: undefined, exitCode: exitCodes.fine }
  return { line: misuseOf(error), exitCode: exitCodes.usage }
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

/** Only `maxResponseBytes` is replaced by its option: other names in such a message may be those of a payload. */
const undecodableMessageOf = ({ message }: UndecodableError): string =>
  message.replace('maxResponseBytes', optionOf('maxResponseBytes'))

/** The message of an error for the user of a terminal, with options in place of the library's inputs. */
export const messageOf = (error: unknown): string => {
  if (error instanceof CliError) return error.message
  if (isAbortedError(error)) return 'Interrupted.'
  if (isAllVersionsFailedError(error)) return messageOfAll(error)
  if (isInvalidQueryError(error)) return problemsInOptionNames(error.problems, error.operation)
  if (isInvalidOptionsError(error)) return problemsInOptionNames(error.problems, undefined)
  if (isUnsupportedError(error)) return unsupportedInOptionNames(error)
  if (isTimeoutError(error)) return inOptionNames(error.message)
  if (isUndecodableError(error)) return undecodableMessageOf(error)
  if (isHttpError(error)) return error.message.replace(bodyMaySayMore, '')
  return isLookupError(error) ? error.message : 'Something unexpected happened.'
}

/** The system's error code, such as `ENOENT`. None can repeat an input here. */
const codeOf = (error: unknown): string | undefined => systemCodeOf(error, () => false)

/** Why the system refused something, in plain words; `undefined` if it gives no reason. */
export const systemReasonOf = (error: unknown, missing = 'there is no such file'): string | undefined => {
  const code = codeOf(error)
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
const inWords = (what: string, error: unknown, missing?: string): string =>
  `${what}: ${systemReasonOf(error, missing) ?? 'for a reason that the system does not give'}.`

/** A system error as wrong usage: a file or port that was named cannot be used, perhaps because there is no such file. */
export const usageErrorFromSystem = (what: string, error: unknown, missing?: string): CliError =>
  usageError(inWords(what, error, missing))

/** A system error that breaks off an output. It is worth a retry, as there may be room on the disk by then. */
export const unwrittenError = (what: string, error: unknown): CliError =>
  new CliError(inWords(what, error), exitCodes.later)

const endingOfLookup = (error: LookupError): Ending => {
  // The message of this error already says how every version failed.
  const before = isAllVersionsFailedError(error) ? '' : prefixOf(error.attempts)
  return { line: `${before}${messageOf(error)}`, exitCode: exitCodeOf(error) }
}

/** How an error of any kind ends the program. */
export const endingOf = (error: unknown): Ending => {
  debugError(error)
  if (error instanceof CliError) return { line: error.message, exitCode: error.exitCode }
  if (error instanceof CommanderError) return endingOfCommander(error)
  if (isLookupError(error)) return endingOfLookup(error)
  const name = codeOf(error) ?? (error instanceof Error ? error.name : 'no error')
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
