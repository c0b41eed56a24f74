import { debuglog } from 'node:util'
import { CommanderError } from 'commander'
import {
  type AllVersionsFailedError,
  everyFailure,
  isAllVersionsFailedError,
  isLookupError,
} from '../../errors/lookup-failure.ts'
import { bodyMaySayMore } from '../../errors/http-errors.ts'
import { isInvalidOptionsError, isInvalidQueryError } from '../../errors/invalid-input-errors.ts'
import { inWords, sentenceOf } from '../../errors/problem.ts'
import type { Operation } from '../../model/version.ts'
import type { LookupError } from '../../errors/lookup-error.ts'
import { isAbortedError } from '../../errors/connection-errors.ts'
import { systemCodeOf } from '../../client/faults.ts'
import { isError } from '../../wire/json.ts'
import { decisiveOf, type ExitCode, exitCodeOf, exitCodes, prefixOf } from './exit-codes.ts'

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
export const debug = debuglog('people-lookup-compat')

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
