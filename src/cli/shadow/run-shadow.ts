import type { BatchStoppedError } from '../../batch/batch-stopped-error.ts'
import { defaultFallbackOn, type LookupOptions } from '../../client/options.ts'
import type { Operation } from '../../model/version.ts'
import { codeOfSummary, errorOfRun } from '../batch/ending.ts'
import { type PlannedRun, plannedRun } from '../batch/planned-run.ts'
import { Progress } from '../batch/progress.ts'
import { checkConfirmed, limitFrom, stopOnSignals, tellInvalid } from '../batch/run-controls.ts'
import { CliError } from '../errors/cli-error.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { lookupOptionsFrom } from '../options/lookup-options.ts'
import { counted } from '../terminal/counted.ts'
import { note, print } from '../terminal/output.ts'
import { checkFolder, foldersIn, lockFolder, requestsIn } from './folders.ts'
import { PairBudget } from './pair-budget.ts'
import { type Pairs, pairsIn } from './pairs.ts'
import { planText, requestsOf, toAskOf } from './plan.ts'
import { checkRecorded, Recorded } from './recorded.ts'
import { checkReport, writeReport } from './report-file.ts'
import { folderFor, type ShadowFlags } from './shadow-options.ts'
import { ShadowRun } from './shadow-run.ts'

/** The error of a run that stopped. The budget is that of all requests. */
const errorOf = (stopped: BatchStoppedError, requests: number): unknown =>
  stopped.reason === 'budget'
    ? new CliError(
        `The budget is spent: ${counted(requests, 'request')} were sent, and no further pair fits. Raise --max-requests to go on.`,
        exitCodes.limit,
      )
    : errorOfRun(stopped)

const tellRecorded = ({ missing, unreadable }: Recorded<Operation>): void => {
  if (missing > 0) note(`${counted(missing, 'row')} left out: --recorded has no answer to them.`)
  if (unreadable > 0) note(`${counted(unreadable, 'row')} left out: their recorded answers cannot be read.`)
}

const tellPairs = ({ pairs, differing, failed }: Pairs, requests: number, flags: ShadowFlags): void => {
  const failures = failed === 0 ? '' : `; the candidate failed to answer ${failed.toLocaleString('en')} more`
  note(
    `${counted(pairs, 'pair')}, of which ${differing.toLocaleString('en')} differ in what both versions carry${failures}; ${counted(requests, 'request')} in all.`,
  )
  note(`The report is in ${flags.report}, the answers are in ${folderFor(flags)}.`)
  if (pairs > 0) note(`For the verdict: people-lookup-compat parity ${flags.report} --max-rate 0.1%`)
}

/** What is done in the folder, which no other process works in. */
const carryOut = async <O extends Operation>(
  operation: O,
  planned: PlannedRun<O>,
  lookup: LookupOptions,
  flags: ShadowFlags,
): Promise<ExitCode> => {
  const folder = folderFor(flags)
  const folders = foldersIn(folder)
  // A report that cannot be written is noticed before anything is paid for.
  writeReport(flags.report, folder, pairsIn(folders, operation, flags).report)
  const limit = await limitFrom(flags)
  const controller = new AbortController()
  const { signal } = controller
  const budget = new PairBudget(flags.maxRequests ?? Number.POSITIVE_INFINITY, requestsIn(folders))
  const recorded = flags.recorded === undefined ? undefined : new Recorded(flags.trusted, operation, flags.recorded)
  const run = new ShadowRun({ operation, folders, planned, recorded, lookup, limit, budget, signal, flags })
  const restore = stopOnSignals(run, controller)
  const progress = new Progress({ questions: planned.plan.questions, flags, summary: () => run.summary })
  const stopped = await run.run().finally(async () => {
    progress.end()
    restore()
    await limit?.close?.()
  })
  const pairs = pairsIn(folders, operation, flags)
  writeReport(flags.report, folder, pairs.report)
  if (recorded !== undefined) tellRecorded(recorded)
  // Those of a control that was asked for earlier, too.
  const requests = requestsIn(folders)
  tellPairs(pairs, requests, flags)
  if (stopped !== undefined) throw errorOf(stopped, requests)
  const isWhole = recorded === undefined || recorded.missing + recorded.unreadable === 0
  const codes = [...run.summaries.map(codeOfSummary), isWhole ? exitCodes.fine : exitCodes.unreadable]
  return codes.find((code) => code !== exitCodes.fine) ?? exitCodes.fine
}

/** Asks both versions, and writes the report. */
export const runShadow = async (operation: Operation, file: string, flags: ShadowFlags): Promise<ExitCode> => {
  const { trusted, report, maxRequests } = flags
  const folder = folderFor(flags)
  const folders = foldersIn(folder)
  checkFolder(folder, operation, flags)
  checkReport(report, folder)
  const lookup = await lookupOptionsFrom({ ...flags, versions: [trusted], fallbackOn: defaultFallbackOn })
  if (flags.recorded !== undefined) checkRecorded(flags.recorded)
  const release = flags.dryRun === true ? () => undefined : lockFolder(folder)
  try {
    const planned = await plannedRun(operation, file, folders.trusted, flags, lookup)
    const toAsk = toAskOf(planned.plan, folders, flags)
    const requests = requestsOf(toAsk, lookup, maxRequests)
    if (flags.dryRun === true) {
      await print(planText(planned.plan, toAsk, requests, flags))
      return exitCodes.fine
    }
    try {
      checkConfirmed(requests, flags)
    } catch (error) {
      planned.discard()
      throw error
    }
    tellInvalid(planned.plan, planned.invalidFile)
    return await carryOut(operation, planned, lookup, flags)
  } finally {
    release()
  }
}
