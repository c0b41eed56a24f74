import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { parsed } from '../../batch/batch-row.ts'
import { ownFile } from '../../batch/run-folder.ts'
import { type Half, StoredRun } from '../../batch/run-store.ts'
import { runNumbered } from '../../batch/run.ts'
import { defaultFallbackOn, type LookupOptions } from '../../client/options.ts'
import { isParity, type Parity } from '../../compare/parity/parity.ts'
import { drawsWith } from '../../compare/shadow/sampler.ts'
import { type Version, type Operation, isOperation } from '../../model/version.ts'
import { type RunFlags, runGroups, runUsual } from '../batch/batch-options.ts'
import { isToBegin, type RunPlan, type PlannedRun, plannedRun, type ToAsk } from '../batch/plan.ts'
import { codeOfSummary, errorOfRun, carriedOut } from '../batch/run-controls.ts'
import { unwrittenError, usageError, type ExitCode, exitCodes, endWith } from '../errors/cli-error.ts'
import {
  fileName,
  ownFileName,
  versionFor,
  anyVersion,
  checkOffered,
  operationArgument,
  anyOperation,
} from '../options/arguments.ts'
import { addServiceOptions, lookupOptionsFrom } from '../options/lookup-options.ts'
import { addGroup, addGroups, type Given, mostNeed, valued } from '../options/table.ts'
import { addLeniency, type LeniencyFlags, shareFor } from '../parity/judge.ts'
import { pairsIn, type Pairs, inPairs, checkRecorded, Recorded } from '../shadow/pairs.ts'
import { counted, note, numberText } from '../terminal/output.ts'

/** A report as the folder of its run sees it: both may be moved together. */
const nameIn = (folder: string, file: string): string => relative(resolve(folder), resolve(file))

/** Refuses to overwrite anything but a report of the same run, which has all that the report before had. */
const checkReport = (file: string, folder: string, noted: unknown): void => {
  // By its name, or because the run says so.
  const isOwn = resolve(folder) === resolve(`${file}.run`) || noted === nameIn(folder, file)
  let isFine: boolean
  try {
    const before = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined
    isFine = !existsSync(file) || (isParity(before) && (before.operations.length === 0 || isOwn))
  } catch {
    isFine = false
  }
  if (!isFine)
    throw usageError('--report needs a file of its own: this one has other content, or the report of another run.')
}

/** Writes a file as a whole: after a crash, there is the old one or the new one. */
const writeWhole = (path: string, text: string): void => {
  const file = openSync(`${path}.new`, 'w', ownFile)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}

/** Writes a report as a whole: after a crash, there is the one before or this one. */
const writeReport = (file: string, report: Parity): void => {
  try {
    writeWhole(file, `${JSON.stringify(report, undefined, 2)}\n`)
  } catch (error) {
    throw unwrittenError('The --report file cannot be written', error)
  }
}

const ownUsual = {
  to: valued('folder', 'the folder of the run, which has the answers (default: the report with .run)', ownFileName),
}

const ofTrusted = {
  control: valued('share', 'for this share of the questions, ask the trusted version once more', (name) =>
    shareFor(name, false),
  ),
  recorded: valued(
    'file',
    "answers of the trusted version to each row, one payload per line: it isn't asked",
    fileName,
  ),
}

/** The options of `shadow`. */
interface ShadowFlags extends RunFlags, LeniencyFlags, Given<typeof ownUsual & typeof ofTrusted> {
  readonly trusted: Version
  readonly candidate: Version
  readonly report: string
}

/** The folder of the run, if none is named. */
const folderFor = ({ report, to }: Pick<ShadowFlags, 'report' | 'to'>): string => to ?? `${report}.run`

/** Adds the options of `shadow` to a command. */
const addShadowOptions = (command: Command): Command => {
  addGroup(command, mostNeed, () =>
    command
      .requiredOption('--trusted <version>', `the version that you rely on: ${anyVersion}`, versionFor('--trusted'))
      .requiredOption('--candidate <version>', 'the version that you want to switch to', versionFor('--candidate'))
      .requiredOption('--report <file>', 'where to write the report for parity', ownFileName('--report')),
  )
  addGroups(command, {
    ...runGroups,
    [mostNeed]: { ...runUsual, ...ownUsual },
    'What the trusted version says:': ofTrusted,
  })
  addGroup(command, 'What counts as a difference:', addLeniency)
  return addServiceOptions(command)
}

const tellRecorded = ({ missing, unreadable }: Recorded<Operation>): void => {
  if (missing > 0) note(`${counted(missing, 'row')} left out: --recorded has no answer to them.`)
  if (unreadable > 0) note(`${counted(unreadable, 'row')} left out: their recorded answers cannot be read.`)
}

const tellPairs = ({ pairs, differing, failed }: Pairs, requests: number, flags: ShadowFlags): void => {
  const failures = failed === 0 ? '' : `; the candidate failed to answer ${numberText(failed)} more`
  note(
    `${counted(pairs, 'pair')}, of which ${numberText(differing)} differ in what both versions carry${failures}; ${counted(requests, 'request')} in all.`,
  )
  note(`The report is in ${flags.report}, the answers are in ${folderFor(flags)}.`)
  if (pairs > 0) note(`For the verdict: people-lookup-compat parity ${flags.report} --max-rate 0.1%`)
}

