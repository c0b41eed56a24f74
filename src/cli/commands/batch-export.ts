import { type Command, Option } from 'commander'
import { usageError } from '../errors/cli-error.ts'
import { endWith, exitCodes } from '../errors/exit-codes.ts'
import { checkPaths, type Selection, selectionIn, usualSelections } from '../batch/select.ts'
import { exitOnInterrupt } from './interrupt.ts'

interface ExportFlags {
  readonly csv?: true
  readonly ndjson?: true
  readonly select?: readonly Selection[]
  readonly each?: string
  readonly order: 'input' | 'done'
}

const listPath = (text: string): string => {
  if (/^\/./.test(text)) return text
  throw usageError('--each is the path of a list in the answers, as /owners.')
}

const exportRun = async (folder: string, { ndjson, select, each, order }: ExportFlags): Promise<void> => {
  const { openExport } = await import('../batch/export.ts')
  const { writeCsv, writeNdjson } = await import('../batch/write-export.ts')
  if (each !== undefined && select === undefined && ndjson === undefined)
    throw usageError('--each needs a --select: paths in each item, as name=/names/0/full.')
  const exported = openExport(folder, order)
  checkPaths(exported.operation, each, select ?? [])
  if (ndjson === true) await writeNdjson(exported, { selections: select ?? [], each })
  else await writeCsv(exported, { selections: select ?? usualSelections[exported.operation], each })
}

export const addBatchExport = (batch: Command): void => {
  batch
    .command('export')
    .summary('print the rows of a run as CSV or NDJSON')
    .description(
      'Prints a line for each row of the input: its own columns first and unchanged, then status, version, issues and time, then what was selected of the answer. A cell that a spreadsheet would run as a formula begins with an apostrophe.',
    )
    .argument('<folder>', 'the folder of a run')
    .option('--csv', 'print CSV, which is the default')
    .addOption(new Option('--ndjson', 'print JSON, with the whole answer or what was selected').conflicts('csv'))
    .option('--select <name=path>', 'a column, and where it is in an answer; can be given more than once', selectionIn)
    .option('--each <path>', 'a line for each item of a list, such as /owners; --select is then in the item', listPath)
    .addOption(
      new Option('--order <order>', 'that of the input, or that in which rows were done')
        .choices(['input', 'done'])
        .default('input'),
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
