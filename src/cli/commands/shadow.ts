import type { Command } from 'commander'
import { isOperation, type Operation } from '../../model/version.ts'
import { usageError } from '../errors/cli-error.ts'
import { endWith, exitCodes } from '../errors/exit-codes.ts'
import { checkOffered, operationArgument, anyOperation } from '../options/arguments.ts'
import { addShadowOptions, type ShadowFlags } from '../shadow/run-shadow.ts'

const checkFlags = (operation: Operation, file: string, { trusted, candidate, reuse, recorded }: ShadowFlags): void => {
  if (trusted === candidate)
    throw usageError('--trusted and --candidate are the same: --control tells how far a version differs from itself.')
  if (reuse !== undefined && recorded !== undefined)
    throw usageError('--reuse and --recorded both have answers of the trusted version: give one of them.')
  if (file === '-' && recorded === '-') throw usageError('Only one of the files can be standard input.')
  checkOffered(trusted, operation)
  checkOffered(candidate, operation)
}

export const addShadow = (program: Command): void => {
  const command = program
    .command('shadow')
    .usage('<operation> <file> [options]')
    .description(
      'Asks two versions what each row of a file asks: CSV, TSV, NDJSON, or one value a line. Writes a report for parity: places and counts, and no values. A run that was interrupted, or killed, goes on if the command is run again.',
    )
    .argument('<operation>', anyOperation)
    .argument('<file>', 'a file; standard input if it is -')
  addShadowOptions(command)
    .addHelpText(
      'after',
      `
Each question is asked once, of the trusted version first. Both versions share
the rate and the budget; --concurrency is that of each. The folder of the run,
which only you may read, has the answers, as that of a batch does; the report
has nothing of them.

With answers of the trusted version, only the candidate is paid for: those of an
earlier batch with --versions <trusted> (--reuse), or of a file (--recorded).

A candidate that does not answer is no difference, but the verdict cannot be
better than that allows. The exit codes are those of batch: ${exitCodes.fine} only if both
versions have answered every row, ${exitCodes.limit} if the budget was reached.

Examples:
  $ people-lookup-compat shadow phones inputs.csv --trusted v3 --candidate v5 --report parity.json --dry-run
  $ people-lookup-compat shadow phones inputs.csv --trusted v3 --candidate v5 --report parity.json --max-requests 3000
  $ people-lookup-compat parity parity.json --max-rate 0.1%`,
    )
    .action(async (name: string, file: string, flags: ShadowFlags) => {
      const operation = isOperation(name) ? name : operationArgument(name)
      checkFlags(operation, file, flags)
      // Loaded only here: other commands start faster without it.
      const { runShadow } = await import('../shadow/run-shadow.ts')
      endWith(await runShadow(operation, file, flags))
    })
}
