import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { fileName, wholeNumberIn } from './arguments.ts'
import { convertLines, mostTold } from '../conversion/convert-lines.ts'
import { type Conversion, convertOne } from '../conversion/convert.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { usageError } from '../errors/cli-error.ts'

/** The largest default number of threads: each takes some 50 MiB. */
const mostUnasked = 4

const mostJobs = 64

/** The options for an input of many payloads. */
export interface LineFlags {
  readonly lines?: true
  readonly jobs?: number
  readonly rejects?: string
}

/** Adds `--lines`, with this description, and its related option and help. */
export const addLineOptions = (command: Command, words: string): Command =>
  command
    .option('--lines', words)
    .option(
      '--jobs <count>',
      `how many threads read a large input (default: one per core, up to ${mostUnasked})`,
      wholeNumberIn('--jobs', 1, mostJobs),
    )
    .option(
      '--rejects <file>',
      'write { line, error, message } to a file for each line without a result',
      fileName('--rejects'),
    )
    .addHelpText(
      'after',
      `
With --lines, a line that cannot be read is reported on standard error with its
number, and gives no line of output. It does not stop the others, but sets the
exit code to ${exitCodes.unreadable}. After ${mostTold} such lines, further ones are only counted.
An answer that found nothing gives no line of output either; it is counted, but
is not a failure: with such lines alone, the exit code is ${exitCodes.fine}. --rejects lists
both. Blank lines are skipped. At the end, standard error counts what could not
be read or written, with the most frequent places.`,
    )

/** Converts an input: a single payload, or many, one per line. `script` is the program. */
export const convertInput = async (
  file: string | undefined,
  conversion: Conversion,
  { lines, jobs, rejects }: LineFlags,
  script: URL,
): Promise<ExitCode> => {
  if (lines) {
    const threads = jobs ?? Math.min(availableParallelism(), mostUnasked)
    return convertLines(file, conversion, { script, jobs: threads, rejects })
  }
  if (jobs !== undefined) throw usageError('--jobs is for many payloads: use it with --lines.')
  if (rejects !== undefined) throw usageError('--rejects is for many payloads: use it with --lines.')
  return convertOne(file, conversion)
}
