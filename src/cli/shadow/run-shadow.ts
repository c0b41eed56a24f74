import type { Command } from 'commander'
import type { Version, Operation } from '../../model/version.ts'
import { type RunFlags, runGroups, runUsual } from '../batch/batch-options.ts'
import { fileName, versionFor, anyVersion } from '../options/arguments.ts'
import { addServiceOptions, lookupOptionsFrom } from '../options/lookup-options.ts'
import { addGroup, addGroups, type Given, mostNeed, valued } from '../options/table.ts'
import { addLeniency, type LeniencyFlags, shareFor } from '../parity/judge.ts'
import { runNumbered } from '../../batch/run.ts'
import { type Half, StoredRun } from '../../batch/run-store.ts'
import { defaultFallbackOn, type LookupOptions } from '../../client/options.ts'
import { drawsWith } from '../../compare/shadow/questions.ts'
import { codeOfSummary, errorOfRun, inFolder, carriedOut } from '../batch/run-controls.ts'
import { isToBegin, type Plan, type PlannedRun, plannedRun, type ToAsk } from '../batch/plan.ts'
import { usageError } from '../errors/cli-error.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { counted, note } from '../terminal/output.ts'
import { pairsIn, type Pairs, inPairs } from './pair-asker.ts'
import { checkRecorded, Recorded, checkReport, nameIn, writeReport } from './recorded.ts'

const ownUsual = {
  to: valued('folder', 'the folder of the run, which has the answers (default: the report with .run)', fileName),
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
export interface ShadowFlags extends RunFlags, LeniencyFlags, Given<typeof ownUsual & typeof ofTrusted> {
  readonly trusted: Version
  readonly candidate: Version
  readonly report: string
}

/** The folder of the run, if none is named. */
export const folderFor = ({ report, to }: Pick<ShadowFlags, 'report' | 'to'>): string => to ?? `${report}.run`

/** Adds the options of `shadow` to a command. */
export const addShadowOptions = (command: Command): Command => {
  addGroup(command, mostNeed, () =>
    command
      .requiredOption('--trusted <version>', `the version that you rely on: ${anyVersion}`, versionFor('--trusted'))
      .requiredOption('--candidate <version>', 'the version that you want to switch to', versionFor('--candidate'))
      .requiredOption('--report <file>', 'where to write the report for parity', fileName('--report')),
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
  const failures = failed === 0 ? '' : `; the candidate failed to answer ${failed.toLocaleString('en')} more`
  note(
    `${counted(pairs, 'pair')}, of which ${differing.toLocaleString('en')} differ in what both versions carry${failures}; ${counted(requests, 'request')} in all.`,
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
  const run = inFolder(() => StoredRun.in(folder))
  const fingerprint = run?.record.fingerprint
  const asked = JSON.stringify([fingerprint?.['operation'], fingerprint?.['versions'], fingerprint?.['candidate']])
  if (run !== undefined && asked !== JSON.stringify([operation, [trusted], candidate]))
    throw usageError('The folder of the run has answers of another operation or version: name another one with --to.')
  return run
}

/** How many questions a shadow will ask, and of whom, as far as that is known before anything was answered. */
const toAskOf = (
  { questions, reused }: Plan,
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
export const runShadow = async (operation: Operation, file: string, flags: ShadowFlags): Promise<ExitCode> => {
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
