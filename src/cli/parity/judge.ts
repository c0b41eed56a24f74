import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { type Leniency, leniencyRules, somePaths } from '../../compare/comparison.ts'
import { isModelPath, type ModelPath } from '../../lineage/model-path.ts'
import { isParity, type Parity, mergeParity } from '../../compare/parity/parity.ts'
import { checkUses, type Uses } from '../../lineage/uses.ts'
import { isObject, isError, isRangeError } from '../../wire/json.ts'
import { unreadableError, usageError, unwrittenError, endWith, type ExitCode, exitCodes } from '../errors/cli-error.ts'
import { parityVerdict, type Readiness } from '../../compare/parity/verdict.ts'
import { addOptions, type Given, refuse, ruled, valued } from '../options/table.ts'
import { json, print } from '../terminal/output.ts'
import { isSameFile, statsOfInput, textOfFile } from '../terminal/input.ts'
import { pageOf, pageStart } from './page.ts'
import { planText, verdictText } from './text.ts'

/** Creates a reader of a share: `0.1%`, or `0.001`. */
export const shareFor =
  (option: string, isPercentPlain: boolean) =>
  (text: string): number => {
    const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,12})?)(%)?$/.exec(text) ?? []
    const number = Number(digits)
    const share = percent === '%' || (isPercentPlain && number >= 1) ? number / 100 : number
    if (share > 0 && share < 1) return share
    throw usageError(`${option} is a share, such as ${isPercentPlain ? '95 or 99.5%' : '0.1% or 0.001'}.`)
  }

/** Reads JSON from a file. */
export const jsonFrom = async (file: string, what: string): Promise<unknown> => {
  const text = await textOfFile(file, `The ${what}`)
  try {
    return JSON.parse(text)
  } catch {
    throw unreadableError(`The ${what} is not JSON.`)
  }
}

/** Reads a report from a file. */
const reportFrom = async (file: string): Promise<Parity> => {
  const report = await jsonFrom(file, 'report')
  if (isParity(report)) return report
  throw unreadableError('This is no report of parity: compare and shadow write one.')
}

/** Reads a program's uses from a file; below a root, if it does not say so itself. */
export const usesFrom = async (file: string, root?: string): Promise<Uses> => {
  const uses = await jsonFrom(file, 'file of uses')
  try {
    return checkUses(root !== undefined && isObject(uses) ? { ...uses, root } : uses)
  } catch (error) {
    throw unreadableError(isError(error) ? error.message : 'This is no file of uses.')
  }
}

/** Creates a reader of fields of the model, with commas between them; the option may be repeated. */
const pathsFor =
  (option: string) =>
  (text: string, before: readonly ModelPath[] = []): readonly ModelPath[] => {
    const named = text.split(',')
    const paths = named.filter(isModelPath)
    if (paths.length < named.length) throw usageError(`${option} has fields of the model, as /gender,/relatives.`)
    refuse(somePaths.problems(paths, option, {}))
    return [...before, ...paths]
  }

const leniencyOptions = {
  ignore: valued('paths', 'fields of the model that do not count, as /gender,/relatives', pathsFor),
  fold: ruled(leniencyRules.fold),
  digits: ruled(leniencyRules.digits),
}

/** What is not to count, as options of a command. */
export interface LeniencyFlags extends Given<typeof leniencyOptions> {}

/** Adds the options of a comparison. */
export const addLeniency = (command: Command): Command => addOptions(command, leniencyOptions)

/** The options of a comparison among those of a command. */
export const leniencyIn = ({ ignore, fold, digits }: LeniencyFlags): Leniency => ({ ignore, fold, digits })

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
  const all = files.map(statsOfInput)
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
    throw isRangeError(error) ? usageError(error.message) : error
  }
}

/** Judges reports. */
export const judge = async (files: readonly string[], flags: ParityFlags): Promise<ExitCode> => {
  const { maxRate, confidence, plan, html, json: isJson } = flags
  if (files.length === 0) {
    if (plan !== true) throw usageError('Name a report that compare or a shadow has written, or ask for a --plan.')
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