/** Which questions are asked once more: the same ones each time. Nothing that is drawn is kept. */
const drawnBy = ({ control = 0 }: ShadowFlags): ((key: string) => Promise<boolean>) => {
  const drawFor = drawsWith('control')
  return async (key) => control > 0 && (await drawFor(key)).control < control
}

/** Asks both versions. */
const carryOut = async <O extends Operation>(
  operation: O,
  planned: PlannedRun<O>,
  lookup: LookupOptions,
  flags: ShadowFlags,
): Promise<ExitCode> => {
  const { trusted, report } = flags
  const folder = folderFor(flags)
  const recorded = flags.recorded === undefined ? undefined : new Recorded(trusted, operation, flags.recorded)
  const inputs = recorded === undefined ? planned.inputs() : recorded.knownOf(planned.inputs())
  const { journal, others } = inPairs({
    journal: planned.journal,
    lookup,
    versions: flags,
    // A report that cannot be written is noticed before anything is paid for.
    opened: () => writeReport(report, pairsIn(folder, operation, flags).report),
    known: (key) => (recorded === undefined ? planned.reuse(key) : recorded.answerTo(key)),
    isControlled: drawnBy(flags),
  })
  const { summary, error } = await carriedOut(planned.plan.questions, flags, ({ own, ...controls }) =>
    runNumbered(lookup, operation, inputs, { ...controls, ...own, journal }, others),
  )
  const pairs = pairsIn(folder, operation, flags)
  writeReport(report, pairs.report)
  if (recorded !== undefined) tellRecorded(recorded)
  tellPairs(pairs, summary.requests, flags)
  if (error !== undefined) throw errorOfRun(error)
  const isWhole = recorded === undefined || recorded.missing + recorded.unreadable === 0
  const code = codeOfSummary(summary)
  return code !== exitCodes.fine || isWhole ? code : exitCodes.unreadable
}

/** Refuses a folder of anything else. */
const checkFolder = (
  folder: string,
  operation: Operation,
  { trusted, candidate }: ShadowFlags,
): StoredRun | undefined => {
  const run = StoredRun.in(folder)
  const fingerprint = run?.record.fingerprint
  const asked = JSON.stringify([fingerprint?.['operation'], fingerprint?.['versions'], fingerprint?.['candidate']])
  if (run !== undefined && asked !== JSON.stringify([operation, [trusted], candidate]))
    throw usageError('The folder of the run has answers of another operation or version: name another one with --to.')
  return run
}

/** How many questions a shadow will ask, and of whom, as far as that is known before anything was answered. */
const toAskOf = (
  { questions, reused }: RunPlan,
  answered: Readonly<Record<Half, number>>,
  { trusted, candidate, control: share, recorded }: ShadowFlags,
): ToAsk => {
  const first = recorded === undefined ? Math.max(0, questions - answered.trusted - reused) : 0
  const other = Math.max(0, questions - answered.candidate)
  // Which ones is drawn.
  const again = Math.max(0, Math.round(questions * (share ?? 0)) - answered.control)
  const control = share === undefined ? '' : `, and ${trusted} about ${counted(again, 'time')} more`
  return {
    count: first + other + again,
    text: `To ask: ${trusted} ${counted(first, 'question')}, ${candidate} ${counted(other, 'question')}${control}.`,
  }
}

/** Asks both versions, and writes the report. */
const runShadow = async (operation: Operation, file: string, flags: ShadowFlags): Promise<ExitCode> => {
  const { trusted, candidate, report } = flags
  const folder = folderFor(flags)
  const before = checkFolder(folder, operation, flags)
  checkReport(report, folder, before?.record.notes['report'])
  const halves = before?.halves ?? { trusted: 0, candidate: 0, control: 0 }
  before?.close()
  const lookup = await lookupOptionsFrom({ ...flags, versions: [trusted], fallbackOn: defaultFallbackOn })
  if (flags.recorded !== undefined) checkRecorded(flags.recorded)
  const own = { fingerprint: { candidate }, notes: { report: nameIn(folder, report) } }
  const planned = await plannedRun(operation, file, folder, flags, lookup, own)
  const isBegun = await isToBegin(planned.plan, toAskOf(planned.plan, halves, flags), 1, flags)
  return isBegun ? carryOut(operation, planned, lookup, flags) : exitCodes.fine
}

const checkFlags = (operation: Operation, { trusted, candidate, reuse, recorded }: ShadowFlags): void => {
  if (trusted === candidate)
    throw usageError('--trusted and --candidate are the same: --control tells how far a version differs from itself.')
  if (reuse !== undefined && recorded !== undefined)
    throw usageError('--reuse and --recorded both have answers of the trusted version: give one of them.')
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
      checkFlags(operation, flags)
      endWith(await runShadow(operation, file, flags))
    })
}
