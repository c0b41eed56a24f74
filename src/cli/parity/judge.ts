import { readFile, writeFile } from 'node:fs/promises'
import { mergeParity } from '../../compare/parity/parity.ts'
import { parityVerdict, type Readiness } from '../../compare/parity/verdict.ts'
import { unwrittenError, usageError } from '../errors/cli-error.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { json, print } from '../terminal/output.ts'
import { isSameFile, statsOf } from '../terminal/same-file.ts'
import { type LeniencyFlags, leniencyIn, reportFrom, usesFrom } from './options.ts'
import { pageOf, pageStart } from './page.ts'
import { planText, verdictText } from './text.ts'

/** The options of `parity`. */
export interface ParityFlags extends LeniencyFlags {
  readonly maxRate: number
  readonly confidence: number
  readonly uses?: string
  readonly acceptLost?: true
  readonly plan?: true
  readonly html?: string
  readonly json?: true
}

const codes: Readonly<Record<Readiness, ExitCode>> = {
  ready: exitCodes.fine,
  notReady: exitCodes.notReady,
  unproven: exitCodes.unproven,
}

/** Writes the page, unless something else is there: the option may lack its value, and take a report for it. */
const writePage = async (file: string, page: string): Promise<void> => {
  const before = await readFile(file, 'utf8').catch(() => '')
  if (before !== '' && !before.startsWith(pageStart)) {
    throw usageError('--html needs a file of its own: this one has other content.')
  }
  try {
    await writeFile(file, page)
  } catch (error) {
    throw unwrittenError('The --html file cannot be written', error)
  }
}

/** A report that is added up twice would prove more than was seen. */
const checkFiles = (files: readonly string[]): void => {
  const all = files.map(statsOf)
  if (all.some((one, at) => all.slice(0, at).some((other) => isSameFile(one, other))))
    throw usageError('The same report is named twice.')
}

const judged = async (files: readonly string[], flags: ParityFlags) => {
  const { maxRate, confidence, uses, acceptLost } = flags
  checkFiles(files)
  const report = mergeParity(...(await Promise.all(files.map(reportFrom))))
  const used = uses === undefined ? undefined : await usesFrom(uses)
  try {
    const options = { maxRate, confidence, uses: used, acceptLost, ...leniencyIn(flags) }
    return { report, verdict: parityVerdict(report, options) }
  } catch (error) {
    // What the uses name does not exist.
    throw error instanceof RangeError ? usageError(error.message) : error
  }
}

/** Judges reports. */
export const judge = async (files: readonly string[], flags: ParityFlags): Promise<ExitCode> => {
  const { maxRate, confidence, plan, html, json: isJson } = flags
  if (files.length === 0) {
    if (plan !== true) throw usageError("missing required argument 'report'")
    await print(planText(maxRate, confidence, undefined))
    return exitCodes.fine
  }
  const { report, verdict } = await judged(files, flags)
  if (html !== undefined) await writePage(html, pageOf(report, verdict))
  // Also for a script that reads no more than the first line.
  endWith(codes[verdict.readiness])
  await print(isJson ? json(verdict) : verdictText(report, verdict, files, flags.uses))
  if (plan) await print(planText(maxRate, confidence, verdict))
  return codes[verdict.readiness]
}
