import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { LookupOptions } from '../../client/options.ts'
import { isOperation, type Operation } from '../../model/version.ts'
import { type BatchFlags, queueOptions, queueSecretOf, runGroups } from '../batch/batch-options.ts'
import { codeOfSummary, errorOfRun, countsText, carriedOut, isToBegin } from '../batch/run-controls.ts'
import { planText, rangeOf, toAskIn } from '../batch/plan-text.ts'
import type { PlannedRun } from '../batch/planned-run.ts'
import { listed } from '../../errors/problem.ts'
import { usageError } from '../errors/cli-error.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { operationArgument, anyOperation } from '../options/arguments.ts'
import { addLookupOptions, lookupOptionsFrom } from '../options/lookup-options.ts'
import { addGroups } from '../options/table.ts'
import { counted, note } from '../terminal/output.ts'
import { addBatchExport } from './batch-export.ts'
import { addBatchStatus } from './batch-status.ts'
import { addBatchWork } from './batch-work.ts'

const carryOut = async <O extends Operation>(
  operation: O,
  { plan, journal, inputs, reuse }: PlannedRun<O>,
  lookup: LookupOptions,
  flags: BatchFlags,
): Promise<ExitCode> => {
  const { queue, queuePrefix, rate, to = '' } = flags
  const { summary, error } = await carriedOut(plan, flags, async ({ own, ...controls }) => {
    const options = { ...controls, journal, reuse }
    if (queue === undefined) {
      const { runNumbered } = await import('../../batch/run.ts')
      return runNumbered(lookup, operation, inputs(), { ...options, ...own })
    }
    const { queueNumbered } = await import('../../queue/queue-batch.ts')
    const name = `${hostname()}:${resolve(to)}`
    const secret = queueSecretOf(lookup.apiKey)
    return queueNumbered(lookup, operation, inputs(), {
      ...options,
      redis: queue,
      prefix: queuePrefix,
      secret,
      name,
      rate,
    })
  })
  const { leftOut, requests } = summary
  if (leftOut.length > 0) note(`${listed(leftOut, 'and')} failed, and was left out while others answered.`)
  note(`${countsText(summary)}; ${counted(requests, 'request')} in all. The rows are in ${to}.`)
  if (error !== undefined) throw errorOfRun(error)
  return codeOfSummary(summary)
}

const runBatchCommand = async (operation: Operation, file: string, flags: BatchFlags): Promise<ExitCode> => {
  const { to } = flags
  if (to === undefined) throw usageError('--to names the folder of the run: give one.')
  const lookup = await lookupOptionsFrom(flags)
  if (flags.queue !== undefined) queueSecretOf(lookup.apiKey)
  // Loaded only here: other commands start faster without it.
  const { plannedRun } = await import('../batch/planned-run.ts')
  const planned = await plannedRun(operation, file, to, flags, lookup)
  const { plan } = planned
  const { count, text } = toAskIn(plan)
  const versions = lookup.versions.length
  const requests = rangeOf(count, versions, flags)
  const isBegun = await isToBegin(plan, requests, planText(plan, text, requests, versions, flags), flags)
  return isBegun ? carryOut(operation, planned, lookup, flags) : exitCodes.fine
}

export const addBatch = (program: Command): void => {
  const batch = program
    .command('batch')
    .usage('<operation> <file> --to <folder> [options]')
    .description(
      'Looks up each row of a file: CSV, TSV, NDJSON, or one value a line. Each question is asked once. The folder of --to keeps the rows, and lets the next run go on where one ended, even if it was killed.',
    )
    // --csv after export is its own option.
    .enablePositionalOptions()
    .argument('<operation>', anyOperation)
    .argument('<file>', 'a file; standard input if it is -')
  addBatchExport(batch)
  addBatchStatus(batch)
  addBatchWork(batch)
  addLookupOptions(addGroups(batch, { ...runGroups, 'Sharing it with other machines:': queueOptions }))
    .addHelpText(
      'after',
      `
Ctrl-C lets what is under way finish; a second one ends it. Run the same command
again to go on. The exit code is ${exitCodes.fine} only if every row is answered.

Examples:
  $ people-lookup-compat batch phones customers.csv --to run --dry-run --price 0.05
  $ people-lookup-compat batch phones customers.csv --to run --rate 10/s --max-requests 5000
  $ people-lookup-compat batch export run > results.csv
  $ people-lookup-compat batch status run`,
    )
    .action(async (operation: string, file: string, flags: BatchFlags) => {
      endWith(await runBatchCommand(isOperation(operation) ? operation : operationArgument(operation), file, flags))
    })
}
