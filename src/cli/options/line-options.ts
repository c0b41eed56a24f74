import type { Command } from 'commander'
import { fileName } from './arguments.ts'
import { addOptions, type Given, valued } from './table.ts'
import { convertLines, mostTold } from '../conversion/convert-lines.ts'
import { type Conversion, convertOne } from '../conversion/convert.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { usageError } from '../errors/cli-error.ts'

const lineOptions = {
  rejects: valued('file', 'write { line, error, message } to a file for each line without a result', fileName),
}

/** The options for an input of many payloads. */
export interface LineFlags extends Given<typeof lineOptions> {
  readonly lines?: true
}

/** Adds `--lines`, with this description, and its related option and help. */
export const addLineOptions = (command: Command, words: string): Command =>
  addOptions(command.option('--lines', words), lineOptions).addHelpText(
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

/** Converts an input: a single payload, or many, one per line. */
export const convertInput = async (
  file: string | undefined,
  conversion: Conversion,
  { lines, rejects }: LineFlags,
): Promise<ExitCode> => {
  if (lines) return convertLines(file, conversion, rejects)
  if (rejects !== undefined) throw usageError('--rejects is for many payloads: use it with --lines.')
  return convertOne(file, conversion)
}
