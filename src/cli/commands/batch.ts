import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { LookupOptions } from '../../client/options.ts'
import type { Limit } from '../../batch/limit.ts'
import type { Batch } from '../../batch/run-batch.ts'
import { isOperation, type Operation } from '../../model/version.ts'
import { addBatchOptions, type BatchFlags, queueSecretOf } from '../batch/batch-options.ts'
import { codeOfSummary, errorOfRun } from '../batch/ending.ts'
import { planText, requestsOf } from '../batch/plan-text.ts'
import type { PlannedRun } from '../batch/planned-run.ts'
import { countsText, Progress } from '../batch/progress.ts'
import { checkConfirmed, limitFrom, stopOnSignals, tellInvalid, tellPause } from '../batch/run-controls.ts'
import { listed } from '../../errors/problem.ts'
import { usageError } from '../errors/cli-error.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { operationArgument, anyOperation } from '../options/arguments.ts'
import { addLookupOptions, lookupOptionsFrom } from '../options/lookup-options.ts'
import { counted } from '../terminal/counted.ts'
import { note, print } from '../terminal/output.ts'
import { addBatchExport } from './batch-export.ts'
import { addBatchStatus } from './batch-status.ts'
import { addBatchWork } from './batch-work.ts'

const begun = async <O extends Operation>(
  operation: O,
  { journal, inputs, reuse }: PlannedRun<O>,
  lookup: LookupOptions,
  { concurrency, maxRequests, inDoubt, allowNobody, queue, queuePrefix, rate, maxPause, to = '' }: BatchFlags,
  { limit, signal }: { readonly limit: Limit | undefined; readonly signal: AbortSignal },
): Promise<Batch<O>> => {
  const options = { journal, maxRequests, signal, allowNobody, reuse, maxPauseMs: maxPause, onPause: tellPause }
  if (queue === undefined) {
    const { runNumbered } = await import('../../batch/run-batch.ts')
    return runNumbered(lookup, operation, inputs(), { ...options, limit, concurrency, inDoubt })
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
}

const carryOut = async <O extends Operation>(
  operation: O,
  planned: PlannedRun<O>,
  lookup: LookupOptions,
  flags: BatchFlags,
): Promise<ExitCode> => {
  const limit = flags.queue === undefined ? await limitFrom(flags) : undefined
  const controller = new AbortController()
  const run = await begun(operation, planned, lookup, flags, { limit, signal: controller.signal })
  const restore = stopOnSignals(run, controller)
  const progress = new Progress({ questions: planned.plan.questions, flags, summary: () => run.summary })
  try {
    const rows = run[Symbol.asyncIterator]()
    // The rows are in the folder: there is nothing else to do with them.
    while ((await rows.next()).done !== true);
  } catch (error) {
    throw errorOfRun(error)
  } finally {
    progress.end()
    restore()
    await limit?.close?.()
    const { leftOut } = run.summary
    if (leftOut.length > 0) note(`${listed(leftOut, 'and')} failed, and was left out while others answered.`)
    note(
      `${countsText(run.summary)}; ${counted(run.summary.requests, 'request')} in all. The rows are in ${flags.to ?? ''}.`,
    )
  }
  return codeOfSummary(run.summary)
}

const runBatchCommand = async (operation: Operation, file: string, flags: BatchFlags): Promise<ExitCode> => {
  const { to } = flags
  if (to === undefined) throw usageError('--to names the folder of the run: give one.')
  const lookup = await lookupOptionsFrom(flags)
  if (flags.queue !== undefined) queueSecretOf(lookup.apiKey)
  // Loaded only here: other commands start faster without it.
  const { plannedRun } = await import('../batch/planned-run.ts')
  const planned = await plannedRun(operation, file, to, flags, lookup)
  if (flags.dryRun === true) {
    await print(planText(planned.plan, lookup, flags))
    return exitCodes.fine
  }
  try {
    checkConfirmed(requestsOf(planned.plan, lookup, flags), flags)
  } catch (error) {
    planned.discard()
    throw error
  }
  tellInvalid(planned.plan, planned.invalidFile)
  return carryOut(operation, planned, lookup, flags)
}

export const addBatch = (program: Command): void => {
  const batch = program
    .command('batch')
    .usage('<operation> <file> --to <folder> [options]')
    .summary('look up a whole file: within a rate and a budget, each question once')
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
  addLookupOptions(addBatchOptions(batch))
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
