import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { mergeParity } from '../../compare/parity/merge.ts'
import { parityVerdict, type Readiness } from '../../compare/parity/verdict.ts'
import { unwrittenError, usageError } from '../errors/cli-error.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { fileName } from '../options/arguments.ts'
import { reportFrom, shareFor, usesFrom } from '../parity/options.ts'
import { pageOf, pageStart } from '../parity/page.ts'
import { planText, verdictText } from '../parity/text.ts'
import { json, print } from '../terminal/output.ts'

interface ParityFlags {
  readonly maxRate: number
  readonly confidence: number
  readonly uses?: string
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

const judged = async (files: readonly string[], { maxRate, confidence, uses }: ParityFlags) => {
  const report = mergeParity(...(await Promise.all(files.map(reportFrom))))
  const used = uses === undefined ? undefined : await usesFrom(uses)
  try {
    return { report, verdict: parityVerdict(report, { maxRate, confidence, uses: used }) }
  } catch (error) {
    // What the uses name does not exist.
    throw error instanceof RangeError ? usageError(error.message) : error
  }
}

const run = async (files: readonly string[], flags: ParityFlags): Promise<ExitCode> => {
  const { maxRate, confidence, plan, html, json: isJson } = flags
  if (files.length === 0) {
    if (plan !== true) throw usageError("missing required argument 'report'")
    await print(planText(maxRate, confidence, undefined))
    return exitCodes.fine
  }
  const { report, verdict } = await judged(files, flags)
  if (html !== undefined) await writePage(html, pageOf(report, verdict))
  await print(isJson ? json(verdict) : verdictText(report, verdict))
  if (plan) await print(planText(maxRate, confidence, verdict))
  return codes[verdict.readiness]
}

export const addParity = (program: Command): void => {
  program
    .command('parity')
    .summary('say whether it is safe to switch, from reports of compare or shadow')
    .description(
      'Adds up reports, and says for each field how often two versions differ at most, and whether that is allowed. Nothing is sent anywhere.',
    )
    .argument('[report...]', 'files that compare or a shadow wrote')
    .option(
      '--max-rate <share>',
      'the largest rate of differences that is allowed',
      shareFor('--max-rate', false),
      0.001,
    )
    .option('--confidence <percent>', 'how certain it must be', shareFor('--confidence', true), 0.95)
    .option('--uses <file>', 'only what a program reads: a file of uses scan, or written by hand', fileName('--uses'))
    .option('--plan', 'say how many more requests would prove it; without a report, how many in all')
    .option('--html <file>', 'write a page that needs no server', fileName('--html'))
    .option('--json', 'print JSON instead of a listing')
    .addHelpText(
      'after',
      `
The bound is exact (Clopper and Pearson), and holds for each field by itself.
Exit codes: ${exitCodes.fine} ready; ${exitCodes.notReady} not ready: more differs than is allowed, or the candidate
lacks a field; ${exitCodes.unproven} unproven: not enough was seen.

Examples:
  $ people-lookup-compat parity parity.json --max-rate 0.1% --confidence 95
  $ people-lookup-compat parity monday.json tuesday.json --uses uses.json --html parity.html
  $ people-lookup-compat parity --plan --max-rate 0.5%`,
    )
    .action(async (files: readonly string[], flags: ParityFlags) => {
      endWith(await run(files, flags))
    })
}
