import { type BatchSummary, isBatchStoppedError, type StopReason } from '../../batch/batch-stopped-error.ts'
import { RedisTrouble } from '../../batch/limit/load-ioredis.ts'
import { CliError, messageOf, systemReasonOf } from '../errors/cli-error.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { isFull } from '../../batch/store/sqlite.ts'
import { isInvalidOptionsError } from '../../errors/invalid-options-error.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'

const codeOfReason: Readonly<Record<StopReason, ExitCode>> = {
  budget: exitCodes.limit,
  refused: exitCodes.refused,
  failing: exitCodes.later,
  unanswered: exitCodes.later,
  nobody: exitCodes.notFound,
  aborted: exitCodes.interrupted,
  journal: exitCodes.later,
  unsent: exitCodes.later,
  inputs: exitCodes.unreadable,
}

/** Options of the library in the messages of runs, by what they are called on the command line. */
const inOptions = (message: string): string =>
  message
    .replace('Raise maxRequests', 'Raise --max-requests')
    .replace('set allowNobody', 'give --allow-nobody')
    .replace('the limit, or beforeRequest, has', 'the limit has')

/** What is known of the cause, if there is one. */
const reasonIn = (cause: unknown): string | undefined => {
  if (isLookupError(cause)) return messageOf(cause)
  const why = isFull(cause) ? 'the disk is full' : systemReasonOf(cause)
  return why === undefined ? undefined : `The system says: ${why}.`
}

/** Any error of a run, as one of the program. */
export const errorOfRun = (error: unknown): unknown => {
  if (!isBatchStoppedError(error)) return error
  const { reason, cause, message, summary } = error
  if (cause instanceof CliError || isInvalidOptionsError(cause)) return cause
  if (cause instanceof RedisTrouble) return new CliError(cause.message, exitCodes.later)
  // A folder that cannot be used, or is not ours, was named by mistake. A store that fails later is worth a retry.
  if (reason === 'journal' && summary === undefined)
    return new CliError(message, isFull(cause) ? exitCodes.later : exitCodes.usage)
  const why = reasonIn(cause)
  return new CliError(why === undefined ? inOptions(message) : `${inOptions(message)} ${why}`, codeOfReason[reason])
}

/** What `open` gives of a folder, or why it cannot be used. */
export const inFolder = <A>(open: () => A): A => {
  try {
    return open()
  } catch (error) {
    throw errorOfRun(error)
  }
}

/** How a run ends in which every question is settled: rows without an answer are no success. */
export const codeOfSummary = ({ counts }: BatchSummary): ExitCode => {
  const { refused = 0, invalid = 0, undecodable = 0, unsupported = 0 } = counts
  if (refused > 0) return exitCodes.refused
  return invalid + undecodable + unsupported > 0 ? exitCodes.unreadable : exitCodes.fine
}
