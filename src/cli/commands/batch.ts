import { once } from 'node:events'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { isUnderWay } from '../../batch/run-folder.ts'
import { RedisTrouble } from '../../batch/shared-stores.ts'
import { defaultFallbackOn, type LookupOptions } from '../../client/options.ts'
import { listed } from '../../errors/problem.ts'
import { versions, isOperation, type Operation } from '../../model/version.ts'
import { isText, type JsonObject } from '../../wire/json.ts'
import { concurrencyOption, queueOptions, queueSecretOf, type BatchFlags, runGroups } from '../batch/batch-options.ts'
import { type Encoding, encodingIn } from '../batch/encoding.ts'
import type { ExportWishes } from '../batch/export.ts'
import type { PlannedRun } from '../batch/plan.ts'
import { tellPause, codeOfSummary, errorOfRun, countsText, carriedOut } from '../batch/run-controls.ts'
import {
  usageError,
  CliError,
  endWith,
  exitCodes,
  type ExitCode,
  exitOnInterrupt,
  interruptSignal,
} from '../errors/cli-error.ts'
import { operationArgument, anyOperation } from '../options/arguments.ts'
import { addServiceOptions, lookupOptionsFrom, type ServiceFlags, addLookupOptions } from '../options/lookup-options.ts'
import { addOptions, limitOption, type Given, addGroups } from '../options/table.ts'
import { addRowOptions, type RowFlags, wishesOf } from '../rows/row-options.ts'
import { columnsFor } from '../rows/writer.ts'
import { print, note, counted, numberText } from '../terminal/output.ts'

/** What the latest run of a folder said of its end. */
const endingIn = (ended: JsonObject | undefined): string => {
  if (ended === undefined) return 'The latest run was killed, or none has ended yet.'
  const { stopped, unanswered, time } = ended
  const when = isText(time) ? ` at ${time}` : ''
  if (!isText(stopped)) return `Every question of the input was settled${when}.`
  return `The latest run stopped${when} (${stopped}), with ${String(unanswered)} questions to go of those it had read.`
}

const statusOf = async (folder: string): Promise<string> => {
  const { runIn } = await import('../batch/plan.ts')
  const run = runIn(folder)
  const { counts, record } = run
  run.close()
  const { operation, versions } = record.fingerprint
  return [
    `${String(operation)} by ${Array.isArray(versions) ? versions.join(', ') : ''}, begun at ${record.created}.`,
    `${countsText({ counts })}; ${numberText(record.requests)} requests.`,
    isUnderWay(folder) ? 'A run is under way.' : endingIn(record.ended),
    '',
  ].join('\n')
}

const addStatus = (batch: Command): void => {
  batch
    .command('status')
    .summary('tell how far a run is')
    .description('Tells how far the run of a folder is: its rows by status, its requests, and how it ended.')
    .argument('<folder>', 'the folder of a run')
    .action(async (folder: string) => {
      await print(await statusOf(folder))
      endWith(exitCodes.fine)
    })
}

interface ExportFlags extends RowFlags, ExportWishes {
  readonly encoding?: Encoding
}

const exportRun = async (folder: string, flags: ExportFlags): Promise<void> => {
  const { openExport, writeCsv, writeJson } = await import('../batch/export.ts')
  const wishes = wishesOf(flags, 'csv')
  if (wishes.each !== undefined && wishes.select === undefined && wishes.form === 'csv')
    throw usageError('--each needs a --select: paths in each item, as name=/names/0/full.')
  if (flags.encoding !== undefined && wishes.form !== 'csv') throw usageError('--encoding is for CSV: JSON is UTF-8.')
  const exported = await openExport(folder, flags)
  const columns = columnsFor(exported.operation, wishes)
  if (wishes.form === 'csv') await writeCsv(exported, columns, flags.encoding)
  else await writeJson(exported, columns, wishes.form)
}

const addExport = (batch: Command): void => {
  const command = batch
    .command('export')
    .summary('print the rows of a run as CSV or JSON')
    .description(
      'Prints a line for each row of the input: its own columns first and unchanged, then status, version, issues and time, then what was selected of the answer. A cell that a spreadsheet would run as a formula begins with an apostrophe.',
    )
    .argument('<folder>', 'the folder of a run')
  const words = {
    csv: 'print CSV, which is the default',
    ndjson: 'print lines of JSON, with the whole answer or what was selected',
    json: 'print a list of JSON, with the same',
  }
  addOptions(addRowOptions(command, words), limitOption)
    .option('--encoding <name>', 'that of the CSV, as utf-8 (default: that of the input)', encodingIn)
    .addOption(
      new Option('--order <order>', 'that of the input, or that in which rows were done')
        .choices(['input', 'done'])
        .default('input'),
    )
    .addOption(
      new Option('--half <half>', 'of the pairs of a shadow, what this half answered').choices([
        'trusted',
        'candidate',
        'control',
      ]),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat batch export run > results.csv
  $ people-lookup-compat batch export run --select owner=/owners/0/names/0/full
  $ people-lookup-compat batch export run --each /owners --select name=/names/0/full
  $ people-lookup-compat batch export run --ndjson | jq .value`,
    )
    .action(async (folder: string, flags: ExportFlags) => {
      exitOnInterrupt()
      await exportRun(folder, flags)
      endWith(exitCodes.fine)
    })
}

const workOptions = { ...queueOptions, ...concurrencyOption }

interface WorkFlags extends ServiceFlags, Given<typeof workOptions> {}

const work = async (flags: WorkFlags): Promise<void> => {
  const { queue, queuePrefix, concurrency } = flags
  if (queue === undefined) throw usageError('--queue names the Redis with the queue: give one.')
  const interrupted = interruptSignal('SIGTERM')
  // Which versions are asked, and after what, is the run's.
  const lookup = await lookupOptionsFrom({ ...flags, versions, fallbackOn: defaultFallbackOn })
  const { workQueue } = await import('../../queue/work-queue.ts')
  const secret = queueSecretOf(lookup.apiKey)
  const options = { redis: queue, prefix: queuePrefix, secret, concurrency, onPause: tellPause }
  const worker = await workQueue(lookup, options).catch((error: unknown) => {
    throw error instanceof RedisTrouble ? new CliError(error.message, exitCodes.later) : error
  })
  note('Working for the runs of the queue. Ctrl-C finishes what is under way, and ends it.')
  if (!interrupted.aborted) await once(interrupted, 'abort')
  await worker.close()
}

const addWork = (batch: Command): void => {
  const command = batch
    .command('work')
    .summary('look up for runs with --queue, on this or other machines')
    .description(
      'Looks up what runs with --queue ask, through BullMQ on Redis, until it is stopped. It needs the same key as these runs, which also encrypts what is in Redis; versions, fallback, rate and budget are theirs.',
    )
  addServiceOptions(addOptions(command, workOptions)).action(async (flags: WorkFlags) => {
    await work(flags)
    endWith(exitCodes.fine)
  })
}

const carryOut = async <O extends Operation>(
  operation: O,
  { plan, journal, inputs, reuse }: PlannedRun<O>,
  lookup: LookupOptions,
  flags: BatchFlags,
): Promise<ExitCode> => {
  const { queue, queuePrefix, rate, to = '' } = flags
  const { summary, error } = await carriedOut(plan.questions, flags, async ({ own, ...controls }) => {
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
  const { isToBegin, plannedRun, toAskIn } = await import('../batch/plan.ts')
  const planned = await plannedRun(operation, file, to, flags, lookup)
  const isBegun = await isToBegin(planned.plan, toAskIn(planned.plan), lookup.versions.length, flags)
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
  addExport(batch)
  addStatus(batch)
  addWork(batch)
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
